import { HISTORY_START, HOUR, MINUTE, SECOND } from './durations';
import type { Signal } from './noise';
import { segmentsOf, weekOf, type Segment, type UnitPhase } from './unit-schedule';

/**
 * The hidden state that the items share: the load of the unit and how the equipment follows it. A trip is visible first
 * in the flows, then in the pressures and levels, last in the temperatures.
 */

/** Number of past segments that a lag considers; the oldest weighs less than 1e-6 even for the slowest lag. */
const LOOK_BACK = 24;

/** The last segment returned: times mostly come in order. */
let current: Segment | undefined;

function segmentAt(t: number): Segment {
  if (current === undefined || t < current.start || t >= current.end) current = findSegment(t);
  return current;
}

function findSegment(t: number): Segment {
  const found = segmentsOf(weekOf(t)).find((segment) => t < segment.end);
  if (found === undefined) throw new Error(`No segment of the unit's schedule holds ${t}.`);
  return found;
}

/** The phase of the unit. */
export function phaseAt(t: number): UnitPhase {
  return segmentAt(t).phase;
}

/** Target load, 0..1: a step function. */
export const load: Signal = (t) => segmentAt(t).load;

/**
 * The target load after a first-order lag (time constant `tau`, ms) and a dead time. Within a segment y(t) = x + (y0 -
 * x)·exp(-(t - t0)/tau), so each value is computed independently, without state from sample to sample.
 */
function lagged(tau: number, deadTime = 0): Signal {
  let start = Number.NaN;
  let end = Number.NaN;
  let target = 0;
  let away = 0;
  return (t) => {
    const at = t - deadTime;
    if (!(at >= start && at < end)) {
      const segment = findSegment(at);
      start = segment.start;
      end = segment.end;
      target = segment.load;
      away = valueAtStart(segment, tau) - target;
    }
    return target + away * Math.exp((start - at) / tau);
  };
}

function valueAtStart(segment: Segment, tau: number): number {
  const week = weekOf(segment.start);
  const trail = [...segmentsOf(week - 1), ...segmentsOf(week)].filter((earlier) => earlier.start < segment.start);
  return trail
    .slice(-LOOK_BACK)
    .reduce((y, { start, end, load: x }) => x + (y - x) * Math.exp((start - end) / tau), segment.load);
}

const FEED_LAG = 45 * SECOND;

/** Flows follow the load within a minute or two. */
export const feed = lagged(FEED_LAG);
/** Pressures. */
export const pressure = lagged(4 * MINUTE);
/** Liquid inventories. */
export const inventory = lagged(12 * MINUTE);
/** The flow at the column, after the pipes and vessels between. */
export const columnFeed = lagged(15 * MINUTE, 6 * MINUTE);
/** Temperatures: metal and catalyst follow later. */
export const heat = lagged(35 * MINUTE, 2 * MINUTE);
/** The slowest part of the plant: tray temperatures and compositions. */
export const composition = lagged(70 * MINUTE, 10 * MINUTE);

const weekTotals: number[] = [];

/** Load hours in all weeks from the start of history to the start of `week`. */
function totalBefore(week: number): number {
  const first = weekOf(HISTORY_START);
  while (weekTotals.length <= week - first) {
    const n = weekTotals.length;
    const before = weekTotals.at(-1) ?? 0;
    const last = n === 0 ? [] : segmentsOf(first + n - 1);
    weekTotals.push(last.reduce((sum, { start, end, load: x }) => sum + (x * (end - start)) / HOUR, before));
  }
  return weekTotals[week - first] ?? 0;
}

/**
 * Hours at full load since the start of history, as a flow meter counts them: the exact integral of `feed`, which for a
 * first-order lag is the integral of its input less tau times its output. Never falls.
 */
export const loadHours: Signal = (t) => {
  const week = weekOf(t);
  let hours = totalBefore(week);
  for (const { start, end, load: x } of segmentsOf(week)) {
    if (start >= t) break;
    hours += (x * (Math.min(end, t) - start)) / HOUR;
  }
  return hours - (FEED_LAG / HOUR) * feed(t) + FEED_LAG / HOUR;
};
