import type { CurlShell, RequestRecord, RequestSummary } from '@shared/contract/inspect/request-record';
import type { Problem } from '@shared/problem/problem';
import type { HttpRequest } from '../http-request';
import { blankForm, blankHeaders, Blanking, blankTokens } from './blank-secrets';
import { curlCommand } from './curl-command';

/** The data of a request before it is sent. */
export interface RequestStart {
  readonly connectionId: string;
  readonly connectionName: string;
  readonly operation: RequestSummary['operation'];
  readonly items: readonly string[];
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly request: HttpRequest;
  /** Texts that must not be shown anywhere, e.g. the token in use. */
  readonly secrets: readonly string[];
  /** Names of the headers that sign the request; their values must not be shown. */
  readonly signedBy: readonly string[];
  /** The user of Basic authentication. */
  readonly username: string | undefined;
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
  readonly #announce: (summary: RequestSummary) => void;
  readonly #sentAt = Date.now();
  readonly #clock = performance.now();
  readonly #body = new BodyPreview();
  #announced = 0;
  #state: State = { state: 'running' };
  #status: number | undefined;
  #headers: RequestRecord['responseHeaders'] = [];
  #points: number | undefined;
  #problem: Problem | undefined;

  constructor(id: number, start: RequestStart, announce: (summary: RequestSummary) => void) {
    this.id = id;
    this.blanking = new Blanking(start.secrets);
    this.#start = start;
    this.#announce = announce;
  }

  get isRunning(): boolean {
    return this.#state.state === 'running';
  }

  /** The headers of the response have arrived. */
  answered(status: number, headers: Headers): void {
    this.#status = status;
    this.#headers = blankHeaders(headers);
    this.announce();
  }

  /** A piece of the response's body has arrived. */
  received(piece: Uint8Array): void {
    this.#body.add(piece);
    if (performance.now() - this.#announced >= announceEvery) this.announce();
  }

  /** Reduces the stored part of the response's body: many requests have followed. */
  shorten(): void {
    this.#body.shorten();
  }

  /** The request has ended. The first problem counts: a later end only adds the points. */
  end({ points, problem }: { readonly points?: number; readonly problem?: Problem }): void {
    this.#points = points ?? this.#points;
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
    const { request, connectionId, connectionName, operation, items, start, end } = this.#start;
    return {
      id: this.id,
      connectionId,
      connectionName,
      operation,
      method: request.method,
      items,
      start,
      end,
      sentAt: this.#sentAt,
      state: this.#state.state,
      status: this.#status,
      bytes: this.#body.bytes,
      points: this.#points,
      durationMs: this.#state.state === 'running' ? undefined : this.#state.durationMs,
      failure: this.#problem?.kind,
    };
  }

  record(): RequestRecord {
    const { request, operation, signedBy } = this.#start;
    const isToken = operation === 'Token';
    const start = this.#body.text();
    const body = this.#body.isCut ? this.blanking.start(start) : this.blanking.text(start);
    return {
      ...this.summary(),
      url: request.url,
      requestHeaders: this.#shown(blankHeaders(Object.entries(request.headers), signedBy)),
      requestBody: isToken ? blankForm(request.body ?? '') : request.body,
      responseHeaders: this.#shown(this.#headers),
      responseBody: isToken ? blankTokens(body) : body,
      bodyCut: this.#body.isCut,
      problem: this.#problem,
    };
  }

  #shown(headers: RequestRecord['responseHeaders']): RequestRecord['responseHeaders'] {
    return headers.map(([name, value]) => [name, this.blanking.text(value)]);
  }

  curl(shell: CurlShell): string {
    return curlCommand(this.record(), this.#start.username, shell);
  }
}

function endState(problem: Problem | undefined): 'done' | 'failed' | 'cancelled' {
  if (problem === undefined) return 'done';
  return problem.kind === 'cancelled' ? 'cancelled' : 'failed';
}

const defaultLimit = 256 * 1024;
const oldPreviewBytes = 8 * 1024;

/** Counts the bytes of a body and stores the first 256 KiB of them. */
class BodyPreview {
  #limit = defaultLimit;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether more bytes arrived than are stored. */
  get isCut(): boolean {
    return this.#bytes > this.#length;
  }

  /** Adds the next piece; the stored part is copied, since the piece may be transferred afterwards. */
  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    const part = piece.slice(0, Math.max(0, this.#limit - this.#length));
    if (part.byteLength === 0) return;
    this.#pieces.push(part);
    this.#length += part.byteLength;
  }

  /** Reduces the preview to the first 8 KiB. */
  shorten(): void {
    const start = Buffer.concat(this.#pieces).subarray(0, oldPreviewBytes);
    this.#pieces = [Uint8Array.from(start)];
    this.#length = start.byteLength;
    this.#limit = oldPreviewBytes;
  }

  /** The stored part as UTF-8 text. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#pieces), { stream: this.isCut });
  }
}
