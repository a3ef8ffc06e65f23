import type { ClockIntervals } from '@shared/time/clock-intervals';
import { describe, expect, test } from 'vitest';
import { plotValues } from '@shared/vqt/aggregates';
import type { PlotWay } from '@shared/vqt/plot-values';
import type { ChartFrame } from '../data/chart-frame';
import type { SeriesFacts } from '../data/protocol';
import { badgeText, savedText, seriesWords } from './badge-text';

function frameOf(what: readonly string[], points: number, reduced: boolean, columns: number): ChartFrame {
  const drawn: SeriesFacts = {
    points,
    reduced,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    leastPositive: Number.POSITIVE_INFINITY,
    hasStates: false,
    odd: { texts: 0, infinite: 0 },
  };
  const range = { start: 0, end: 28_800_000 };
  const series = new Map(what.map((one, index) => [`/${index}`, { id: `${index}`, what: one, drawn }]));
  return { range, drawnRange: range, columns, ticks: [], series };
}

function gridOf(intervals: number) {
  return { origin: 0, step: 28_800_000 / intervals, intervals };
}

const words = (way: PlotWay, hasStates = false) => seriesWords(plotValues, gridOf(1000), { way, hasStates });

const byClock = (clock: ClockIntervals, aggregate = 'AGG_TYPE_AVERAGE') =>
  seriesWords(aggregate, { ...gridOf(1000), clock }, { way: 'times', hasStates: false });

describe('of what was saved in a former run the badge', () => {
  const frame = frameOf(['Raw', 'Raw'], 7, true, 1000);
  const savedAt = Date.UTC(2026, 10, 25, 10, 42);
  const withSaved = (count: number): ChartFrame => ({
    ...frame,
    series: new Map([...frame.series].map(([key, one], index) => [key, index < count ? { ...one, savedAt } : one])),
  });
  const problem = { kind: 'connection', message: 'No answer.', advice: '', details: {} } as const;

  test('tells when it was read and what becomes of it, and counts none of its points', () => {
    expect(badgeText(withSaved(2))).toBe('');
    expect(savedText(withSaved(2), 'reading', 'UTC')).toBe('Saved 2026-11-25 10:42:00, being read');
    expect(savedText(withSaved(2), 'unread', 'UTC')).toBe('Saved 2026-11-25 10:42:00, not read yet');
    expect(savedText(withSaved(2), problem, 'Europe/Vienna')).toBe(
      'Saved 2026-11-25 11:42:00; could not be read: No answer.',
    );
  });

  test('tells how many series it is of where others have been read', () => {
    expect(badgeText(withSaved(1))).toBe('Raw · 7 points · 1 px = 28.8 s · first/min/max/last per pixel');
    expect(savedText(withSaved(1), 'reading', 'UTC')).toBe('1 of 2 series saved 2026-11-25 10:42:00, being read');
    expect(savedText(frame, 'reading', 'UTC')).toBe('');
  });
});

describe('the badge', () => {
  test('begins with the points where there is no series to be named', () => {
    expect(badgeText(frameOf([], 0, false, 1000))).toBe('0 points · 1 px = 28.8 s');
  });

  test('says of plot values how they were made, and of how many samples', () => {
    expect(words('times')).toBe('Plot values, 1000 columns of 28.8 s');
    expect(words('extremes')).toBe('Plot values without times, 1000 columns of 28.8 s');
    expect(words('times', true)).toBe('First and last state of every 28.8 s: shorter ones may be missing');
    expect(words('sampled')).toBe('Sampled every 28.8 s: shorter events may be missing');
    expect(seriesWords(plotValues, gridOf(1000), { way: 'times', hasStates: true, hasShares: true })).toBe(
      'Shares of On and Off in every 28.8 s',
    );
    const frame = frameOf([words('times'), 'Raw'], 7, false, 1000);
    const series = [...frame.series].map(([key, one], index) => {
      const plot = index === 0 ? { intervals: 2, samples: 28_800 } : undefined;
      return [key, { ...one, drawn: { ...one.drawn, ...(plot && { plot }) } }] as const;
    });
    expect(badgeText({ ...frame, series: new Map(series) })).toBe(
      'Plot values, 1000 columns of 28.8 s (of 28.8 k samples) and Raw · 7 points · 1 px = 28.8 s',
    );
  });

  test('says what is drawn', () => {
    const interpolative = seriesWords('AGG_TYPE_INTERPOLATIVE', gridOf(1000), undefined);
    expect(badgeText(frameOf([interpolative, interpolative], 2000, false, 1000))).toBe(
      'Interpolative, 1000 intervals · 4\u202f000 points · 1 px = 28.8 s',
    );
    expect(badgeText(frameOf([seriesWords('AGG_TYPE_RAW', undefined, undefined)], 1, true, 500))).toBe(
      'Raw · 1 point · 1 px = 57.6 s · first/min/max/last per pixel',
    );
  });

  test('names intervals that begin by the clock by their length', () => {
    const hourly = { kind: 'length', seconds: 3600, zone: 'UTC' } as const;
    expect(badgeText(frameOf([byClock(hourly)], 8, false, 1000))).toBe('Average · 1 h · 8 points · 1 px = 28.8 s');
    expect(byClock({ kind: 'shift', starts: ['06:00'], zone: 'UTC' })).toBe('Average · shift');
    expect(byClock(hourly, plotValues)).toBe('Plot values, 1000 columns of 28.8 s');
  });

  test('counts what is not a number', () => {
    const frame = frameOf(['Raw'], 3600, false, 1000);
    const series = new Map(
      [...frame.series].map(([key, one]) => [key, { ...one, drawn: { ...one.drawn, odd: { texts: 1, infinite: 2 } } }]),
    );
    expect(badgeText({ ...frame, series })).toBe(
      'Raw · 3\u202f600 points · 1 px = 28.8 s · 1 text among the numbers · 2 infinite values',
    );
  });

  test('names both while the new data takes the place of the old', () => {
    expect(badgeText(frameOf(['Raw', 'Average, 9 intervals'], 1, false, 500))).toContain(
      'Raw and Average, 9 intervals · 2 points',
    );
  });
});
