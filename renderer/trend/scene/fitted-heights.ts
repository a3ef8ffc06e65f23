import { laneHeights, type LanePlan } from './lanes';

/** The least height of a row of states, CSS pixels. */
export const leastStateRow = 13;
/** What is around the rows of a lane. */
const stateFrame = 25;
/** The least height of a lane of values with its title and room for a label, CSS pixels. */
export const leastValueLane = 42;

type Planned = Pick<LanePlan, 'kind' | 'members' | 'share'>;

/** The least height of all lanes together at which each can be read, CSS pixels. */
export function leastLanesHeight(lanes: readonly Planned[]): number {
  return lanes.reduce((sum, lane) => sum + leastOf(lane), 0);
}

/**
 * Heights of the lanes of a picture, CSS pixels, which has no scroll bar: as on screen where they fit into `room`, then as
 * much lower as each can bear, and lower still where even that is too much.
 */
export function fittedHeights(lanes: readonly Planned[], room: number): readonly number[] {
  const heights = laneHeights(lanes, room);
  const sum = heights.reduce((total, height) => total + height, 0);
  if (sum <= room) return heights;
  const least = leastLanesHeight(lanes);
  if (least >= room) return lanes.map((lane) => (leastOf(lane) * room) / least);
  const part = (room - least) / (sum - least);
  return lanes.map((lane, index) => leastOf(lane) + ((heights[index] ?? 0) - leastOf(lane)) * part);
}

function leastOf({ kind, members }: Planned): number {
  return kind === 'states' ? members.length * leastStateRow + stateFrame : leastValueLane;
}
