import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { movedParts, partsOf, type MovedPart, type TimeMove } from '@shared/time/time-move';
import { slicedColumns, type Columns } from '../columns/columns';
import { Block } from '../series/block';
import type { PlotInterval } from '../series/interval-list';
import { SeriesColumns } from '../series/series-columns';

/** A series at the instants at which another period shows it. */
export interface Moved {
  readonly series: SeriesColumns;
  /** Which block each was made of, and how: those that are still right serve again, with what was derived from them. */
  readonly blocks: ReadonlyMap<Block, readonly MovedBlock[]>;
}

interface MovedBlock {
  readonly by: number;
  readonly from: number;
  readonly to: number;
  readonly block: Block;
}

/**
 * Moves what is held of a series. Samples stay as they are but for their time; what is held on both sides of a leap of the
 * move is apart, so that no line goes over it. Columns are shared, not copied, as long as a block moves as a whole.
 *
 * @param former the same before more was held.
 */
export function moveSeries(source: SeriesColumns, move: TimeMove, former?: Moved): Moved {
  const series = new SeriesColumns(source.gapRule, (range) => movedPlaces(source, move, range));
  for (const state of source.dictionary) series.codeOf(state);
  const blocks = new Map<Block, MovedBlock[]>();
  let last: MovedPart | undefined;
  for (const held of source.held)
    for (const part of partsOf(move, held)) {
      if (last?.end === part.start) series.leap(part.start);
      last = part;
      const own = { start: part.start - part.by, end: part.end - part.by };
      for (const { block, from, to } of source.partsFrom(own)) {
        const known = former?.blocks
          .get(block)
          ?.find((one) => one.by === part.by && one.from === from && one.to === to);
        const moved = known ?? { by: part.by, from, to, block: movedBlock(block, part.by, from, to) };
        blocks.set(block, [...(blocks.get(block) ?? []), moved]);
        series.append(moved.block);
      }
      for (const from of source.pausesIn(own)) series.pause(from + part.by);
      series.intervals.add(intervalsIn(source, part));
      series.hold({ start: part.start, end: part.end });
    }
  return { series, blocks };
}

/** The parts of a view's range at which an instant of the other period can stand. */
function movedPlaces(source: SeriesColumns, move: TimeMove, range: TimeRange): RangeSet {
  return rangeSet(
    movedParts(move, range).flatMap(({ start, end, by }) =>
      source
        .placesIn({ start: start - by, end: end - by })
        .map((own) => ({ start: own.start + by, end: own.end + by })),
    ),
  );
}

function movedBlock(block: Block, by: number, from: number, to: number): Block {
  const isWhole = from === 0 && to === block.length;
  const columns: Columns = isWhole ? block : slicedColumns(block, from, to);
  return new Block({ ...columnsOf(columns), t: columns.t.moved(by) }, block.lookedAt, isWhole);
}

function columnsOf({ t, v, q, codes }: Columns): Columns {
  return { t, v, q, codes };
}

function movedInterval(interval: PlotInterval, by: number): PlotInterval {
  return { ...interval, start: interval.start + by, end: interval.end + by };
}

/** The intervals of plot values that lie in a part as a whole, moved as it is. */
function intervalsIn(source: SeriesColumns, { start, end, by }: MovedPart) {
  return source.intervals
    .in({ start: start - by, end: end - by })
    .filter((interval) => interval.start >= start - by && interval.end <= end - by)
    .map((interval) => movedInterval(interval, by));
}
