import { lowerBound } from '@shared/ascending';
import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { type Clock, createClock, slotOf } from './clocks';
import { HISTORY_START } from './durations';
import { type Episode, episodeFinder, type EpisodeFinder, type FaultEffect } from './faults';
import type { Sample, SeededFault } from './historian';
import type { ItemDefinition } from './item-definition';
import { fillColumn, type Signal } from './signal';
import { status } from './status-codes';

/** Slots per chunk, and so the maximum of points in a chunk. */
const CHUNK_SLOTS = 65_536;

/** The stored samples of one item, generated on demand and always the same. */
export class ItemHistory {
  readonly #clock: Clock | undefined;
  readonly #reader: Reader;
  readonly #definition: ItemDefinition;
  readonly #gaps: readonly EpisodeFinder[];
  readonly #duplicated: readonly EpisodeFinder[];
  readonly #disordered: readonly EpisodeFinder[];

  constructor(definition: ItemDefinition) {
    this.#definition = definition;
    this.#reader = createReader(definition);
    this.#clock = createClock(definition.name, definition.reporting, (t) => this.#reader.valueAt(t));
    const findersOf = (type: FaultEffect['type']) =>
      effectsOf(definition).flatMap(({ effect, episodes }) => (effect.type === type ? [episodes] : []));
    this.#gaps = findersOf('gap');
    this.#duplicated = findersOf('duplicate');
    this.#disordered = findersOf('disorder');
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

  /** The samples of `raw` as they are sent. */
  *sent(start: number, end: number, now: number): Generator<ColumnChunk> {
    for (const chunk of this.raw(start, end, now)) yield this.#disordered.length > 0 ? this.#disorder(chunk) : chunk;
  }

  /** What is wrong in [start, end), as it is at `now`. */
  seededFaults(start: number, end: number, now: number): readonly SeededFault[] {
    const { error, reporting, ahead = 0, until = Infinity } = this.#definition;
    if (error !== undefined) return [{ kind: 'failed', start, end }];
    if (reporting.type === 'never' || until <= start) return [{ kind: 'noData', start, end }];
    const stopped: SeededFault[] =
      until < Math.min(end, now) ? [{ kind: end >= now ? 'stale' : 'gap', start: until, end: Math.min(end, now) }] : [];
    const future: SeededFault[] = ahead > 0 && end >= now ? [{ kind: 'future', start: now, end: now + ahead }] : [];
    const found = effectsOf(this.#definition).flatMap(({ effect, episodes }) =>
      episodes(start, end).flatMap((episode) => seededFault(effect, episode)),
    );
    return [...found, ...stopped, ...future];
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
    const { ahead = 0, until = Infinity } = this.#definition;
    return Math.min(Math.floor(now) + 1 + ahead, until);
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
    return this.#twice(this.#withoutGaps(clock.timesIn(from, to), from, to), from, to);
  }

  #twice(times: Float64Array, from: number, to: number): Float64Array {
    const episodes = this.#duplicated.flatMap((find) => find(from, to));
    if (episodes.length === 0) return times;
    return Float64Array.from(Array.from(times).flatMap((t) => (isIn(episodes, t) ? [t, t] : [t])));
  }

  /** Where a fault says so, samples of an even slot follow that of the next; a pair that the chunk cuts stays in order. */
  #disorder(chunk: ColumnChunk): ColumnChunk {
    const { t, v, q, states } = chunk;
    const [clock, first, last] = [this.#clock, t[0], t.at(-1)];
    if (clock === undefined || first === undefined || last === undefined) return chunk;
    const episodes = this.#disordered.flatMap((find) => find(first, last + 1));
    const order = Uint32Array.from(t.keys());
    for (let at = 0; at + 1 < order.length; at += 1) {
      const [earlier = 0, later = 0] = [t[at], t[at + 1]];
      const isPair = slotOf(clock, earlier) % 2 === 0 && slotOf(clock, later) === slotOf(clock, earlier) + 1;
      if (isPair && isIn(episodes, earlier) && isIn(episodes, later)) order.set([at + 1, at], at);
    }
    const moved = {
      t: Float64Array.from(order, (from) => t[from] ?? 0),
      v: Float64Array.from(order, (from) => v[from] ?? 0),
      q: Uint32Array.from(order, (from) => q[from] ?? 0),
    };
    if (states === undefined) return moved;
    return { ...moved, states: { ...states, codes: Uint32Array.from(order, (from) => states.codes[from] ?? 0) } };
  }

  #withoutGaps(times: Float64Array, from: number, to: number): Float64Array {
    let kept = times;
    for (const { start, end } of this.#gaps.flatMap((find) => find(from, to))) {
      const [gap, rest] = [lowerBound(kept, start), lowerBound(kept, end)];
      kept = kept.copyWithin(gap, rest).subarray(0, kept.length - (rest - gap));
    }
    return kept;
  }

  #sample(t: number): Sample {
    const { v, q, states } = this.#reader.read(Float64Array.of(t), new Map());
    const number = v[0] ?? Number.NaN;
    const state = states === undefined || states.codes[0] === 0 ? undefined : states.added[0];
    return { t, v: state ?? (Number.isNaN(number) ? null : number), q: q[0] ?? 0 };
  }
}

