import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, measured, placeOf, rulesAt, start, stretchOf, type Written } from './testing/series';
import { flatLines, movesOf, type Numbers, numbersOf, outsideLimits, spikes } from './values';

function found(samples: readonly Written[], end: number, step: number, thresholds = {}) {
  const rules = rulesAt(end, thresholds);
  const numbers = numbersOf(stretchOf(samples, end), rules, 'notBad');
  const moves = movesOf([numbers]);
  return { flat: flatLines(numbers, moves, rules), spikes: spikes(numbers, moves, step, rules) };
}

const within = (place: number, at: number, length: number) => place >= at && place < at + length;

test('a measured value has neither flat line nor spike', () => {
  fc.assert(
    fc.property(measured, ({ samples, end, step }) => {
      expect(found(samples, end, step)).toEqual({ flat: [], spikes: [] });
    }),
  );
});

test('a value that stays is found for as long as it stays, if that is long enough', () => {
  fc.assert(
    fc.property(measured, placeOf(60), fc.integer({ min: 12, max: 60 }), ({ samples, end, step }, at, length) => {
      const stuck = samples.map((sample, place) =>
        within(place, at, length) ? { ...sample, v: samples[at]?.v ?? 0 } : sample,
      );
      // Where the sample after it is the same by chance, it lasts longer.
      fc.pre(samples[at + length]?.v !== samples[at]?.v && samples[at - 1]?.v !== samples[at]?.v);
      const minutes = ((length - 1) * step) / 60_000;
      const place = {
        start: start + at * step,
        end: start + (at + length) * step,
        samples: length,
        value: samples[at]?.v,
      };
      expect(found(stuck, end, step, { flatMinutes: minutes * 0.999 }).flat).toEqual([place]);
      expect(found(stuck, end, step, { flatMinutes: minutes * 1.001 }).flat).toEqual([]);
      const resting = stuck.toSpliced(at, length, ...stuck.slice(at, at + length).map(({ t }) => ({ t, v: 0 })));
      expect(found(resting, end, step, { flatMinutes: minutes * 0.999 }).flat).toEqual([]);
    }),
  );
});

test('a value that creeps within a width counts as staying where a person says so', () => {
  fc.assert(
    fc.property(measured, placeOf(60), ({ samples, end, step }, at) => {
      const creeping = samples.map((sample, place) =>
        within(place, at, 50) ? { ...sample, v: Number(samples[at]?.v) + (place % 3) * 1e-4 } : sample,
      );
      const flatMinutes = (40 * step) / 60_000;
      expect(found(creeping, end, step, { flatMinutes }).flat).toEqual([]);
      const { flat } = found(creeping, end, step, { flatMinutes, flatWithin: 1e-3 });
      expect(flat.length).toBe(1);
      expect(flat[0]?.samples).toBeGreaterThanOrEqual(48);
    }),
  );
});

test('set-points and counters that stay are no finding', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 30, maxLength: 60 }), (rises) => {
      const levels = rises.flatMap((_, at) =>
        Array.from({ length: 15 }, () => rises.slice(0, at + 1).reduce((a, b) => a + b)),
      );
      const samples = levels.map((v, at) => ({ t: start + at * 60_000, v }));
      expect(found(samples, start + samples.length * 60_000, 60_000).flat).toEqual([]);
    }),
  );
});

test('a value that leaves and is back at once is a spike; one that stays away is a step', () => {
  const side = fc.constantFrom(1, -1);
  fc.assert(
    fc.property(
      measured,
      placeOf(8),
      fc.integer({ min: 1, max: 8 }),
      side,
      ({ samples, end, step }, at, length, sign) => {
        const raised = (until: number) =>
          samples.map((sample, place) =>
            place >= at && place < until ? { ...sample, v: Number(sample.v) + sign * 50 } : sample,
          );
        const { spikes: told } = found(raised(at + length), end, step);
        if (length > 5) expect(told).toEqual([]);
        else
          expect(told).toMatchObject([
            { start: start + at * step, end: start + (at + length) * step, samples: length },
          ]);
        expect(found(raised(count), end, step).spikes).toEqual([]);
      },
    ),
  );
});

