import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SerialQueue } from '@shared/async/serial-queue';
import type { WorkingView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../storage/files/file-problems';
import { JsonFile } from '../storage/files/json-file';
import { SavedTrendFile } from '../storage/saved-trend/saved-trend-file';
import { SessionFile } from '../storage/views/session-file';
import { type WindowPlace, windowPlaceSchema } from './window-place';
import { windowWords } from './words';

/** What is kept of a window: the views that are open in it, what its trend drew last, and where it is. */
export interface WindowState {
  readonly session: SessionFile;
  readonly trend: SavedTrendFile;
  readonly place: JsonFile<WindowPlace>;
}

/** What is kept of each window, by the window's number; the first one's files have none in their names. */
export class WindowStates {
  readonly #folder: string;
  readonly #report: ReportFileEvent;
  readonly #log: (message: string) => void;
  readonly #states = new Map<number, WindowState>();
  /** Serializes windows that come, so that two of them never take the same number. */
  readonly #adding = new SerialQueue();

  private constructor(folder: string, report: ReportFileEvent, log: (message: string) => void) {
    this.#folder = folder;
    this.#report = report;
    this.#log = log;
  }

  /** Opens what the last run left behind; with nothing left, the first window's. */
  static async open(folder: string, report: ReportFileEvent, log: (message: string) => void): Promise<WindowStates> {
    const names = await readdir(folder).catch((): string[] => []);
    const found = names.flatMap((name) => {
      const match = /^session(?:-([2-9]|[1-9]\d))?\.json$/.exec(name);
      return match === null ? [] : [Number(match[1] ?? 1)];
    });
    const states = new WindowStates(folder, report, log);
    for (const number of found.length === 0 ? [1] : found.toSorted((a, b) => a - b)) await states.#add(number);
    return states;
  }

  /** The numbers of the windows that there are, in ascending order. */
  get numbers(): number[] {
    return [...this.#states.keys()].toSorted((a, b) => a - b);
  }

  /** The files of views that the windows show. */
  get filed(): string[] {
    return [...this.#states.values()].flatMap(({ session }) => session.filed);
  }

  /** What is kept of a window. Throws where there is no such window. */
  of(number: number): WindowState {
    const state = this.#states.get(number);
    if (state === undefined) throw new Error(`There is no window ${number}.`);
    return state;
  }

  /** Makes room for a further window; returns its number. */
  add(): Promise<number> {
    return this.#adding.add(async () => {
      let number = 1;
      while (this.#states.has(number)) number += 1;
      await this.#add(number);
      return number;
    });
  }

  /** What a window that was closed leaves unsaved. Without any it is forgotten, else it is to be once another one keeps that. */
  async close(number: number): Promise<WorkingView[]> {
    const { unsaved } = this.of(number).session;
    if (unsaved.length === 0) await this.remove(number);
    return unsaved;
  }

  /** Forgets a window whose views are closed or are in another one now. */
  async remove(number: number): Promise<void> {
    const { session, trend, place } = this.of(number);
    this.#states.delete(number);
    await Promise.all([session.remove(), trend.remove(), number === 1 ? undefined : place.remove()]);
  }

  /** Removes what was saved of trends; only of those of a connection where one is named. */
  async forgetTrends(connectionId?: string): Promise<void> {
    await Promise.all(
      [...this.#states.values()].map(async ({ trend }) => {
        const isOf = connectionId === undefined || (await trend.saved)?.connectionId === connectionId;
        if (isOf) await trend.remove();
      }),
    );
  }

  async #add(number: number): Promise<void> {
    const suffix = number === 1 ? '' : `-${number}`;
    // It is read while the window's other files are, and waited for by nobody but who draws it.
    const trend = SavedTrendFile.open(path.join(this.#folder, `trend${suffix}.bin`), this.#log);
    const session = await SessionFile.open(path.join(this.#folder, `session${suffix}.json`), this.#report);
    const format = { holds: () => windowWords().place, content: windowPlaceSchema };
    const place = new JsonFile(path.join(this.#folder, `window${suffix}.json`), format, this.#report);
    this.#states.set(number, { session, trend, place });
  }
}
