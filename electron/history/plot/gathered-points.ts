import type { StateValue } from '@shared/vqt/columns';
import { packChunk, unpackChunk, type PackedChunk } from '@shared/vqt/packed';
import type { ColumnSink } from '../request-reading';
import type { AnsweredPoint } from './join-plot-values';

interface Gathered {
  readonly points: AnsweredPoint[];
  /** Of the answer's states. */
  readonly dictionary: StateValue[];
}

/** Keeps the points of an answer, item by item: plot values are joined when all have come. */
export class GatheredPoints implements ColumnSink {
  #items: readonly Gathered[];

  constructor(items: number) {
    this.#items = emptyItems(items);
  }

  get points(): readonly number[] {
    return this.#items.map(({ points }) => points.length);
  }

  /** The points of the item, in the order of the answer. */
  of(item: number): readonly AnsweredPoint[] {
    return this.#items[item]?.points ?? [];
  }

  begin(): void {
    this.#items = emptyItems(this.#items.length);
  }

  send(item: number, chunk: PackedChunk): void {
    const gathered = this.#items[item];
    if (gathered === undefined) return;
    const { t, v, q, states } = unpackChunk(chunk);
    gathered.dictionary.push(...(states?.added ?? []));
    t.forEach((time, index) => {
      const state = gathered.dictionary[(states?.codes[index] ?? 0) - 1];
      gathered.points.push({ t: time, v: v[index] ?? Number.NaN, q: q[index] ?? 0, state });
    });
  }

  discard(item: number): void {
    this.#items[item]?.points.splice(0);
    this.#items[item]?.dictionary.splice(0);
  }
}

function emptyItems(items: number): readonly Gathered[] {
  return Array.from({ length: items }, () => ({ points: [], dictionary: [] }));
}

/** Points as columns. */
export function packPoints(points: readonly AnsweredPoint[]): PackedChunk {
  const columns = {
    t: Float64Array.from(points, ({ t }) => t),
    v: Float64Array.from(points, ({ v }) => v),
    q: Uint32Array.from(points, ({ q }) => q),
  };
  const added = [...new Set(points.flatMap(({ state }) => (state === undefined ? [] : [state])))];
  if (added.length === 0) return packChunk(columns);
  const codeOf = new Map(added.map((state, index) => [state, index + 1]));
  const codes = Uint32Array.from(points, ({ state }) => (state === undefined ? 0 : (codeOf.get(state) ?? 0)));
  return packChunk({ ...columns, states: { codes, added } });
}
