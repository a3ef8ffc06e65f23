import type {
  Connection,
  ConnectionDraft,
  ConnectionList,
  ImportOutcome,
  Profile,
} from '@shared/contract/connections/connection';
import type { ConnectionTest } from '@shared/contract/connections/connection-test';
import type { SecretChanges, SecretName } from '@shared/contract/connections/authentication';
import { cutText } from '@shared/cut-text';
import { problem, ProblemError } from '@shared/problem/problem';
import type { RequestLog } from '../transport/log/request-log';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';
import { checkProfile, retainedSecrets, secretsNeeded } from './check-profile';
import { completeDraft } from './complete-draft';
import { type DemoAddress, demoId, demoProfile } from './demo-profile';
import type { NetworkSession } from './network/network-session';
import { OpenConnection, OpenConnections, type OpenSession, type Settings } from './open-connection';
import { type Secrets, secretsWhere } from './secrets';
import type { CredentialVault, RemovedSecrets } from './store/credential-vault';
import { exportProfiles, importProfiles, isSameConnection } from './store/portable-profiles';
import type { ProfileStore } from './store/profile-store';
import { testConnection } from './test/connection-test';
import { profileWords } from './words/profiles';

interface ConnectionsParts {
  readonly profiles: ProfileStore;
  readonly vault: CredentialVault;
  /** Starts the demo plant where it does not run; throws ProblemError. */
  readonly demo: () => Promise<DemoAddress>;
  /** Where the demo plant listens; undefined while it does not run. */
  readonly runningDemo: () => DemoAddress | undefined;
  readonly openSession: OpenSession;
  readonly log: RequestLog;
  /** Told when the list or the active connection has changed. */
  readonly onChange: () => void;
  /** Told when a connection has been saved. */
  readonly onSaved: (id: string) => void;
}

interface Removed {
  readonly profile: Profile;
  readonly place: number;
  readonly secrets: RemovedSecrets;
  /** Whether the next start would have begun with it. */
  readonly wasActive: boolean;
  /** The pages that used it. */
  readonly pages: readonly number[];
}

