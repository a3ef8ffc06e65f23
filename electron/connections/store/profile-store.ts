import { z } from 'zod';
import { headerNameSchema, headerValueSchema, secretChangesSchema } from '@shared/contract/connections/authentication';
import { type Profile, profileSchema } from '@shared/contract/connections/connection';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { type FileFormat, validEntries } from '../../storage/files/stored-json';
import { secretsNeeded } from '../check-profile';
import { sealHeaders } from '../secrets';
import type { CredentialVault } from './credential-vault';
import { profileWords } from '../words/profiles';

/** The profiles that a person has made, in the person's order, and which connection is active, kept in a file. */
export class ProfileStore {
  readonly #file: JsonFile<StoredConnections>;
  #content: StoredConnections;

  private constructor(file: JsonFile<StoredConnections>, content: StoredConnections) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * @param firstId the connection that is active until a person chooses another one
   * @param vault takes the secrets that an earlier version kept in clear
   */
  static async open(
    path: string,
    firstId: string,
    vault: CredentialVault,
    report: ReportFileEvent,
  ): Promise<ProfileStore> {
    const file = new JsonFile<StoredConnections>(path, connectionsFormat, report);
    const store = new ProfileStore(
      file,
      (await file.read()) ?? { activeId: firstId, profiles: [], unsealed: {}, removed: [] },
    );
    await store.#seal(vault);
    return store;
  }

  /** Hands over to the vault what is still in clear; where the vault keeps nothing on disk, the only copy stays here. */
  async #seal(vault: CredentialVault): Promise<void> {
    const { profiles, unsealed } = this.#content;
    if (Object.keys(unsealed).length === 0) return;
    for (const profile of profiles) {
      const values = Object.hasOwn(unsealed, profile.id) ? unsealed[profile.id] : undefined;
      if (values !== undefined) await vault.change(profile.id, values, secretsNeeded(profile));
    }
    if (vault.writes) await this.#change({ unsealed: {} });
  }

  get activeId(): string {
    return this.#content.activeId;
  }

  list(): readonly Profile[] {
    return this.#content.profiles;
  }

  find(id: string): Profile | undefined {
    return this.#content.profiles.find((profile) => profile.id === id);
  }

  /** Profiles that were removed, of which other files still keep something, so that it can be undone. */
  get removed(): readonly string[] {
    return this.#content.removed;
  }

  /** Takes a profile from `removed`: nothing of it is kept any more. */
  async forgotten(id: string): Promise<void> {
    await this.#change({ removed: this.#removedBut(id) });
  }

  placeOf(id: string): number {
    return this.#content.profiles.findIndex((profile) => profile.id === id);
  }

  /** Replaces the profile with its ID at its place, or adds it at `place`, at the end unless told. */
  async save(profile: Profile, place = this.#content.profiles.length): Promise<void> {
    const { profiles } = this.#content;
    const isNew = this.find(profile.id) === undefined;
    await this.#change({
      profiles: isNew
        ? profiles.toSpliced(place, 0, profile)
        : profiles.map((each) => (each.id === profile.id ? profile : each)),
      unsealed: this.#unsealedBut(profile.id),
      removed: this.#removedBut(profile.id),
    });
  }

  async remove(id: string): Promise<void> {
    await this.#change({
      profiles: this.#content.profiles.filter((profile) => profile.id !== id),
      unsealed: this.#unsealedBut(id),
      removed: [...this.#removedBut(id), id],
    });
  }

  #removedBut(id: string): string[] {
    return this.#content.removed.filter((each) => each !== id);
  }

  #unsealedBut(id: string): StoredConnections['unsealed'] {
    const { [id]: _gone, ...others } = this.#content.unsealed;
    return others;
  }

  /** Puts the profiles into the order of `ids`; those that are not named follow as they were. */
  async reorder(ids: readonly string[]): Promise<void> {
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: Profile) => places.get(id) ?? ids.length;
    await this.#change({ profiles: this.#content.profiles.toSorted((a, b) => placeOf(a) - placeOf(b)) });
  }

  async activate(id: string): Promise<void> {
    await this.#change({ activeId: id });
  }

  async #change(part: Partial<StoredConnections>): Promise<void> {
    this.#content = { ...this.#content, ...part };
    await this.#file.write(this.#content);
  }
}

const contentSchema = z.object({
  activeId: z.string(),
  profiles: z.array(profileSchema),
  /** By connection: values of headers from before they were secrets, which no vault has on disk yet. */
  unsealed: z.record(z.string(), secretChangesSchema).default({}),
  /** See `ProfileStore.removed`. */
  removed: z.array(z.string()).default([]),
});
type StoredConnections = z.output<typeof contentSchema>;

/** What is known of a file's content before it is understood. */
const anyContentSchema = z.looseObject({ profiles: z.array(z.unknown()) });

/** A profile of version 1 had one time-out, and http:// needed no consent. */
const profileOfVersion1Schema = z.looseObject({ timeoutSeconds: z.number(), baseUrl: z.string() });

/** The file of connections. One profile that can't be understood does not take the others with it. */
export const connectionsFormat: FileFormat<StoredConnections> = {
  holds: () => profileWords().holds.connections,
  content: contentSchema,
  version: 3,
  migrations: new Map([
    [1, (content) => eachProfile(content, ofVersion2)],
    [2, ofVersion3],
  ]),
  salvage: (content) => {
    const { success, data } = anyContentSchema.safeParse(content);
    return success ? { ...data, profiles: validEntries(data.profiles, profileSchema) } : content;
  },
};

function eachProfile(content: unknown, change: (profile: unknown) => unknown): unknown {
  const { success, data } = anyContentSchema.safeParse(content);
  return success ? { ...data, profiles: data.profiles.map(change) } : content;
}

function ofVersion2(stored: unknown): unknown {
  const earlier = profileOfVersion1Schema.safeParse(stored);
  if (!earlier.success) return stored;
  const { timeoutSeconds, ...profile } = earlier.data;
  return {
    ...profile,
    allowHttp: profile.baseUrl.startsWith('http:'),
    timeouts: { firstByteSeconds: timeoutSeconds, idleSeconds: timeoutSeconds },
  };
}

/** A profile of version 2 had the values of all its extra headers in clear. */
const profileOfVersion2Schema = z.looseObject({
  id: z.string(),
  extraHeaders: z.array(z.object({ name: headerNameSchema, value: headerValueSchema })).min(1),
});

function ofVersion3(content: unknown): unknown {
  const { success, data } = anyContentSchema.safeParse(content);
  if (!success) return content;
  const sealed = data.profiles.map((stored) => {
    const earlier = profileOfVersion2Schema.safeParse(stored);
    return earlier.success ? sealHeaders(earlier.data) : { profile: stored, secrets: undefined };
  });
  const unsealed = sealed.flatMap(({ profile, secrets }) => (secrets === undefined ? [] : [[profile.id, secrets]]));
  return { ...data, profiles: sealed.map(({ profile }) => profile), unsealed: Object.fromEntries(unsealed) };
}
