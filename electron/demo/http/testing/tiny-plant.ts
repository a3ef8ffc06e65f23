import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import type { Plant, PlantItem, Sample } from '../../plant/historian';

/** The first sample; there is one at each full second since. */
export const T0 = Date.UTC(2026, 0, 1);
const CHUNK_POINTS = 1000;

/** A number; each tenth sample is bad and has no value. */
export const flow = item('/Plant/Unit 1/Flow.PV', '85005459814416385', 'number');
/** Text: alternately low and high. */
export const state = item('/Plant/Unit 1/State', '85005459814416386', 'text');
/** Not readable. */
export const broken: PlantItem = {
  ...item('/Plant/Unit 2/Broken', '85005459814416387', 'number'),
  error: { code: 2157838336, msg: 'The archive is not available.' },
};

const items = [flow, state, broken];

export interface TinyPlant extends Plant {
  /** Chunks generated so far. */
  readonly chunksMade: () => number;
}

export function tinyPlant(): TinyPlant {
  let chunks = 0;
  function* raw(of: PlantItem, start: number, end: number, now: number): Generator<ColumnChunk> {
    const first = Math.max(0, Math.ceil((start - T0) / 1000));
    const stop = Math.ceil((Math.min(end, now + 1) - T0) / 1000);
    for (let from = first; from < stop; from += CHUNK_POINTS) {
      chunks += 1;
      yield chunkOf(of, from, Math.min(from + CHUNK_POINTS, stop), from === first);
    }
  }
  return {
    items,
    findByPath: (path) => items.find((found) => found.path === path),
    findById: (id) => items.find((found) => found.id === id),
    raw,
    sent: raw,
    atOrBefore: (of, time, now) => sampleAt(of, Math.floor((Math.min(time, now) - T0) / 1000)),
    after: (of, time, now) => sampleAt(of, Math.max(0, Math.floor((Math.min(time, now) - T0) / 1000) + 1)),
    chunksMade: () => chunks,
  };
}

/** The sample `n` seconds after T0. */
export function sampleOf(of: PlantItem, n: number): Sample {
  const q = n % 10 === 9 ? 0x80310000 : 0;
  if (of === state) return { t: T0 + n * 1000, v: n % 2 === 0 ? 'low' : 'high "2"', q };
  return { t: T0 + n * 1000, v: q === 0 ? (n % 100) / 4 : null, q };
}

function sampleAt(of: PlantItem, n: number): Sample | undefined {
  return n < 0 ? undefined : sampleOf(of, n);
}

function chunkOf(of: PlantItem, from: number, to: number, isFirst: boolean): ColumnChunk {
  const samples = Array.from({ length: to - from }, (_, i) => sampleOf(of, from + i));
  const columns = {
    t: Float64Array.from(samples, ({ t }) => t),
    v: Float64Array.from(samples, ({ v }) => (typeof v === 'number' ? v : Number.NaN)),
    q: Uint32Array.from(samples, ({ q }) => q),
  };
  if (of !== state) return columns;
  const dictionary: StateValue[] = ['low', 'high "2"'];
  const codes = Uint32Array.from(samples, ({ v }) => dictionary.findIndex((entry) => entry === v) + 1);
  return { ...columns, states: { codes, added: isFirst ? dictionary : [] } };
}

function item(path: string, id: string, valueType: PlantItem['valueType']): PlantItem {
  return { path, id, description: '', unit: '', valueType, stepped: valueType !== 'number' };
}
