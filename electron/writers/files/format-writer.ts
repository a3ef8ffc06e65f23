import type { CellPage } from '../../decode/files/cell-page';
import type { FormatState } from './write-plan';

/** Where files belong. */
export interface Origin {
  /** Position of the query, from 0. */
  readonly query: number;
  readonly item: string;
  readonly store: string;
}

/** Takes the bytes of a file in order; they are free again when `write` returns. */
export interface Output {
  readonly bytes: number;
  readonly write: (bytes: Uint8Array) => void;
}

/** Writes files in the form of a format. */
export interface FormatWriter {
  rows(origin: Origin, page: CellPage): void;
  /** Whether nothing waits in memory. */
  readonly isFlushed: boolean;
  /** Writes what waits; with what it tells the file can be gone on with. */
  state(): FormatState;
  /** Writes what belongs at a file's end; the names of the columns, if the format has any. To be called once. */
  end(): readonly string[];
  /** Does what is left to be done once the file is closed: writes the final one as `other`. False where nothing is left. */
  finish?(file: string, other: string): boolean;
}
