import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { episodeFinder, type EpisodeFinder, type FaultEffect } from './faults';
import type { ItemDefinition } from './item-definition';
import { firstAtOrAfter } from './search';
import { status } from './status-codes';

/** Turns ascending sample times into columns. */
export interface Reader {
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
export function createReader(definition: ItemDefinition): Reader {
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
      const from = firstAtOrAfter(times, start);
      apply(effect, start, choice, from, firstAtOrAfter(times, end, from));
    }
  }
}
