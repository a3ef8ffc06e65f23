import type { GapRule } from '../protocol';
import { SeriesColumns } from '../series/series-columns';

const all = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** A series that is broken by a rule of its own. Its blocks are those of the other, with all that is derived from them. */
export function breakSeries(source: SeriesColumns, gaps: GapRule): SeriesColumns {
  const series = new SeriesColumns(gaps, source.placesIn);
  for (const state of source.dictionary) series.codeOf(state);
  for (const block of source.blocks) series.append(block);
  series.intervals.add(source.intervals.in(all));
  for (const range of source.held) series.hold(range);
  return series;
}
