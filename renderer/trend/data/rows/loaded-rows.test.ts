import { describe, expect, test } from 'vitest';
import type { ColumnChunk, StateColumn } from '@shared/vqt/columns';
import { packChunk } from '@shared/vqt/packed';
import { SeriesStore } from '../series-store';

const range = { start: 0, end: 1_000_000 };

function storeOf(chunk: ColumnChunk, completeTo: number): SeriesStore {
  const store = new SeriesStore();
  const name = { readId: 'r', slice: 0 };
  store.take({ type: 'slice', ...name, series: ['s'], ...range });
  store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk) });
  store.take({ type: 'sliceEnd', ...name, completeTo: [completeTo] });
  return store;
}

function chunkOf(times: readonly number[], states?: StateColumn): ColumnChunk {
  const t = Float64Array.from(times);
  const chunk = { t, v: t.map((time) => (states ? Number.NaN : time / 4)), q: new Uint32Array(t.length) };
  return states === undefined ? chunk : { ...chunk, states };
}

const ask = (store: SeriesStore, start: number, skip: number, series = 's') =>
  store.loadedRows({ series, start, end: range.end, skip });

describe('what the series worker gives of its columns', () => {
  test('comes in parts of 50,000, and goes on where the last one ended', () => {
    const times = Array.from({ length: 120_000 }, (_, index) => Math.floor(index / 3));
    const store = storeOf(chunkOf(times), range.end);
    const first = ask(store, 0, 0);
    expect(first).toMatchObject({ missing: [] });
    expect(first.rows.t).toHaveLength(50_000);
    // 49,998 and 49,999 are the first two of the three at their instant.
    const second = ask(store, 16_666, 2);
    const third = ask(store, 33_333, 1);
    expect([...first.rows.t, ...second.rows.t, ...third.rows.t]).toEqual(times);
    expect(ask(store, 39_999, 3).rows.t).toHaveLength(0);
  });

  test('understands itself: texts come with a dictionary of their own', () => {
    const states = { codes: Uint32Array.of(3, 0, 1), added: ['never', 'sent', true] };
    const { rows } = ask(storeOf(chunkOf([1, 2, 3], states), range.end), 0, 0);
    expect(rows.states).toEqual({ codes: Uint32Array.of(1, 0, 2), values: [true, 'never'] });
  });

  test('tells that a part of the range is not held, and gives nothing of a series that is not there', () => {
    expect(ask(storeOf(chunkOf([1]), 500), 0, 0).missing).toEqual([{ start: 500, end: range.end }]);
    expect(ask(new SeriesStore(), 0, 0, 'x')).toMatchObject({ missing: [range], rows: { t: new Float64Array() } });
  });
});
