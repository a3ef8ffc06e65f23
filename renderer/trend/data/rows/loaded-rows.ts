import type { LoadedRowsResponse, LoadedRowsRequest } from '@shared/contract/trend/series-port';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, subtract } from '@shared/time/range-set';
import { ownStates } from '@shared/vqt/rows';
import { plainColumns, slicedColumns, type PlainColumns, type Columns } from '../columns/columns';
import type { SeriesColumns } from '../series/series-columns';

const mostRows = 50_000;

/** The next samples that a request asks for. */
export function loadedRows(series: SeriesColumns, { start, end, skip }: LoadedRowsRequest): LoadedRowsResponse {
  const { t, v, q, codes } = nextColumns(series, { start, end, skip });
  const states = codes && ownStates(codes, series.dictionary);
  return {
    rows: { t, v, q, ...(states && { states }) },
    missing: subtract(rangeSet([{ start, end }]), series.held),
  };
}

/** A range with the sample before it and the one behind it, where nothing is missing between. */
export function rangeWithBeside(series: SeriesColumns, { start, end }: TimeRange): TimeRange {
  const last = series.lastIn({ start, end })?.t ?? start;
  const behind = series.timeAt(series.positionOf(end));
  const isKnown = series.cachedUntil(last) >= behind;
  return { start: series.heldBefore(start)?.t ?? start, end: isKnown ? Math.floor(behind) + 1 : end };
}

function nextColumns(
  series: SeriesColumns,
  { start, end, skip }: Pick<LoadedRowsRequest, 'start' | 'end' | 'skip'>,
): PlainColumns {
  const parts: Columns[] = [];
  let over = skip;
  let room = mostRows;
  for (const { block, from, to } of series.partsFrom({ start, end })) {
    const first = Math.min(to, from + over);
    over -= first - from;
    const last = Math.min(to, first + room);
    room -= last - first;
    if (first < last) parts.push(slicedColumns(block, first, last));
    if (room === 0) break;
  }
  return plainColumns(parts);
}
