import type {
  BodyRow,
  FoundInBody,
  JsonNodes,
  JsonPlace,
  RequestForm,
  RequestRecord,
  RequestSummary,
  RequestTimes,
} from '@shared/contract/inspect/request-record';
import type { Problem } from '@shared/problem/problem';
import type { HttpRequest } from '../http-request';
import type { ResponseHeaders } from '../response-headers';
import { connectionClosed } from '../problems/transfer-problems';
import { blank, blankForm, blankHeaders, Blanking, blankTokens } from './blank-secrets';
import { type BodyBlocks, KeptBody } from './kept-body';
import { BodyText } from './body-text';
import type { ComparedBody } from './compare-bodies';
import { findInBody } from './find-in-body';
import { readJsonNodes } from './json-nodes';
import { requestParameters } from './request-parameters';
import type { SignIn } from './curl-command';
import { requestCode } from './request-code';
import { requestContext } from './request-context';

/** The data of a request before it is sent. */
export interface RequestStart {
  readonly connectionId: string;
  readonly connectionName: string;
  readonly operation: RequestSummary['operation'];
  readonly items: readonly string[];
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly request: HttpRequest;
  /** The number of the request that this one repeats. */
  readonly repeatOf?: number | undefined;
  /** Texts that must not be shown anywhere, e.g. the token in use. */
  readonly secrets: readonly string[];
  /** Names of the headers that sign the request; their values must not be shown. */
  readonly signedBy: readonly string[];
  /** The user of Basic authentication. */
  readonly username: string | undefined;
  /** The user of a sign-in by Windows, which the network stack does without a header; empty for the account of the computer. */
  readonly windowsUser?: string | undefined;
}

/** What was asked, without what signed it. */
export interface UnsignedRequest extends Pick<
  RequestStart,
  'connectionId' | 'connectionName' | 'operation' | 'items' | 'start' | 'end'
> {
  readonly request: Pick<HttpRequest, 'url' | 'method' | 'body'>;
}

/** How a request has ended. */
export interface RequestEnd {
  readonly points?: number;
  readonly problem?: Problem;
  /** What the server told of its work, as JSON without secrets. */
  readonly insights?: string | undefined;
}

/** Milliseconds between two progress reports of a running request. */
const announceEvery = 200;

type State =
  | { readonly state: 'running' }
  | { readonly state: 'done' | 'failed' | 'cancelled'; readonly durationMs: number };

/** One request of the log, from its start to its end. */
export class RequestEntry {
  readonly id: number;
  /** Removes secrets from the server's texts in its response. */
  readonly blanking: Blanking;
  readonly #start: RequestStart;
  /** When it was sent, milliseconds since the Unix epoch. */
  readonly sentAt = Date.now();
  readonly #announce: (summary: RequestSummary) => void;
  readonly #clock = performance.now();
  readonly #body: KeptBody;
  readonly #attempt: number;
  readonly #queued: number;
  /** When the headers and the last byte came; `performance.now`. */
  #answeredAt: number | undefined;
  #bodyAt: number | undefined;
  #insights: string | undefined;
  #announced = 0;
  /** Bytes as they came, in whatever encoding. */
  #received = 0;
  #state: State = { state: 'running' };
  #status: number | undefined;
  #headers: RequestRecord['responseHeaders'] = [];
  #points: number | undefined;
  #problem: Problem | undefined;

  /** @param room how many of so many bytes of the answer may be kept */
  constructor(
    id: number,
    start: RequestStart,
    announce: (summary: RequestSummary) => void,
    room: (entry: RequestEntry, bytes: number) => number,
    blocks: BodyBlocks,
  ) {
    this.id = id;
    const context = requestContext();
    this.#attempt = context.attempt;
    this.#queued = context.takeQueued();
    this.#body = new KeptBody((bytes) => room(this, bytes), blocks);
    this.blanking = new Blanking(start.secrets);
    this.#start = start;
    this.#announce = announce;
  }

  /** What a person may have sent once more. */
  get requested(): UnsignedRequest {
    const { connectionId, connectionName, operation, items, start, end, request } = this.#start;
    const { url, method, body } = request;
    return { connectionId, connectionName, operation, items, start, end, request: { url, method, body } };
  }

  get isRunning(): boolean {
    return this.#state.state === 'running';
  }

  /** The headers of the response have arrived. */
  answered(status: number, headers: ResponseHeaders): void {
    this.#answeredAt = performance.now();
    this.#status = status;
    this.#headers = blankHeaders(headers);
    this.announce();
  }

