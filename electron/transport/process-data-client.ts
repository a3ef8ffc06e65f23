import type { Profile } from '@shared/contract/connections/connection';
import type { BuiltRequest } from '@shared/contract/inspect/built-request';
import type { ItemProperties } from '@shared/contract/trend/item-properties';
import { ProblemError, problemOf } from '@shared/problem/problem';
import { builtOperation } from './built-operation';
import type { SignedTurn } from './first-sign-in';
import type { Authenticator } from './http-request';
import type { Exchange, ExchangeRequest } from './http/exchange';
import type {
  ContentBody,
  FilesApi,
  FilesBody,
  ParsedFilesRead,
  HistoryBody,
  HistoryRequest,
  ProcessDataApi,
} from './process-data/process-data-api';
import { propertiesIn, propertiesPayload } from './process-data/properties';
import { filesPayload } from './files/files-request';
import { historyPayload } from './process-data/history-request';
import type { OpenResponse } from './http/open-response';
import { httpRequest, type Payload } from './http/request-payload';
import { otherAddress } from './problems/transfer-problems';
import { credentialsIn } from './log/blank-secrets';
import type { UnsignedRequest } from './log/request-entry';
import { requestedQueries, identifierOf, sentQueries } from './process-data/sent-queries';
import { readWholeBody, refuseOtherText } from './http/whole-body';

interface Operation extends Pick<ExchangeRequest, 'operation' | 'items' | 'start' | 'end' | 'repeatOf'> {
  readonly path: string;
  readonly payload: Payload;
}

/** The part of a connection's profile that the two reads need. */
export type ApiProfile = Pick<
  Profile,
  'baseUrl' | 'historyPath' | 'filesPath' | 'downloadPath' | 'readPath' | 'idMember' | 'apiGeneration'
>;

/** The Process Data Web API of one server (specification §4), signed by the connection's authenticator. */
export class ProcessDataClient implements ProcessDataApi, FilesApi {
  readonly #profile: ApiProfile;
  readonly #exchange: Exchange;
  readonly #authenticator: Authenticator;
  readonly #turn: SignedTurn;
  readonly #mostHeld: number;

  /**
   * @param turn when a request may be signed and sent
   * @param mostHeld MiB of an answer that has to be in memory as a whole
   */
  constructor(
    profile: ApiProfile,
    exchange: Exchange,
    authenticator: Authenticator,
    turn: SignedTurn = (send) => send(),
    mostHeld = 256,
  ) {
    this.#turn = turn;
    this.#mostHeld = mostHeld;
    this.#profile = profile;
    this.#exchange = exchange;
    this.#authenticator = authenticator;
  }

