import type { Profile } from '@shared/contract/connections/connection';
import type { Network } from '@shared/contract/connections/network';
import type { Secrets } from '../secrets';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** What the network session of a connection is made from. */
export interface NetworkSettings {
  /** Names the session for diagnostics. */
  readonly id: string;
  readonly baseUrl: string;
  readonly network: Network;
  /** Seconds after which a request is given up that has no connection to the server. */
  readonly connectSeconds: number;
  /** What a proxy that asks is told; undefined also where there is no password. */
  readonly proxyAccount: Account | undefined;
  /**
   * Whether the server's challenges (Negotiate, NTLM) are answered; with an account of the system's where none is given. Undefined also
   * where an account is named that has no password: the system's must not answer in its place.
   */
  readonly windows: { readonly account: Account | undefined } | undefined;
}

export function networkSettings(profile: Profile, secrets: Secrets): NetworkSettings {
  const { id, baseUrl, network, timeouts } = profile;
  return {
    id,
    baseUrl,
    network,
    connectSeconds: timeouts.connectSeconds,
    proxyAccount: accountOf(network.proxyUsername, secrets.proxyPassword),
    windows: windowsOf(profile, secrets),
  };
}

function windowsOf({ authentication }: Profile, { password }: Secrets): NetworkSettings['windows'] {
  if (authentication.scheme !== 'windows') return undefined;
  if (authentication.username === '') return { account: undefined };
  const account = accountOf(authentication.username, password);
  return account && { account };
}

function accountOf(username: string, password: string | undefined): Account | undefined {
  return username === '' || password === undefined ? undefined : { username, password };
}
