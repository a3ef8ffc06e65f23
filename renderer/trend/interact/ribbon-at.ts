import type { SeriesClient } from '../data/client';
import type { DrawnSeries, QualityRules } from '../data/protocol';
import type { PaintedChartFrame, PaintedFrameSeries } from '../scene/frame-store';
import type { SceneLane } from '../scene/scene';
import type { LanePlace } from './line-at';

/** Which part of a series' samples in a pixel column is of the worst class that is there; samples that are all good are no part. */
export interface RibbonPart {
  readonly quality: 'uncertain' | 'bad';
  /** 1 to 255, which is all. */
  readonly share: number;
}

/** By their keys the series that are not good at a place of a ribbon. */
export type RibbonParts = ReadonlyMap<string, RibbonPart>;

interface RibbonLane extends Pick<SceneLane, 'rect' | 'plot'> {
  readonly series: readonly Pick<SceneLane['series'][number], 'key'>[];
}

/** What of a frame on screen tells where its ribbons are, and of what. */
interface RibbonFrame extends Pick<PaintedChartFrame, 'range' | 'columns' | 'grid'> {
  readonly layout: { readonly lanes: readonly RibbonLane[] };
  readonly series: ReadonlyMap<string, { readonly source: Pick<PaintedFrameSeries['source'], 'id' | 'stepped'> }>;
}

/** What of the trend is on screen. */
export interface RibbonSearch {
  readonly client: Pick<SeriesClient, 'draw'>;
  readonly frames: { readonly current: RibbonFrame | undefined };
  readonly quality: QualityRules;
}

/** Whether a place is over the quality ribbon of a lane. */
export function isOverRibbon(frames: RibbonSearch['frames'], { y }: LanePlace): boolean {
  return frames.current !== undefined && laneAt(frames.current, y) !== undefined;
}

/** Which series of a lane are not good at a place of its ribbon, which says it of all of them together; none elsewhere. */
export async function ribbonAt({ client, frames, quality }: RibbonSearch, place: LanePlace): Promise<RibbonParts> {
  const frame = frames.current;
  const lane = frame && laneAt(frame, place.y);
  if (frame === undefined || lane === undefined) return new Map();
  const members = lane.series.flatMap(({ key }) => {
    const source = frame.series.get(key)?.source;
    return source === undefined ? [] : [{ key, source }];
  });
  const { series } = await client.draw({
    ids: members.map(({ source }) => source.id),
    stepped: members.map(({ source }) => source.stepped),
    ...columnAt(frame, lane, place.x),
    width: 1,
    quality,
  });
  return new Map(
    members.flatMap(({ key }, index) => {
      const part = partOf(series[index]);
      return part === undefined ? [] : [[key, part] as const];
    }),
  );
}

function laneAt({ layout }: RibbonFrame, y: number): RibbonLane | undefined {
  return layout.lanes.find(({ plot, rect }) => y > plot.top + plot.height && y < rect.top + rect.height);
}

/** The time that the pixel column at a place spans. */
function columnAt({ range, columns, grid }: RibbonFrame, { plot }: RibbonLane, x: number) {
  const { origin, moved } = grid ?? { origin: range.start, moved: 0 };
  const column = Math.min(columns - 1, Math.max(0, Math.floor(((x - plot.left) / plot.width) * columns)));
  const perColumn = (range.end - range.start) / columns;
  return { start: origin + (moved + column) * perColumn, end: origin + (moved + column + 1) * perColumn };
}

function partOf(drawn: DrawnSeries | undefined): RibbonPart | undefined {
  const [bad = 0, uncertain = 0] = [drawn?.shares?.bad[0], drawn?.shares?.uncertain[0]];
  if (bad > 0) return { quality: 'bad', share: bad };
  return uncertain > 0 ? { quality: 'uncertain', share: uncertain } : undefined;
}
