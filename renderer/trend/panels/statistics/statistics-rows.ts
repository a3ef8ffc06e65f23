import type { TimeRange } from '@shared/time/range';
import type { GridColumn } from '../../../kit/grid/column';
import { formatCount, formatCountOf, formatDuration, nothingText, formatPercent } from '../../../kit/text/format';
import type { OddCounts, SeriesStatistics } from '../../data/protocol';
import type { Analysis } from '../../interact/analysis';
import { type AnalysedSeries, ownTime, shownIds } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { figureColumn, figureText, itemColumn, sampleFigureText } from '../analysis/figure-columns';
import { goodPart, integralOf } from '../cursors/cursor-figures';

/** The figures of one series over a range. */
export interface StatisticsRow {
  readonly series: AnalysedSeries;
  readonly figures: SeriesStatistics;
}

/** The figures of all series over a range, of what is held of them. */
export async function readStatistics(
  { client, frames, series, quality }: Pick<Analysis, 'client' | 'frames' | 'series' | 'quality'>,
  { start, end }: TimeRange,
): Promise<readonly StatisticsRow[]> {
  const stepped = series.map((one) => one.stepped);
  const all = await client.statistics({ ids: shownIds(frames, series), stepped, start, end, quality });
  return series.flatMap((one, index) => {
    const figures = all[index];
    return figures === undefined ? [] : [{ series: one, figures }];
  });
}

type Column = GridColumn<StatisticsRow>;

/** The columns of statistics; times are those at which samples were taken, in `zone`. */
export function statisticsColumns(zone: string): Column[] {
  const time = (id: string, title: string, figure: (row: StatisticsRow) => number | undefined): Column => {
    const text = (row: StatisticsRow) => {
      const at = figure(row);
      return at === undefined ? '' : timeText(ownTime(row.series, at), zone);
    };
    return { ...figureColumn(id, title, figure), width: 'minmax(210px, 1fr)', text, copied: text };
  };
  return [
    itemColumn(),
    {
      id: 'unit',
      title: 'Unit',
      width: 'minmax(60px, 0.5fr)',
      text: ({ series }) => series.unit,
      sortBy: ({ series }) => series.unit,
    },
    count('points', 'Samples', ({ figures }) => figures.points),
    {
      ...figureColumn<StatisticsRow>('good', '% good', ({ figures }) => goodPart(figures)),
      text: ({ figures }) => sampleFigureText(figures, goodPart(figures), (part) => formatPercent(part ?? Number.NaN)),
    },
    count('uncertain', 'Uncertain', ({ figures }) => figures.uncertain),
    count('bad', 'Bad', ({ figures }) => figures.bad),
    {
      ...figureColumn<StatisticsRow>('odd', 'Not numbers', ({ figures: { odd } }) => odd.texts + odd.infinite),
      text: ({ figures }) => oddText(figures.odd),
      tip: () => 'Texts, booleans and infinities: they are in no figure of the row',
    },
    figureColumn('min', 'Min', ({ figures }) => figures.min?.v),
    time('minAt', 'Min at', ({ figures }) => figures.min?.t),
    figureColumn('max', 'Max', ({ figures }) => figures.max?.v),
    time('maxAt', 'Max at', ({ figures }) => figures.max?.t),
    sampleFigure('mean', 'Mean', ({ figures }) => figures.mean),
    sampleFigure('weighted', 'Mean over time', ({ figures }) => figures.timeWeightedMean),
    sampleFigure('deviation', 'σ', ({ figures }) => figures.standardDeviation),
    figureColumn('first', 'First', ({ figures }) => figures.first?.v),
    figureColumn('last', 'Last', ({ figures }) => figures.last?.v),
    figureColumn('delta', 'Δ', ({ figures }) => figures.delta),
    {
      ...figureColumn<StatisticsRow>('integral', 'Integral × h', ({ figures }) => integralOf(figures)),
      text: ({ figures }) => sampleFigureText(figures, integralOf(figures), (value) => figureText(value)),
    },
    {
      ...figureColumn<StatisticsRow>('covered', 'Covered', ({ figures }) => figures.covered),
      text: ({ figures }) => coveredText(figures),
      copied: ({ figures }) => coveredText(figures),
    },
  ];
}

/** How many samples have a value that is no number, by their kinds. */
function oddText({ texts, infinite }: OddCounts): string {
  if (Number.isNaN(texts)) return nothingText;
  const kinds = [
    ...(texts > 0 ? [formatCountOf(texts, 'text')] : []),
    ...(infinite > 0 ? [`${formatCount(infinite)} infinite`] : []),
  ];
  return kinds.length === 0 ? '0' : kinds.join(', ');
}

function count(id: string, title: string, figure: (row: StatisticsRow) => number): Column {
  return { ...figureColumn(id, title, figure), text: (row) => sampleFigureText(row.figures, figure(row), countText) };
}

function countText(value: number | undefined): string {
  return formatCount(value ?? 0);
}

/** A figure that plot values don't tell. */
function sampleFigure(id: string, title: string, figure: (row: StatisticsRow) => number): Column {
  const text = (row: StatisticsRow) =>
    sampleFigureText(row.figures, figure(row), (value) => figureText(value, row.series.decimals));
  return { ...figureColumn(id, title, figure), text };
}

function coveredText({ fromPlot, covered }: SeriesStatistics): string {
  return sampleFigureText({ ...(fromPlot && { fromPlot }) }, covered, (value) => formatDuration(value ?? 0));
}
