import { markedText } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
import type { GridColumn } from '../../../kit/grid/column';
import { formatCount, formatDuration, nothingText, formatPercent } from '../../../kit/text/format';
import type { SeriesStatistics } from '../../data/protocol';
import type { Analysis } from '../../interact/analysis';
import { type AnalysedSeries, ownTime, shownIds } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { figureColumn, figureText, itemColumn, sampleColumn, sampleFigureText } from '../analysis/figure-columns';
import { goodPart, integralOf } from '../cursors/cursor-figures';
import { figureWords } from '../../words/figures';
import { statisticsWords } from '../../words/statistics';

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
  return series.flatMap((one, index) => statisticsRow(one, all[index]));
}

/** The row of what was answered for a series: where it could not be read and nothing is held, that there is no sample is not known. */
export function statisticsRow(series: AnalysedSeries, figures: SeriesStatistics | undefined): StatisticsRow[] {
  if (figures === undefined) return [];
  return [{ series, figures: series.hasFailed === true && figures.points === 0 ? unknownFigures(figures) : figures }];
}

function unknownFigures(figures: SeriesStatistics): SeriesStatistics {
  const unknown = Number.NaN;
  return {
    ...figures,
    points: unknown,
    good: unknown,
    uncertain: unknown,
    bad: unknown,
    numbers: unknown,
    odd: { texts: unknown, infinite: unknown },
    empty: unknown,
    covered: unknown,
  };
}

type Column = GridColumn<StatisticsRow>;

/** The columns of statistics; times are those at which samples were taken, in `zone`. */
export function statisticsColumns(zone: string): Column[] {
  const { unit } = figureWords();
  return [
    itemColumn(),
    {
      id: 'unit',
      title: unit,
      width: 'minmax(60px, 0.5fr)',
      text: ({ series }) => markedText(series.unit),
      copied: ({ series }) => series.unit,
      sortBy: ({ series }) => series.unit,
    },
    ...figureColumnsOf(zone),
  ];
}

/** A column for each of `statisticsFigures`, which names it. */
export function figureColumnsOf(zone: string): Column[] {
  const time = (id: string, title: string, figure: (row: StatisticsRow) => number | undefined): Column => {
    const text = (row: StatisticsRow) => {
      const at = figure(row);
      return at === undefined ? '' : timeText(ownTime(row.series, at), zone);
    };
    return { ...figureColumn(id, title, figure), width: 'minmax(210px, 1fr)', text, tip: text, copied: text };
  };
  const { short } = figureWords();
  const words = statisticsWords().columns;
  return [
    {
      ...count('points', words.samples, ({ figures }) => figures.points),
      text: ({ series, figures }) =>
        sampleFigureText(figures, figures.points, (points) =>
          series.hasFailed === true && Number.isNaN(points) ? words.unread : countText(points),
        ),
    },
    {
      ...figureColumn<StatisticsRow>('good', short.good, ({ figures }) => goodPart(figures)),
      text: ({ figures }) => sampleFigureText(figures, goodPart(figures), (part) => formatPercent(part ?? Number.NaN)),
    },
    count('uncertain', words.uncertain, ({ figures }) => figures.uncertain),
    count('bad', words.bad, ({ figures }) => figures.bad),
    {
      ...figureColumn<StatisticsRow>('odd', words.odd, ({ figures }) => notNumbers(figures)),
      text: ({ figures }) => oddText(figures),
      tip: () => words.oddHint,
    },
    sampleColumn('min', short.min, ({ figures }) => figures.min?.v),
    time('minAt', words.minAt, ({ figures }) => figures.min?.t),
    sampleColumn('max', short.max, ({ figures }) => figures.max?.v),
    time('maxAt', words.maxAt, ({ figures }) => figures.max?.t),
    sampleFigure('mean', short.mean, ({ figures }) => figures.mean),
    sampleFigure('weighted', short.meanOverTime, ({ figures }) => figures.timeWeightedMean),
    sampleFigure('deviation', 'σ', ({ figures }) => figures.standardDeviation),
    sampleColumn('first', words.first, ({ figures }) => figures.first?.v),
    sampleColumn('last', words.last, ({ figures }) => figures.last?.v),
    figureColumn('delta', 'Δ', ({ figures }) => figures.delta),
    {
      ...figureColumn<StatisticsRow>('integral', short.integral, ({ figures }) => integralOf(figures)),
      text: ({ figures }) => sampleFigureText(figures, integralOf(figures), (value) => figureText(value)),
    },
    {
      ...figureColumn<StatisticsRow>('covered', words.covered, ({ figures }) => figures.covered),
      text: ({ figures }) => coveredText(figures),
      tip: ({ figures }) => coveredText(figures),
      copied: ({ figures }) => coveredText(figures),
    },
  ];
}

/** How many samples have no number that a line can go through. */
export function notNumbers({ odd, empty }: SeriesStatistics): number {
  return odd.texts + odd.infinite + empty;
}

/** The same by their kinds. */
function oddText({ odd: { texts, infinite }, empty }: SeriesStatistics): string {
  if (Number.isNaN(texts)) return nothingText;
  const words = figureWords();
  const kinds = [
    ...(texts > 0 ? [words.texts(texts)] : []),
    ...(infinite > 0 ? [words.infinite(infinite)] : []),
    ...(empty > 0 ? [words.noValue(empty)] : []),
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
