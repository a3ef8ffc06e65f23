import type { AnyFile } from './file-info';

interface FileStoreParts {
  /** Numbers that may belong to the snapshot, the oldest file's first. */
  readonly candidates: () => Iterable<number>;
  readonly isHere: (number: number) => boolean;
  readonly make: (number: number) => AnyFile;
  /** `metadata.timestamp` of a file; NaN if it is no number. */
  readonly timestamp: (number: number) => number;
  /** The number that a file of this ID would have. */
  readonly numberOf: (id: string) => number | undefined;
}

/** An object's files in a store at an instant. A file is identified by its number and created only when needed. */
export class FileStoreAtInstant {
  /** Differs from another snapshot's key where their files differ. */
  readonly key: string;
  readonly #parts: FileStoreParts;

  constructor(key: string, parts: FileStoreParts) {
    this.key = key;
    this.#parts = parts;
  }

  /** The oldest file first. */
  *numbers(): Generator<number> {
    for (const number of this.#parts.candidates()) if (this.#parts.isHere(number)) yield number;
  }

  file(number: number): AnyFile {
    return this.#parts.make(number);
  }

  timestamp(number: number): number {
    return this.#parts.timestamp(number);
  }

  /** The file's number; undefined if no file of the snapshot has the ID. */
  find(id: string): number | undefined {
    const number = this.#parts.numberOf(id);
    return number !== undefined && this.#parts.isHere(number) && this.file(number)._id === id ? number : undefined;
  }
}
