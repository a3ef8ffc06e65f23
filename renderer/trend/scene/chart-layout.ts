import type { LaneInks } from './colours';
import type { FrameSeries } from '../data/chart-frame';
import { layLanes, sameLayout, type LaidLane, type LaneMemory } from './lane-layout';
import { laneHeights, type LaneMode } from './lanes';
import { gutterCount, layoutLanes, layoutPlots } from './layout-lanes';
import { timeTickRoom } from './layout-time';
import type { SceneLane, ScenePlots } from './scene';
import type { TextMeasure } from '../../kit/drawing/text-width';
import type { TrendSeries } from './trend-series';

/** What the chart is laid out from, besides what is drawn. */
export interface ChartInput {
  readonly mode: LaneMode;
  readonly series: readonly TrendSeries[];
  /** Room for the lanes, CSS pixels; where they need more height, they scroll. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly inks: LaneInks;
  /** The key of the selected series. */
  readonly selected: string | undefined;
  readonly measure: TextMeasure;
  /** Kept up to date. */
  readonly memory: LaneMemory;
}

/** Where everything of the chart is, and how its values stand; lengths in CSS pixels. */
export interface ChartLayout {
  readonly input: ChartInput;
  /** Their members are positions in the input's series. */
  readonly laid: readonly LaidLane[];
  readonly heights: readonly number[];
  readonly plots: ScenePlots;
  readonly lanes: readonly SceneLane[];
  /** How many ticks the time axis wants. */
  readonly tickCount: number;
}

/**
 * The layout for what is drawn. Unless it is to `follow` that, the value axes that `former` has stay as they are. Where
 * nothing changes it is `former` itself.
 */
export function layoutChart(
  input: ChartInput,
  drawn: ReadonlyMap<string, FrameSeries>,
  former: ChartLayout | undefined,
  follow: boolean,
): ChartLayout {
  const { mode, series, width, height, ratio, inks, selected, measure, memory } = input;
  const fresh = layLanes(mode, { series: drawn }, series, memory);
  const laid = follow || former === undefined ? fresh : withAxesOf(former.laid, fresh);
  if (former?.input === input && sameLayout(former.laid, laid)) return former;
  const heights = laneHeights(laid, height);
  const plots = samePlots(former?.plots, layoutPlots(0, width, ratio, gutterCount(laid)));
  const made = layoutLanes({ lanes: laid, series, heights, left: 0, top: 0, plots, selected, inks, measure });
  const lanes = former === undefined ? made : sameLanes(former.lanes, made);
  return { input, laid, heights, plots, lanes, tickCount: plots.width / timeTickRoom };
}

/** The former plots where they are the same: what is listened to over them goes on, in a gesture as well. */
function samePlots(former: ScenePlots | undefined, plots: ScenePlots): ScenePlots {
  const { left, width, columns } = plots;
  return former?.left === left && former.width === width && former.columns === columns ? former : plots;
}

/** The former lanes where they are the same in all: what is rendered of them stays. */
function sameLanes(former: readonly SceneLane[], lanes: readonly SceneLane[]): readonly SceneLane[] {
  const texts = new Map(former.map((lane) => [JSON.stringify(lane), lane]));
  const shared = lanes.map((lane) => texts.get(JSON.stringify(lane)) ?? lane);
  return shared.length === former.length && shared.every((lane, index) => lane === former[index]) ? former : shared;
}

/** The lanes with what their axes covered before, where they had them. */
function withAxesOf(former: readonly LaidLane[], lanes: readonly LaidLane[]): LaidLane[] {
  return lanes.map((lane) => {
    const before = former.find(({ key }) => key === lane.key);
    const axes = lane.axes.map((axis) => {
      const { domain, awaited } = before?.axes.find(({ key }) => key === axis.key) ?? axis;
      return awaited ? axis : { ...axis, domain, awaited };
    });
    return { ...lane, axes };
  });
}
