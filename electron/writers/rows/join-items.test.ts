import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RangeSet } from '@shared/time/range-set';
import type { SampleRows } from '@shared/vqt/rows';
import { joinItems, type JoinedSample } from './join-items';

interface Sample {
  readonly t: number;
  readonly value: number | string | null;
  readonly code: number;
}

const sample = fc.record({
  t: fc.integer({ min: 0, max: 30 }).map((second) => second * 1000),
  value: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('on', 'off', null)),
  code: fc.constantFrom(0, 0x4000_0000, 0x8000_0000),
});
const items = fc.array(fc.array(sample, { maxLength: 10 }), { minLength: 1, maxLength: 4 });

function rowsOf(samples: readonly Sample[]): SampleRows {
  const values = ['on', 'off'];
  return {
    t: Float64Array.from(samples, ({ t }) => t),
    v: Float64Array.from(samples, ({ value }) => (typeof value === 'number' ? value : Number.NaN)),
    q: Uint32Array.from(samples, ({ code }) => code),
    states: { codes: Uint32Array.from(samples, ({ value }) => values.indexOf(String(value)) + 1), values },
  };
}

const at = (t: number, value: number): Sample => ({ t, value, code: 0 });
const ordered = (samples: readonly Sample[]) => samples.toSorted((a, b) => a.t - b.t);
const told = (one: Sample | undefined): JoinedSample | undefined => one && { value: one.value, code: one.code };
const instants = (all: readonly (readonly Sample[])[]) =>
  [...new Set(all.flat().map(({ t }) => t))].toSorted((a, b) => a - b);
const joined = (
  all: readonly (readonly Sample[])[],
  join: 'exact' | 'nearest' | 'interpolated',
  toleranceSeconds = 0,
) => [...joinItems(all.map(rowsOf), { join, toleranceSeconds }, 'opc-ua')];

test('at exact times every sample stands once, in its item’s column, at its own time', () => {
  fc.assert(
    fc.property(items, (all) => {
      const rows = joined(all, 'exact');
      expect(rows.map(({ t }) => t)).toEqual(rows.map(({ t }) => t).toSorted((a, b) => a - b));
      all.forEach((samples, place) => {
        const column = rows.flatMap(({ t, samples: cells }) =>
          cells[place] === undefined ? [] : [{ t, ...cells[place] }],
        );
        expect(column).toEqual(ordered(samples).map(({ t, value, code }) => ({ t, value, code })));
      });
      expect(rows.every(({ samples }) => samples.some((one) => one !== undefined))).toBe(true);
    }),
  );
});

test('the nearest sample is taken within the tolerance, of two as near the earlier', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 40 }), (all, tolerance) => {
      const rows = joined(all, 'nearest', tolerance);
      expect(rows.map(({ t }) => t)).toEqual(instants(all));
      for (const { t, samples } of rows) {
        samples.forEach((cell, place) => {
          const near = (all[place] ?? []).map((one) => Math.abs(one.t - t));
          const least = Math.min(...near);
          if (least > tolerance * 1000) return expect(cell).toBeUndefined();
          // Of several at that instant, the last that was sent.
          const before = (all[place] ?? []).findLast((one) => one.t === t - least);
          const after = ordered(all[place] ?? []).find((one) => one.t === t + least);
          return expect(cell).toEqual(told(before ?? after));
        });
      }
    }),
  );
});

test.each(['nearest', 'interpolated'] as const)(
  'at given instants there is what %s has there, and no other row',
  (join) => {
    const given = fc.uniqueArray(fc.integer({ min: -5, max: 35 }).map((second) => second * 1000));
    fc.assert(
      fc.property(items, given, fc.integer({ min: 0, max: 40 }), (all, times, toleranceSeconds) => {
        const wanted = times.toSorted((a, b) => a - b);
        const rule = { join, toleranceSeconds };
        const rows = [...joinItems(all.map(rowsOf), rule, 'opc-ua', wanted)];
        expect(rows.map(({ t }) => t)).toEqual(wanted);
        // An item with a sample at each of them has a row there in any case.
        const none = wanted.map((t) => at(t, 0));
        const dense = [...joinItems([...all, none].map(rowsOf), rule, 'opc-ua')];
        const known = new Map(dense.map(({ t, samples }) => [t, samples.slice(0, -1)]));
        for (const { t, samples } of rows) expect(samples).toEqual(known.get(t));
      }),
    );
  },
);

test('nothing is made of samples between which some were not read', () => {
  const read = [
    { start: 0, end: 12_000 },
    { start: 18_000, end: 31_000 },
  ];
  const apart = (all: readonly (readonly Sample[])[], ranges: typeof read) => {
    const within = all.map((samples) =>
      samples.filter(({ t }) => ranges.some(({ start, end }) => t >= start && t < end)),
    );
    const rows = within.map((samples) => Object.assign(rowsOf(samples), { read }));
    return [...joinItems(rows, { join: 'interpolated', toleranceSeconds: 0 }, 'opc-ua')];
  };
  fc.assert(
    fc.property(items, (all) => {
      expect(apart(all, read)).toEqual(read.flatMap((range) => apart(all, [range])));
    }),
  );
});

