import { settingsSchema, type Settings } from '@shared/contract/app/storage';
import type { ReportFileEvent } from './files/file-problems';
import { JsonFile } from './files/json-file';
import { validMembers } from './files/stored-json';
import { fileWords } from './words/files';

const format = {
  holds: () => fileWords().holds.settings,
  content: settingsSchema,
  salvage: (content: unknown) => validMembers(content, settingsSchema),
};

/** The user's settings, stored in a file. */
export class SettingsStore {
  readonly #file: JsonFile<Settings>;
  #settings: Settings;

  private constructor(file: JsonFile<Settings>, settings: Settings) {
    this.#file = file;
    this.#settings = settings;
  }

  static async open(path: string, report: ReportFileEvent): Promise<SettingsStore> {
    const file = new JsonFile<Settings>(path, format, report);
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
