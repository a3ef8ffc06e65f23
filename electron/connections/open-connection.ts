import type { Profile } from '@shared/contract/connection';
import type { Authenticator } from '../api/authenticator';
import { Exchange } from '../api/exchange';
import { ProcessDataClient } from '../api/process-data-client';
import type { RequestLog } from '../api/request-log';
import { authenticatorFor } from './authentication/scheme';
import type { NetworkSession } from './network-session';

/** Opens the network of a connection; the ID names it. */
export type OpenSession = (connectionId: string) => NetworkSession;

/** A connection in use: its own network session, its token, its client. */
export class OpenConnection {
  readonly profile: Profile;
  readonly exchange: Exchange;
  readonly authenticator: Authenticator;
  readonly api: ProcessDataClient;
  readonly #session: NetworkSession;

  constructor(profile: Profile, password: string, openSession: OpenSession, log: RequestLog) {
    this.profile = profile;
    this.#session = openSession(profile.id);
    this.exchange = new Exchange({
      connection: profile,
      timeoutSeconds: profile.timeoutSeconds,
      send: this.#session.send,
      log,
    });
    this.authenticator = authenticatorFor(profile, password, this.exchange);
    this.api = new ProcessDataClient(profile, this.exchange, this.authenticator);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.#session.close();
  }
}
