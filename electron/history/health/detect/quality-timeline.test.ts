import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QualityPart } from '@shared/contract/inspect/health';
import { qualityIndex } from '@shared/vqt/quality';
import type { Cell } from './cells';
import { cellTimeline, qualityTimeline, timelineParts } from './quality-timeline';
import { rulesAt, start, stretchOf } from './testing/series';

const codes = [0, 0x4093_0000, 0x8089_0000, 0x8000_0000] as const;
const sample = fc.record({ t: fc.integer({ min: 0, max: 20_000 }), q: fc.constantFrom(...codes) });
const longest = 700;

/** The class of each millisecond: that of the last sample before it, as long as that holds. */
function byTheMillisecond(samples: readonly { t: number; q: number }[], end: number): number[] {
  const ordered = samples.toSorted((a, b) => a.t - b.t);
  return Array.from({ length: end }, (_, at) => {
    const last = ordered.findLast(({ t }) => t <= at);
    return last === undefined || at >= last.t + longest ? -1 : qualityIndex(last.q, 'opc-ua');
  });
}

test('the parts are the shares of the time that each class has, whatever the order of samples', () => {
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 60 }), fc.integer({ min: 300, max: 20_000 }), (drawn, end) => {
      const samples = drawn.filter(({ t }) => t < end);
      const written = samples.map(({ t, q }) => ({ t: start + t, v: 1, q }));
      const parts = qualityTimeline([stretchOf(written, start + end)], longest, rulesAt(start + end));
      const classes = byTheMillisecond(samples, end);
      expect(parts[0]?.start).toBe(start);
      expect(parts.at(-1)?.end).toBe(start + end);
      parts.forEach((part, place) => {
        if (place > 0) expect(part.start).toBe(parts[place - 1]?.end);
        const seen = classes.slice(part.start - start, part.end - start);
        const share = (wanted: number) => (100 * seen.filter((one) => one === wanted).length) / seen.length;
        expect(part.good).toBeCloseTo(share(0), 6);
        expect(part.uncertain).toBeCloseTo(share(1), 6);
        expect(part.bad).toBeCloseTo(share(2), 6);
        expect(part.code !== undefined).toBe(part.uncertain + part.bad > 0);
      });
    }),
    { numRuns: 60 },
  );
});

test('an item that is good all the time is one part; a single bad sample stands out with its code', () => {
  const end = start + 86_400_000;
  const all = Array.from({ length: 86_400 }, (_, at) => ({ t: start + at * 1000, v: at % 7, q: 0 }));
  const rules = rulesAt(end);
  expect(qualityTimeline([stretchOf(all, end)], 5000, rules)).toEqual([
    { start, end, good: 100, uncertain: 0, bad: 0 },
  ]);
  const struck = all.with(40_000, { t: start + 40_000_000, v: 1, q: 0x8089_0000 });
  const parts = qualityTimeline([stretchOf(struck, end)], 5000, rules);
  expect(parts).toHaveLength(3);
  expect(parts[1]?.bad).toBeCloseTo((100 * 1000) / (86_400_000 / timelineParts), 9);
  expect(parts[1]?.code).toBe(0x8089_0000);
});

function cell(at: number, told: Partial<Cell>): Cell {
  const whole = { start: start + at, end: start + at + 1, count: 10, good: 100, bad: 0, least: 0, greatest: 1 };
  return { ...whole, ...told };
}

test('without samples there is nothing, and aggregates tell shares without codes', () => {
  const rules = rulesAt(start + 10);
  expect(qualityTimeline([], Infinity, rules)).toEqual([]);
  expect(qualityTimeline([stretchOf([], start + 500)], Infinity, rules)).toEqual([
    { start, end: start + 500, good: 0, uncertain: 0, bad: 0 },
  ]);
  const expected: QualityPart[] = [
    { start, end: start + 2, good: 100, uncertain: 0, bad: 0 },
    { start: start + 2, end: start + 3, good: 90, uncertain: 6, bad: 4 },
    { start: start + 3, end: start + 4, good: 0, uncertain: 0, bad: 0 },
    { start: start + 4, end: start + 5, good: 0, uncertain: 0, bad: 100 },
  ];
  expect(
    cellTimeline([
      cell(0, {}),
      cell(1, {}),
      cell(2, { good: 90, bad: 4 }),
      cell(3, { count: 0, good: 0 }),
      cell(4, { count: 0, good: 0, bad: 100 }),
    ]),
  ).toEqual(expected);
});
