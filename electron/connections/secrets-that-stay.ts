import type { SecretName } from '@shared/contract/authentication';
import type { Profile } from '@shared/contract/connection';
import { secretsWanted } from './checked-profile';

/**
 * The names of the stored secrets that a changed profile may go on with: a secret is only for whom it was entered, the
 * server (scheme, host and port) or the proxy.
 */
export function secretsThatStay(before: Profile | undefined, now: Profile): ReadonlySet<SecretName> {
  if (before === undefined) return new Set();
  const sameServer = new URL(before.baseUrl).origin === new URL(now.baseUrl).origin;
  const sameProxy = JSON.stringify(before.network.proxy) === JSON.stringify(now.network.proxy);
  return new Set(Array.from(secretsWanted(now)).filter((name) => (name === 'proxyPassword' ? sameProxy : sameServer)));
}
