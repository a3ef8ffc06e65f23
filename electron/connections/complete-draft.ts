import { headerValueSchema, type SecretChanges } from '@shared/contract/connections/authentication';
import type { ConnectionDraft } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import { endOfToken, pastedToken } from './authentication/bearer';
import { secretNames } from './secrets';
import { profileWords } from './words/profiles';

/**
 * The draft with what only main can tell from its secrets: the pasted token without what was pasted around it, and when
 * it ends. Throws a ProblemError of kind `invalid` for a secret that can't be one.
 */
export function completeDraft({ profile, secrets }: ConnectionDraft): ConnectionDraft {
  checkHeaderValues(secrets);
  const { authentication } = profile;
  const { bearerToken: pasted } = secrets;
  if (authentication.scheme !== 'bearer' || pasted === undefined) return { profile, secrets };
  if (pasted === null)
    return { profile: { ...profile, authentication: { scheme: 'bearer', expiresAt: null } }, secrets };
  const bearerToken = pastedToken(pasted);
  return {
    profile: { ...profile, authentication: { scheme: 'bearer', expiresAt: endOfToken(bearerToken) } },
    secrets: { ...secrets, bearerToken },
  };
}

function checkHeaderValues(secrets: SecretChanges): void {
  for (const name of secretNames(secrets)) {
    const value = secrets[name];
    if (!name.startsWith('header:') || typeof value !== 'string' || headerValueSchema.safeParse(value).success)
      continue;
    const { message, advice } = profileWords().headers.characters;
    throw new ProblemError(problem('invalid', message(name.slice('header:'.length)), advice, { argument: name }));
  }
}
