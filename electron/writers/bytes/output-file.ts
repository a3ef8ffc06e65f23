import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** A file that is written from its start to its end. Everything throws what the operating system says. */
export class OutputFile {
  readonly #descriptor: number;
  #bytes: number;

  /** `kept`: bytes of it that count, where it is there; without it the file must not be there yet. */
  constructor(file: string, kept?: number) {
    this.#descriptor = openSync(file, kept === undefined ? 'wx' : 'r+');
    this.#bytes = kept ?? 0;
    if (kept === undefined) return;
    if (fstatSync(this.#descriptor).size < kept) throw new Error('it is shorter than it was');
    ftruncateSync(this.#descriptor, kept);
  }

  get bytes(): number {
    return this.#bytes;
  }

  readonly write = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length;) {
      const written = writeSync(this.#descriptor, bytes, at, bytes.length - at, this.#bytes);
      at += written;
      this.#bytes += written;
    }
  };

  /** Returns when all of it is on the disk. */
  sync(): void {
    fdatasyncSync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
