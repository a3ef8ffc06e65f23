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
export interface FileMetadata {
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
