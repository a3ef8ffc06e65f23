import { z } from 'zod';
import { type Profile, profileSchema } from '@shared/contract/connections/connection';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { type FileFormat, validEntries } from '../../storage/files/stored-json';

/** The profiles that a person has made, in the person's order, and which connection is active, kept in a file. */
export class ProfileStore {
  readonly #file: JsonFile<StoredConnections>;
  #content: StoredConnections;

  private constructor(file: JsonFile<StoredConnections>, content: StoredConnections) {
    this.#file = file;
    this.#content = content;
  }

  /** @param firstId the connection that is active until a person chooses another one */
  static async open(path: string, firstId: string, report: ReportFileEvent): Promise<ProfileStore> {
    const file = new JsonFile<StoredConnections>(path, connectionsFormat, report);
    return new ProfileStore(file, (await file.read()) ?? { activeId: firstId, profiles: [] });
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
    });
  }

  async remove(id: string): Promise<void> {
    await this.#change({ profiles: this.#content.profiles.filter((profile) => profile.id !== id) });
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

const contentSchema = z.object({ activeId: z.string(), profiles: z.array(profileSchema) });
type StoredConnections = z.output<typeof contentSchema>;

/** What is known of a file's content before it is understood. */
const anyContentSchema = z.looseObject({ profiles: z.array(z.unknown()) });

/** A profile of version 1 had one time-out, and http:// needed no consent. */
const profileOfVersion1Schema = z.looseObject({ timeoutSeconds: z.number(), baseUrl: z.string() });

/** The file of connections. One profile that can't be understood does not take the others with it. */
export const connectionsFormat: FileFormat<StoredConnections> = {
  holds: 'connections',
  content: contentSchema,
  version: 2,
  migrations: new Map([[1, (content) => eachProfile(content, ofVersion2)]]),
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
