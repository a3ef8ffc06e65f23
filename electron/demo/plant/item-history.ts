import { lowerBound } from '@shared/ascending';
import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { type Clock, createClock } from './clocks';
import { HISTORY_START } from './durations';
import { episodeFinder, type EpisodeFinder, type FaultEffect } from './faults';
import type { Sample } from './historian';
import type { ItemDefinition } from './item-definition';
import { status } from './status-codes';

/** Slots per chunk, and so the maximum of points in a chunk. */
const CHUNK_SLOTS = 65_536;

/** The stored samples of one item, generated on demand and always the same. */
export class ItemHistory {
  readonly #clock: Clock | undefined;
  readonly #reader: Reader;
  readonly #gaps: readonly EpisodeFinder[];
  readonly #until: number;

  constructor(definition: ItemDefinition) {
    const { name, faults = [], until = Infinity } = definition;
    this.#reader = createReader(definition);
    this.#clock = createClock(name, definition.reporting, (t) => this.#reader.valueAt(t));
    this.#gaps = faults.flatMap((fault, i) =>
      fault.effect.type === 'gap' ? [episodeFinder(`${name} gap ${i}`, fault)] : [],
    );
    this.#until = until;
  }

  /** Samples with start <= t < end and t <= now, in ascending chunks. */
  *raw(start: number, end: number, now: number): Generator<ColumnChunk> {
    const clock = this.#clock;
    if (clock === undefined) return;
    const stop = Math.min(Math.ceil(end), this.#stop(now));
    const dictionary = new Map<StateValue, number>();
    let from = Math.max(Math.ceil(start), HISTORY_START);
    while (from < stop) {
      const to = Math.min(stop, from + CHUNK_SLOTS * clock.period);
      const times = this.#times(clock, from, to);
      if (times.length > 0) yield this.#reader.read(times, dictionary);
      from = to;
    }
  }

  /** The last sample with t <= time and t <= now. */
  atOrBefore(time: number, now: number): Sample | undefined {
    const clock = this.#clock;
    if (clock === undefined) return undefined;
    const latest = Math.min(Math.floor(time), this.#stop(now) - 1);
    let slot = slotOf(clock, latest);
    while (slot >= 0) {
      const t = clock.timeIn(slot);
      const blocked = t === undefined ? undefined : this.#gapAt(t);
      if (blocked !== undefined) slot = Math.min(slot - 1, slotOf(clock, blocked.start));
      else if (t !== undefined && t <= latest) return this.#sample(t);
      else slot -= 1;
    }
    return undefined;
  }

  /** The first sample with t > time and t <= now. */
  after(time: number, now: number): Sample | undefined {
    const clock = this.#clock;
    if (clock === undefined) return undefined;
    const earliest = Math.max(Math.floor(time) + 1, HISTORY_START);
    const stop = this.#stop(now);
    let slot = slotOf(clock, earliest);
    while (HISTORY_START + slot * clock.period < stop) {
      const t = clock.timeIn(slot);
      const blocked = t === undefined ? undefined : this.#gapAt(t);
      if (blocked !== undefined) slot = Math.max(slot + 1, slotOf(clock, blocked.end) - 1);
      else if (t !== undefined && t >= earliest) return t < stop ? this.#sample(t) : undefined;
      else slot += 1;
    }
    return undefined;
  }

  /** The instant from which on nothing is stored (yet). */
  #stop(now: number): number {
    return Math.min(Math.floor(now) + 1, this.#until);
  }

  #gapAt(t: number): { start: number; end: number } | undefined {
    for (const gaps of this.#gaps) {
      const [found] = gaps(t, t + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Sample times in [from, to): those of the clock without the gaps. */
  #times(clock: Clock, from: number, to: number): Float64Array {
    const times = new Float64Array(Math.min(CHUNK_SLOTS, Math.ceil((to - from) / clock.period) + 1));
    let count = 0;
    const last = slotOf(clock, to - 1);
    for (let slot = slotOf(clock, from); slot <= last; slot += 1) {
      const t = clock.timeIn(slot);
      if (t !== undefined && t >= from && t < to) {
        times[count] = t;
        count += 1;
      }
    }
    return this.#withoutGaps(times.slice(0, count), from, to);
  }

  #withoutGaps(times: Float64Array, from: number, to: number): Float64Array {
    const gaps = this.#gaps.flatMap((find) => find(from, to));
    if (gaps.length === 0) return times;
    return times.filter((t) => !gaps.some((gap) => t >= gap.start && t < gap.end));
  }

  #sample(t: number): Sample {
    const { v, q, states } = this.#reader.read(Float64Array.of(t), new Map());
    const number = v[0] ?? Number.NaN;
    const state = states === undefined || states.codes[0] === 0 ? undefined : states.added[0];
    return { t, v: state ?? (Number.isNaN(number) ? null : number), q: q[0] ?? 0 };
  }
}

