import type { PeriodUnit, StatisticsFigure } from '@shared/contract/trend/statistics';
import type { Calendar } from '@shared/time/calendar';
import type { TimeRange } from '@shared/time/range';
import type { GridColumn } from '../../../kit/grid/column';
import { formatDuration } from '../../../kit/text/format';
import { isoText } from '../../../kit/text/iso-text';
import type { Analysis } from '../../interact/analysis';
import { type AnalysedSeries, namesApart, shownIds } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { statisticsWords } from '../../words/statistics';
import { calendarPeriods, mostPeriods, type Period } from '../analysis/calendar-periods';
import { figureColumnsOf, type StatisticsRow, statisticsRow } from './statistics-rows';

/** The most figures that are worked out at a time: one for each series in each period. */
const mostCells = 20_000;
/** A period of which less is covered says so: between the samples at its ends and those ends there may always be a little. */
const leastCovered = 0.99;

/** The figures of a period, of each series of the table. */
export interface PeriodRow {
  readonly period: Period;
  readonly cells: readonly StatisticsRow[];
}

/** What is asked of the series worker. */
export interface PeriodsInput extends Pick<Analysis, 'series' | 'quality' | 'zone'> {
  readonly unit: PeriodUnit;
  readonly range: TimeRange;
  readonly calendar: Calendar;
  /** Whether all figures of one series are meant, not one figure of all. */
  readonly isOfOne: boolean;
}

/** The figures of the periods of a range, of what is held. */
export interface PeriodTable extends Pick<PeriodsInput, 'unit' | 'range' | 'series' | 'isOfOne'> {
  readonly rows: readonly PeriodRow[];
  /** About how many periods are left out. */
  readonly more: number;
}

/** Reads the figures of periods; rejects with a ProblemError of kind `cancelled` where `signal` was aborted. */
export async function readPeriods(
  { client, frames }: Pick<Analysis, 'client' | 'frames'>,
  input: PeriodsInput,
  signal: AbortSignal,
): Promise<PeriodTable> {
  const { unit, range, series, quality, zone, calendar, isOfOne } = input;
  const most = Math.min(mostPeriods, Math.floor(mostCells / Math.max(1, series.length)));
  const { periods, more } = calendarPeriods(unit, range, { zone, ...calendar }, most);
  const stepped = series.map((one) => one.stepped);
  const all = await client.periodStatistics({ ids: shownIds(frames, series), stepped, periods, quality }, signal);
  const rows = periods.map((period, place): PeriodRow => {
    const cells = series.flatMap((one, index) => statisticsRow(one, all[index]?.[place]));
    return { period, cells };
  });
  return { unit, range, series, isOfOne, rows, more };
}

type Column = GridColumn<PeriodRow>;

/** The columns of a table of periods: one figure of all series, or all figures of one; times in `zone`. */
export function periodColumns(
  { series, isOfOne }: Pick<PeriodTable, 'series' | 'isOfOne'>,
  figure: StatisticsFigure,
  zone: string,
): Column[] {
  const figures = figureColumnsOf(zone);
  const words = statisticsWords();
  const text = ({ period }: PeriodRow) => {
    const start = timeText(period.start, zone);
    return period.isPart ? words.part(start) : start;
  };
  return [
    { ...timeColumn('start', words.start, zone), width: 'minmax(260px, 1.4fr)', text, tip: () => words.zoom },
    timeColumn('end', words.end, zone),
    ...(isOfOne ? figures.map((column) => cellColumn(column, 0)) : columnsOfAll(series, figure, figures)),
  ];
}

function timeColumn(id: 'start' | 'end', title: string, zone: string): Column {
  return {
    id,
    title,
    width: 'minmax(170px, 1.4fr)',
    mono: true,
    text: ({ period }) => timeText(period[id], zone),
    copied: ({ period }) => isoText(period[id], zone),
    sortBy: ({ period }) => period[id],
  };
}

function columnsOfAll(
  series: readonly AnalysedSeries[],
  figure: StatisticsFigure,
  figures: readonly GridColumn<StatisticsRow>[],
): Column[] {
  const column = figures.find(({ id }) => id === figure);
  if (column === undefined) return [];
  const names = namesApart(series);
  return series.map((one, index) => ({
    ...cellColumn(column, index),
    id: `of ${one.key}`,
    title: names.get(one.key) ?? one.name,
    endsWithName: true,
    copiedTitle: copiedHead(one, figure),
  }));
}

/** The column of a figure, of the series at a place of the table. */
function cellColumn({ id, title, width, align, mono, ...column }: GridColumn<StatisticsRow>, index: number): Column {
  return {
    id,
    title,
    width,
    align: align ?? 'start',
    mono: mono ?? false,
    text: ({ cells: { [index]: cell } }) => (cell === undefined ? '' : column.text(cell)),
    tip: ({ period, cells: { [index]: cell } }) =>
      cell && [column.tip?.(cell), coverText(cell, period)].filter((part) => part !== undefined).join(' · '),
    describe: ({ period, cells: { [index]: cell } }) => cell && coverText(cell, period),
    copied: ({ cells: { [index]: cell } }) => cell && column.copied?.(cell),
    sortBy: ({ cells: { [index]: cell } }) => cell && column.sortBy?.(cell),
  };
}

/** How much of a period figures are of, where that is clearly not all: nothing is held, or known, of the rest. */
function coverText({ figures: { covered } }: StatisticsRow, { start, end }: Period): string | undefined {
  const length = end - start;
  // Of plot values, and of what could not be read, it is not known.
  if (!(covered < leastCovered * length)) return undefined;
  return statisticsWords().covers(formatDuration(covered), formatDuration(length));
}

/** The figures that are in the unit of their series. */
const inUnit: ReadonlySet<StatisticsFigure> = new Set<StatisticsFigure>([
  'min',
  'max',
  'mean',
  'weighted',
  'deviation',
  'first',
  'last',
  'delta',
  'integral',
]);

/** What a series is called above one figure of it, for other programs: with the unit of the figure, where that is of the series. */
export function copiedHead({ label, unit }: AnalysedSeries, figure: StatisticsFigure): string {
  if (unit === '' || !inUnit.has(figure)) return label;
  return `${label} (${figure === 'integral' ? `${unit} × h` : unit})`;
}
