import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator } from '../transport/http-request';
import { Exchange } from '../transport/http/exchange';
import type { RequestLog } from '../transport/log/request-log';
import { FirstSignIn } from '../transport/first-sign-in';
import { ProcessDataClient } from '../transport/process-data-client';
import { authenticatorFor } from './authentication/schemes';
import type { NetworkSession } from './network/network-session';
import { networkSettings, type NetworkSettings } from './network/network-settings';
import { extraHeaderValues, secretHeaders, type Secrets, textsToBlank } from './secrets';

/** Opens the network of a connection. */
export type OpenSession = (settings: NetworkSettings) => NetworkSession;

/** A connection in use: its own network session, its token, its client. */
export class OpenConnection {
  readonly profile: Profile;
  readonly exchange: Exchange;
  readonly authenticator: Authenticator;
  readonly #openSession: () => NetworkSession;
  /** Undefined without a sign-in. */
  readonly #signIn: FirstSignIn | undefined;
  #network: NetworkSession;

  constructor(profile: Profile, secrets: Secrets, openSession: OpenSession, log: RequestLog) {
    this.profile = profile;
    this.#openSession = () => openSession(networkSettings(profile, secrets));
    this.#network = this.#openSession();
    this.exchange = new Exchange({
      connection: profile,
      timeouts: profile.timeouts,
      extraHeaders: extraHeaderValues(profile, secrets),
      secretHeaders: secretHeaders(profile.extraHeaders),
      secrets: textsToBlank(secrets, profile.network.proxyUsername),
      windowsUser: profile.authentication.scheme === 'windows' ? profile.authentication.username : undefined,
      send: (request, signal) => this.#network.send(request, signal),
      log,
    });
    this.authenticator = authenticatorFor(profile, secrets, this.exchange);
    this.#signIn = profile.authentication.scheme === 'none' ? undefined : new FirstSignIn();
  }

  /** For one who begins to ask now: what was refused to others before is tried again. */
  get api(): ProcessDataClient {
    return new ProcessDataClient(this.profile, this.exchange, this.authenticator, this.#signIn?.turns());
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

/** What a connection is opened by. */
export interface Settings {
  readonly profile: Profile;
  readonly secrets: Secrets;
}

/** The connections that are in use, each opened by its first use. */
export class OpenConnections {
  readonly #openSession: OpenSession;
  readonly #log: RequestLog;
  readonly #open = new Map<string, OpenConnection>();

  constructor(openSession: OpenSession, log: RequestLog) {
    this.#openSession = openSession;
    this.#log = log;
  }

  /** The connection by these settings; one that is open by others is closed. */
  async use({ profile, secrets }: Settings): Promise<OpenConnection> {
    const open = this.#open.get(profile.id);
    if (open !== undefined && isDeepStrictEqual(open.profile, profile)) return open;
    const connection = new OpenConnection(profile, secrets, this.#openSession, this.#log);
    this.#open.set(profile.id, connection);
    await open?.close();
    return connection;
  }

  /**
   * Closes a connection, if it is open. To be called in the same turn in which its settings change, so that nobody opens
   * it by the old ones again.
   */
  async close(id: string): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    await open?.close();
  }

  /**
   * Opens the network of each anew. A network service that was started again has forgotten proxies, further authorities
   * and pinned certificates.
   */
  async reopenNetworks(): Promise<void> {
    await Promise.all(Array.from(this.#open.values(), (connection) => connection.reopenNetwork()));
  }
}
