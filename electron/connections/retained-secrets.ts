import type { SecretName } from '@shared/contract/connections/authentication';
import type { Profile } from '@shared/contract/connections/connection';
import { secretsNeeded } from './check-profile';

/**
 * The names of the stored secrets that a changed profile may go on with: a secret is only for whom it was entered, the
 * server (scheme, host and port) or the proxy.
 */
export function retainedSecrets(before: Profile | undefined, now: Profile): ReadonlySet<SecretName> {
  if (before === undefined) return new Set();
  const sameServer = new URL(before.baseUrl).origin === new URL(now.baseUrl).origin;
  const sameProxy = JSON.stringify(before.network.proxy) === JSON.stringify(now.network.proxy);
  return new Set(Array.from(secretsNeeded(now)).filter((name) => (name === 'proxyPassword' ? sameProxy : sameServer)));
}
