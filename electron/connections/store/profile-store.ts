import type { Profile } from '@shared/contract/connections/connection';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { connectionsFormat, type StoredConnections } from './stored-connections';

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
