import { problem, ProblemError } from '@shared/problem/problem';
import type { Authenticator } from '../../transport/http-request';
import { signInWords } from '../words/sign-in';

/**
 * Signs nothing, for want of the account's password: every request is refused with a ProblemError of kind `authentication`. An empty
 * password in its place would count as a failed sign-in with each, until the account is locked.
 */
export function withoutPassword(): Authenticator {
  const { password, noPassword } = signInWords();
  return {
    signInRefusal: password,
    headers: () => Promise.reject(new ProblemError(problem('authentication', noPassword.message, noPassword.advice))),
    refused: () => false,
  };
}
