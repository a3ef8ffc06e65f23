import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '@shared/contract/connections/connection';
import type { RequestLog } from '../transport/log/request-log';
import { OpenConnection, type OpenSession } from './open-connection';
import type { Secrets } from './secrets';

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
