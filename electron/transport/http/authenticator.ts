import type { SignInRefusal } from '../problems/status-problem';

/** How requests of one connection are signed. Holds the credentials; gives out only what a request needs. */
export interface Authenticator {
  /** For an answer with status 401. */
  readonly signInRefusal: SignInRefusal;
  /** Headers that sign a request. Fetches a token first where one is needed; throws ProblemError when it can't. */
  headers(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /**
   * Told that the server answered 401 to a request that carried `headers`. Returns whether `headers()` can now give
   * other ones, so that one more try makes sense.
   */
  refused(headers: Readonly<Record<string, string>>): boolean;
}
