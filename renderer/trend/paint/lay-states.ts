import type { StateRun } from '../data/protocol';
import { pixelOf, type LinearScale } from '../scene/scale';

/** The least width of a state, device pixels. */
const leastStateWidth = 2;

/** A part of a row, whole device pixels, and the runs that share it: more than one only where there is no room for each. */
export interface StateBox {
  left: number;
  right: number;
  readonly runs: StateRun[];
}

/**
 * Lays runs of states, in time order, side by side on so many pixel columns: none lies over another. One that is narrower
 * than `leastStateWidth` gets that width, at most a pixel behind its place, taken from the run behind it; where there is no
 * room even for that, it shares the box before it.
 */
export function layStates(runs: readonly StateRun[], x: LinearScale, columns: number): readonly StateBox[] {
  const boxes: StateBox[] = [];
  for (const run of runs) {
    const [from, to] = [pixelOf(x, run.from), pixelOf(x, run.to)].map((at) =>
      Math.max(0, Math.min(columns, Math.round(at))),
    );
    layRun(boxes, run, from ?? 0, to ?? 0, columns);
  }
  return boxes;
}

function layRun(boxes: StateBox[], run: StateRun, from: number, to: number, columns: number): void {
  const before = boxes.at(-1);
  const free = before?.right ?? 0;
  const left = Math.max(from, free);
  if (to - left >= leastStateWidth) {
    boxes.push({ left, right: to, runs: [run] });
    return;
  }
  const place = Math.min(left, columns - leastStateWidth);
  // At the end of the row a wide state before it makes room.
  const isRoomy = before === undefined || place - before.left >= leastStateWidth || place >= free;
  if (left - from > 1 || !isRoomy) {
    before?.runs.push(run);
    return;
  }
  if (before !== undefined && before.right > place) before.right = place;
  boxes.push({ left: Math.max(0, place), right: Math.max(0, place) + leastStateWidth, runs: [run] });
}
