import { changePer } from '@shared/vqt/value-between';
import { wholeValue } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import type { SeriesStatistics, ValueAt } from '../../data/protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { isoText } from '../../../kit/text/iso-text';
import type { TableCell } from '../../../kit/text/written-table';
import { cursorFileHeads, cursorsWords } from '../../words/cursors';

/** The two cursors between which figures are told, by their places among all; the earlier one first. */
export interface CursorPair {
  readonly from: number;
  readonly to: number;
}

/** What is told of a series at the cursors, and between two of them. */
export interface CursorRow {
  readonly series: AnalysedSeries;
  /** In the order of the cursors. */
  readonly values: readonly ValueAt[];
  /** Value at the second less that at the first; NaN where one of them is no number. */
  readonly delta: number;
  readonly slope: number;
  readonly figures: SeriesStatistics | undefined;
  /** Value × hours under the line; NaN where there is none. */
  readonly integral: number;
}

/** All that the table between the cursors shows. */
export interface CursorTable {
  readonly times: readonly number[];
  readonly pair: CursorPair | undefined;
  readonly slopeUnit: SlopeUnit;
  readonly rows: readonly CursorRow[];
}

const hour = 3_600_000;

/** The table for the answers of the series worker; `values` and `figures` are in the order of `series`. */
export function cursorTable(
  series: readonly AnalysedSeries[],
  times: readonly number[],
  pair: CursorPair | undefined,
  values: readonly (readonly ValueAt[])[],
  figures: readonly SeriesStatistics[],
): CursorTable {
  const span = pair === undefined ? 0 : (times[pair.to] ?? 0) - (times[pair.from] ?? 0);
  const unit = slopeUnit(span);
  const rows = series.map((one, index): CursorRow => {
    const row = values[index] ?? [];
    const from = pair === undefined ? Number.NaN : (row[pair.from]?.v ?? Number.NaN);
    const to = pair === undefined ? Number.NaN : (row[pair.to]?.v ?? Number.NaN);
    const own = pair === undefined ? undefined : figures[index];
    return {
      series: one,
      values: row,
      delta: to - from,
      slope: slopeOf(from, to, span, unit),
      figures: own,
      integral: own === undefined ? Number.NaN : integralOf(own),
    };
  });
  return { times, pair, slopeUnit: unit, rows };
}

/** Value × hours under the line of a range. */
export function integralOf({ timeWeightedMean, covered }: SeriesStatistics): number {
  return timeWeightedMean * (covered / hour);
}

/** Of a hundred samples, how many are good; NaN where there are none. */
export function goodPart({ good, points }: SeriesStatistics): number {
  return points === 0 ? Number.NaN : (100 * good) / points;
}

/** The pair that is meant, or else the first two; undefined for fewer than two cursors. */
export function pairOf(count: number, wanted: CursorPair | undefined): CursorPair | undefined {
  if (count < 2) return undefined;
  if (wanted === undefined || wanted.to >= count || wanted.from >= wanted.to) return { from: 0, to: 1 };
  return wanted;
}

/** The table between cursors for a spreadsheet: all digits, times with their offset from UTC. */
export function cursorTsv(table: CursorTable, zone: string): string {
  return tsv(written(table, zone, cursorsWords().copy, wholeValue));
}

/** The same for a file, which other programs read. */
export function cursorFile(table: CursorTable, zone: string): TableCell[][] {
  return written(table, zone, cursorFileHeads, String);
}

/** @param text a number within a text */
function written(
  { times, pair, slopeUnit: unit, rows }: CursorTable,
  zone: string,
  heads: typeof cursorFileHeads,
  text: (value: number) => string,
): (string | number | undefined)[][] {
  const at = times.map((time) => isoText(time, zone));
  const between = pair && [
    heads.difference(pair.from + 1, pair.to + 1),
    heads.slope(unit.name),
    heads.min,
    heads.max,
    heads.mean,
    heads.meanOverTime,
    heads.deviation,
    heads.goodSamples,
    heads.integral,
    heads.start,
    heads.end,
  ];
  const period = pair && [at[pair.from], at[pair.to]];
  return [
    [heads.item, heads.unit, ...at, ...(between ?? []), heads.zone],
    ...rows.map((row) => [
      row.series.label,
      row.series.unit,
      ...row.values.map((value) => cellOf(value, text)),
      ...(period === undefined ? [] : [...figuresOf(row), ...period]),
      zone,
    ]),
  ];
}

function figuresOf({ delta, slope, figures, integral }: CursorRow): (number | undefined)[] {
  return [
    delta,
    slope,
    figures?.min?.v,
    figures?.max?.v,
    figures?.mean,
    figures?.timeWeightedMean,
    figures?.standardDeviation,
    figures && goodPart(figures),
    integral,
  ];
}

/** A value of a table: of plot values, between which numbers the samples lie. */
function cellOf({ v, state, interval }: ValueAt, text: (value: number) => string): string | number {
  if (interval !== undefined && !Number.isNaN(interval.least))
    return `${text(interval.least)} … ${text(interval.greatest)}`;
  return state === undefined ? v : String(state);
}

/** What a slope is told per. */
interface SlopeUnit {
  readonly name: 's' | 'min' | 'h';
  /** Milliseconds. */
  readonly length: number;
}

const perSecond: SlopeUnit = { name: 's', length: 1000 };
const perMinute: SlopeUnit = { name: 'min', length: 60_000 };
const perHour: SlopeUnit = { name: 'h', length: 3_600_000 };

/** The unit in which slopes over `span` milliseconds read well: such that there are more than two of it. */
export function slopeUnit(span: number): SlopeUnit {
  if (span <= 2 * perMinute.length) return perSecond;
  return span <= 2 * perHour.length ? perMinute : perHour;
}

/** The change from `from` to `to`, which lie `span` milliseconds apart, per unit; NaN where there is none. */
export function slopeOf(from: number, to: number, span: number, unit: SlopeUnit): number {
  return span === 0 ? Number.NaN : changePer(span / unit.length, from, to);
}