  async openHistory(request: HistoryRequest, signal: AbortSignal): Promise<HistoryBody> {
    const answer = await this.#open(
      {
        operation: 'Read Historical Data',
        path: this.#profile.historyPath,
        payload: historyPayload(request),
        items: request.items.map(({ path }) => path),
        start: request.start,
        end: request.end,
      },
      signal,
    );
    await refuseOtherText(answer);
    const { requestId, blanking, clockOffset } = answer;
    return { requestId, blanking, clockOffset, pieces: answer.pieces(), settle: (outcome) => answer.end(outcome) };
  }

  async openFiles(read: ParsedFilesRead, signal: AbortSignal): Promise<FilesBody> {
    const answer = await this.#openFiles(read, signal);
    await refuseOtherText(answer);
    const { requestId, url, blanking } = answer;
    return {
      requestId,
      url,
      blanking,
      requested: requestedQueries(sentQueries(read.queries, this.#profile.apiGeneration)),
      pieces: answer.pieces(this.#mostHeld),
      settle: (outcome) => answer.end(outcome),
    };
  }

  async openContent(store: string, fileId: string, signal: AbortSignal): Promise<ContentBody> {
    const query = { [this.#profile.apiGeneration]: store, _id: fileId, 'content-disposition': 'attachment' };
    const answer = await this.#open(
      {
        operation: 'Download File',
        path: this.#profile.downloadPath,
        payload: { method: 'GET', query },
        items: [fileId],
        start: undefined,
        end: undefined,
      },
      signal,
    );
    const { requestId, size, bare, blanking } = answer;
    return { requestId, size, bare, blanking, pieces: answer.bytes(), settle: (outcome) => answer.end(outcome) };
  }

  /** What the server says of items in their properties; all of them are asked for in one request. */
  async readProperties(paths: readonly string[], signal: AbortSignal): Promise<readonly ItemProperties[]> {
    const answer = await this.#open(
      {
        operation: 'Read Properties',
        path: this.#profile.readPath,
        payload: propertiesPayload(paths),
        items: paths,
        start: undefined,
        end: undefined,
      },
      signal,
    );
    await refuseOtherText(answer);
    return readWholeBody(answer, (body, origin) => propertiesIn(body, paths, origin));
  }

  /**
   * Sends a request as a person has built it, and reads its answer for the request log alone. Resolves to its number in the
   * Inspect area when it has ended, however it ended; throws a ProblemError where nothing was sent.
   */
  send(built: BuiltRequest, signal: AbortSignal): Promise<number> {
    const path = built.operation === 'Read Files' ? this.#profile.filesPath : this.#profile.historyPath;
    return this.#readForLog(() => ({ operation: built.operation, path, ...builtOperation(built) }), signal);
  }

  /**
   * Sends a request of the log once more, to the same address, signed as the connection signs now; otherwise as `send`.
   *
   * @param repeatOf its number
   */
  repeat(repeatOf: number, { request, ...asked }: UnsignedRequest, signal: AbortSignal): Promise<number> {
    return this.#readForLog(() => {
      const { operation, items, start, end } = asked;
      const path = pathBelow(this.#profile.baseUrl, request.url);
      if (path === undefined)
        throw new ProblemError(otherAddress(repeatOf, asked.connectionName, request.url, this.#profile.baseUrl));
      const payload: Payload =
        request.method === 'GET' ? { method: 'GET', query: {} } : { method: 'POST', body: request.body ?? '' };
      return { operation, items, start, end, repeatOf, path, payload };
    }, signal);
  }

  async #readForLog(operationOf: () => Operation, signal: AbortSignal): Promise<number> {
    try {
      const operation = operationOf();
      const answer = await this.#open(operation, signal);
      const pieces = operation.operation === 'Download File' ? answer.bytes() : answer.pieces();
      while ((await pieces.next()).done !== true);
      answer.end({});
      return answer.requestId;
    } catch (thrown) {
      const { requestId } = problemOf(thrown).details;
      if (requestId === undefined) throw thrown;
      return requestId;
    }
  }

  #openFiles(read: ParsedFilesRead, signal: AbortSignal): Promise<OpenResponse> {
    const times = read.queries.flatMap(({ start, end }) => [start, end]);
    return this.#open(
      {
        operation: 'Read Files',
        path: this.#profile.filesPath,
        payload: filesPayload(read, this.#profile),
        items: read.queries.flatMap(({ items }) => items.map(identifierOf)),
        start: times[0],
        end: times[1],
      },
      signal,
    );
  }

  #open(operation: Operation, signal: AbortSignal): Promise<OpenResponse> {
    return this.#turn(() => this.#openSigned(operation, signal), signal);
  }

  /** Sends the request, a second time after a 401 if the authenticator has new headers; resolves to a 2xx response. */
  async #openSigned(operation: Operation, signal: AbortSignal): Promise<OpenResponse> {
    const headers = await this.#authenticator.headers(signal);
    const answer = await this.#send(operation, headers, signal);
    if (answer.ok) return answer;
    const problem = await answer.refusal(this.#authenticator.signInRefusal);
    if (answer.status !== 401 || !this.#authenticator.refused(headers)) throw new ProblemError(problem);
    const second = await this.#send(operation, await this.#authenticator.headers(signal), signal);
    if (second.ok) return second;
    throw new ProblemError(await second.refusal(this.#authenticator.signInRefusal));
  }

  #send(operation: Operation, signing: Readonly<Record<string, string>>, signal: AbortSignal): Promise<OpenResponse> {
    const { path, payload, ...exchange } = operation;
    // A file has the type that it has: a server that is strict would refuse it as no JSON (406).
    const type = exchange.operation === 'Download File' ? '*/*' : undefined;
    const request = httpRequest(this.#profile.baseUrl, path, payload, signing, type);
    return this.#exchange.open({ ...exchange, ...credentialsIn(signing), request }, signal);
  }
}

/** What stands behind the base URL in an address, query included; undefined where the address is not below it. */
function pathBelow(baseUrl: string, url: string): string | undefined {
  const base = baseUrl.replace(/\/+$/, '');
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
}
