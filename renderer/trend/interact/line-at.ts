import type { SeriesClient } from '../data/client';
import type { NearestRequest } from '../data/frame-protocol';
import type { QualityRules } from '../data/protocol';
import type { FrameStore } from '../scene/frame-store';
import { paintedLane } from '../scene/painted-lane';

/** A line no farther away than this is meant, and lines are looked at so far to the left and right, CSS pixels. */
const meant = 6;
const reach = 8;

export interface LineSearch {
  readonly client: Pick<SeriesClient, 'nearest'>;
  readonly frames: FrameStore;
  readonly quality: QualityRules;
}

/** A place of the lanes, CSS pixels from their corner. */
export interface LanePlace {
  readonly x: number;
  readonly y: number;
}

/** The series on screen whose line or band is at a place; undefined for none. */
export async function lineAt(search: LineSearch, place: LanePlace): Promise<string | undefined> {
  const { key, request } = lineQuery(search, place);
  if (request === undefined) return key;
  const nearest = await search.client.nearest(request);
  return nearest !== undefined && nearest.distance <= (request.reach * meant) / reach ? nearest.key : undefined;
}

/** What is known of a place: which series' band is there, or what is to be asked of the lines. */
interface LineQuery {
  readonly key?: string | undefined;
  readonly request?: NearestRequest;
}

/** Finds out which series is at a place, as far as the page knows. */
function lineQuery({ frames, quality }: LineSearch, place: LanePlace): LineQuery {
  const frame = frames.current;
  if (frame === undefined) return {};
  const { lanes, input } = frame.layout;
  const lane = lanes.find(({ plot }) => place.y >= plot.top && place.y <= plot.top + plot.height);
  if (lane === undefined || place.x < lane.plot.left || place.x > lane.plot.left + lane.plot.width) return {};
  // Bands fill their rows.
  if (lane.kind === 'states') return { key: lane.series[lane.rows.findLastIndex(({ top }) => place.y >= top)]?.key };
  const { ratio } = input;
  const [x, y] = [(place.x - lane.plot.left) * ratio, (place.y - lane.plot.top) * ratio];
  const { axes } = paintedLane(lane, ratio);
  const lines = lane.series.flatMap(({ key, axis: number, line }) => {
    const [series, axis] = [frame.series.get(key), axes[number]];
    return series === undefined || axis === undefined ? [] : [{ ...series.source, key, line, axis }];
  });
  const { range, columns } = frame;
  return { request: { lines, range, columns, quality, x, y, reach: reach * ratio } };
}
