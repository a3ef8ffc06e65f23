import type { ExportItem } from '@shared/contract/trend/export';
import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import type { ItemRemarks } from '@shared/contract/trend/remarks';
import type { Problem } from '@shared/problem/problem';
import type { PartRange } from './interval-parts';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type { PackedRows } from '@shared/vqt/packed';

/** Takes what a source reads. */
export interface RowConsumer {
  /** Takes rows in the order of time, whose buffers it may give away; resolves when they were written. */
  write(rows: PackedRows): Promise<void>;
  /** Told the part of the range that has been read, 0 to 1. */
  onPart(part: number): void;
  /** Told why a request rests before it is tried again; undefined when none does. */
  onWaiting(waiting: RetryPause | undefined): void;
}

/** What came of an item in a range. */
export interface ReadPart {
  readonly rows: number;
  /** Whether nothing of the range is missing. */
  readonly isWhole: boolean;
  /** What of the range is missing, where that is known. */
  readonly missing?: RangeSet;
  readonly problem?: Problem;
  /** Present where something is odd about what the server sent. */
  readonly remarks?: ItemRemarks;
}

/** Where the rows of an export come from. */
export interface RowSource {
  /** Gives the rows of one item in a range. Throws a ProblemError when the export has no sense any more. */
  read(item: ExportItem, range: PartRange, consumer: RowConsumer, signal: AbortSignal): Promise<ReadPart>;
  /** For each of several items, all or none of which are taken from what is held, a range with the sample before it and the one behind it, as far as they are found. Throws as `read` does. */
  beside?(items: readonly ExportItem[], range: TimeRange, signal: AbortSignal): Promise<readonly TimeRange[]>;
}
