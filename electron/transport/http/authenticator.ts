import type { SignInRefusal } from '../problems/status-problem';

/** How requests of one connection are signed. Holds the credentials; returns only what a request needs. */
export interface Authenticator {
  /** For a response with status 401. */
  readonly signInRefusal: SignInRefusal;
  /** Headers that sign a request. Fetches a token first if needed; throws ProblemError if that fails. */
  headers(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /**
   * Called when the server responded 401 to a request with `headers`. Returns whether `headers()` can now return
   * different ones, so that a retry makes sense.
   */
  refused(headers: Readonly<Record<string, string>>): boolean;
}
