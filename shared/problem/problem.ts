import { problemWords } from './words';

/**
 * The one error model of the program. A problem has what happened and to what (`message`), what to do next (`advice`),
 * and the facts (`details`). It contains no secret: the code that creates it removes credentials first.
 */
export type ProblemKind =
  /** No connection to the server: refused, unresolvable, reset, offline. */
  | 'connection'
  /** The certificate or the TLS handshake was not accepted. */
  | 'tls'
  /** No response, or no further part of it, within the connection's time-out. */
  | 'timeout'
  /** 401: user name, password or token not accepted. */
  | 'authentication'
  /** Signed in, but the READ permission is missing. */
  | 'permission'
  /** An HTTP status that is none of the above, without a readable error of the server. */
  | 'http'
  /** The server returned an error of its own (`{error: …}`). */
  | 'server'
  /** The server returned an error for one item; the others may be valid. */
  | 'item'
  /** The response does not conform to the specification; `details.place` is the path. */
  | 'malformed'
  /** The body ended before the response was complete. */
  | 'truncated'
  /** Cancelled by the user or a newer request. */
  | 'cancelled'
  /** A file of this computer can't be read, parsed or written; the message names it. */
  | 'file'
  /** An argument is invalid; nothing was sent. */
  | 'invalid'
  /** A fault of this program. */
  | 'internal';

export interface ProblemDetails {
  /** The requested URL, without credentials. */
  readonly url?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  /** Number of the request in the Inspect area. */
  readonly requestId?: number;
  /** Error code of the server or the network stack. */
  readonly code?: string;
  /** Item path that the problem belongs to. */
  readonly item?: string;
  /** Path in the response, e.g. `data.items[0].intervals[3].T`. */
  readonly place?: string;
  /** Byte offset in the response's body. */
  readonly offset?: number;
  /** The server's own text, or the start of a body that was not JSON. */
  readonly serverText?: string;
  /** Name of the invalid argument. */
  readonly argument?: string;
  /** Seconds after which the server accepts a retry, if it sent that. */
  readonly retryAfterSeconds?: number;
  /** Whether the server may answer otherwise later, though what it stated is of the item and not of the request. */
  readonly mayPass?: true;
}

export interface Problem {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly advice: string;
  readonly details: ProblemDetails;
}

/** The exception that carries a Problem; `message` is the problem's. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(stated: Problem, options?: ErrorOptions) {
    super(stated.message, options);
    this.problem = stated;
  }
}

/** Creates a Problem; `details` are optional. */
export function problem(kind: ProblemKind, message: string, advice: string, details: ProblemDetails = {}): Problem {
  return { kind, message, advice, details };
}

/** The Problem of anything that was thrown; anything but a ProblemError becomes `internal`. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const words = problemWords();
  return problem('internal', words.ownFault(text), words.reportIt);
}

/** What happened and what to do next, on one line: a server's own words may end without a full stop. */
export function toldOnOneLine({ message, advice }: Pick<Problem, 'message' | 'advice'>): string {
  return `${message}${/[.!?…]$/.test(message) ? '' : '.'} ${advice}`;
}

const networkKinds: ReadonlySet<ProblemKind> = new Set(['connection', 'timeout', 'truncated']);

/** Whether a problem lay on the way to the server, and may be over when the network is back. */
export function isNetworkProblem({ kind }: Problem): boolean {
  return networkKinds.has(kind);
}

/** A path in JSON as shown to people: `['data', 'items', 0, 'p']` as `data.items[0].p`, the root as an empty text. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}