/** The connections: the built-in one to the demo plant and those that a person has made. */
export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #open: OpenConnections;
  /** Of this run alone: cases, which are no servers. */
  readonly #held = new Map<string, OpenConnection>();
  /** The connection in use in each window, by the ID of its page. */
  readonly #active = new Map<number, string>();
  /** What each page used before it used a case, by its ID. */
  readonly #beforeCase = new Map<number, string>();
  /** Removed in this run; kept so that it can be undone. */
  readonly #removed = new Map<string, Removed>();

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    this.#open = new OpenConnections(parts.openSession, parts.log);
  }

  /** Whether the next window begins with the demo plant. */
  get beginsWithDemo(): boolean {
    return this.#firstId === demoId;
  }

  /**
   * All connections. The demo plant is started, and waited for, only where it is the one in use; before it runs it has no port.
   *
   * @param pageId the page that asks, which has a connection of its own in use
   */
  async list(pageId: number): Promise<ConnectionList> {
    const { profiles, vault } = this.#parts;
    const activeId = this.#activeIn(pageId);
    const isInUse = activeId === demoId;
    const demo = demoProfile(isInUse ? await this.#parts.demo().catch(() => undefined) : this.#parts.runningDemo());
    return {
      connections: [
        { profile: demo.profile, stored: ['password'], isDemo: true },
        ...profiles.list().map((profile) => this.#describe(profile)),
        ...Array.from(this.#held.values(), ({ profile }) => ({
          profile,
          stored: [],
          isDemo: false,
          isCase: true as const,
        })),
      ],
      activeId,
      secretStorage: vault.storage,
    };
  }

  /**
   * Adds or changes a connection; what it had open is closed, and who still holds it sends nothing more by it. Secrets stay
   * as `retainedSecrets` says.
   */
  async save(draft: ConnectionDraft): Promise<Connection> {
    const { profiles, vault, onChange, onSaved } = this.#parts;
    const { profile, secrets } = completeDraft(draft);
    const needed = secretsNeeded(checkProfile(profile));
    const stays = retainedSecrets(profiles.find(profile.id), profile);
    const gone = vault.names(profile.id).filter((name) => !stays.has(name));
    const changes = { ...Object.fromEntries(gone.map((name) => [name, null])), ...secrets };
    // All three take effect at once, before anything is written: no use in between meets one without the others.
    await Promise.all([
      vault.change(profile.id, changes, needed),
      profiles.save(profile),
      this.#open.close(profile.id),
    ]).finally(onChange);
    onSaved(profile.id);
    return this.#describe(profile);
  }

  /** A new connection with the settings and the secrets of another one, after it. */
  async copy(id: string): Promise<Connection> {
    const { profiles, vault, onChange } = this.#parts;
    const profile = { ...this.#profile(id), id: crypto.randomUUID() };
    const copy = { ...profile, name: this.#freeName(profileWords().copyOf(cutText(profile.name, 100))) };
    await vault.copy(id, copy.id);
    await profiles.save(copy, profiles.placeOf(id) + 1);
    onChange();
    return this.#describe(copy);
  }

  /**
   * Removes a connection with its secrets; where it was in use, the demo plant is from then on. Resolves to its name, and the pages
   * that used it.
   */
  async remove(id: string): Promise<{ readonly name: string; readonly pages: readonly number[] }> {
    const { profiles, vault, onChange } = this.#parts;
    const profile = this.#profile(id);
    const wasActive = profiles.activeId === id;
    const place = profiles.placeOf(id);
    const pages = [...this.#active].flatMap(([page, used]) => (used === id ? [page] : []));
    if (wasActive) await profiles.activate(demoId);
    for (const page of pages) this.#active.set(page, demoId);
    // As in `save`.
    const [secrets] = await Promise.all([vault.take(id), profiles.remove(id), this.#open.close(id)]);
    this.#removed.set(id, { profile, place, wasActive, pages, secrets });
    onChange();
    return { name: profile.name, pages };
  }

  /**
   * Takes the removal of a connection back: its place, its secrets, and that it was active, where nothing else was put in use
   * meanwhile.
   */
  async restore(id: string): Promise<Connection> {
    const { profiles, vault, onChange } = this.#parts;
    const removed = this.#removed.get(id);
    if (removed === undefined) throw noSuchConnection();
    this.#removed.delete(id);
    await vault.putBack(id, removed.secrets);
    await profiles.save(removed.profile, removed.place);
    if (removed.wasActive && profiles.activeId === demoId) await profiles.activate(id);
    for (const page of removed.pages) if (this.#activeIn(page) === demoId) this.#active.set(page, id);
    onChange();
    return this.#describe(removed.profile);
  }

  /** Connections that were removed in earlier runs, so that it can't be undone, and of which something is still kept. */
  get removedBefore(): string[] {
    return this.#parts.profiles.removed.filter((id) => !this.#removed.has(id));
  }

  /** Told when nothing of a connection of `removedBefore` is kept any more. */
  async forgotten(id: string): Promise<void> {
    await this.#parts.profiles.forgotten(id);
  }

  async reorder(ids: readonly string[]): Promise<void> {
    await this.#parts.profiles.reorder(ids);
    this.#parts.onChange();
  }

  /** Puts a connection in use in a window; the next start begins with it, unless it is of this run alone. */
  async activate(id: string, pageId: number): Promise<void> {
    const { profiles, onChange } = this.#parts;
    const isHeld = this.#held.has(id);
    if (!isHeld && id !== demoId) this.#profile(id);
    const former = this.#activeIn(pageId);
    if (isHeld && !this.#held.has(former)) this.#beforeCase.set(pageId, former);
    // As in `save`: of two that are put in use at once the later one is.
    this.#active.set(pageId, id);
    await (isHeld ? Promise.resolve() : profiles.activate(id)).finally(onChange);
  }

  /** Adds a connection of this run alone, which has no secrets, and whose requests `network` answers. */
  async hold(profile: Profile, network: () => NetworkSession): Promise<void> {
    await this.#held.get(profile.id)?.close();
    this.#held.set(profile.id, new OpenConnection(profile, {}, network, this.#parts.log));
    this.#parts.onChange();
  }

  /** Removes a connection that was added by `hold`; a page that uses it goes back to what it used before. */
  async letGo(id: string): Promise<void> {
    const held = this.#held.get(id);
    this.#held.delete(id);
    for (const [page, used] of this.#active)
      if (used === id) this.#active.set(page, this.#beforeCase.get(page) ?? this.#firstId);
    await held?.close();
    this.#parts.onChange();
  }

  /** Writes connections to a file, without secrets and without what the person has agreed to trust. */
  async exportTo(file: string, ids: readonly string[]): Promise<void> {
    await exportProfiles(
      file,
      ids.map((id) => this.#profile(id)),
    );
  }

  /** Adds the connections of a file, except those that are there with the same settings. */
  async importFrom(file: string): Promise<ImportOutcome> {
    const { profiles, vault, onChange } = this.#parts;
    const added: Connection[] = [];
    const known: string[] = [];
    for (const { profile, secrets } of await importProfiles(file, () => crypto.randomUUID())) {
      if (profiles.list().some((each) => isSameConnection(each, profile))) known.push(profile.name);
      else {
        await vault.change(profile.id, secrets, secretsNeeded(profile));
        await profiles.save(profile);
        added.push(this.#describe(profile));
      }
    }
    onChange();
    return { added, known };
  }

  /** See `CredentialVault.allowWeak`. */
  async allowWeakFile(allowed: boolean): Promise<void> {
    await this.#parts.vault.allowWeak(allowed);
    this.#parts.onChange();
  }

  /**
   * Tries a connection as it is being edited; nothing is kept of it.
   *
   * @param look what else is looked at by it, once all steps are passed
   */
  async test<Seen = undefined>(
    draft: ConnectionDraft,
    signal: AbortSignal,
    look?: (connection: Pick<OpenConnection, 'api' | 'profile'>) => Promise<Seen>,
  ): Promise<ConnectionTest & { readonly look: Seen | undefined }> {
    const { openSession, log } = this.#parts;
    const { profile, secrets } = completeDraft(draft);
    const kept = this.#retainedSecrets(checkProfile(profile), secrets);
    const tried = secretsWhere({ ...kept, ...secrets }, () => true);
    const connection = new OpenConnection(profile, tried, openSession, log);
    try {
      const test = await testConnection(connection, signal);
      const isPassed = test.steps.every(({ outcome }) => outcome !== 'failed');
      return { ...test, look: isPassed ? await look?.(connection) : undefined };
    } finally {
      await connection.close();
    }
  }

  /** All connections, the demo plant’s without an address: it is not started for this. */
  known(): Connection[] {
    const { profiles } = this.#parts;
    const demo = { profile: demoProfile(undefined).profile, stored: [], isDemo: true };
    return [demo, ...profiles.list().map((profile) => this.#describe(profile))];
  }

  /** Gives a connection the secrets that it needs and `secretOf` knows, in the place of those that are kept. */
  async giveSecrets(id: string, secretOf: (name: SecretName) => string | undefined): Promise<void> {
    const profile = this.#parts.profiles.find(id);
    if (profile === undefined) return;
    const needed = secretsNeeded(profile);
    const given = [...needed].map((name) => [name, secretOf(name)] as const);
    await this.#parts.vault.change(
      id,
      secretsWhere(Object.fromEntries(given.filter(([, text]) => text !== undefined)), () => true),
      needed,
    );
  }

  /** The two reads of a connection. Throws ProblemError when there is no such connection. */
  async api(id: string): Promise<ProcessDataApi> {
    return (await this.#connection(id)).api;
  }

  /** The two reads of a connection, and the profile that they go by. Throws as `api` does. */
  async inUse(id: string): Promise<Pick<OpenConnection, 'api' | 'profile'>> {
    return this.#connection(id);
  }

  /** Opens the network of every connection in use anew; see `OpenConnections.reopenNetworks`. */
  async reopen(): Promise<void> {
    await this.#open.reopenNetworks();
  }

  async #connection(id: string): Promise<OpenConnection> {
    const held = this.#held.get(id);
    if (held !== undefined) return held;
    return this.#open.use(id === demoId ? demoProfile(await this.#parts.demo()) : this.#settings(id));
  }

  /** What a page uses; where that is gone, or it has just come, what the next start would begin with. */
  #activeIn(pageId: number): string {
    const used = this.#active.get(pageId);
    if (
      used !== undefined &&
      (used === demoId || this.#held.has(used) || this.#parts.profiles.find(used) !== undefined)
    )
      return used;
    this.#active.set(pageId, this.#firstId);
    return this.#firstId;
  }

  /** The connection with which the next start begins. */
  get #firstId(): string {
    const { profiles } = this.#parts;
    return profiles.find(profiles.activeId) === undefined ? demoId : profiles.activeId;
  }

  #settings(id: string): Settings {
    return { profile: checkProfile(this.#profile(id)), secrets: this.#parts.vault.secrets(id) };
  }

  #profile(id: string): Profile {
    const profile = this.#parts.profiles.find(id);
    if (profile === undefined) throw noSuchConnection();
    return profile;
  }

  #describe(profile: Profile): Connection {
    return { profile, stored: this.#parts.vault.names(profile.id), isDemo: false };
  }

  /** The stored secrets that a changed profile goes on with. What replaces one must not need it: it may not be readable. */
  #retainedSecrets(profile: Profile, changes: SecretChanges): Secrets {
    const { profiles, vault } = this.#parts;
    const stays = retainedSecrets(profiles.find(profile.id), profile);
    return vault.secrets(profile.id, (name) => stays.has(name) && changes[name] === undefined);
  }

  #freeName(base: string): string {
    const names = new Set(this.#parts.profiles.list().map(({ name }) => name));
    if (!names.has(base)) return base;
    const number = Array.from(names.keys(), (_, index) => index + 2).find((n) => !names.has(`${base} ${n}`));
    return `${base} ${number}`;
  }
}

function noSuchConnection(): ProblemError {
  const { message, advice } = profileWords().gone;
  return new ProblemError(problem('invalid', message, advice, { argument: 'id' }));
}
