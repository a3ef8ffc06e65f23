import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './judge';
import { count, measured, placeOf, rulesAt, start, stretchOf, type Written } from './testing/series';

function staleOf(samples: readonly Written[], end: number, rules: ReturnType<typeof rulesAt>) {
  const { findings } = judge({ range: { start, end }, stretches: [stretchOf(samples, end)] }, rules);
  return findings.find(({ kind }) => kind === 'stale');
}

test('an item is stale when its last value is older than so many of its usual intervals, and not before', () => {
  const age = fc.double({ min: 1, max: 100, noNaN: true });
  const staleFactor = fc.double({ min: 1.5, max: 50, noNaN: true });
  fc.assert(
    fc.property(measured, age, staleFactor, ({ samples, step }, intervals, factor) => {
      fc.pre(Math.abs(intervals - factor) > 0.001);
      const last = samples.at(-1)?.t ?? 0;
      const now = last + intervals * step;
      const found = staleOf(samples, now, rulesAt(now, { staleFactor: factor }));
      expect(found !== undefined).toBe(intervals > factor);
      if (found === undefined) return;
      expect(found).toMatchObject({ count: 1, evidence: [{ start: last, end: now }] });
      expect(found.measure).toBeCloseTo(now - last, 6);
    }),
  );
});

test('an odd or bad value leaves what the server interpolates elsewhere to be judged as without it', () => {
  const odd = fc.constantFrom<Partial<Written>>(
    { v: Infinity },
    { v: -Infinity },
    { v: 1e9, q: 0x8000_0000 },
    { v: -1e308, q: 0x8000_0000 },
    { v: 'Off' },
    { v: null },
  );
  fc.assert(
    fc.property(measured, placeOf(10), odd, ({ samples, step, end }, at, given) => {
      const told = (some: readonly Written[]) => {
        const interpolated = stretchOf([{ t: start + (at + 0.5) * step, v: 5000 }], end).rows;
        const { findings } = judge(
          { range: { start, end }, stretches: [stretchOf(some, end)], interpolated },
          rulesAt(end),
        );
        return findings.filter(({ kind }) => kind === 'interpolated');
      };
      expect(told(samples)).toHaveLength(1);
      expect(told(samples.with(at + 5, { t: start + (at + 5) * step, v: 0, ...given }))).toEqual(told(samples));
    }),
  );
});

test('an infinite value among numbers is told as what it is, and as nothing else', () => {
  fc.assert(
    fc.property(measured, placeOf(10), fc.constantFrom(Infinity, -Infinity), ({ samples, step, end }, at, v) => {
      const told = (some: readonly Written[]) =>
        judge({ range: { start, end }, stretches: [stretchOf(some, end)] }, rulesAt(end)).findings;
      const t = start + at * step;
      expect(told(samples.with(at, { t, v }))).toEqual([
        { kind: 'infinite', count: 1, lasts: step, evidence: [{ start: t, end: t + step, samples: 1, value: v }] },
      ]);
      expect(told(samples)).toEqual([]);
    }),
  );
});

test('an item of which nothing is read has no data, unless aggregates count some', () => {
  const seen = { range: { start, end: start + 1000 }, stretches: [stretchOf([], start + 1000)] };
  const findingsOf = (samples: number) =>
    judge({ ...seen, overall: { samples, span: 1000 } }, rulesAt(start + 1000)).findings;
  expect(findingsOf(0)).toMatchObject([{ kind: 'noData', evidence: [seen.range] }]);
  expect(findingsOf(1)).toEqual([]);
});

test('too few samples are told of what is known of the whole range, not of parts that were read', () => {
  fc.assert(
    fc.property(measured, fc.integer({ min: 10, max: 30 }), fc.nat(count), ({ samples, step, end }, kept, all) => {
      const rules = rulesAt(end, { expectedSeconds: step / 1000 });
      const part = stretchOf(samples.slice(0, kept), end);
      const read = { range: { start, end }, stretches: [{ ...part, range: { start: start + step, end } }] };
      const rateOf = (seen: Parameters<typeof judge>[0]) =>
        judge(seen, rules).findings.find(({ kind }) => kind === 'rate')?.measure;
      expect(rateOf({ ...read, stretches: [part] })).toBeCloseTo((100 * kept) / count, 6);
      expect(rateOf(read)).toBeUndefined();
      const told = rateOf({ ...read, overall: { samples: all, span: end - start } });
      if (2 * all < count) expect(told).toBeCloseTo((100 * all) / count, 6);
      else expect(told).toBeUndefined();
    }),
  );
});

test('what the range leaves out is not missing: a range that ends in the past says nothing of the last value', () => {
  fc.assert(
    fc.property(measured, fc.integer({ min: 1, max: 1e9 }), ({ samples, end }, since) => {
      expect(staleOf(samples, end, rulesAt(end + since))).toBeUndefined();
    }),
  );
});

test('an item that is stored when it changes is as old as it may be; one sample is held against what a person expects', () => {
  const hour = 3_600_000;
  const changes = Array.from({ length: 60 }, (_, at) => ({
    t: start + Math.floor(at / 3) * hour + (at % 3) * 1000,
    v: at,
  }));
  const last = changes.at(-1)?.t ?? 0;
  expect(staleOf(changes, last + 2 * hour, rulesAt(last + 2 * hour))).toBeUndefined();
  expect(staleOf(changes, last + 6 * hour, rulesAt(last + 6 * hour))).toBeDefined();
  const first = changes.slice(0, 1);
  expect(staleOf(first, start + hour, rulesAt(start + hour))).toBeUndefined();
  expect(staleOf(first, start + hour, rulesAt(start + hour, { expectedSeconds: 60 }))).toMatchObject({ measure: hour });
  expect(staleOf(first, start + hour, rulesAt(start + hour, { expectedSeconds: 900 }))).toBeUndefined();
});

test('in whatever order samples come, the same is found of them but their order', () => {
  const odd = fc.constantFrom<Partial<Written>>({}, { q: 0x8000_0000 }, { v: 'Off' }, { v: 1e6 });
  const all = Array.from({ length: count - 60 }, (_, place) => place);
  const places = fc.shuffledSubarray(all, { minLength: all.length });
  const hole = fc.record({ at: fc.integer({ min: 40, max: 200 }), missing: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(
      measured,
      hole,
      odd,
      places,
      fc.boolean(),
      ({ samples, step }, { at, missing }, given, order, isOld) => {
        const holed = samples.toSpliced(at, missing).slice(0, order.length);
        const made = (sample: Written, place: number) => (place >= 30 && place < 35 ? { ...sample, ...given } : sample);
        const sorted = holed.map(made);
        const last = sorted.at(-1)?.t ?? 0;
        const now = last + (isOld ? 100 : 1) * step;
        const told = (some: readonly Written[]) => {
          const { findings, facts } = judge(
            { range: { start, end: now }, stretches: [stretchOf(some, now)] },
            rulesAt(now),
          );
          return { facts, findings: findings.filter(({ kind }) => kind !== 'stepBack' && kind !== 'duplicate') };
        };
        const inOrder = told(sorted);
        expect(inOrder.findings.some(({ kind }) => kind === 'stale')).toBe(isOld);
        if (missing > 5) expect(inOrder.findings.map(({ kind }) => kind)).toContain('gap');
        expect(told(order.flatMap((place) => sorted[place] ?? []))).toEqual(inOrder);
        expect(told(sorted.toReversed())).toEqual(inOrder);
      },
    ),
  );
});
