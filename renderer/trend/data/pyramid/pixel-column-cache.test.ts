import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { QualityRule } from '../protocol';
import { Pyramid } from './pyramid';
import { reduceLine, type LineRequest } from '../line/reduce-line';
import { cachedUntil, recipes, samplesOf, seriesOf } from '../testing/random-series';

afterEach(() => {
  vi.restoreAllMocks();
});

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const missing = fc.constant('span' as const);
const rules = fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: rule, bad: rule, missing });
const looks = fc.array(
  fc.record({
    /** By so many pixels the window moves, which need not be whole ones. */
    pixels: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -20, max: 20, noNaN: true })),
    factor: fc.constantFrom(1, 1, 1, 0.5, 1.25),
    rules,
    stepped: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6 },
);

test('a picture does not depend on those before it', () => {
  fc.assert(
    fc.property(
      recipes,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 40 }),
      looks,
      (recipe, parts, width, all) => {
        const samples = samplesOf(recipe);
        const series = seriesOf(samples, parts);
        let start = samples.t[0] ?? 0;
        let span = cachedUntil(samples) - start;
        for (const { pixels, factor, rules: quality, stepped } of all) {
          start += (pixels * span) / width;
          span *= factor;
          const request = { start, end: start + span, width, quality, stepped };
          expect(reduceLine(series, request)).toEqual(reduceLine(seriesOf(samples, parts), request));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a move by whole pixels looks at the samples of new columns alone', () => {
  const series = seriesOf(
    samplesOf({
      seed: 7,
      length: 60_000,
      uncertain: 20,
      bad: 0,
      missing: 0,
      lasting: 1,
      distance: 1000,
      isRegular: true,
    }),
  );
  const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
  const request: LineRequest = { start: 1_000_000, end: 31_000_000, width: 300, quality, stepped: false };
  const visit = vi.spyOn(Pyramid.prototype, 'visit');
  reduceLine(series, request);
  expect(visit.mock.calls.length).toBeGreaterThan(299);
  visit.mockClear();
  const pixel = 100_000;
  reduceLine(series, { ...request, start: request.start + 3 * pixel, end: request.end + 3 * pixel });
  // Beside the new columns, those at the edges, of which a part was looked at.
  expect(visit.mock.calls.length).toBeLessThanOrEqual(3 + 4);
});
