import { expect, test } from 'vitest';
import { packChunk } from '@shared/vqt/packed';
import { bad, uncertain } from './testing/random-series';
import { SeriesStore } from './series-store';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;

/** A store that holds samples of a ms each as the series `A`. */
function storeOf(values: readonly number[], codes: readonly number[] = []): SeriesStore {
  const store = new SeriesStore();
  const part = { readId: 'a', slice: 0 } as const;
  store.take({ type: 'slice', ...part, series: ['A'], start: 0, end: values.length });
  const chunk = packChunk({
    t: Float64Array.from(values, (_, index) => index),
    v: Float64Array.from(values),
    q: Uint32Array.from(values, (_, index) => codes[index] ?? 0),
  });
  store.take({ type: 'chunk', ...part, item: 0, chunk });
  store.take({ type: 'sliceEnd', ...part, completeTo: [values.length] });
  return store;
}

function drawnOf(store: SeriesStore, width: number, end: number, logarithmic: boolean) {
  const request = { ids: ['A'], stepped: [false], start: 0, end, width, quality };
  const [drawn] = store.draw({ ...request, logarithmic: [logarithmic] }).series;
  if (drawn === undefined) throw new Error('Nothing was drawn.');
  return drawn;
}

test('on a logarithmic axis no zero hides how low the values above it go, in a pixel column as in none', () => {
  // Of each ten samples one is zero, as of a gauge that fails now and then, and one is low.
  const values = Array.from({ length: 1000 }, (_, index) => (index % 10 === 3 ? 0 : index % 10 === 6 ? 1e-6 : 5));
  const store = storeOf(values);
  const drawn = drawnOf(store, 20, 1000, true);
  expect(drawn.leastPositive).toBe(1e-6);
  const lows = drawn.vertices.t.filter((_, index) => drawn.vertices.v[index] === 1e-6);
  expect(new Set(lows.map((time) => Math.floor(time / 50))).size).toBe(20);
  expect(new Set(drawn.oddMarks.below.map((time) => Math.floor(time / 50))).size).toBe(20);
  expect([drawn.min, drawn.max, drawn.points]).toEqual([0, 5, 1000]);
  expect(drawn.vertices.v.includes(0)).toBe(false);
});

test('on another axis all is drawn, whichever was asked for before', () => {
  const store = storeOf([3, 0, -2, 4], [0, uncertain, bad, 0]);
  const linear = drawnOf(store, 40, 4, false);
  const logarithmic = drawnOf(store, 40, 4, true);
  expect([...logarithmic.vertices.v]).toEqual([3, Number.NaN, 4, Number.NaN]);
  expect([...logarithmic.oddMarks.below]).toEqual([1]);
  expect(logarithmic.ribbon).toEqual(linear.ribbon);
  expect(drawnOf(store, 40, 4, false)).toEqual(linear);
  expect(drawnOf(store, 40, 4, true)).toEqual(logarithmic);
});