function isIn(episodes: readonly Episode[], t: number): boolean {
  return episodes.some(({ start, end }) => t >= start && t < end);
}

interface EffectEpisodes {
  readonly effect: FaultEffect;
  readonly episodes: EpisodeFinder;
}

function effectsOf({ name, faults = [] }: ItemDefinition): readonly EffectEpisodes[] {
  return faults.map((fault, i) => {
    const { effect } = fault;
    return { effect, episodes: episodeFinder(`${name} ${effect.type === 'gap' ? 'gap' : 'fault'} ${i}`, fault) };
  });
}

/** The fault as which an episode is to be found; an override that is good by its code is none. */
function seededFault(effect: FaultEffect, { start, end, choice }: Episode): SeededFault[] {
  if (effect.type !== 'status') return [{ kind: seededKinds[effect.type], start, end }];
  const severity = codeOf(effect.codes, choice) >>> 30;
  if (severity === 0) return effect.value === 'missing' ? [{ kind: 'none', start, end }] : [];
  return [{ kind: severity === 1 ? 'uncertain' : 'bad', start, end }];
}

const seededKinds = {
  gap: 'gap',
  flatline: 'flat',
  spike: 'spike',
  text: 'text',
  duplicate: 'duplicate',
  disorder: 'stepBack',
} as const;

/** Turns ascending sample times into columns. */
interface Reader {
  /** The reading at `t` of an item without faults, as its transmitter sends it. */
  valueAt(t: number): number | StateValue;
  /** Columns for `times`; text and boolean values are coded with `dictionary`, which grows. */
  read(times: Float64Array, dictionary: Map<StateValue, number>): ColumnChunk;
}

/** A fault that changes values or their quality, not when they are stored. */
interface FaultColumn {
  readonly effect: Exclude<FaultEffect, { type: 'gap' | 'duplicate' | 'disorder' }>;
  readonly episodes: EpisodeFinder;
}

/** The reader of an item; every value depends on the item and the time only. */
function createReader(definition: ItemDefinition): Reader {
  const faults = faultColumns(definition);
  if ('signal' in definition) return numberReader(definition.signal, definition.decimals, faults);
  return stateReader('text' in definition ? definition.text : definition.on, faults);
}

function faultColumns(definition: ItemDefinition): readonly FaultColumn[] {
  return effectsOf(definition).flatMap(({ effect, episodes }) =>
    effect.type === 'gap' || effect.type === 'duplicate' || effect.type === 'disorder' ? [] : [{ effect, episodes }],
  );
}

/** Samples whose values are made together: more would leave the processor's cache between two terms of a signal. */
const BLOCK = 4096;

function numberReader(signal: Signal, decimals: number, faults: readonly FaultColumn[]): Reader {
  const scale = 10 ** decimals;
  const round = (value: number) => Math.round(value * scale) / scale + 0;
  const valueAt = (t: number) => round(signal(t));
  return {
    valueAt,
    read(times, dictionary) {
      const v = new Float64Array(times.length);
      for (let from = 0; from < v.length; from += BLOCK)
        fillColumn(signal, times.subarray(from, from + BLOCK), v.subarray(from, from + BLOCK));
      for (let i = 0; i < v.length; i += 1) v[i] = round(v[i] ?? 0);
      const q = new Uint32Array(times.length);
      const texts = new TextColumn(times.length, dictionary);
      strike(faults, times, (effect, start, choice, from, to) => {
        if (effect.type === 'flatline') v.fill(valueAt(start), from, to);
        else if (effect.type === 'spike')
          for (let i = from; i < to; i += 1) v[i] = round((v[i] ?? Number.NaN) + effect.size);
        else if (effect.type === 'text') {
          v.fill(Number.NaN, from, to);
          texts.fill(effect.text, from, to);
        } else {
          q.fill(codeOf(effect.codes, choice), from, to);
          if (effect.value === 'missing') {
            v.fill(Number.NaN, from, to);
            texts.clear(from, to);
          }
        }
      });
      return { t: times, v, q, ...texts.column };
    },
  };
}

/** Texts that stand in place of numbers. */
class TextColumn {
  readonly #dictionary: Map<StateValue, number>;
  readonly #length: number;
  readonly #added: StateValue[] = [];
  #codes: Uint32Array | undefined;

  constructor(length: number, dictionary: Map<StateValue, number>) {
    this.#length = length;
    this.#dictionary = dictionary;
  }

  fill(text: string, from: number, to: number): void {
    if (from === to) return;
    const code = this.#dictionary.get(text) ?? this.#dictionary.size + 1;
    if (!this.#dictionary.has(text)) this.#added.push(text);
    this.#dictionary.set(text, code);
    this.#codes ??= new Uint32Array(this.#length);
    this.#codes.fill(code, from, to);
  }

  clear(from: number, to: number): void {
    this.#codes?.fill(0, from, to);
  }

  /** Absent as long as there is no text. */
  get column(): Pick<ColumnChunk, 'states'> {
    return this.#codes === undefined ? {} : { states: { codes: this.#codes, added: this.#added } };
  }
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
