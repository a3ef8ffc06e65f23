import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { isTemporaryName } from '../../storage/files/atomic-write';

const format = { holds: 'unfinished exports', content: z.array(z.string()) };

/** Where an export notes its temporary names. */
export interface ExportNotes {
  /** Notes names that are about to be used. */
  begin(files: readonly string[]): Promise<void>;
  /** Forgets names under which nothing is left. */
  end(files: readonly string[]): Promise<void>;
}

/** Notes the temporary names of exports on disk before they are used, so that what a killed program left is found again. */
export class UnfinishedFiles implements ExportNotes {
  readonly #file: JsonFile<string[]>;
  readonly #log: (message: string) => void;
  readonly #paths = new Set<string>();
  #cleaned = Promise.resolve();

  /** @param report told what becomes of the list itself; `log` what was removed */
  constructor(file: string, report: ReportFileEvent, log: (message: string) => void) {
    this.#file = new JsonFile(file, format, report);
    this.#log = log;
  }

  /**
   * Removes what programs before this one left: files that were noted, have such a name and are older than `before`
   * (milliseconds since the Unix epoch). To be called first; what can't be removed stays noted. Never rejects.
   */
  cleanUp(before: number): Promise<void> {
    this.#cleaned = this.#clean(before).catch((thrown: unknown) => {
      this.#log(`What unfinished exports left could not be looked for: ${String(thrown)}`);
    });
    return this.#cleaned;
  }

  async begin(files: readonly string[]): Promise<void> {
    await this.#cleaned;
    for (const file of files) this.#paths.add(file);
    await this.#write();
  }

  async end(files: readonly string[]): Promise<void> {
    for (const file of files) this.#paths.delete(file);
    await this.#write();
  }

  async #clean(before: number): Promise<void> {
    const noted = await this.#file.read();
    if (noted === undefined || noted.length === 0) return;
    for (const file of noted) if (!(await this.#removeOld(file, before))) this.#paths.add(file);
    await this.#write();
  }

  /** Whether nothing of ours is left under the name. */
  async #removeOld(file: string, before: number): Promise<boolean> {
    if (!isTemporaryName(path.basename(file))) return true;
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs >= before) return true;
      await rm(file);
      this.#log(`${file} was left by an export that did not come to its end, and was removed.`);
      return true;
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return true;
      this.#log(`${file} was left by an export, and could not be removed: ${String(thrown)}`);
      return false;
    }
  }

  /** What could not be noted would only be left behind if the program were killed now: no reason to refuse an export. */
  #write(): Promise<void> {
    return this.#file.write([...this.#paths]);
  }
}
