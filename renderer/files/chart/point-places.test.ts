import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartAnswer } from '../data/chart/chart-protocol';
import { fileOf, filesWithin, nearestPoint, placeOf, pointAfterKey, pointOf } from './point-places';

const plotting = { width: 300, height: 200, domain: { x: { low: 0, high: 1000 }, y: { low: -10, high: 10 } } };

/** Points as the worker gives them: ascending by X, those of the same X by Y. */
const answers = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: -10, max: 10 })), { maxLength: 60 })
  .map((points): ChartAnswer => {
    const sorted = points.toSorted(([a, c], [b, d]) => a - b || c - d);
    return {
      loaded: points.length,
      listed: points.length,
      counts: { x: { missing: 0, other: 0, infinite: 0 }, y: { missing: 0, other: 0, infinite: 0 } },
      x: Float64Array.from(sorted, ([x]) => x),
      y: Float64Array.from(sorted, ([, y]) => y),
      kindOf: new Uint8Array(points.length),
      kinds: [],
      others: { files: 0, values: 0 },
      selected: new Uint8Array(points.length),
      sections: ['even', 'odd'],
      sectionOf: Uint32Array.from(sorted, (_, index) => index % 2),
      rowOf: Uint32Array.from(sorted, (_, index) => Math.floor(index / 2)),
    };
  });

test('the nearest point within reach is found, as looking at all of them tells', () => {
  fc.assert(
    fc.property(answers, fc.nat(300), fc.nat(200), (answer, x, y) => {
      const distances = Array.from(answer.x, (ofX, index) => {
        const place = placeOf(ofX, answer.y[index] ?? 0, plotting);
        return Math.hypot(place.x - x, place.y - y);
      });
      const least = Math.min(...distances);
      const found = nearestPoint(answer, { x, y }, plotting);
      expect(found === undefined ? undefined : distances[found]).toBe(least <= 8 ? least : undefined);
    }),
  );
});

test('a point leads to its file and back, and a box has the files of the points in it', () => {
  fc.assert(
    fc.property(answers, fc.nat(1000), fc.nat(1000), (answer, one, other) => {
      const box = { x: { low: Math.min(one, other), high: Math.max(one, other) }, y: { low: -5, high: 5 } };
      const within = [...answer.x.keys()].filter((index) => {
        const [x = NaN, y = NaN] = [answer.x[index], answer.y[index]];
        return x >= box.x.low && x <= box.x.high && Math.abs(y) <= 5;
      });
      expect(filesWithin(answer, box).map((file) => pointOf(answer, file))).toEqual(within);
      expect(within.map((index) => fileOf(answer, index))).toEqual(filesWithin(answer, box));
    }),
  );
});

test('keys stay among the points', () => {
  expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'End', 'Home', 'x'].map((key) => pointAfterKey(key, 0, 50))).toEqual([
    1,
    0,
    5,
    49,
    0,
    undefined,
  ]);
  expect(pointAfterKey('ArrowRight', 49, 50)).toBe(49);
  expect(pointAfterKey('ArrowDown', undefined, 50)).toBe(0);
});
