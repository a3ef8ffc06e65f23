import type { Profile } from './connection';

/**
 * What the secrets of a connection were entered for: the base URL, the proxy, the pinned certificate and the further authorities,
 * as one text to be compared. A stored secret serves no other target: any part of it decides who could read the secret.
 */
export function secretTarget({
  baseUrl,
  network: { proxy, pinned, extraAuthorities },
}: {
  readonly baseUrl: string;
  readonly network: Pick<Profile['network'], 'proxy' | 'pinned' | 'extraAuthorities'>;
}): string {
  return JSON.stringify([baseUrl, proxy, pinned?.sha256 ?? null, extraAuthorities?.pem ?? null]);
}