  /** So many bytes of the response's body have arrived. */
  received(bytes: number): void {
    this.#received += bytes;
    if (performance.now() - this.#announced >= announceEvery) this.announce();
  }

  /** Keeps a piece of the response's body, as far as there is room: text as UTF-8, in which it is searched and shown. */
  keep(piece: Uint8Array): void {
    this.#body.add(piece);
  }

  /** The last byte of the response's body has arrived. */
  receivedAll(): void {
    this.#bodyAt = performance.now();
    this.#body.trim();
  }

  /** The answer's body as it came, with what is shown blank; for comparisons alone. */
  get body(): ComparedBody {
    return this.#body;
  }

  /** Bytes of the answer that are kept. */
  get keptBytes(): number {
    return this.#body.kept;
  }

  /** Lets go of all but the start of the answer; returns the bytes that are free now. */
  shorten(): number {
    return this.#body.shorten();
  }

  /** The request has ended. The first problem counts: a later end only adds the points. */
  end({ points, problem, insights }: RequestEnd): void {
    this.#points = points ?? this.#points;
    this.#insights = insights ?? this.#insights;
    if (this.#problem === undefined) {
      this.#problem = problem && this.blanking.problem(problem);
      this.#state = { state: endState(problem), durationMs: performance.now() - this.#clock };
    }
    this.announce();
  }

  announce(): void {
    this.#announced = performance.now();
    this.#announce(this.summary());
  }

  summary(): RequestSummary {
    const { request, connectionId, connectionName, operation, items, start, end, repeatOf } = this.#start;
    return {
      id: this.id,
      connectionId,
      connectionName,
      operation,
      method: request.method,
      items,
      start,
      end,
      sentAt: this.sentAt,
      attempt: this.#attempt,
      repeatOf,
      isFromFile: false,
      state: this.#state.state,
      status: this.#status,
      bytes: this.#received,
      keptBytes: this.keptBytes,
      points: this.#points,
      durationMs: this.#state.state === 'running' ? undefined : this.#state.durationMs,
      times: this.#times(),
      failure: this.#problem?.kind,
      ...(this.#problem?.details.code === connectionClosed && { connectionChanged: true }),
    };
  }

  #times(): RequestTimes {
    const endAt = this.#state.state === 'running' ? undefined : this.#clock + this.#state.durationMs;
    const [answeredAt, bodyAt] = [this.#answeredAt, this.#bodyAt];
    return {
      queued: this.#queued,
      firstByte: between(this.#clock, answeredAt),
      body: between(answeredAt, bodyAt ?? endAt),
      decoding: between(bodyAt, endAt),
    };
  }

  record(): RequestRecord {
    const { request, operation, signedBy } = this.#start;
    const requestBody = operation === 'Token' ? blankForm(request.body ?? '') : request.body;
    return {
      ...this.summary(),
      url: request.url,
      parameters: requestParameters(operation, { ...request, body: requestBody }),
      requestHeaders: this.#shown(blankHeaders(Object.entries(request.headers), signedBy)),
      requestBody,
      responseHeaders: this.#shown(this.#headers),
      keptBytes: this.#text().bytes.kept,
      isCut: this.#body.isCut,
      insights: this.#insights,
      problem: this.#problem,
    };
  }

  /** A part of the answer's body; see `BodyText.text`. */
  text(start: number, end: number): string {
    return this.#text().text(start, end);
  }

  /** Rows of the answer's body; see `BodyText.rows`. */
  rows(first: number, count: number, width: number): BodyRow[] {
    return this.#text().rows(first, count, width);
  }

  /** The beginning of the answer's body; see `BodyText.content`. */
  content(end: number): ReturnType<BodyText['content']> {
    return this.#text().content(end);
  }

  /** Where a text stands in the answer's body; see `findInBody`. */
  find(sought: string, signal: AbortSignal): Promise<FoundInBody> {
    return findInBody(this.#text(), sought, signal);
  }

  /** What of the answer's body can be shown. */
  answer(): Buffer {
    return this.#text().shown();
  }

  /** Elements of the answer's JSON; see `readJsonNodes`. */
  nodes(start?: number, from?: JsonPlace): JsonNodes {
    return readJsonNodes(this.#text(), start, from);
  }

  /** The answer of a token is short, and shown without it. */
  #text(): BodyText {
    const text = new BodyText(this.#body, this.blanking.secrets);
    if (this.#start.operation !== 'Token') return text;
    const shown = new KeptBody((bytes) => bytes);
    const body = text.text(0, this.#body.kept);
    // In two bytes a character nothing of it is recognised.
    shown.add(Buffer.from(body.includes('\0') ? blank : blankTokens(body), 'utf8'));
    return new BodyText(shown, []);
  }

  get #signIn(): SignIn | undefined {
    const { username, windowsUser } = this.#start;
    if (username !== undefined) return { kind: 'basic', username };
    return windowsUser === undefined ? undefined : { kind: 'windows', username: windowsUser };
  }

  #shown(headers: RequestRecord['responseHeaders']): RequestRecord['responseHeaders'] {
    return headers.map(([name, value]) => [name, this.blanking.text(value)]);
  }

  /** What repeats the request elsewhere, without credentials. */
  code(form: RequestForm): string {
    return requestCode(this.record(), this.#signIn, form);
  }
}

function endState(problem: Problem | undefined): 'done' | 'failed' | 'cancelled' {
  if (problem === undefined) return 'done';
  return problem.kind === 'cancelled' ? 'cancelled' : 'failed';
}

/** Milliseconds from one moment to another; undefined unless both have been. */
function between(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : Math.max(0, to - from);
}
