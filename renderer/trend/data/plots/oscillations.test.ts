import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QualityRules } from '../protocol';
import { bad, seriesOf } from '../testing/random-series';
import { oscillationsOf } from './oscillations';

const quality: QualityRules = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' };
const second = 1000;
const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** What comes back in samples of an hour, which are given in seconds from its start. */
function oscillations(samples: readonly (readonly [seconds: number, value: number, isBad?: boolean])[]) {
  const series = seriesOf({
    t: Float64Array.from(samples, ([seconds]) => start + seconds * second),
    v: Float64Array.from(samples, ([, value]) => value),
    q: Uint32Array.from(samples, ([, , isBad]) => (isBad === true ? bad : 0)),
    codes: undefined,
  });
  return oscillationsOf(series, { id: 'x', quality, start, end: start + hour });
}

/** Seconds at which there is a sample, about `distance` apart, but for some that are missing. */
function irregular(distance: number, missing: (seconds: number) => boolean): number[] {
  return Array.from({ length: Math.floor(3600 / distance) }, (_, place) => {
    const off = ((place * 7919) % 97) / 97 - 0.5;
    return Math.max(0, (place + 0.5 + 0.6 * off) * distance);
  }).filter((seconds) => !missing(seconds));
}

const wave = (period: number, amplitude: number, crest: number) => (seconds: number) =>
  amplitude * Math.cos((2 * Math.PI * (seconds - crest)) / period);

describe('a wave', () => {
  test('is found with its period, amplitude and crest, whatever straight line it goes along', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 25, max: 600, noNaN: true }),
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(1, 3, 5),
        fc.constantFrom(0, 0.01),
        (period, amplitude, phase, distance, slope) => {
          const of = wave(period, amplitude, phase * period);
          // Some minutes are missing.
          const times = irregular(distance, (seconds) => seconds > 1200 && seconds < 1500);
          const { oscillations: found } = oscillations(
            times.map((seconds) => [seconds, 1e4 + slope * amplitude * seconds + of(seconds)]),
          );
          const [first] = found;
          expect(first?.period).toBeGreaterThan(period * second * 0.98);
          expect(first?.period).toBeLessThan(period * second * 1.02);
          expect(first?.amplitude).toBeGreaterThan(amplitude * 0.93);
          expect(first?.amplitude).toBeLessThan(amplitude * 1.03);
          expect(first?.share).toBeGreaterThan(0.9);
          // In the middle, where the window is, the crests of both are at the same time.
          const cycles = ((first?.crest ?? 0) - start + Math.round(1800 / period) * (first?.period ?? 0)) / second;
          const off = (cycles / period - phase) % 1;
          expect(Math.min(Math.abs(off), 1 - Math.abs(off))).toBeLessThan(0.08);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is found beside another one, the greater first', () => {
    const [slow, fast] = [wave(420, 3, 10), wave(61, 5, 2)];
    const { oscillations: found } = oscillations(
      irregular(2, () => false).map((seconds) => [seconds, slow(seconds) + fast(seconds)]),
    );
    expect(found).toHaveLength(2);
    expect(found[0]?.period).toBeCloseTo(61_000, -3);
    expect(found[0]?.amplitude).toBeCloseTo(5, 1);
    expect(found[1]?.period).toBeCloseTo(420_000, -4);
    expect(found[1]?.amplitude).toBeCloseTo(3, 1);
    expect((found[0]?.share ?? 0) + (found[1]?.share ?? 0)).toBeCloseTo(1, 2);
  });

  test.each([
    ['a sixth is missing in the middle', (seconds: number) => Math.abs(seconds - 1800) < 300],
    ['a half is missing in the middle', (seconds: number) => Math.abs(seconds - 1800) < 900],
    ['nine of ten samples are missing', (seconds: number) => (Math.floor(seconds) * 7919) % 10 !== 0],
  ])('is told once where %s: it has echoes at other periods then', (_what, missing) => {
    const times = irregular(1, missing);
    const [slow, fast] = [wave(200, 3, 10), wave(61, 1, 2)];
    const one = oscillations(times.map((seconds) => [seconds, slow(seconds)])).oscillations;
    expect(one.map(({ period }) => Math.round(period / second))).toEqual([200]);
    const two = oscillations(times.map((seconds) => [seconds, slow(seconds) + fast(seconds)])).oscillations;
    expect(two.map(({ period }) => Math.round(period / second))).toEqual([200, 61]);
  });

  test('is found up to half of the range', () => {
    for (const period of [1600, 1700, 1800]) {
      const found = oscillations(irregular(3, () => false).map((seconds) => [seconds, wave(period, 2, 50)(seconds)]));
      expect(found.oscillations).toHaveLength(1);
      expect((found.oscillations[0]?.period ?? 0) / second / period).toBeCloseTo(1, 1);
      expect(found.oscillations[0]?.amplitude).toBeCloseTo(2, 1);
    }
  });

  test('that is faster than what is looked for is not taken for a slower one', () => {
    const { amplitudes, periods } = oscillations(
      Array.from({ length: 36_000 }, (_, place) => [place / 10, wave(1, 1, 0)(place / 10)]),
    );
    expect(periods.at(-1)).toBeLessThan(8 * second);
    expect(Math.max(...amplitudes)).toBeLessThan(0.03);
  });

  test('is found in samples of which each shortest period has four', () => {
    const { periods, oscillations: found } = oscillations(
      Array.from({ length: 180 }, (_, place) => [place * 20, wave(150, 1, 0)(place * 20)]),
    );
    expect(periods.at(-1)).toBeGreaterThanOrEqual(79 * second);
    expect(found).toHaveLength(1);
    expect(found[0]?.period).toBeCloseTo(150_000, -3);
  });

  test('of bad samples is none', () => {
    const { oscillations: found, source } = oscillations(
      Array.from({ length: 1200 }, (_, place) => {
        const isBad = place % 3 === 0;
        return [place * 3, isBad ? 1e6 : wave(200, 1, 0)(place * 3), isBad];
      }),
    );
    expect(source.counts).toMatchObject({ used: 800, bad: 400 });
    expect(found).toHaveLength(1);
    expect(found[0]?.amplitude).toBeCloseTo(1, 2);
  });
});

