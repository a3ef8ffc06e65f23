import type { Profile } from '@shared/contract/connection';
import { problem, ProblemError } from '@shared/contract/problem';
import { demoId } from './demo-profile';

/**
 * The profile as it may be kept. Throws a ProblemError of kind `invalid` for the demo plant's, which is built in, and
 * for a base URL that holds more than scheme, host, port and path: a password in it would be written in clear.
 */
export function checkedProfile(profile: Profile): Profile {
  if (profile.id === demoId) {
    throw invalid('The connection to the demo plant is built in and can’t be changed.', 'Make a new one.', 'id');
  }
  const url = new URL(profile.baseUrl);
  if (url.username !== '' || url.password !== '') {
    throw invalid('The base URL holds a user name or a password.', 'Enter them in their own fields.', 'baseUrl');
  }
  if (url.search !== '' || url.hash !== '') {
    throw invalid('The base URL has a part after ? or #.', 'Remove it.', 'baseUrl');
  }
  return profile;
}

function invalid(message: string, advice: string, argument: string): ProblemError {
  return new ProblemError(problem('invalid', message, advice, { argument }));
}
