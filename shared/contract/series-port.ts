import type { ColumnChunk } from '../vqt/columns';
import type { HistoryOutcome } from './history';

/** Messages from main to the series worker, over the port that the renderer hands over once. */
export type SeriesPortMessage =
  /** A further part of an item's columns, in the order of the answer. */
  | { readonly type: 'chunk'; readonly readId: string; readonly item: number; readonly chunk: ColumnChunk }
  /** What came of the item was not the item's: an answer may tell late who it is. Chunks of the item may follow. */
  | { readonly type: 'discard'; readonly readId: string; readonly item: number }
  /** The read is over, whatever became of it; no chunk of it follows. */
  | { readonly type: 'end'; readonly readId: string; readonly outcome: HistoryOutcome };

/** Messages from the series worker to main: after each chunk, so that main never runs far ahead. */
export interface SeriesPortReply {
  readonly type: 'taken';
  readonly readId: string;
}
