import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLongRead, readEstimate, type LongReadInput } from './long-read';

const second = 1000;
const day = 86_400 * second;
const year = { start: 0, end: 365 * day };

function estimate(change: Partial<LongReadInput> = {}) {
  return readEstimate({
    items: [{ path: '/a', ranges: [year], covered: [] }],
    known: () => ({ samples: 86_400, span: day, hasStates: false, way: 'times' }),
    pace: undefined,
    ...change,
  });
}

describe('what a raw read would bring', () => {
  it('is told from the densities of its items and from the pace of earlier reads', () => {
    const told = estimate({ pace: { points: 1e6, bytes: 30e6, ms: 2000 } });
    expect(told.points / 31_536_000).toBeCloseTo(1, 3);
    expect(told.bytes / told.points).toBe(30);
    expect(told.memory / told.points).toBe(20);
    expect(told.ms).toBeCloseTo(told.points / 500, 3);
    expect(told.assumed).toBe(0);
    expect(isLongRead(told)).toBe(true);
  });

  it('takes an item of which nothing is known for one with a sample a second, and says so; no time without a pace', () => {
    const told = estimate({ known: () => undefined });
    expect(told).toMatchObject({ points: 31_536_000, assumed: 1, ms: undefined });
    expect(told.bytes).toBeGreaterThan(told.points * 10);
    const month = { start: 0, end: 30 * day };
    expect(
      isLongRead(estimate({ items: [{ path: '/a', ranges: [month], covered: [] }], known: () => undefined })),
    ).toBe(false);
    expect(isLongRead(told)).toBe(true);
  });

  it('counts only what is neither held nor on its way', () => {
    const items = [{ path: '/a', ranges: [year], covered: [{ start: 0, end: 364 * day }] }];
    const told = estimate({ items });
    expect(told.points / 86_400).toBeCloseTo(1, 3);
    expect(isLongRead(told)).toBe(false);
    expect(
      estimate({ items: [{ path: '/a', ranges: [year], covered: [year] }], known: () => undefined }),
    ).toMatchObject({
      points: 0,
      assumed: 0,
    });
  });

  it('never grows by what is covered, and grows with every item', () => {
    const ranges = fc.array(
      fc.record({ start: fc.integer({ min: 0, max: 400 }), span: fc.integer({ min: 0, max: 90 }) }),
    );
    fc.assert(
      fc.property(ranges, (some) => {
        const covered = some.map(({ start, span }) => ({ start: start * day, end: (start + span) * day }));
        const one = estimate({ items: [{ path: '/a', ranges: [year], covered }] }).points;
        expect(one).toBeLessThanOrEqual(estimate().points);
        expect(one).toBeGreaterThanOrEqual(0);
        const two = estimate({
          items: [
            { path: '/a', ranges: [year], covered },
            { path: '/b', ranges: [year], covered: [] },
          ],
        }).points;
        expect(two).toBeCloseTo(one + estimate().points, 0);
      }),
    );
  });
});
