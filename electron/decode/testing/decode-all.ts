import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { createHistoryDecoder, type ResponseEnd } from '../response/decoder';
import type { ItemContent } from '../response/item-frame';

export type Row = readonly [v: number | string | boolean | null, q: number, t: number];

export interface Decoded {
  /** Per item of the answer, the points that were given out. */
  readonly rows: readonly (readonly Row[])[];
  readonly items: readonly ItemContent[];
  readonly end: ResponseEnd;
}

/** Decodes a body that arrives in the given pieces. */
export function decodeAll(pieces: readonly Uint8Array[], bounds?: Parameters<typeof createHistoryDecoder>[1]): Decoded {
  const rows: Row[][] = [];
  const dictionaries: StateValue[][] = [];
  const items: ItemContent[] = [];
  const decoder = createHistoryDecoder(
    {
      onChunk: ({ index }, chunk) => {
        rows[index] = [...(rows[index] ?? []), ...rowsOf(chunk, (dictionaries[index] ??= []))];
      },
      onItem: (item) => items.push(item),
    },
    bounds,
  );
  for (const piece of pieces) if (!decoder.push(piece)) break;
  return { end: decoder.end(), rows, items };
}

/** Cuts `text`, as UTF-8, at the given byte offsets. */
export function cutBytes(text: string, offsets: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const cuts = [0, ...offsets.map((offset) => offset % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((to, index) => bytes.slice(cuts[index], to));
}

function rowsOf({ t, v, q, states }: ColumnChunk, dictionary: StateValue[]): Row[] {
  dictionary.push(...(states?.added ?? []));
  return Array.from(t, (time, index): Row => {
    const code = states?.codes[index] ?? 0;
    const value = v[index] ?? Number.NaN;
    return [code > 0 ? (dictionary[code - 1] ?? null) : Number.isNaN(value) ? null : value, q[index] ?? 0, time];
  });
}
