import { settingsSchema, type Settings } from '@shared/contract/workspace';
import { JsonFile, type Report } from './json-file';

/** The person's settings, kept in a file. */
export class SettingsStore {
  readonly #file: JsonFile<Settings>;
  #settings: Settings;

  private constructor(file: JsonFile<Settings>, settings: Settings) {
    this.#file = file;
    this.#settings = settings;
  }

  static async open(path: string, report: Report): Promise<SettingsStore> {
    const file = new JsonFile(path, settingsSchema, report);
    return new SettingsStore(file, (await file.read()) ?? settingsSchema.parse({}));
  }

  get(): Settings {
    return this.#settings;
  }

  async save(settings: Settings): Promise<void> {
    this.#settings = settings;
    await this.#file.write(settings);
  }
}
