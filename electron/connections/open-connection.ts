import type { Profile } from '@shared/contract/connection';
import type { Authenticator } from '../api/authenticator';
import { Exchange } from '../api/exchange';
import { ProcessDataClient } from '../api/process-data-client';
import type { RequestLog } from '../api/request-log';
import { authenticatorFor } from './authentication/schemes';
import { textsToBlank, type Secrets } from './secrets';
import type { NetworkSession } from './network-session';
import { networkSettings, type NetworkSettings } from './network-settings';

/** Opens the network of a connection. */
export type OpenSession = (settings: NetworkSettings) => NetworkSession;

/** A connection in use: its own network session, its token, its client. */
export class OpenConnection {
  readonly profile: Profile;
  readonly network: NetworkSession;
  readonly exchange: Exchange;
  readonly authenticator: Authenticator;
  readonly api: ProcessDataClient;

  constructor(profile: Profile, secrets: Secrets, openSession: OpenSession, log: RequestLog) {
    this.profile = profile;
    this.network = openSession(networkSettings(profile, secrets));
    this.exchange = new Exchange({
      connection: profile,
      timeouts: profile.timeouts,
      extraHeaders: Object.fromEntries(profile.extraHeaders.map(({ name, value }) => [name, value])),
      secrets: textsToBlank(secrets, profile.network.proxyUsername),
      send: this.network.send,
      log,
    });
    this.authenticator = authenticatorFor(profile, secrets, this.exchange);
    this.api = new ProcessDataClient(profile, this.exchange, this.authenticator);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.network.close();
  }
}
