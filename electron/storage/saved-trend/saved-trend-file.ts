import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SerialQueue } from '@shared/async/serial-queue';
import type { SavedTrend } from '@shared/contract/trend/saved-trend';
import type { View } from '@shared/contract/trend/view';
import { problemOf } from '@shared/problem/problem';
import { codeOf, runningWrites, writeAtomically } from '../files/atomic-write';
import { savedTrendBytes, savedTrendOf, sizeChecked } from './saved-trend-bytes';

/**
 * What a window's trend drew last. It can always be read again from its server: a file that can't be used, or not be
 * written, is told in the log only.
 */
export class SavedTrendFile {
  readonly #path: string;
  readonly #log: (message: string) => void;
  readonly #writes = new SerialQueue();
  #saved: Promise<SavedTrend | undefined>;

  private constructor(file: string, log: (message: string) => void) {
    this.#path = file;
    this.#log = log;
    this.#saved = this.#read();
  }

  /** Begins to read the file; whoever asks for what is in it waits for that. */
  static open(file: string, log: (message: string) => void): SavedTrendFile {
    return new SavedTrendFile(file, log);
  }

  /** What was saved last; undefined for nothing. */
  get saved(): Promise<SavedTrend | undefined> {
    return this.#saved;
  }

  /** Replaces what was saved; of calls during a write only the last is written. Never rejects. */
  async save(trend: SavedTrend): Promise<void> {
    const saved = Promise.resolve(trend);
    this.#saved = saved;
    await this.#write(async () => {
      if (this.#saved !== saved) return;
      await mkdir(path.dirname(this.#path), { recursive: true });
      await writeAtomically(this.#path, savedTrendBytes(trend), 0o600);
    });
  }

  /** Removes the file, after what is being written. Never rejects. */
  async remove(): Promise<void> {
    this.#saved = Promise.resolve(undefined);
    await this.#write(() => rm(this.#path, { force: true }));
  }

  #write(work: () => Promise<void>): Promise<void> {
    return runningWrites.add(
      this.#writes.add(work).catch((thrown: unknown) => this.#log(`${this.#path}: ${problemOf(thrown).message}`)),
    );
  }

  async #read(): Promise<SavedTrend | undefined> {
    try {
      sizeChecked((await stat(this.#path)).size);
      return savedTrendOf(await readFile(this.#path));
    } catch (thrown) {
      if (codeOf(thrown) !== 'ENOENT') this.#log(`${this.#path}: ${problemOf(thrown).message}`);
      return undefined;
    }
  }
}

/** Whether two views draw the same: series, time, how it is read, and from where. */
export function drawsSame(one: View, other: View): boolean {
  return drawnOf(one) === drawnOf(other);
}

/** Both have been parsed, so that their members stand in the same order. */
function drawnOf({ connection, time: { start, end, zone }, read, quality, lanes, series, layers }: View): string {
  return JSON.stringify([connection.id, connection.baseUrl, start, end, zone, read, quality, lanes, series, layers]);
}