/** The slot that may contain `t`. */
function slotOf(clock: Clock, t: number): number {
  return Math.floor((t - HISTORY_START) / clock.period);
}

/** Turns ascending sample times into columns. */
interface Reader {
  /** The reading at `t` of an item without faults, as its transmitter sends it. */
  valueAt(t: number): number | StateValue;
  /** Columns for `times`; text and boolean values are coded with `dictionary`, which grows. */
  read(times: Float64Array, dictionary: Map<StateValue, number>): ColumnChunk;
}

interface FaultColumn {
  readonly effect: Exclude<FaultEffect, { type: 'gap' }>;
  readonly episodes: EpisodeFinder;
}

/** The reader of an item; every value depends on the item and the time only. */
function createReader(definition: ItemDefinition): Reader {
  const faults = faultColumns(definition);
  if ('signal' in definition) return numberReader(definition.signal, definition.decimals, faults);
  return stateReader('text' in definition ? definition.text : definition.on, faults);
}

function faultColumns({ name, faults = [] }: ItemDefinition): readonly FaultColumn[] {
  return faults.flatMap((fault, i) => {
    const { effect } = fault;
    return effect.type === 'gap' ? [] : [{ effect, episodes: episodeFinder(`${name} fault ${i}`, fault) }];
  });
}

function numberReader(signal: (t: number) => number, decimals: number, faults: readonly FaultColumn[]): Reader {
  const scale = 10 ** decimals;
  const round = (value: number) => Math.round(value * scale) / scale + 0;
  const valueAt = (t: number) => round(signal(t));
  return {
    valueAt,
    read(times) {
      const v = times.map(valueAt);
      const q = new Uint32Array(times.length);
      strike(faults, times, (effect, start, choice, from, to) => {
        if (effect.type === 'flatline') v.fill(valueAt(start), from, to);
        else if (effect.type === 'spike')
          for (let i = from; i < to; i += 1) v[i] = round((v[i] ?? Number.NaN) + effect.size);
        else {
          q.fill(codeOf(effect.codes, choice), from, to);
          if (effect.value === 'missing') v.fill(Number.NaN, from, to);
        }
      });
      return { t: times, v, q };
    },
  };
}

function stateReader(stateAt: (t: number) => StateValue, faults: readonly FaultColumn[]): Reader {
  return {
    valueAt: stateAt,
    read(times, dictionary) {
      const added: StateValue[] = [];
      const codes = Uint32Array.from(times, (t) => {
        const state = stateAt(t);
        const known = dictionary.get(state);
        if (known !== undefined) return known;
        added.push(state);
        dictionary.set(state, dictionary.size + 1);
        return dictionary.size;
      });
      const q = new Uint32Array(times.length);
      strike(faults, times, (effect, _start, choice, from, to) => {
        if (effect.type !== 'status') return;
        q.fill(codeOf(effect.codes, choice), from, to);
        if (effect.value === 'missing') codes.fill(0, from, to);
      });
      const v = new Float64Array(times.length).fill(Number.NaN);
      return { t: times, v, q, states: { codes, added } };
    },
  };
}

function codeOf(codes: readonly number[], choice: number): number {
  return codes[Math.floor(choice * codes.length)] ?? status.bad;
}

/** Calls `apply` for every episode with the indexes [from, to) of the samples that it covers. */
function strike(
  faults: readonly FaultColumn[],
  times: Float64Array,
  apply: (effect: FaultColumn['effect'], start: number, choice: number, from: number, to: number) => void,
): void {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return;
  for (const { effect, episodes } of faults) {
    for (const { start, end, choice } of episodes(first, last + 1)) {
      const from = lowerBound(times, start);
      apply(effect, start, choice, from, lowerBound(times, end, from));
    }
  }
}