test('between two numbers lies the line with the worse quality; texts hold; nothing is made beyond the ends', () => {
  fc.assert(
    fc.property(items, (all) => {
      const rows = joined(all, 'interpolated');
      expect(rows.map(({ t }) => t)).toEqual(instants(all));
      for (const { t, samples } of rows) {
        samples.forEach((cell, place) => {
          const own = ordered(all[place] ?? []);
          const before = own.findLast((one) => one.t <= t);
          const after = own.find((one) => one.t > t);
          if (before === undefined || before.t === t) return expect(cell).toEqual(told(before));
          if (after === undefined) return expect(cell).toBeUndefined();
          if (typeof before.value === 'string') return expect(cell).toEqual(told(before));
          if (before.value === null || typeof after.value !== 'number') return expect(cell).toBeUndefined();
          expect(cell?.code).toBe(Math.max(before.code, after.code));
          const [low, high] = [Math.min(before.value, after.value), Math.max(before.value, after.value)];
          expect(cell?.value).toBeGreaterThanOrEqual(low - Math.abs(low) * 1e-12);
          return expect(cell?.value).toBeLessThanOrEqual(high + Math.abs(high) * 1e-12);
        });
      }
    }),
  );
  const aThird = (from: number, to: number) =>
    joined([[at(0, from), at(3000, to)], [at(1000, 0)]], 'interpolated')[1]?.samples[0]?.value;
  fc.assert(fc.property(fc.double({ noNaN: true }), (value) => aThird(value, value) === value));
  expect([aThird(Infinity, -Infinity), aThird(5, Infinity), aThird(-1e308, 1e308)]).toEqual([
    undefined,
    Infinity,
    expect.closeTo(-3.3e307, -307),
  ]);
  const line = [
    { t: 0, value: 10, code: 0 },
    { t: 4000, value: 20, code: 0 },
  ];
  expect(joined([line, [{ t: 1000, value: 1, code: 0 }]], 'interpolated')[1]?.samples[0]?.value).toBe(12.5);
});

test('an item that is stepped holds its value and quality until the next sample', () => {
  fc.assert(
    fc.property(items, (all) => {
      const rows = all.map((samples) => Object.assign(rowsOf(samples), { stepped: true }));
      for (const { t, samples } of joinItems(rows, { join: 'interpolated', toleranceSeconds: 0 }, 'opc-ua')) {
        samples.forEach((cell, place) => {
          const own = ordered(all[place] ?? []);
          const before = own.findLast((one) => one.t <= t);
          const isBeyond = before?.t !== t && own.every((one) => one.t <= t);
          expect(cell).toEqual(isBeyond ? undefined : told(before));
        });
      }
    }),
  );
});

const range = (start: number, end: number) => ({ start, end });

/** What an item with the sample 5 after a second is one, three and seven seconds after the beginning. */
function held(read: RangeSet, until: number, stepped = true) {
  const rows = Object.assign(rowsOf([at(1000, 5)]), { read, until, stepped });
  const wide = { join: 'interpolated', toleranceSeconds: 0 } as const;
  return [...joinItems([rows], wide, 'opc-ua', [1000, 3000, 7000])].map(({ samples }) => samples[0]?.value);
}

test('a text, and an item that is stepped, holds its last value as long as it was read, and not beyond the present', () => {
  expect(held([range(0, 8000)], 9000)).toEqual([5, 5, 5]);
  expect(held([range(0, 5000)], 9000)).toEqual([5, 5, undefined]);
  expect(held([range(0, 5000), range(6000, 8000)], 9000)).toEqual([5, 5, undefined]);
  expect(held([range(0, 8000)], 4000)).toEqual([5, 5, undefined]);
  expect(held([range(0, 8000)], 9000, false)).toEqual([5, undefined, undefined]);
});

test('nothing is made up across a gap that is too long, and what is held is so no longer than a gap may be', () => {
  fc.assert(
    fc.property(items, fc.boolean(), fc.integer({ min: 1, max: 6000 }), (all, stepped, longestGap) => {
      const rows = all.map((samples) => Object.assign(rowsOf(samples), { stepped }));
      const join = { join: 'interpolated', toleranceSeconds: 0 } as const;
      const free = [...joinItems(rows, join, 'opc-ua')];
      const broken = all.map((samples) => Object.assign(rowsOf(samples), { stepped, longestGap }));
      const ruled = [...joinItems(broken, join, 'opc-ua')];
      expect(ruled.map(({ t }) => t)).toEqual(free.map(({ t }) => t));
      ruled.forEach(({ t, samples }, row) => {
        samples.forEach((cell, place) => {
          const times = ordered(all[place] ?? []).map((one) => one.t);
          const [from = t, to = t] = [times.findLast((one) => one <= t), times.find((one) => one > t)];
          const whole = free[row]?.samples[place];
          const isHeld = stepped || typeof whole?.value === 'string' || typeof whole?.value === 'boolean';
          const isLost = from !== t && (isHeld ? t - from : to - from) > longestGap;
          expect(cell).toEqual(isLost ? undefined : whole);
        });
      });
    }),
  );
});
