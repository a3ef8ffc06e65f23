import type { PackedChunk } from '../../vqt/packed';
import type { PlotIntervals } from '../../vqt/plot-values';
import type { SampleRows } from '../../vqt/rows';
import type { TimeRange } from '../../time/range';
import type { RangeSet } from '../../time/range-set';
import type { HistoryOutcome, HistoryProgress } from './history';

/** Names a slice: a part of a read's range, read in one request. A slice that is read again keeps its number. */
export interface SliceName {
  readonly readId: string;
  readonly slice: number;
}

/**
 * The page posts this to its own window, with one MessagePort, to hand the series port to main: a port can't pass
 * through the context bridge.
 */
export const seriesPortHandover = 'process-data-viewer:series-port';

/** What main calls in the series worker, over the port that the page hands over once. */
export interface SeriesPortCalls {
  /** Takes in what a read brings. Main waits for the answer to chunks only, so that it never runs far ahead. */
  take: (message: SeriesPortMessage) => void;
  loadedRows: (request: LoadedRowsRequest) => LoadedRowsResponse;
  loadedBeside: (request: LoadedBesideRequest) => TimeRange;
}

/** What a read brings. */
export type SeriesPortMessage =
  /**
   * A slice begins, or begins anew after a failure: points of [start, end) of `series` follow. What the series held of
   * that range is replaced as they arrive.
   */
  | (SliceName & {
      readonly type: 'slice';
      readonly series: readonly string[];
      readonly start: number;
      readonly end: number;
    })
  /** A further part of the columns of a slice's item (its position among the slice's series), in the order of the answer. */
  | (SliceName & { readonly type: 'chunk'; readonly item: number; readonly chunk: PackedChunk })
  /** What is known of the intervals of the item's plot values in this slice. */
  | (SliceName & { readonly type: 'intervals'; readonly item: number; readonly intervals: PlotIntervals })
  /** What came of the item in this slice was not the item's: an answer may tell late who it is. Chunks of the item may follow. */
  | (SliceName & { readonly type: 'discard'; readonly item: number })
  /**
   * No chunk of the slice follows. `completeTo`: per item, up to where the range was answered in full, from the slice's start
   * on; undefined where the answer broke off or failed. It is before the slice's end where that lay in the future.
   */
  | (SliceName & { readonly type: 'sliceEnd'; readonly completeTo: readonly (number | undefined)[] })
  /** How far the read has come; not more often than a person can see. */
  | { readonly type: 'progress'; readonly readId: string; readonly progress: HistoryProgress }
  /** The read is over, whatever became of it; nothing of it follows. */
  | { readonly type: 'end'; readonly readId: string; readonly outcome: HistoryOutcome };

/**
 * Main asks the series worker for what it holds of a series in [start, end), in the order of time, a part at a time. The
 * first `skip` samples are left out: a further part begins at the last instant of the one before, of which so many came.
 */
export interface LoadedRowsRequest {
  readonly series: string;
  readonly start: number;
  readonly end: number;
  readonly skip: number;
}

/**
 * Main asks the series worker how far [start, end) of a series reaches with the sample before it and the one behind it, as far as
 * they are held with nothing missing between.
 */
export interface LoadedBesideRequest extends TimeRange {
  readonly series: string;
}

/** The series worker's answer to a LoadedRowsRequest. */
export interface LoadedRowsResponse {
  /** At most 50,000; none when there is no more. */
  readonly rows: SampleRows;
  /** What of [start, end) is not held; what lies in the future never is. */
  readonly missing: RangeSet;
}
