import { valueBetween } from '@shared/vqt/value-between';
import type { NumberWalk } from './number-walk';
import type { JoinRule } from './plot-protocol';

/** Joined numbers, at the instants of Y. */
export interface Joined {
  readonly t: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Numbers of Y for which there is none of X. */
  readonly alone: number;
}

/**
 * Finds a number of X for each of Y, at most `most` of them. Of several samples of X at one instant the last counts for
 * what comes behind it, the first for what comes before; of two that are equally far the earlier one.
 */
export function join(x: NumberWalk, y: NumberWalk, rule: JoinRule, most: number): Joined {
  const joined = { t: new Float64Array(most), x: new Float64Array(most), y: new Float64Array(most) };
  const before = { t: Number.NEGATIVE_INFINITY, v: Number.NaN };
  let [count, alone] = [0, 0];
  for (; y.t < Number.POSITIVE_INFINITY; y.next()) {
    const at = y.t - (rule.earlier ?? 0);
    for (; x.t <= at; x.next()) [before.t, before.v] = [x.t, x.v];
    const found = rule.how === 'nearest' ? nearest(before, x, at, rule) : onLine(before, x, at, rule);
    if (Number.isNaN(found)) {
      alone += 1;
      continue;
    }
    joined.t[count] = y.t;
    joined.x[count] = found;
    joined.y[count] = y.v;
    count += 1;
  }
  const [t, xs, ys] = [joined.t.subarray(0, count), joined.x.subarray(0, count), joined.y.subarray(0, count)];
  return { t, x: xs, y: ys, alone };
}

interface Reading {
  readonly t: number;
  readonly v: number;
}

/** The number next to an instant; NaN where none is near enough. */
function nearest(before: Reading, behind: Reading, t: number, { tolerance }: JoinRule): number {
  const one = t - before.t <= behind.t - t ? before : behind;
  return Math.abs(one.t - t) <= tolerance ? one.v : Number.NaN;
}

/** Where the line is at an instant; NaN where it is broken there, or a number that it comes from is too far. */
function onLine(before: Reading, behind: NumberWalk, t: number, { tolerance, stepped }: JoinRule): number {
  if (before.t === t) return before.v;
  if (t - before.t > tolerance) return Number.NaN;
  if (stepped) return t < behind.breakAt ? before.v : Number.NaN;
  const isJoined = behind.t < Number.POSITIVE_INFINITY && behind.breakAt === Number.POSITIVE_INFINITY;
  return isJoined && behind.t - t <= tolerance ? valueBetween(before, behind, t) : Number.NaN;
}
