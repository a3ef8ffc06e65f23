import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnChunk } from '@shared/vqt/columns';
import { SeriesStore } from './series-store';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const key = { readId: 'r', item: 0 };

function chunk(t: readonly number[], states?: ColumnChunk['states']): ColumnChunk {
  const columns = { t: Float64Array.from(t), v: Float64Array.from(t), q: new Uint32Array(t.length) };
  return states === undefined ? columns : { ...columns, states };
}

function storeOf(...chunks: readonly ColumnChunk[]): SeriesStore {
  const store = new SeriesStore();
  for (const one of chunks) store.append({ type: 'chunk', ...key, chunk: one });
  return store;
}

const draw = (store: SeriesStore, start: number, end: number, width: number) =>
  store.draw({ keys: [key], stepped: [false], start, end, width, quality }).series[0];

describe('the series store', () => {
  test('keeps every timestamp, whatever the chunks; what came out of order is put in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1 }), { minLength: 1, maxLength: 8 }),
        (lists) => {
          const store = storeOf(...lists.map((list) => chunk(list)));
          const times = lists.flat().toSorted((a, b) => a - b);
          expect(store.summaries([key])[0]).toMatchObject({ points: times.length, last: { t: times.at(-1) } });
          const sent = lists.flat();
          expect(store.summaries([key])[0]).toMatchObject({
            unsorted: sent.filter((time, index) => time < (sent[index - 1] ?? time)).length,
            duplicates: sent.filter((time, index) => time === sent[index - 1]).length,
          });
          for (const time of [0, 500, 999]) {
            const found = store.nearest([key], time)[0]?.t ?? Number.NaN;
            expect(Math.abs(found - time)).toBe(Math.min(...times.map((one) => Math.abs(one - time))));
          }
        },
      ),
    );
  });

  test('a dropped read is gone, and late chunks of it are let go', () => {
    const store = storeOf(chunk([1, 2]));
    store.drop('r');
    store.append({ type: 'chunk', ...key, chunk: chunk([3]) });
    expect(store.summaries([key])[0]?.points).toBe(0);
    store.end('r');
    expect(draw(store, 0, 10, 10)).toMatchObject({ points: 0, min: Number.POSITIVE_INFINITY });
  });

  test('what is discarded is gone, and what comes afterwards stays', () => {
    const store = storeOf(chunk([1, 2]));
    store.discard(key);
    store.append({ type: 'chunk', ...key, chunk: chunk([3]) });
    expect(store.summaries([key])[0]).toMatchObject({ points: 1, last: { t: 3 } });
  });

  test('text and boolean values come as runs; changes within a pixel are one dense run', () => {
    const states = { codes: Uint32Array.from([1, 1, 2, 1, 2, 1]), added: ['Running', false] };
    const store = storeOf(chunk([0, 10, 20, 50, 50.1, 50.2], states));
    expect(draw(store, 0, 100, 100)?.states).toEqual({
      dictionary: ['Running', false],
      runs: [
        { from: 0, to: 20, code: 1, q: 0, many: false },
        { from: 20, to: 50, code: 2, q: 0, many: false },
        { from: 50, to: 50.2, code: 2, q: 0, many: true },
        { from: 50.2, to: 100, code: 1, q: 0, many: false },
      ],
    });
    expect(store.nearest([key], 21)[0]).toMatchObject({ state: false });
  });
});

describe('the quality ribbon', () => {
  test('the worst of a pixel column wins, and a quality holds until the next sample', () => {
    const store = new SeriesStore();
    const q = Uint32Array.from([0, 0x80000000, 0, 0x40000000, 0]);
    store.append({ type: 'chunk', ...key, chunk: { ...chunk([0, 10, 30, 35, 40]), q } });
    expect([...(draw(store, 0, 50, 5)?.ribbon ?? [])]).toEqual([1, 3, 3, 2, 1]);
  });

  test('a hole is no data, not bad data', () => {
    const times = [...Array.from({ length: 50 }, (_, index) => index), 900, 901];
    const ribbon = [...(draw(storeOf(chunk(times)), 0, 1000, 10)?.ribbon ?? [])];
    expect(ribbon).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});
