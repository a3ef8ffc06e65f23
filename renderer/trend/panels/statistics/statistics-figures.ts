import type { TimeRange } from '@shared/time/range';
import type { SeriesStatistics } from '../../data/protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { goodPart, integralOf } from '../cursors/cursor-figures';
import { isoText } from '../../scene/instants';
import { tsv } from '../../../kit/text/tsv';

/** The figures of one series over the visible range. */
export interface StatisticsRow {
  readonly series: AnalysedSeries;
  readonly figures: SeriesStatistics;
}

/** The figures as text for a spreadsheet: all digits, times with their offset from UTC. */
export function statisticsTsv(rows: readonly StatisticsRow[], { start, end }: TimeRange, zone: string): string {
  const range = ['Range', isoText(start, zone), isoText(end, zone), 'end not included'];
  return tsv([range, heads, ...rows.map((row) => cellsOf(row, zone))]);
}

const heads = [
  'Item',
  'Unit',
  'Samples',
  'Good',
  'Uncertain',
  'Bad',
  'Good %',
  'Minimum',
  'Minimum at',
  'Maximum',
  'Maximum at',
  'Mean',
  'Time-weighted mean',
  'Standard deviation',
  'First',
  'Last',
  'Delta',
  'Integral unit × h',
  'Covered s',
];

function cellsOf({ series, figures }: StatisticsRow, zone: string): (string | number | undefined)[] {
  const { points, good, uncertain, bad, min, max, mean, timeWeightedMean, standardDeviation, delta } = figures;
  return [
    series.label,
    series.unit,
    points,
    good,
    uncertain,
    bad,
    goodPart(figures),
    min?.v,
    min && isoText(min.t, zone),
    max?.v,
    max && isoText(max.t, zone),
    mean,
    timeWeightedMean,
    standardDeviation,
    figures.first?.v,
    figures.last?.v,
    delta,
    integralOf(figures),
    figures.covered / 1000,
  ];
}
