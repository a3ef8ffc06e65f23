import { describe, expect, test } from 'vitest';
import type { PlotSource, XyAnswer } from '../../data/plots/plot-protocol';
import { emptyWords, emptyXyWords, joinedSource, regressionWords, sourceWords } from './plot-words';
import { someSeries } from '../../testing/some-series';

const series = someSeries('/a', { name: 'A', id: 'a' });

const none = { used: 0, usedUncertain: 0, usedBad: 0, uncertain: 0, bad: 0, texts: 0, infinite: 0, empty: 0 };

function source(counts: Partial<PlotSource['counts']>, isPlot = false): PlotSource {
  return { counts: { ...none, ...counts }, unheld: 0, isPlot };
}

const nothing = new Float64Array();
const answer: XyAnswer = {
  sources: { x: source({ used: 3 }), y: source({ used: 3 }) },
  joined: 3,
  alone: 0,
  extent: { x: { low: 7, high: 7 }, y: { low: 1, high: 2 } },
  regression: undefined,
  marks: { x: nothing, y: nothing, t: nothing, points: new Uint32Array(), lit: new Uint32Array() },
  cell: undefined,
};

/** What is said of an R². */
function r2Of(r2: number): string | undefined {
  return /R² = (.+?),/u.exec(regressionWords({ ...answer, regression: { slope: 1, intercept: 0, r2 } }))?.[1];
}

describe('the words beside a plot', () => {
  test('tell what it is made of, what is left out, and what is not read', () => {
    const counts = { ...none, used: 12, usedUncertain: 2, bad: 3, texts: 1, infinite: 4 };
    expect(sourceWords(series, { counts, unheld: 7_200_000, isPlot: false })).toBe(
      'A: 12 raw samples, 2 uncertain among them; left out: 3 bad, 1 text, 4 infinite; 2 h of the range not read.',
    );
    expect(sourceWords({ ...series, aggregate: 'AGG_TYPE_AVERAGE' }, source({ used: 1 }))).toBe('A: 1 Average value.');
  });

  test('tell why there is none', () => {
    expect(emptyWords(series, source({ used: 1 }))).toBeUndefined();
    expect(emptyWords(series, source({ used: 1 }, true))).toContain('plot values, which are no samples');
    expect(emptyWords(series, source({ texts: 5 }))).toContain('see its durations');
    expect(emptyWords(series, source({ infinite: 5 }))).toContain('infinite');
    expect(emptyWords(series, source({ bad: 5 }))).toContain('left out for their quality');
    expect(emptyWords(series, source({ uncertain: 5 }))).toContain('left out for their quality');
    expect(emptyWords(series, source({}))).toContain('no number in this range');
    expect(emptyWords(series, { ...source({}), unheld: 60_000 })).toBe('A is not read here yet.');
    expect(emptyWords({ ...series, hasFailed: true }, { ...source({}), unheld: 60_000 })).toBe(
      'A could not be read here: see the message above the trend.',
    );
    expect(emptyWords(series, { ...source({ used: 1 }), unheld: 60_000 })).toBeUndefined();
  });

  test('tell of several periods what is so in any of them', () => {
    const unread = { ...source({}), unheld: 60_000 };
    expect(joinedSource([unread, source({ bad: 2, uncertain: 1 }), source({ bad: 3 })])).toEqual({
      counts: { ...none, bad: 5, uncertain: 1 },
      unheld: 60_000,
      isPlot: false,
    });
    expect(joinedSource([source({}), source({}, true)]).isPlot).toBe(true);
    expect(emptyWords(series, joinedSource([source({}), source({ texts: 2 })]))).toContain('see its durations');
  });

  test('tell of an empty join how far samples may be apart', () => {
    expect(emptyXyWords({ x: series, y: { ...series, name: 'B' } }, { ...answer, joined: 0 }, 30)).toBe(
      'Nothing is joined: no sample of A is within 30 s of one of B. Allow more.',
    );
  });

  test('tell a nearly perfect line from a perfect one', () => {
    expect([0.99949, 0.9996, 0.999_996, 0.999_999_98].map(r2Of)).toEqual(['0.999', '0.9996', '0.999996', '0.99999998']);
    // What the sums of doubles round off.
    expect([1 - 1e-13, 1].map(r2Of)).toEqual(['1.000', '1.000']);
  });

  test('tell of a line, or why there is none, and no R² where Y never changes', () => {
    expect(regressionWords(answer)).toBe('No regression line: X is 7 at all points, n = 3.');
    const steady = { low: 101_325.5, high: 101_325.5 };
    expect(regressionWords({ ...answer, extent: { x: steady, y: steady } })).toContain('X is 101326… at all');
    expect(regressionWords({ ...answer, joined: 1 })).toBe('No regression line: it takes two points, n = 1.');
    const line = { slope: -2, intercept: -1.5, r2: 0.25 };
    expect(regressionWords({ ...answer, regression: line })).toBe('Y = −2 · X − 1.5, R² = 0.250, n = 3.');
    const far = { slope: 1, intercept: -12_345.678, r2: 1 };
    expect(regressionWords({ ...answer, regression: far })).toBe('Y = 1 · X − 12345.7…, R² = 1.000, n = 3.');
    for (const beyond of [
      { slope: Infinity, intercept: 0, r2: 1 },
      { slope: 1, intercept: -Infinity, r2: 1 },
    ])
      expect(regressionWords({ ...answer, regression: beyond })).toBe(
        'No regression line: its slope or its value at X = 0 is beyond 1.8e308, n = 3.',
      );
    const flat = { slope: 0, intercept: 4, r2: Number.NaN };
    expect(regressionWords({ ...answer, regression: flat })).toBe(
      'Y = 0 · X + 4, R² undefined: Y is the same at all points, n = 3.',
    );
  });
});
