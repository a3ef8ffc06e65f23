import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator } from '../transport/http/authenticator';
import { Exchange } from '../transport/http/exchange';
import { ProcessDataClient } from '../transport/process-data-client';
import type { RequestLog } from '../transport/log/request-log';
import { authenticatorFor } from './authentication/schemes';
import { textsToBlank, type Secrets } from './secrets';
import type { NetworkSession } from './network/network-session';
import { networkSettings, type NetworkSettings } from './network/network-settings';

/** Opens the network of a connection. */
export type OpenSession = (settings: NetworkSettings) => NetworkSession;

/** A connection in use: its own network session, its token, its client. */
export class OpenConnection {
  readonly profile: Profile;
  readonly exchange: Exchange;
  readonly authenticator: Authenticator;
  readonly api: ProcessDataClient;
  readonly #openSession: () => NetworkSession;
  #network: NetworkSession;

  constructor(profile: Profile, secrets: Secrets, openSession: OpenSession, log: RequestLog) {
    this.profile = profile;
    this.#openSession = () => openSession(networkSettings(profile, secrets));
    this.#network = this.#openSession();
    this.exchange = new Exchange({
      connection: profile,
      timeouts: profile.timeouts,
      extraHeaders: Object.fromEntries(profile.extraHeaders.map(({ name, value }) => [name, value])),
      secrets: textsToBlank(secrets, profile.network.proxyUsername),
      send: (request, signal) => this.#network.send(request, signal),
      log,
    });
    this.authenticator = authenticatorFor(profile, secrets, this.exchange);
    this.api = new ProcessDataClient(profile, this.exchange, this.authenticator);
  }

  get network(): NetworkSession {
    return this.#network;
  }

  /** Goes on by a new network session; what is under way in the old one ends as by a lost network. */
  async reopenNetwork(): Promise<void> {
    const before = this.#network;
    this.#network = this.#openSession();
    await before.close();
  }

  /** Ends what is under way; nothing is sent any more, whoever still holds this connection. */
  async close(): Promise<void> {
    this.exchange.close();
    await this.#network.close();
  }
}
