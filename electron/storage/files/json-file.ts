import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { SerialQueue } from '@shared/async/serial-queue';
import type { Problem } from '@shared/problem/problem';
import type { FileEvent, ReportFileEvent } from './file-event';
import { stringifyStored, understood, type FileFormat } from './stored-json';
import { leftOut, readProblem, notSaved, setAside, writtenByNewer } from './storage-problems';
import { runningWrites, writeAtomically } from './atomic-write';

/** Milliseconds after which a write that failed is tried again. */
const retryAfter = 5000;

/**
 * A JSON file of the workspace: versioned, migrated and validated when read, replaced as a whole when written. Nothing of
 * it throws for what the disk does: the content is kept in memory, the person is told, and writing is tried again.
 */
export class JsonFile<T> {
  readonly #path: string;
  readonly #format: FileFormat<T>;
  readonly #report: ReportFileEvent;
  readonly #writes = new SerialQueue();
  /** Counts what `write` was called with. */
  #written = 0;
  /** What the file ought to hold and does not. */
  #unsaved: { readonly content: T } | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The file holds something that this program must not replace. */
  #isLocked = false;
  readonly #told = new Map<FileEvent['about'], Problem>();

  constructor(file: string, format: FileFormat<T>, report: ReportFileEvent) {
    this.#path = file;
    this.#format = format;
    this.#report = report;
  }

  /**
   * The content; undefined when there is none to be had. A file that can't be understood is set aside under a name that
   * tells when, so that nothing is lost, and so is a copy of one that holds what can't be understood, before the rest
   * replaces it; one that can't be read, or is of a newer version, is left as it is.
   */
  async read(): Promise<T | undefined> {
    if (this.#unsaved !== undefined) return this.#unsaved.content;
    try {
      return await this.#content();
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
      return this.#lock(readProblem(this.#named, thrown));
    }
  }

  /**
   * Replaces the content; the last call wins. After a crash the file holds an old or the new one, never a part. Resolves
   * when it was written, or could not be: then it is what `read` answers, and is tried again.
   */
  write(content: T): Promise<void> {
    this.#unsaved = { content };
    this.#written += 1;
    return runningWrites.add(this.#writes.add(() => this.#replace()));
  }

  async #content(): Promise<T | undefined> {
    const writtenBefore = this.#written;
    const found = understood(await readFile(this.#path, 'utf8'), this.#format);
    const aside = nameAside(this.#path);
    switch (found.kind) {
      case 'whole':
        return found.content;
      case 'salvaged':
        await copyFile(this.#path, aside);
        this.#tell('reading', leftOut(this.#named, aside, found.reason));
        // Else every start would salvage it again; what was written meanwhile is newer.
        if (this.#written === writtenBefore) await this.write(found.content);
        return found.content;
      case 'newer':
        return this.#lock(writtenByNewer(this.#named));
      case 'broken':
        await rename(this.#path, aside);
        this.#tell('reading', setAside(this.#named, aside, found.reason));
        return undefined;
    }
  }

  async #replace(): Promise<void> {
    clearTimeout(this.#retry);
    const wanted = this.#unsaved;
    if (wanted === undefined || this.#isLocked) return;
    try {
      await mkdir(path.dirname(this.#path), { recursive: true });
      await writeAtomically(this.#path, stringifyStored(wanted.content, this.#format), 0o600);
    } catch (thrown) {
      this.#retry = setTimeout(() => this.#tryAgain(), retryAfter).unref();
      return this.#tell('writing', notSaved(this.#named, thrown));
    }
    if (this.#unsaved === wanted) this.#unsaved = undefined;
    this.#tell('writing', undefined);
  }

  #tryAgain(): void {
    if (this.#unsaved !== undefined) void this.write(this.#unsaved.content);
  }

  #lock(reason: Problem): undefined {
    this.#isLocked = true;
    this.#tell('reading', reason);
  }

  /** Of the same matter only what has changed is told. */
  #tell(about: FileEvent['about'], problem: Problem | undefined): void {
    const told = this.#told.get(about);
    if (told?.message === problem?.message) return;
    if (problem === undefined) this.#told.delete(about);
    else this.#told.set(about, problem);
    this.#report({ file: this.#path, about, problem });
  }

  get #named(): string {
    return `“${path.basename(this.#path)}” (${this.#format.holds})`;
  }
}

function nameAside(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return path.join(dir, `${name}.broken-${moment}${ext}`);
}
