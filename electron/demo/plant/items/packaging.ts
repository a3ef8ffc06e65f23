import { every, onChange } from '../clocks';
import { DAY, MINUTE, SECOND } from '../durations';
import { doubtful, gap, missing } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, seedOf, share, whiteNoise } from '../noise';
import type { Signal } from '../signal';
import { mix, within } from '../signals';
import { status } from '../status-codes';

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
function batchAt(t: number): Batch {
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
function batchName(t: number): string {
  return `B-${String(batchAt(t).number).padStart(7, '0')}`;
}

/** Level of the mixing vessel, 0..1. */
const vesselFill: Signal = (t) => {
  const { phase, progress } = batchAt(t);
  if (phase === 'Charging') return progress;
  if (phase === 'Mixing' || phase === 'Heating') return 1;
  return phase === 'Discharging' ? 1 - progress : 0;
};

/** Temperature of the mixing vessel, 0..1: rises while heating, falls while discharging. */
const vesselWarmth: Signal = (t) => {
  const { phase, progress } = batchAt(t);
  if (phase === 'Heating') return 1 - Math.exp(-3 * progress);
  if (phase === 'Discharging') return 0.95 * Math.exp(-2 * progress);
  if (phase === 'Cleaning') return 0.13 * (1 - progress);
  return 0;
};

const lineRuns = (t: number) => batchAt(t).phase === 'Discharging';
const lineWander = bandNoise('SI-510', MINUTE);

export const packaging: readonly ItemDefinition[] = [
  {
    name: 'Packaging/Batch Number',
    description: 'Number of the batch on the line',
    reporting: onChange(5 * SECOND, 360),
    text: batchName,
    faults: [missing(6 * DAY, [5 * MINUTE, 30 * MINUTE], status.badNoCommunication)],
  },
  {
    name: 'Packaging/Batch Counter',
    description: 'Batches begun since commissioning',
    unit: '',
    decimals: 0,
    stepped: true,
    reporting: onChange(5 * SECOND, 360),
    signal: (t) => batchAt(t).number,
  },
  {
    name: 'Packaging/Batch Phase',
    description: 'What the batch is doing',
    reporting: onChange(5 * SECOND, 360),
    text: (t) => batchAt(t).phase,
    faults: [doubtful(3 * DAY, [5 * MINUTE, 20 * MINUTE], status.uncertainInitialValue)],
  },
  {
    name: 'Packaging/Mixer M-501/Level',
    description: 'Level of mixing vessel M-501',
    unit: '%',
    decimals: 1,
    reporting: every(SECOND),
    signal: within(0, 100, mix(2, [86, vesselFill], [0.3, whiteNoise('LI-501')])),
  },
  {
    name: 'Packaging/Mixer M-501/Temperature',
    description: 'Temperature of mixing vessel M-501',
    unit: '°C',
    decimals: 1,
    reporting: every(2 * SECOND),
    signal: mix(24, [58, vesselWarmth], [0.5, bandNoise('TI-501', 5 * MINUTE)], [0.1, whiteNoise('TI-501')]),
  },
  {
    name: 'Packaging/Line 1/Running',
    description: 'Filling line 1 is running',
    reporting: onChange(5 * SECOND, 360),
    on: lineRuns,
  },
  {
    name: 'Packaging/Line 1/Speed',
    description: 'Drums filled per hour on line 1',
    unit: '1/h',
    decimals: 0,
    reporting: every(5 * SECOND),
    signal: (t) => (lineRuns(t) ? 118 + 9 * lineWander(t) : 0),
  },
  {
    name: 'Packaging/Line 1/Filling Weight',
    description: 'Net weight of the drum on the scale',
    unit: 'kg',
    decimals: 2,
    reporting: every(SECOND),
    signal: (t) => (lineRuns(t) ? 200 * ((t / (30 * SECOND)) % 1) + 0.4 * lineWander(t) : 0),
    faults: [gap(2 * DAY, [MINUTE, 10 * MINUTE])],
  },
];
