import { HOUR, MINUTE, WEEK } from './durations';
import { seedOf, share } from './noise';

export type UnitPhase = 'Running' | 'Tripped' | 'Stopped' | 'Starting';

/** A period in which the unit's target load and phase are constant. */
export interface Segment {
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

function running(start: number, end: number, load: number): Segment {
  return { start, end, load, phase: 'Running' };
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
  const startUp = START_UP_LOADS.map((load, i): Segment => {
    const start = trip.starting + i * START_UP_STAGE;
    return { start, end: start + START_UP_STAGE, load, phase: 'Starting' };
  });
  return [
    ...before,
    { start: trip.tripped, end: trip.stopped, load: 0, phase: 'Tripped' },
    { start: trip.stopped, end: trip.starting, load: 0, phase: 'Stopped' },
    ...startUp,
    ...after,
  ];
}
