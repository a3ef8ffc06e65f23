import type { SeriesClient } from '../data/client';
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

/** The series on screen whose line or band is at a place of the lanes, CSS pixels from their corner; undefined for none. */
export async function lineAt(
  { client, frames, quality }: LineSearch,
  place: { readonly x: number; readonly y: number },
): Promise<string | undefined> {
  const frame = frames.current;
  if (frame === undefined) return undefined;
  const { lanes, input } = frame.layout;
  const lane = lanes.find(({ plot }) => place.y >= plot.top && place.y <= plot.top + plot.height);
  if (lane === undefined || place.x < lane.plot.left || place.x > lane.plot.left + lane.plot.width) return undefined;
  // Bands fill their rows.
  if (lane.kind === 'states') return lane.series[lane.rows.findLastIndex(({ top }) => place.y >= top)]?.key;
  const { ratio } = input;
  const [x, y] = [(place.x - lane.plot.left) * ratio, (place.y - lane.plot.top) * ratio];
  const { axes } = paintedLane(lane, ratio);
  const lines = lane.series.flatMap(({ key, axis: number, line }) => {
    const [series, axis] = [frame.series.get(key), axes[number]];
    return series === undefined || axis === undefined ? [] : [{ ...series.source, key, line, axis }];
  });
  const { range, columns } = frame;
  const nearest = await client.nearest({ lines, range, columns, quality, x, y, reach: reach * ratio });
  return nearest !== undefined && nearest.distance <= meant * ratio ? nearest.key : undefined;
}
