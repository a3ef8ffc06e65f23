import type { Connection, ConnectionDraft, ConnectionList, ConnectionTest, Profile } from '@shared/contract/connection';
import { problem, ProblemError } from '@shared/contract/problem';
import type { ProcessDataApi } from '../api/process-data-api';
import type { RequestLog } from '../api/request-log';
import { checkedProfile } from './checked-profile';
import { testConnection } from './connection-test';
import type { CredentialVault } from './credential-vault';
import { demoId, demoProfile, type DemoAddress } from './demo-profile';
import { OpenConnection, type OpenSession } from './open-connection';
import type { ProfileStore } from './profile-store';

interface ConnectionsParts {
  readonly profiles: ProfileStore;
  readonly vault: CredentialVault;
  /** Starts the demo plant where it does not run; throws ProblemError. */
  readonly demo: () => Promise<DemoAddress>;
  readonly openSession: OpenSession;
  readonly log: RequestLog;
  /** Told when the list or the active connection has changed. */
  readonly onChange: () => void;
}

/** The connections: the built-in one to the demo plant and those that a person has made. */
export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #open = new Map<string, OpenConnection>();

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
  }

  async list(): Promise<ConnectionList> {
    const { profiles, vault } = this.#parts;
    const demo = demoProfile(await this.#parts.demo().catch(() => undefined));
    return {
      connections: [
        { profile: demo.profile, hasPassword: true, isDemo: true },
        ...profiles.list().map((profile) => this.#describe(profile)),
      ],
      activeId: profiles.find(profiles.activeId) === undefined ? demoId : profiles.activeId,
      passwordsPersist: vault.persists,
    };
  }

  /**
   * Adds or changes a connection; what it had open is closed. A password is kept only for the server that it was
   * entered for: without a new one, a change of the base URL's origin forgets it.
   */
  async save({ profile, password }: ConnectionDraft): Promise<Connection> {
    const { profiles, vault, onChange } = this.#parts;
    const checked = checkedProfile(profile);
    const keeps = password === undefined && this.#maySendPassword(checked);
    await this.#close(profile.id);
    if (typeof password === 'string') await vault.set(profile.id, password);
    else if (!keeps) await vault.forget(profile.id);
    await profiles.save(checked);
    onChange();
    return this.#describe(checked);
  }

  /** Removes a connection with its password; the demo plant takes the place of an active one. */
  async remove(id: string): Promise<void> {
    const { profiles, vault, onChange } = this.#parts;
    this.#profile(id);
    await this.#close(id);
    await vault.forget(id);
    if (profiles.activeId === id) await profiles.activate(demoId);
    await profiles.remove(id);
    onChange();
  }

  async activate(id: string): Promise<void> {
    const { profiles, onChange } = this.#parts;
    if (id !== demoId) this.#profile(id);
    await profiles.activate(id);
    onChange();
  }

  /** Tries a connection as it is being edited; nothing is kept of it. */
  async test({ profile, password }: ConnectionDraft, signal: AbortSignal): Promise<ConnectionTest> {
    const { vault, openSession, log } = this.#parts;
    const checked = checkedProfile(profile);
    const stored = password === undefined && this.#maySendPassword(checked) ? vault.get(profile.id) : undefined;
    const connection = new OpenConnection(checked, password ?? stored ?? '', openSession, log);
    try {
      return await testConnection(connection, signal);
    } finally {
      await connection.close();
    }
  }

  /** The two reads of a connection. Throws ProblemError when there is no such connection. */
  async api(id: string): Promise<ProcessDataApi> {
    return (await this.#connection(id)).api;
  }

  /** The two reads of a connection, and the profile that they go by. Throws as `api` does. */
  async inUse(id: string): Promise<Pick<OpenConnection, 'api' | 'profile'>> {
    return this.#connection(id);
  }

  async #connection(id: string): Promise<OpenConnection> {
    const { profile, password } = id === demoId ? demoProfile(await this.#parts.demo()) : this.#withPassword(id);
    const open = this.#open.get(id);
    if (open?.profile.baseUrl === profile.baseUrl) return open;
    const connection = new OpenConnection(profile, password, this.#parts.openSession, this.#parts.log);
    this.#open.set(id, connection);
    await open?.close();
    return connection;
  }

  #withPassword(id: string): { readonly profile: Profile; readonly password: string } {
    const profile = this.#profile(id);
    return { profile, password: this.#parts.vault.get(id) ?? '' };
  }

  #profile(id: string): Profile {
    const profile = this.#parts.profiles.find(id);
    if (profile !== undefined) return profile;
    throw new ProblemError(
      problem('invalid', 'That connection does not exist.', 'Choose another one under Connections.', {
        argument: 'id',
      }),
    );
  }

  #describe(profile: Profile): Connection {
    return { profile, hasPassword: this.#parts.vault.has(profile.id), isDemo: false };
  }

  /** Whether the stored password was entered for the server that the profile names, and the profile signs in at all. */
  #maySendPassword(profile: Profile): boolean {
    const saved = this.#parts.profiles.find(profile.id);
    if (saved === undefined || profile.authentication.scheme === 'none') return false;
    return new URL(saved.baseUrl).origin === new URL(profile.baseUrl).origin;
  }

  async #close(id: string): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    await open?.close();
  }
}
