import { HISTORY_START } from './durations';
import { seedOf, share } from './noise';

/** When an item's samples are stored. Slots are counted from the start of history; a slot has at most one sample. */
export interface Clock {
  /** Length of a slot, ms. */
  readonly period: number;
  /** Time of the sample in a slot, an integer within the slot; undefined when the slot has none. */
  timeIn(slot: number): number | undefined;
  /** The times of all samples in [from, to), ascending: the same as slot by slot. */
  timesIn(from: number, to: number): Float64Array;
}

/** The slot of a clock that may contain `t`. */
export function slotOf({ period }: Pick<Clock, 'period'>, t: number): number {
  return Math.floor((t - HISTORY_START) / period);
}

/** How an item reports, as in its table. */
export type Reporting =
  /** One sample every `period` ms. */
  | { readonly type: 'regular'; readonly period: number }
  /** About one sample every `period` ms, at no fixed time; one slot in eight stays empty. */
  | { readonly type: 'irregular'; readonly period: number }
  /** Checked every `period` ms, stored when it has changed and at every `heartbeat`th check. */
  | { readonly type: 'onChange'; readonly period: number; readonly heartbeat: number }
  /** Never stored a sample. */
  | { readonly type: 'never' };

export function every(period: number): Reporting {
  return { type: 'regular', period };
}

export function about(period: number): Reporting {
  return { type: 'irregular', period };
}

export function onChange(period: number, heartbeat: number): Reporting {
  return { type: 'onChange', period, heartbeat };
}

/** The clock of the item `name` with this reporting; `valueAt` is compared by onChange. */
export function createClock(
  name: string,
  reporting: Reporting,
  valueAt: (t: number) => number | string | boolean,
): Clock | undefined {
  const seed = seedOf(`${name} clock`);
  switch (reporting.type) {
    case 'never':
      return undefined;
    case 'regular':
      return regularClock(reporting.period, Math.floor(share(seed, 0) * Math.min(reporting.period, 1000)));
    case 'irregular':
      return irregularClock(reporting.period, seed);
    case 'onChange':
      return changeClock(reporting.period, reporting.heartbeat, valueAt);
    default:
      return reporting satisfies never;
  }
}

function regularClock(period: number, offset: number): Clock {
  const first = HISTORY_START + offset;
  return {
    period,
    timeIn: (slot) => first + slot * period,
    timesIn(from, to) {
      const slot = Math.ceil((from - first) / period);
      const times = new Float64Array(Math.max(0, Math.ceil((to - first) / period) - slot));
      for (let i = 0; i < times.length; i += 1) times[i] = first + (slot + i) * period;
      return times;
    },
  };
}

function irregularClock(period: number, seed: number): Clock {
  return slotBySlot(period, (slot) => {
    const chance = share(seed, slot);
    if (chance >= 0.875) return undefined;
    return HISTORY_START + slot * period + Math.floor((chance / 0.875) * period);
  });
}

function changeClock(period: number, heartbeat: number, valueAt: (t: number) => number | string | boolean): Clock {
  const timeOf = (slot: number) => HISTORY_START + slot * period;
  let lastSlot = Number.NaN;
  let lastValue: number | string | boolean = Number.NaN;
  return slotBySlot(period, (slot) => {
    const previous = lastSlot === slot - 1 ? lastValue : valueAt(timeOf(slot - 1));
    lastSlot = slot;
    lastValue = valueAt(timeOf(slot));
    return lastValue !== previous || slot % heartbeat === 0 ? timeOf(slot) : undefined;
  });
}

function slotBySlot(period: number, timeIn: Clock['timeIn']): Clock {
  return {
    period,
    timeIn,
    timesIn(from, to) {
      const last = slotOf({ period }, Math.ceil(to) - 1);
      let slot = slotOf({ period }, from);
      const times = new Float64Array(Math.max(0, last - slot + 1));
      let count = 0;
      for (; slot <= last; slot += 1) {
        const t = timeIn(slot);
        if (t === undefined || t < from || t >= to) continue;
        times[count] = t;
        count += 1;
      }
      return times.slice(0, count);
    },
  };
}
