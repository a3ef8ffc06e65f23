import type { TimeRange } from '@shared/time/range';
import type { SeriesParameters } from '../data/chart-frame';
import type { PaintedFrameSeries } from './frame-store';
import type { TrendSeries } from './trend-series';
import type { DrawRequest, QualityRules } from '../data/protocol';
import type { TimeScale } from './axis-ticks';
import type { FrameRequest, PaintedFrame, SeriesSource } from '../data/frame-protocol';
import { madeOf } from '../query/plan-reads';
import { isOnLogarithms } from './lanes';
import { paintedLane } from './painted-lane';
import type { ChartInput, ChartLayout } from './chart-layout';

export interface DrawParameters extends TimeScale {
  readonly chart: ChartInput;
  readonly quality: QualityRules;
}

const known = new WeakMap<readonly TrendSeries[], readonly SeriesParameters[]>();

/** What the worker is to draw; hidden series are not. Each frame of a gesture asks for that of the same series. */
export function seriesParameters(all: readonly TrendSeries[]): readonly SeriesParameters[] {
  const parameters = known.get(all) ?? parametersOf(all);
  known.set(all, parameters);
  return parameters;
}

function parametersOf(all: readonly TrendSeries[]): SeriesParameters[] {
  const items = all.map(({ item }) => item);
  return all
    .filter(({ item }) => item.settings.hidden !== true)
    .map(({ item, id, what, complete, sources }) => ({
      key: item.key,
      id,
      madeOf: madeOf(sources),
      what,
      complete,
      stepped: item.stepped ?? false,
      off: item.settings.range?.kind === 'percentile' ? item.settings.range.off : undefined,
      logarithmic: isOnLogarithms(item, items) || undefined,
    }));
}

/** Asks for the painted frame of a layout; `formers` stand in for series of which there is less yet. */
export function frameRequest(
  series: readonly SeriesParameters[],
  formers: ReadonlyMap<string, SeriesParameters | undefined>,
  { lanes, plots, input: { ratio, inks } }: ChartLayout,
  rest: Pick<FrameRequest, 'range' | 'grid' | 'quality' | 'until' | 'front' | 'onlyFront'>,
): FrameRequest {
  return {
    series: series.map((one) => {
      const former = formers.get(one.key);
      return { key: one.key, ...sourceOf(one), former: former && sourceOf(former) };
    }),
    columns: plots.columns,
    lanes: lanes.map((lane) => paintedLane(lane, ratio)),
    ratio,
    scheme: inks.scheme,
    qualityColours: { uncertain: inks.uncertain, bad: inks.bad },
    ...rest,
  };
}

function sourceOf({ id, stepped, off, logarithmic }: SeriesParameters): SeriesSource {
  return { id, stepped, off, logarithmic };
}

/** What was painted of each series, and from what, by its key. */
export function frameSeries(
  series: readonly SeriesParameters[],
  formers: ReadonlyMap<string, SeriesParameters | undefined>,
  painted: Pick<PaintedFrame, 'series'>,
): Map<string, PaintedFrameSeries> {
  return new Map(
    series.flatMap((one, index) => {
      const drawn = painted.series[index];
      if (drawn === undefined) return [];
      const source = (drawn.isFormer ? formers.get(one.key) : undefined) ?? one;
      const { id, what, savedAt } = source;
      return [[one.key, { id, madeOf: source.madeOf, what, drawn: drawn.facts, savedAt, source }]];
    }),
  );
}

/** Asks for what is drawn of some series over a range, on so many pixel columns. */
export function drawRequest(
  series: readonly SeriesParameters[],
  { start, end }: TimeRange,
  { columns, quality }: { readonly columns: number; readonly quality: QualityRules },
): DrawRequest {
  return {
    ids: series.map(({ id }) => id),
    stepped: series.map(({ stepped }) => stepped),
    off: series.map(({ off }) => off),
    logarithmic: series.map(({ logarithmic }) => logarithmic === true),
    start,
    end,
    width: columns,
    quality,
  };
}
