import { MINUTE } from './durations';
import { seedOf, share, type Signal } from './noise';

type BatchPhase = 'Charging' | 'Mixing' | 'Heating' | 'Discharging' | 'Cleaning' | 'Idle';

/** One batch of the packaging line. */
interface Batch {
  /** Counts from the Unix epoch, one per slot. */
  readonly number: number;
  readonly phase: BatchPhase;
  /** Progress of the phase, 0..1. */
  readonly progress: number;
}

const SLOT = 48 * MINUTE;
const seed = seedOf('batch start');

const PHASES: readonly (readonly [phase: BatchPhase, minutes: number])[] = [
  ['Charging', 8],
  ['Mixing', 10],
  ['Heating', 12],
  ['Discharging', 9],
  ['Cleaning', 3],
];

/** The batch on the line at `t`: a new one every 48 minutes, started up to four minutes late. */
export function batchAt(t: number): Batch {
  const number = Math.floor(t / SLOT);
  const begun = number * SLOT + share(seed, number) * 4 * MINUTE;
  let start = begun;
  if (t >= begun) {
    for (const [phase, minutes] of PHASES) {
      const end = start + minutes * MINUTE;
      if (t < end) return { number, phase, progress: (t - start) / (end - start) };
      start = end;
    }
  }
  return { number: t < begun ? number - 1 : number, phase: 'Idle', progress: 0 };
}

/** Text like `B-0598213`. */
export function batchName(t: number): string {
  return `B-${String(batchAt(t).number).padStart(7, '0')}`;
}

/** Level of the mixing vessel, 0..1. */
export const vesselFill: Signal = (t) => {
  const { phase, progress } = batchAt(t);
  if (phase === 'Charging') return progress;
  if (phase === 'Mixing' || phase === 'Heating') return 1;
  return phase === 'Discharging' ? 1 - progress : 0;
};

/** Temperature of the mixing vessel, 0..1: rises while heating, falls while discharging. */
export const vesselWarmth: Signal = (t) => {
  const { phase, progress } = batchAt(t);
  if (phase === 'Heating') return 1 - Math.exp(-3 * progress);
  if (phase === 'Discharging') return 0.95 * Math.exp(-2 * progress);
  if (phase === 'Cleaning') return 0.13 * (1 - progress);
  return 0;
};
