import { HISTORY_START, HOUR, MINUTE, SECOND, WEEK } from './durations';
import { seedOf, share } from './noise';
import { type Signal, withColumns } from './signal';

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
  const enter = (at: number) => {
    if (at >= start && at < end) return;
    const segment = findSegment(at);
    start = segment.start;
    end = segment.end;
    target = segment.load;
    away = valueAtStart(segment, tau) - target;
  };
  const valueAt = (t: number) => {
    const at = t - deadTime;
    enter(at);
    return target + away * decay((start - at) / tau);
  };
  return withColumns(valueAt, (times, values) => {
    for (let i = 0; i < times.length;) {
      enter((times[i] ?? 0) - deadTime);
      // What does not change in a segment is at hand in the processor that way.
      const [from, to, level, deviation] = [start, end, target, away];
      for (let at = 0; i < times.length && (at = (times[i] ?? 0) - deadTime) < to; i += 1)
        values[i] = level + deviation * decay((from - at) / tau);
    }
  });
}

/** exp(x), which changes no load by a bit where x is below -40. */
function decay(x: number): number {
  return x < -40 ? 0 : Math.exp(x);
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

type UnitPhase = 'Running' | 'Tripped' | 'Stopped' | 'Starting';

/** A period in which the unit's target load and phase are constant. */
interface Segment {
  readonly start: number;
  readonly end: number;
  /** Target load as a share of the design throughput, 0..1. */
  readonly load: number;
  readonly phase: UnitPhase;
}

const STEP = 3 * HOUR;
const STEP_LOADS = [0.74, 0.96, 0.84, 0.9, 0.79] as const;
const START_UP_LOADS = [0.15, 0.3, 0.45, 0.6, 0.72] as const;
const START_UP_STAGE = 25 * MINUTE;

const seeds = {
  stepTime: seedOf('unit step time'),
  stepLoad: seedOf('unit step load'),
  fineLoad: seedOf('unit fine load'),
  trip: seedOf('unit trip'),
  down: seedOf('unit down time'),
} as const;

/** Number of the week that contains `t`; weeks are counted from the Unix epoch. */
export function weekOf(t: number): number {
  return Math.floor(t / WEEK);
}

const known = new Map<number, readonly Segment[]>();

/** The segments of a week, without a gap from its first to its last millisecond. Computed once per week. */
export function segmentsOf(week: number): readonly Segment[] {
  const found = known.get(week);
  if (found !== undefined) return found;
  const segments = bridgeTrip(week, throughputSteps(week));
  known.set(week, segments);
  return segments;
}

/** When the unit trips in a week, and when it is stopped, restarted and back at its set-point. */
export function tripOf(week: number): { tripped: number; stopped: number; starting: number; running: number } {
  const tripped = Math.round(week * WEEK + 12 * HOUR + share(seeds.trip, week) * (WEEK - 36 * HOUR));
  const stopped = tripped + 30 * MINUTE;
  const starting = Math.round(stopped + HOUR + share(seeds.down, week) * 3 * HOUR);
  return { tripped, stopped, starting, running: starting + START_UP_LOADS.length * START_UP_STAGE };
}

/** About every three hours the planner requests another throughput. */
function throughputSteps(week: number): readonly Segment[] {
  const start = week * WEEK;
  const end = start + WEEK;
  const first = Math.floor(start / STEP) - 1;
  const last = Math.ceil(end / STEP);
  const steps = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return steps
    .map((n) => running(Math.max(start, stepTime(n)), Math.min(end, stepTime(n + 1)), stepLoad(n)))
    .filter((segment) => segment.start < segment.end);
}

function stepTime(n: number): number {
  return Math.round(n * STEP + share(seeds.stepTime, n) * HOUR);
}

/** One of five loads, never the previous one: the index on the ladder advances by one to three. */
function stepLoad(n: number): number {
  const place = (2 * n + Math.round(share(seeds.stepLoad, n))) % STEP_LOADS.length;
  return (STEP_LOADS[place] ?? 0) + 0.02 * share(seeds.fineLoad, n);
}

function running(start: number, end: number, target: number): Segment {
  return { start, end, load: target, phase: 'Running' };
}

/** Replaces the time from the week's trip to the end of the start-up by segments of its own. */
function bridgeTrip(week: number, steps: readonly Segment[]): readonly Segment[] {
  const trip = tripOf(week);
  const before = steps
    .map((step) => ({ ...step, end: Math.min(step.end, trip.tripped) }))
    .filter((step) => step.start < step.end);
  const after = steps
    .map((step) => ({ ...step, start: Math.max(step.start, trip.running) }))
    .filter((step) => step.start < step.end);
  const startUp = START_UP_LOADS.map((target, i): Segment => {
    const start = trip.starting + i * START_UP_STAGE;
    return { start, end: start + START_UP_STAGE, load: target, phase: 'Starting' };
  });
  return [
    ...before,
    { start: trip.tripped, end: trip.stopped, load: 0, phase: 'Tripped' },
    { start: trip.stopped, end: trip.starting, load: 0, phase: 'Stopped' },
    ...startUp,
    ...after,
  ];
}
