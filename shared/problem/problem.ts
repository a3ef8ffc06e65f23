/**
 * The one error model of the program. A problem says what happened and to what (`message`), what to do next
 * (`advice`), and keeps the facts (`details`). It carries no secret: whoever makes one blanks credentials first.
 */
export type ProblemKind =
  /** No conversation with the server: refused, unresolvable, reset, offline. */
  | 'connection'
  /** The certificate or the TLS handshake was not accepted. */
  | 'tls'
  /** No answer, or no further part of it, within the connection's time-out. */
  | 'timeout'
  /** 401: user name, password or token not accepted. */
  | 'authentication'
  /** Signed in, but the READ permission is missing. */
  | 'permission'
  /** An HTTP status that is none of the above, without a readable statement of the server's. */
  | 'http'
  /** The server stated an error of its own (`{error: …}`). */
  | 'server'
  /** The server stated an error for one item; the others may be fine. */
  | 'item'
  /** The answer is not what the specification says; `details.place` names where. */
  | 'malformed'
  /** The body ended before the answer was complete. */
  | 'truncated'
  /** The person, or a newer request, took the request back. */
  | 'cancelled'
  /** A file of this computer can't be read, understood or written; the message names it. */
  | 'file'
  /** An argument is wrong; nothing was sent. */
  | 'invalid'
  /** A fault of this program. */
  | 'internal';

export interface ProblemDetails {
  /** The URL that was asked, without credentials. */
  readonly url?: string;
  /** HTTP status of the answer. */
  readonly status?: number;
  /** Number of the request in the Inspect area. */
  readonly requestId?: number;
  /** Error code as the server or the network stack stated it. */
  readonly code?: string;
  /** Item path that the problem belongs to. */
  readonly item?: string;
  /** Place in the answer, e.g. `data.items[0].intervals[3].T`. */
  readonly place?: string;
  /** Byte offset in the answer's body. */
  readonly offset?: number;
  /** The server's own words, or the start of a body that was not JSON. */
  readonly serverText?: string;
  /** Name of the argument that is wrong. */
  readonly argument?: string;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfterSeconds?: number;
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

/** Makes a Problem; `details` may be left out. */
export function problem(kind: ProblemKind, message: string, advice: string, details: ProblemDetails = {}): Problem {
  return { kind, message, advice, details };
}

/** The Problem behind anything that was thrown; what is no ProblemError becomes `internal`. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return problem('internal', `The program met a fault of its own: ${text}`, 'Try again; if it stays, report it.');
}
