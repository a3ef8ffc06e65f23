import { z } from 'zod';
import { profileSchema, type Profile } from '@shared/contract/connection';
import { JsonFile, type Report } from '../workspace/json-file';

const contentSchema = z.object({ activeId: z.string(), profiles: z.array(profileSchema) });
type Content = z.output<typeof contentSchema>;

/** The profiles that a person has made, and which connection is active, kept in a file. */
export class ProfileStore {
  readonly #file: JsonFile<Content>;
  #content: Content;

  private constructor(file: JsonFile<Content>, content: Content) {
    this.#file = file;
    this.#content = content;
  }

  /** @param firstId the connection that is active until a person chooses another one */
  static async open(path: string, firstId: string, report: Report): Promise<ProfileStore> {
    const file = new JsonFile(path, contentSchema, report);
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

  /** Adds a profile, or replaces the one with its ID at its place. */
  async save(profile: Profile): Promise<void> {
    const { profiles } = this.#content;
    const isNew = this.find(profile.id) === undefined;
    await this.#change({
      profiles: isNew ? [...profiles, profile] : profiles.map((each) => (each.id === profile.id ? profile : each)),
    });
  }

  async remove(id: string): Promise<void> {
    await this.#change({ profiles: this.#content.profiles.filter((profile) => profile.id !== id) });
  }

  async activate(id: string): Promise<void> {
    await this.#change({ activeId: id });
  }

  async #change(part: Partial<Content>): Promise<void> {
    this.#content = { ...this.#content, ...part };
    await this.#file.write(this.#content);
  }
}
