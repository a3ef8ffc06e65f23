import type { z } from 'zod';
import type { FilesAnswer, filesReadSchema } from '@shared/contract/files';
import type { Profile } from '@shared/contract/connection';
import { ProblemError } from '@shared/contract/problem';
import type { Authenticator } from './authenticator';
import type { Exchange, Question } from './exchange';
import { readFilesAnswer } from './files-reader';
import { filesPayload, identifierOf } from './files-request';
import { historyPayload } from './history-request';
import type { OpenAnswer } from './open-answer';
import { httpRequest, type Payload } from './payload';
import type { HistoryBody, HistoryRequest, ProcessDataApi } from './process-data-api';
import { credentialsIn } from './secrets';
import { refuseWebPage } from './web-page';

interface Operation extends Pick<Question, 'operation' | 'items' | 'start' | 'end'> {
  readonly path: string;
  readonly payload: Payload;
}

/** The part of a connection's profile that the two reads need. */
export type ApiProfile = Pick<Profile, 'baseUrl' | 'historyPath' | 'filesPath' | 'idMember'>;

/** The Process Data Web API of one server (specification §4), signed by the connection's authenticator. */
export class ProcessDataClient implements ProcessDataApi {
  readonly #profile: ApiProfile;
  readonly #exchange: Exchange;
  readonly #authenticator: Authenticator;

  constructor(profile: ApiProfile, exchange: Exchange, authenticator: Authenticator) {
    this.#profile = profile;
    this.#exchange = exchange;
    this.#authenticator = authenticator;
  }

  async openHistory(request: HistoryRequest, signal: AbortSignal): Promise<HistoryBody> {
    const answer = await this.#ask(
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
    await refuseWebPage(answer);
    return { requestId: answer.requestId, pieces: answer.pieces(), settle: (outcome) => answer.end(outcome) };
  }

  async readFiles(read: z.output<typeof filesReadSchema>, signal: AbortSignal): Promise<FilesAnswer> {
    const begun = performance.now();
    const times = read.queries.flatMap(({ start, end }) => [start, end]);
    const answer = await this.#ask(
      {
        operation: 'Read Files',
        path: this.#profile.filesPath,
        payload: filesPayload(read, this.#profile.idMember),
        items: read.queries.flatMap(({ items }) => items.map(identifierOf)),
        start: times[0],
        end: times[1],
      },
      signal,
    );
    const content = await readFilesAnswer(answer, read.queries.length);
    return {
      ...content,
      requestId: answer.requestId,
      bytes: answer.bytes,
      durationMs: performance.now() - begun,
    };
  }

  /** Asks, once more after a 401 when the authenticator has something new to show; resolves to an answer with 2xx. */
  async #ask(operation: Operation, signal: AbortSignal): Promise<OpenAnswer> {
    const headers = await this.#authenticator.headers(signal);
    const answer = await this.#send(operation, headers, signal);
    if (answer.ok) return answer;
    const problem = await answer.refusal();
    if (answer.status !== 401 || !this.#authenticator.refused(headers)) throw new ProblemError(problem);
    const second = await this.#send(operation, await this.#authenticator.headers(signal), signal);
    if (second.ok) return second;
    throw new ProblemError(await second.refusal());
  }

  #send(operation: Operation, signing: Readonly<Record<string, string>>, signal: AbortSignal): Promise<OpenAnswer> {
    const { path, payload, ...question } = operation;
    const request = httpRequest(this.#profile.baseUrl, path, payload, signing);
    return this.#exchange.open({ ...question, ...credentialsIn(signing), request }, signal);
  }
}
