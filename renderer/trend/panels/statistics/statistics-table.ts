import type { StatisticsFigure } from '@shared/contract/trend/statistics';
import type { TimeRange } from '@shared/time/range';
import { isoText } from '../../../kit/text/iso-text';
import { tsv } from '../../../kit/text/tsv';
import { ownTime } from '../../scene/analysed-series';
import { panelWords } from '../../words/panel';
import { statisticsFileHeads, statisticsWords } from '../../words/statistics';
import { goodPart, integralOf } from '../cursors/cursor-figures';
import { copiedHead, type PeriodTable } from './period-table';
import { notNumbers, type StatisticsRow } from './statistics-rows';

type Heads = typeof statisticsFileHeads;
type Cell = string | number | undefined;

/** The figures that tables for other programs have, in their order: all digits, times with their offset from UTC, spans in seconds. */
const figureCells: { readonly [F in keyof Heads['figures']]: (row: StatisticsRow, zone: string) => Cell } = {
  points: ({ figures }) => figures.points,
  goodCount: ({ figures }) => figures.good,
  uncertain: ({ figures }) => figures.uncertain,
  bad: ({ figures }) => figures.bad,
  good: ({ figures }) => goodPart(figures),
  min: ({ figures }) => figures.min?.v,
  minAt: ({ figures, series }, zone) => figures.min && isoText(ownTime(series, figures.min.t), zone),
  max: ({ figures }) => figures.max?.v,
  maxAt: ({ figures, series }, zone) => figures.max && isoText(ownTime(series, figures.max.t), zone),
  mean: ({ figures }) => figures.mean,
  weighted: ({ figures }) => figures.timeWeightedMean,
  deviation: ({ figures }) => figures.standardDeviation,
  first: ({ figures }) => figures.first?.v,
  last: ({ figures }) => figures.last?.v,
  delta: ({ figures }) => figures.delta,
  integral: ({ figures }) => integralOf(figures),
  covered: ({ figures }) => figures.covered / 1000,
  texts: ({ figures }) => figures.odd.texts,
  infinite: ({ figures }) => figures.odd.infinite,
  empty: ({ figures }) => figures.empty,
};

function figuresOf(row: StatisticsRow, zone: string): Cell[] {
  return Object.values(figureCells).map((cell) => cell(row, zone));
}

/** One figure of a series in a period. */
function oneFigure(figure: StatisticsFigure, row: StatisticsRow, zone: string): Cell {
  return figure === 'odd' ? notNumbers(row.figures) : figureCells[figure](row, zone);
}

function figureHeads({ figures }: Heads): string[] {
  return Object.values(figures);
}

/** The figures as text for a spreadsheet. */
export function statisticsTsv(rows: readonly StatisticsRow[], range: TimeRange, zone: string): string {
  const heads = statisticsWords().copy;
  return tsv([
    [heads.range, isoText(range.start, zone), isoText(range.end, zone), panelWords().endNotIncluded],
    [heads.item, heads.unit, ...figureHeads(heads)],
    ...rows.map((row) => [row.series.label, row.series.unit, ...figuresOf(row, zone)]),
  ]);
}

/** The figures for a file, which other programs read. */
export function statisticsFile(rows: readonly StatisticsRow[], { start, end }: TimeRange, zone: string): Cell[][] {
  const heads = statisticsFileHeads;
  const period = [isoText(start, zone), isoText(end, zone), zone];
  return [
    [heads.item, heads.unit, heads.start, heads.end, heads.zone, ...figureHeads(heads)],
    ...rows.map((row) => [row.series.label, row.series.unit, ...period, ...figuresOf(row, zone)]),
  ];
}

/** The figures of periods as text for a spreadsheet. */
export function periodsTsv(table: PeriodTable, figure: StatisticsFigure, zone: string): string {
  const { start, end } = table.range;
  const heads = statisticsWords().copy;
  return tsv([
    [heads.range, isoText(start, zone), isoText(end, zone), panelWords().endNotIncluded],
    ...periodRows(heads, table, figure, zone),
  ]);
}

/** The figures of periods for a file, which other programs read. */
export function periodsFile(table: PeriodTable, figure: StatisticsFigure, zone: string): Cell[][] {
  return periodRows(statisticsFileHeads, table, figure, zone);
}

/** A row for each period: one figure of all series, or all figures of one. */
function periodRows(heads: Heads, { rows, series, isOfOne }: PeriodTable, figure: StatisticsFigure, zone: string) {
  const name = figure === 'odd' ? heads.odd : heads.figures[figure];
  const what = isOfOne
    ? [heads.item, heads.unit, ...figureHeads(heads)]
    : [heads.figure, ...series.map((one) => copiedHead(one, figure))];
  return [
    [heads.start, heads.end, heads.zone, heads.part, ...what],
    ...rows.map(({ period, cells }): Cell[] => [
      isoText(period.start, zone),
      isoText(period.end, zone),
      zone,
      period.isPart ? heads.isPart : undefined,
      ...(isOfOne
        ? cells.flatMap((row) => [row.series.label, row.series.unit, ...figuresOf(row, zone)])
        : [name, ...cells.map((row) => oneFigure(figure, row, zone))]),
    ]),
  ];
}
