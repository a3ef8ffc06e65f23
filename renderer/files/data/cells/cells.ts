import type { Cell } from './cell';
import type { SearchWord } from '../search-word';

/** What is looked for in cells. */
export interface Search {
  readonly word: SearchWord;
  /** Whether a time, milliseconds since the epoch, holds the word as it is shown. */
  readonly isInTime: (instant: number) => boolean;
}

/** The cells of one column in some rows, held as closely as they let themselves be. They never change. */
export interface Cells {
  /** Undefined beyond the rows, too. */
  at(row: number): Cell;
  /** Sets `hits[row]` to 1 for each row whose cell holds the word; rows that have been hit need not be looked at. */
  mark(search: Search, hits: Uint8Array): void;
  /** Whether many cells are looked at together: others are marked last, when many rows have been hit. */
  readonly isQuick: boolean;
  /** About how many bytes are held. */
  readonly bytes: number;
}
