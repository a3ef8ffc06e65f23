import { DAY, HOUR, MINUTE } from './durations';
import { seedOf, share } from './noise';

/** What the batch kettle does, one after the other, and how long each usually takes, ms. */
const usual = [
  ['Charging', 30 * MINUTE],
  ['Heating', 50 * MINUTE],
  ['Reacting', 150 * MINUTE],
  ['Cooling', 60 * MINUTE],
  ['Discharging', 20 * MINUTE],
] as const;

type BatchPhase = (typeof usual)[number][0] | 'Idle';

/** Where a batch is at an instant. */
export interface BatchState {
  readonly phase: BatchPhase;
  /** Part of the phase that is over, 0..1. */
  readonly part: number;
  /** Whether too little coolant comes in this batch. */
  readonly isStarved: boolean;
}

/** Every night has a batch; it starts within twenty minutes from then. */
const NIGHT = 22 * HOUR;
/** The longest batch is over so long after. */
const MORNING = 31 * HOUR;
/** Cooling takes so many times as long with the coolant that a starved batch gets. */
const STARVED = 3.2;

const seeds = { start: seedOf('batch start'), length: seedOf('batch length') } as const;

/** The number of the last night whose batch is over at an instant; nights are counted from the Unix epoch. */
export function lastNight(present: number): number {
  return Math.floor((present - MORNING) / DAY);
}

/** When the batch of a night starts. */
function startOf(night: number): number {
  return night * DAY + NIGHT + Math.round(share(seeds.start, night) * 20 * MINUTE);
}

/** Where the batches are, of which that of one night is starved of coolant. */
export function batchStates(starvedNight: number): (t: number) => BatchState {
  return (t) => {
    const day = Math.floor((t - NIGHT) / DAY);
    const night = t < startOf(day) ? day - 1 : day;
    const isStarved = night === starvedNight;
    let from = startOf(night);
    for (const [place, [phase, length]] of usual.entries()) {
      const factor = phase === 'Cooling' && isStarved ? STARVED : 0.95 + 0.1 * share(seeds.length, night * 8 + place);
      const to = from + length * factor;
      if (t < to) return { phase, part: (t - from) / (to - from), isStarved };
      from = to;
    }
    return { phase: 'Idle', part: (t - from) / (startOf(night + 1) - from), isStarved };
  };
}
