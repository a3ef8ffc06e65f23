import { describe, expect, test } from 'vitest';
import type { ChartFrame } from '../data/chart-frame';
import type { SeriesFacts } from '../data/protocol';
import { badgeText, seriesWords } from './badge-text';

function frameOf(what: readonly string[], points: number, reduced: boolean, columns: number): ChartFrame {
  const drawn: SeriesFacts = {
    points,
    reduced,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    leastPositive: Number.POSITIVE_INFINITY,
    hasStates: false,
  };
  const range = { start: 0, end: 28_800_000 };
  const series = new Map(what.map((one, index) => [`/${index}`, { id: `${index}`, what: one, drawn }]));
  return { range, drawnRange: range, columns, ticks: [], series };
}

describe('the badge', () => {
  test('says what is drawn', () => {
    const interpolative = seriesWords('AGG_TYPE_INTERPOLATIVE', 1000);
    expect(badgeText(frameOf([interpolative, interpolative], 2000, false, 1000))).toBe(
      'Interpolative, 1000 intervals · 4\u202f000 points · 1 px = 28.8 s',
    );
    expect(badgeText(frameOf([seriesWords('AGG_TYPE_RAW', undefined)], 1, true, 500))).toBe(
      'Raw · 1 point · 1 px = 57.6 s · first/min/max/last per pixel',
    );
  });

  test('names both while the new data takes the place of the old', () => {
    expect(badgeText(frameOf(['Raw', 'Average, 9 intervals'], 1, false, 500))).toContain(
      'Raw and Average, 9 intervals · 2 points',
    );
  });
});
