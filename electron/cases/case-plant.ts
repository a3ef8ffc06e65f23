import { lowerBound, upperBound } from '@shared/ascending';
import type { ColumnChunk } from '@shared/vqt/columns';
import { inTimeOrder, type SampleRows, valueAt } from '@shared/vqt/rows';
import type { Plant, PlantItem, Sample } from '../demo/plant/historian';
import type { HeldSamples } from './held-samples';

/** An item's samples, as they were sent and in the order of time. */
interface HeldItem {
  readonly item: PlantItem;
  readonly sent: SampleRows;
  readonly ordered: SampleRows;
}

/** The samples of a case, read as those of a historian are. */
export function casePlant({ items, rows }: HeldSamples): Plant {
  const held = new Map(items.map(({ path }) => [path, heldItem(path, rows.get(path) ?? noRows)]));
  const samplesOf = ({ path }: PlantItem) => held.get(path)?.ordered ?? noRows;
  return {
    items: Array.from(held.values(), ({ item }) => item),
    findByPath: (path) => held.get(path)?.item,
    // A case names its items by their paths alone.
    findById: () => undefined,
    *raw(item, start, end) {
      const all = samplesOf(item);
      yield chunkOf(all, lowerBound(all.t, start), lowerBound(all.t, end));
    },
    *sent({ path }, start, end) {
      const all = held.get(path)?.sent ?? noRows;
      yield chunkOf(within(all, start, end), 0, Number.POSITIVE_INFINITY);
    },
    atOrBefore: (item, time) => sampleAt(samplesOf(item), upperBound(samplesOf(item).t, time) - 1),
    after: (item, time) => sampleAt(samplesOf(item), upperBound(samplesOf(item).t, time)),
  };
}

const noRows: SampleRows = { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };

/** What has a number is an item of numbers: a text is what it was sent in place of one. */
function heldItem(path: string, sent: SampleRows): HeldItem {
  const [state] = sent.states?.values ?? [];
  const hasNumbers = sent.v.some((value) => !Number.isNaN(value));
  const valueType = hasNumbers || state === undefined ? 'number' : typeof state === 'boolean' ? 'boolean' : 'text';
  const item = { path, id: '', description: '', unit: '', valueType, stepped: valueType !== 'number' } as const;
  return { item, sent, ordered: inTimeOrder(sent) };
}

function sampleAt(rows: SampleRows, at: number): Sample | undefined {
  const [time, code = 0] = [rows.t[at], rows.q[at]];
  return time === undefined ? undefined : { t: time, v: valueAt(rows, at), q: code };
}

/** The rows of a range in the order in which they stand. */
function within({ t, v, q, states }: SampleRows, start: number, end: number): SampleRows {
  const places = Uint32Array.from(t.keys()).filter((at) => (t[at] ?? 0) >= start && (t[at] ?? 0) < end);
  return {
    t: Float64Array.from(places, (at) => t[at] ?? 0),
    v: Float64Array.from(places, (at) => v[at] ?? 0),
    q: Uint32Array.from(places, (at) => q[at] ?? 0),
    ...(states && { states: { ...states, codes: Uint32Array.from(places, (at) => states.codes[at] ?? 0) } }),
  };
}

function chunkOf({ t, v, q, states }: SampleRows, from: number, to: number): ColumnChunk {
  return {
    t: t.subarray(from, to),
    v: v.subarray(from, to),
    q: q.subarray(from, to),
    ...(states && { states: { codes: states.codes.subarray(from, to), added: states.values } }),
  };
}
