import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBytes, decodeAll } from '../testing/decode-all';
import { inheritedNames } from '../testing/responses';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Place = readonly (string | number)[];

const answer: Json = {
  data: {
    start_time: '2026-05-04T10:00:00Z',
    items: [
      { p: '/a', aggregate: 'AGG_TYPE_RAW', intervals: [{ V: [1, 2, 3], Q: [0, 0, 0], T: [10, 20, 30] }] },
      {
        p: '/b',
        aggregate: 'AGG_TYPE_AVERAGE',
        intervals: [
          { V: 4, Q: 0, T: 40 },
          { V: 5, Q: 0, T: 50 },
        ],
      },
      { p: '/c', aggregate: 'AGG_TYPE_RAW', intervals: [{ V: [6], Q: [0], T: [60] }] },
    ],
  },
};
const wrong: readonly Json[] = [null, true, -7.5, 1e300, 'wrong', '', [], {}, [[1]], [{}], { a: [1] }];
const right = decodeAll(cutBytes(JSON.stringify(answer), []));

/** The place of every value within `value`. */
function places(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => places(part, [...at, name]))];
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: Json, place: Place): Json | undefined {
  return place.reduce<Json | undefined>(
    (within, name) => Object.entries(within ?? {}).find(([key]) => key === name)?.[1],
    value,
  );
}

function replaced(value: Json, [name, ...rest]: Place, by: Json): Json {
  if (name === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(
    ([key, part]) => [key, key === name ? replaced(part, rest, by) : part] as const,
  );
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const all = places(answer);
const cases = all.flatMap((place) => wrong.map((by) => ({ place, by })));

test('whatever is wrong at whatever place, the decoder comes to an end and the other items are as they were', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.array(fc.nat(), { maxLength: 4 }), ({ place, by }, cuts) => {
      const decoded = decodeAll(cutBytes(JSON.stringify(replaced(answer, place, by)), cuts));
      const [, list, item] = place;
      if (list !== 'items' || item === undefined || place.length < 4) return;
      const others = right.rows.map((rows, index) => (String(index) === item ? [] : rows));
      expect(others.map((_, index) => (String(index) === item ? [] : (decoded.rows[index] ?? [])))).toEqual(others);
      expect(decoded.end.problem).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});

test('a member that is named like one of every object of ours is passed over, whatever it is and wherever it stands', () => {
  for (const place of all.filter((one) => isObject(valueAt(answer, one)))) {
    for (const name of inheritedNames) {
      for (const by of wrong) {
        const changed = Object.fromEntries([...Object.entries(valueAt(answer, place) ?? {}), [name, by]]);
        const text = JSON.stringify(replaced(answer, place, changed));
        const decoded = decodeAll(cutBytes(text, []));
        expect(decoded.rows, text).toEqual(right.rows);
        expect(decoded.end.problem, text).toBeUndefined();
      }
    }
  }
});

test('what breaks the whole answer is told', () => {
  for (const place of [[], ['data'], ['data', 'items']]) {
    for (const by of [null, 'wrong', true, [[7]]]) {
      const { end } = decodeAll(cutBytes(JSON.stringify(replaced(answer, place, by)), []));
      expect(end.problem?.kind, `${place.join('.')} = ${JSON.stringify(by)}`).toBe('malformed');
    }
  }
});
