import { expect, test } from 'vitest';
import type { DrawnSeries, DrawRequest } from '../protocol';
import { SavedPictures } from './saved-pictures';

const none = { t: new Float64Array(), v: new Float64Array() };
const drawn: DrawnSeries = {
  points: 2,
  reduced: false,
  min: 1,
  max: 2,
  leastPositive: 1,
  hasStates: false,
  odd: { texts: 0, infinite: 0 },
  vertices: { t: new Float64Array([0, 75]), v: new Float64Array([1, 2]) },
  singles: none,
  marks: { ...none, q: new Uint8Array() },
  oddMarks: { texts: none.t, above: none.t, below: none.t },
  ribbon: new Uint8Array([1, 3, 2, 1]),
  shares: { uncertain: new Uint8Array([0, 10, 255, 0]), bad: new Uint8Array([0, 20, 0, 0]) },
};

function restored() {
  const pictures = new SavedPictures();
  const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
  const series = [{ key: '/a', what: 'Raw', stepped: false, off: undefined, held: [{ start: 0, end: 80 }], drawn }];
  const answer = pictures.restore({ range: { start: 0, end: 100 }, columns: 4, series, overview: undefined });
  const id = answer.series[0]?.id ?? '';
  const request: DrawRequest = { ids: [id], stepped: [false], start: 0, end: 100, width: 4, quality };
  return { pictures, answer, id, request };
}

test('a picture is drawn as it was saved, and may be handed over', () => {
  const { pictures, answer, id, request } = restored();
  expect(answer.series).toEqual([{ key: '/a', what: 'Raw', stepped: false, off: undefined, id }]);
  const first = pictures.drawn(id, request);
  expect(first).toEqual(drawn);
  first?.vertices.t.fill(7);
  first?.ribbon.fill(7);
  expect(pictures.drawn(id, request)).toEqual(drawn);
  expect(pictures.heldOf(id)).toEqual([{ start: 0, end: 80 }]);
});

test('over another range each quality stays at its time, and none is hidden by a better one', () => {
  const { pictures, id, request } = restored();
  const later = pictures.drawn(id, { ...request, start: 50, end: 150 });
  expect(later?.vertices).toEqual(drawn.vertices);
  expect([...(later?.ribbon ?? [])]).toEqual([2, 1, 0, 0]);
  const narrow = pictures.drawn(id, { ...request, width: 2 });
  expect([...(narrow?.ribbon ?? [])]).toEqual([3, 2]);
  expect([...(narrow?.shares?.bad ?? [])]).toEqual([20, 0]);
  const wide = pictures.drawn(id, { ...request, width: 8 });
  expect([...(wide?.ribbon ?? [])]).toEqual([1, 1, 3, 3, 2, 2, 1, 1]);
  expect(pictures.drawn(id, { ...request, start: 500, end: 600 })?.ribbon).toEqual(new Uint8Array(4));
});

test('what was not saved, and what is needed no more, is none', () => {
  const { pictures, id, request } = restored();
  expect(pictures.drawn('/a', request)).toBeUndefined();
  pictures.forget(id);
  expect([pictures.drawn(id, request), pictures.heldOf(id)]).toEqual([undefined, undefined]);
});