test('what an item does all day is no spike: it is switched for a moment or for longer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 40, maxLength: 60 }), (runs) => {
      // A spike takes the edges of its neighbours.
      fc.pre(runs.filter((run) => run <= 5).length * 6 < runs.filter((run) => run > 5).length);
      const samples = runs.flatMap((length, at) => Array.from({ length }, () => (at % 2 === 0 ? 0.1 : 195)));
      const noisy = samples.map((v, at) => ({ t: start + at * 1000, v: v + (at % 2) * 0.01 }));
      expect(found(noisy, start + noisy.length * 1000, 1000).spikes).toEqual([]);
    }),
  );
});

test('values outside the limits of the library are found, with the one furthest off; bad ones are not values', () => {
  const limits = { low: 0, high: 2000 };
  fc.assert(
    fc.property(measured, placeOf(9), fc.boolean(), fc.boolean(), ({ samples, end }, at, isHigh, isBad) => {
      const rules = { ...rulesAt(end), limits };
      const [value, against] = isHigh ? [3000, 2000] : [-50, 0];
      const struck = samples.map((sample, place) =>
        within(place, at, 3)
          ? { ...sample, v: value + (place - at) * (isHigh ? 1 : -1), q: isBad ? 0x8000_0000 : 0 }
          : sample,
      );
      expect(outsideLimits(stretchOf(samples, end), rules)).toEqual([]);
      const place = { start: samples[at]?.t, end: samples[at + 3]?.t, samples: 3, value: isHigh ? 3002 : -52, against };
      expect(outsideLimits(stretchOf(struck, end), rules)).toEqual(isBad ? [] : [place]);
      expect(outsideLimits(stretchOf(struck, end), rulesAt(end))).toEqual([]);
    }),
  );
});

/** Where a value stays within a width, as plainly as it can be said. */
function plainly({ stretch, t, v }: Numbers, minutes: number, width: number) {
  const places: { start: number; end: number; samples: number; value: number }[] = [];
  for (let from = 0; from < v.length;) {
    const [first = 0, value = 0] = [t[from], v[from]];
    const leaves = v.findIndex((other, at) => at > from && Math.abs(other - value) > width);
    const to = leaves < 0 ? v.length : leaves;
    const last = t[to - 1] ?? first;
    const isLong = last - first >= minutes * 60_000 && to - from >= 10;
    const end = Math.max(last + 1, t[to] ?? stretch.range.end);
    if (isLong && value !== 0) places.push({ start: first, end, samples: to - from, value });
    from = isLong ? to : from + 1;
  }
  return places;
}

describe('a value within a width', () => {
  test('is found wherever it stays for long enough', () => {
    const samples = fc.array(fc.record({ step: fc.integer({ min: 1, max: 3 }), v: fc.integer({ min: -3, max: 3 }) }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(
        samples,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0.5, 1, 2, 3, 4),
        (steps, minutes, width) => {
          let t = start;
          const written = steps.map(({ step, v }) => ({ t: (t += step * 60_000), v }));
          const rules = rulesAt(t, { flatMinutes: minutes, flatWithin: width });
          const numbers = numbersOf(stretchOf(written, t + 1000), rules, 'notBad');
          const moves = { usual: 1, isNoisy: true, longestRest: 1 };
          expect(flatLines(numbers, moves, rules)).toEqual(plainly(numbers, minutes, width));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('is soon told of two million samples that nearly stay for days', () => {
    const t = Float64Array.from({ length: 2_000_000 }, (_, at) => start + at * 1000);
    const v = t.map((_, at) => 100 + ((at % 300_000) / 300_000) * 8 + (at % 2) / 10);
    const end = start + 2e9;
    const numbers = { stretch: { range: { start, end }, rows: { t, v, q: new Uint32Array(t.length) } }, t, v };
    const rules = rulesAt(end, { flatMinutes: 100 * 60, flatWithin: 3 });
    expect(flatLines(numbers, movesOf([numbers]), rules)).toEqual([]);
  });
});
