import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { TimeRange } from '@shared/time/range';
import { CopyButton } from '../../../kit/CopyButton';
import type { GridColumn } from '../../../kit/grid/column';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { formatCount, formatCountOf, formatDuration, nothingText } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import type { OddCounts, SeriesStatistics } from '../../data/protocol';
import type { Analysis } from '../../interact/analysis';
import { type AnalysedSeries, shownIds } from '../../scene/analysed-series';
import { isoText, timeText } from '../../scene/instants';
import { figureColumn, figureText, itemColumn, percentText, sampleFigureText } from '../analysis/figure-columns';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useRenewal } from '../analysis/use-renewal';
import { goodPart, integralOf } from '../cursors/cursor-figures';
import classes from '../analysis/Panes.module.css';

interface Shown {
  readonly range: TimeRange;
  readonly rows: readonly StatisticsRow[];
}

/** Figures of all series over the visible range; they follow when the hand rests and as points arrive. */
export function StatisticsPane({ analysis }: { readonly analysis: Analysis }) {
  const { zone } = analysis;
  const shown = useStatistics(analysis);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  if (shown === undefined) {
    return (
      <Text className={classes['empty']} size="sm" c="dimmed">
        Nothing is read yet. Press Read.
      </Text>
    );
  }
  const { range, rows } = shown;
  return (
    <div className={classes['pane']}>
      <div className={classes['bar']}>
        <span className={classes['mono']} data-testid="statistics-range">
          {timeText(range.start, zone)} to {timeText(range.end, zone)} ({formatDuration(range.end - range.start)})
        </span>
        <Text span size="xs" c="dimmed">
          end not included
        </Text>
        <span className={classes['gap']} />
        <CopyButton label="Copy as table" text={() => Promise.resolve(statisticsTsv(rows, range, zone))} />
      </div>
      <PlotValuesNote
        analysis={analysis}
        series={rows.map(({ series }) => series)}
        text="Minimum, maximum, first, last and the number of samples that are not bad are the historian’s own, to the column."
      />
      <DataGrid
        label="Statistics of the visible range"
        rows={rows}
        columns={columns}
        rowId={({ series }) => series.key}
        empty="No items in the trend."
      />
    </div>
  );
}

interface StatisticsInput extends Pick<Analysis, 'series' | 'quality'> {
  readonly range: TimeRange;
}

function useStatistics({ client, viewport, frames, series, quality }: Analysis): Shown | undefined {
  const settled = useStore(viewport.settled);
  const [shown, setShown] = useState<Shown>();
  const ask = useLatestOnly(async ({ range, series: asked, quality: rules }: StatisticsInput): Promise<Shown> => {
    const stepped = asked.map((one) => one.stepped);
    const request = { ids: shownIds(frames, asked), stepped, start: range.start, end: range.end, quality: rules };
    const figures = await client.statistics(request);
    return { range, rows: asked.flatMap((one, index) => rowOf(one, figures[index])) };
  }, setShown);
  const renew = useCallback(() => {
    if (settled !== undefined) ask({ range: settled.range, series, quality });
  }, [ask, settled, series, quality]);
  useEffect(() => renew(), [renew]);
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  useRenewal(client, ids, renew);
  return shown;
}

function rowOf(series: StatisticsRow['series'], figures: StatisticsRow['figures'] | undefined): StatisticsRow[] {
  return figures === undefined ? [] : [{ series, figures }];
}

type Column = GridColumn<StatisticsRow>;

function columnsIn(zone: string): Column[] {
  const time = (id: string, title: string, figure: (row: StatisticsRow) => number | undefined): Column => {
    const text = (row: StatisticsRow) => {
      const at = figure(row);
      return at === undefined ? '' : timeText(at, zone);
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
      text: ({ figures }) => sampleFigureText(figures, goodPart(figures), (part) => percentText(part ?? Number.NaN)),
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

/** The figures of one series over the visible range. */
interface StatisticsRow {
  readonly series: AnalysedSeries;
  readonly figures: SeriesStatistics;
}

/** The figures as text for a spreadsheet: all digits, times with their offset from UTC. */
function statisticsTsv(rows: readonly StatisticsRow[], { start, end }: TimeRange, zone: string): string {
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
  'Texts',
  'Infinities',
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
    figures.odd.texts,
    figures.odd.infinite,
  ];
}
