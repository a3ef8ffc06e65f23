import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SerialQueue } from '@shared/async/serial-queue';
import type { Problem } from '@shared/problem/problem';
import {
  type FileEvent,
  type ReportFileEvent,
  leftOut,
  leftOutWithoutCopy,
  readProblem,
  notSaved,
  setAside,
  writtenByNewer,
} from './file-problems';
import { stringifyStored, parseStored, type FileFormat } from './stored-json';
import { codeOf, runningWrites, writeAtomically } from './atomic-write';
import { fileWords } from '../words/files';

/** Milliseconds after which a failed write is retried. */
const retryAfter = 5000;

/**
 * A stored JSON file: versioned, migrated and validated when read, replaced atomically when written. Disk errors are
 * not thrown: the content is kept in memory, the problem is reported, and the write is retried.
 */
export class JsonFile<T> {
  readonly #path: string;
  readonly #format: FileFormat<T>;
  readonly #report: ReportFileEvent;
  readonly #writes = new SerialQueue();
  /** Counts the calls of `write`. */
  #written = 0;
  /** Content that is not written yet. */
  #unsaved: { readonly content: T } | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The file must not be replaced by this program. */
  #isLocked = false;
  readonly #reported = new Map<FileEvent['about'], Problem>();

  constructor(file: string, format: FileFormat<T>, report: ReportFileEvent) {
    this.#path = file;
    this.#format = format;
    this.#report = report;
  }

  /**
   * The content; undefined if there is none. An invalid file is renamed to a name with the time, so that nothing is
   * lost, and a partly invalid one is copied before the valid part replaces it; one that can't be read or copied, or is of a
   * newer version, is left unchanged.
   */
  async read(): Promise<T | undefined> {
    if (this.#unsaved !== undefined) return this.#unsaved.content;
    try {
      return await this.#content();
    } catch (thrown) {
      if (codeOf(thrown) === 'ENOENT') return undefined;
      return this.#lock(readProblem(this.#named, thrown));
    }
  }

  /**
   * Replaces the content; the last call wins. After a crash the file has an old or the new one, never a part. Resolves
   * when it is written, or failed: then `read` returns it, and the write is retried.
   */
  write(content: T): Promise<void> {
    this.#unsaved = { content };
    this.#written += 1;
    return runningWrites.add(this.#writes.add(() => this.#replace()));
  }

  /**
   * Removes the file, after what is being written, unless this program must not replace it; what could not be written is
   * neither tried again nor told any longer. Throws what the system says.
   */
  async remove(): Promise<void> {
    this.#unsaved = undefined;
    clearTimeout(this.#retry);
    if (this.#isLocked) return;
    await runningWrites.add(
      this.#writes.add(async () => {
        this.#reportProblem('writing', undefined);
        await rm(this.#path, { force: true });
      }),
    );
  }

  async #content(): Promise<T | undefined> {
    const writtenBefore = this.#written;
    const found = parseStored(await readFile(this.#path, 'utf8'), this.#format);
    const aside = nameAside(this.#path);
    switch (found.kind) {
      case 'whole':
        return found.content;
      case 'salvaged':
        try {
          await copyFile(this.#path, aside);
        } catch (thrown) {
          // The file stays as it was, since it holds all there is; what is left of it is there to work with.
          this.#lock(leftOutWithoutCopy(this.#named, aside, found.reason, thrown));
          return found.content;
        }
        this.#reportProblem('reading', leftOut(this.#named, aside, found.reason));
        // Else every start would salvage it again; what was written meanwhile is newer.
        if (this.#written === writtenBefore) await this.write(found.content);
        return found.content;
      case 'newer':
        return this.#lock(writtenByNewer(this.#named));
      case 'broken':
        await rename(this.#path, aside);
        this.#reportProblem('reading', setAside(this.#named, aside, found.reason));
        return undefined;
    }
  }

  async #replace(): Promise<void> {
    clearTimeout(this.#retry);
    const pending = this.#unsaved;
    if (pending === undefined || this.#isLocked) return;
    try {
      await mkdir(path.dirname(this.#path), { recursive: true });
      await writeAtomically(this.#path, stringifyStored(pending.content, this.#format), 0o600);
    } catch (thrown) {
      this.#retry = setTimeout(() => this.#tryAgain(), retryAfter).unref();
      return this.#reportProblem('writing', notSaved(this.#named, thrown));
    }
    if (this.#unsaved === pending) this.#unsaved = undefined;
    this.#reportProblem('writing', undefined);
  }

  #tryAgain(): void {
    if (this.#unsaved !== undefined) void this.write(this.#unsaved.content);
  }

  #lock(reason: Problem): undefined {
    this.#isLocked = true;
    this.#reportProblem('reading', reason);
  }

  /** Reports only changes of the same kind. */
  #reportProblem(about: FileEvent['about'], problem: Problem | undefined): void {
    const previous = this.#reported.get(about);
    if (previous?.message === problem?.message) return;
    if (problem === undefined) this.#reported.delete(about);
    else this.#reported.set(about, problem);
    this.#report({ file: this.#path, about, problem });
  }

  get #named(): string {
    return fileWords().own.named(path.basename(this.#path), this.#format.holds());
  }
}

function nameAside(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return path.join(dir, `${name}.broken-${moment}${ext}`);
}
