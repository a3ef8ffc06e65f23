import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

/** Tells the program's log what happened to a file. */
export type Report = (message: string) => void;

const version = 1;

/** A JSON file of the workspace: versioned, validated when read, replaced as a whole when written. */
export class JsonFile<T> {
  readonly #path: string;
  readonly #schema: z.ZodType<{ content: T }>;
  readonly #report: Report;
  /** Settles when the last write is over; the next one waits for it. */
  #lastWrite = Promise.resolve();

  constructor(file: string, content: z.ZodType<T>, report: Report) {
    this.#path = file;
    this.#schema = z.object({ version: z.literal(version), content });
    this.#report = report;
  }

  /**
   * The content; undefined when there is no file. A file that can't be understood is set aside under a name that tells
   * when, so that nothing is lost, and counts as no file. Throws when the file can't be read at all.
   */
  async read(): Promise<T | undefined> {
    const text = await this.#text();
    if (text === undefined) return undefined;
    try {
      return this.#schema.parse(JSON.parse(text)).content;
    } catch (thrown) {
      await this.#setAside(thrown);
      return undefined;
    }
  }

  /** Replaces the content; the last call wins. After a crash the file holds an old or the new one, never a part. */
  write(content: T): Promise<void> {
    const written = this.#lastWrite.then(() => this.#replace(content));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  async #replace(content: T): Promise<void> {
    await mkdir(path.dirname(this.#path), { recursive: true });
    await writeFileAtomic(this.#path, `${JSON.stringify({ version, content }, null, 2)}\n`, { mode: 0o600 });
  }

  async #text(): Promise<string | undefined> {
    try {
      return await readFile(this.#path, 'utf8');
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
      throw thrown;
    }
  }

  async #setAside(reason: unknown): Promise<void> {
    const { dir, name, ext } = path.parse(this.#path);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const aside = path.join(dir, `${name}.broken-${moment}${ext}`);
    await rename(this.#path, aside);
    this.#report(`${this.#path} can't be understood and was set aside as ${aside}: ${String(reason)}`);
  }
}
