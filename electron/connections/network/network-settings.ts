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
  /** What a proxy that asks is told. */
  readonly proxyAccount: Account | undefined;
  /** Whether the server's challenges (Negotiate, NTLM) are answered; with an account of the system's where none is given. */
  readonly windows: { readonly account: Account | undefined } | undefined;
}

export function networkSettings(profile: Profile, secrets: Secrets): NetworkSettings {
  const { id, baseUrl, network, authentication, timeouts } = profile;
  return {
    id,
    baseUrl,
    network,
    connectSeconds: timeouts.connectSeconds,
    proxyAccount: accountOf(network.proxyUsername, secrets.proxyPassword),
    windows:
      authentication.scheme === 'windows'
        ? { account: accountOf(authentication.username, secrets.password) }
        : undefined,
  };
}

function accountOf(username: string, password = ''): Account | undefined {
  return username === '' ? undefined : { username, password };
}