test.each([2 ** 1020, 2 ** -1020])('a wave of a size of %d neither overflows nor vanishes', (size) => {
  const { oscillations: found } = oscillations(
    Array.from({ length: 1200 }, (_, place) => [place * 3, size * wave(300, 2, 0)(place * 3)]),
  );
  expect(found[0]?.period).toBeCloseTo(300_000, -3);
  expect((found[0]?.amplitude ?? 0) / size).toBeCloseTo(2, 1);
});

test.each([
  ['a constant', () => 0.1],
  ['a straight line', (place: number) => 1e9 + 0.1 * place],
])('%s does not oscillate', (_what, of) => {
  const { oscillations: found, amplitudes } = oscillations(
    Array.from({ length: 1200 }, (_, place) => [place * 3, of(place)]),
  );
  expect(found).toEqual([]);
  expect(Math.max(...amplitudes)).toBeLessThan(1e-3);
});

test('too few samples tell nothing', () => {
  const { oscillations: found, periods } = oscillations([
    [1, 2],
    [2, 4],
    [3, 2],
  ]);
  expect(found).toEqual([]);
  expect(periods).toHaveLength(0);
});

test('periods reach from half of the range to what the samples tell, at least a five-hundredth of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 20_000 }), (count) => {
      const distance = 3600 / count;
      const { periods, amplitudes } = oscillations(
        Array.from({ length: count }, (_, place) => [place * distance, place % 7]),
      );
      expect(amplitudes).toHaveLength(periods.length);
      expect(periods[0]).toBeCloseTo(hour / 2, 3);
      expect(periods.at(-1)).toBeGreaterThanOrEqual(Math.max(hour / 512.001, 4 * distance * second * 0.999));
      for (const amplitude of amplitudes) expect(amplitude >= 0 && amplitude < 10).toBe(true);
    }),
    { numRuns: 10 },
  );
});
