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

/** A file information object as in a response (specification §2.4), without `storename`. */
export type StoredFile = {
  /** ObjectId, 24 hexadecimal digits. */
  readonly _id: string;
  readonly alias: string;
  /** Bytes of a GridFS chunk. */
  readonly chunk_size: number;
  readonly filename: string;
  /** Bytes. */
  readonly length: number;
  readonly metadata: FileMetadata;
  /** ISO 8601 UTC with milliseconds. */
  readonly upload_date: string;
};

/** The members that the specification names, and any further keys that only some files have. */
interface FileMetadata {
  /** When the file was written, ms since the Unix epoch. */
  readonly timestamp: number;
  readonly 'content-type': string;
  readonly filepath: string;
  readonly location: string;
  readonly ordernumber: string;
  /** Path of the object that the file belongs to. */
  readonly path: string;
  readonly [key: string]: unknown;
}

/** A file with no guaranteed member but the ID. */
export interface AnyFile {
  readonly _id: string;
  readonly [member: string]: unknown;
}
