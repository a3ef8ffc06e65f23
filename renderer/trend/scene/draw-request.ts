import type { TimeRange } from '@shared/time/range';
import { timeTicks, type TimeTick } from '@shared/time/ticks';
import type { ChartFrame, FrameSeries } from '../data/frame-store';
import type { DrawRequest, QualityRules, SeriesId } from '../data/protocol';
import type { TrendSeries } from './trend-series';

/** A series that the chart is to show. */
export interface DrawnSeriesParameters {
  /** Its key in the chart; another series under the same key takes this one's place. */
  readonly key: string;
  readonly id: SeriesId;
  /** In a person's words what it is made of. */
  readonly what: string;
  readonly stepped: boolean;
  /** How many in a hundred of its numbers its scale leaves off at each end; undefined for none. */
  readonly off?: number | undefined;
  /** Whether nothing more of it is awaited, so that it is shown even where it has no point. */
  readonly complete: boolean;
}

export interface DrawParameters {
  readonly series: readonly DrawnSeriesParameters[];
  /** Device pixels. */
  readonly columns: number;
  readonly quality: QualityRules;
  /** IANA zone of the time axis, and how many ticks it wants. */
  readonly zone: string;
  readonly tickCount: number;
}

/** What the worker is to draw; hidden series are not. */
export function drawnSeriesParameters(all: readonly TrendSeries[]): DrawnSeriesParameters[] {
  return all
    .filter(({ item }) => item.look.hidden !== true)
    .map(({ item, id, what, complete }) => ({
      key: item.key,
      id,
      what,
      complete,
      stepped: item.stepped ?? false,
      off: item.look.range?.kind === 'percentile' ? item.look.range.off : undefined,
    }));
}

/** Asks for the frame of some series. */
export function drawRequest(
  series: readonly DrawnSeriesParameters[],
  { start, end }: TimeRange,
  { columns, quality }: Pick<DrawParameters, 'columns' | 'quality'>,
): DrawRequest {
  return {
    ids: series.map(({ id }) => id),
    stepped: series.map(({ stepped }) => stepped),
    off: series.map(({ off }) => off),
    start,
    end,
    width: columns,
    quality,
  };
}

/** The frame of what was drawn of a range. */
export function frameOf(
  series: ReadonlyMap<string, FrameSeries>,
  range: TimeRange,
  parameters: Pick<DrawParameters, 'columns' | 'zone' | 'tickCount'>,
): ChartFrame {
  return { range, drawnRange: range, columns: parameters.columns, ticks: ticksOf(range, parameters), series };
}

/** The ticks of the time axis. */
export function ticksOf(
  range: TimeRange,
  { zone, tickCount }: Pick<DrawParameters, 'zone' | 'tickCount'>,
): readonly TimeTick[] {
  return timeTicks(range, tickCount, zone);
}
