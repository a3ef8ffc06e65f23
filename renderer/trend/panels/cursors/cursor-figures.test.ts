import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { setLanguage } from '@shared/language/language';
import type { ValueAt } from '../../data/protocol';
import { someStatistics } from '../../testing/some-statistics';
import { someSeries } from '../../testing/some-series';
import { cursorFile, cursorTable, cursorTsv, goodPart, integralOf, pairOf, slopeOf, slopeUnit } from './cursor-figures';

const hour = 3_600_000;
const series = someSeries('/Plant/=Flow', { unit: 'm³/h', id: 's' });
const at = (v: number, state?: string): ValueAt => ({ nearest: undefined, v, state });
const figures = someStatistics();

describe('the table between cursors', () => {
  test('tells what changed between the two, and how fast', () => {
    const times = [0, 3 * hour];
    const table = cursorTable([series], times, { from: 0, to: 1 }, [[at(10), at(16)]], [figures]);
    expect(table.slopeUnit.name).toBe('h');
    expect(table.rows[0]).toMatchObject({ delta: 6, slope: 2, integral: 20 });
  });

  test('takes the pair that was chosen, and else the first two', () => {
    expect(pairOf(1, undefined)).toBeUndefined();
    expect(pairOf(3, undefined)).toEqual({ from: 0, to: 1 });
    expect(pairOf(3, { from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
    expect(pairOf(2, { from: 1, to: 2 })).toEqual({ from: 0, to: 1 });
    const table = cursorTable([series], [0, 1, 2], { from: 1, to: 2 }, [[at(1), at(5), at(4)]], [figures]);
    expect(table.rows[0]?.delta).toBe(-1);
  });

  test('without a second cursor, or where the line has no value, nothing is told', () => {
    expect(cursorTable([series], [5], undefined, [[at(1)]], []).rows[0]).toMatchObject({
      delta: Number.NaN,
      slope: Number.NaN,
      figures: undefined,
      integral: Number.NaN,
    });
    const broken = cursorTable([series], [0, 10], { from: 0, to: 1 }, [[at(1), at(Number.NaN)]], [figures]);
    expect(broken.rows[0]?.delta).toBeNaN();
  });

  test('as text it keeps all digits, times have their offset, and no text is a formula', () => {
    const third = 1 / 3;
    const table = cursorTable(
      [series],
      [0, 10],
      { from: 0, to: 1 },
      [[at(third), at(Number.NaN, 'Tripped')]],
      [figures],
    );
    const [head = '', row = ''] = cursorTsv(table, 'Europe/Berlin').split('\n');
    expect(head.split('\t').slice(0, 4)).toEqual([
      'Item',
      'Unit',
      '1970-01-01T01:00:00.000+01:00',
      '1970-01-01T01:00:00.010+01:00',
    ]);
    expect(row.split('\t').slice(0, 5)).toEqual(['/Plant/=Flow', 'm³/h', String(third), 'Tripped', '']);
    expect(row.split('\t').slice(-3)).toEqual([
      '1970-01-01T01:00:00.000+01:00',
      '1970-01-01T01:00:00.010+01:00',
      'Europe/Berlin',
    ]);
    expect(row.split('\t')).toHaveLength(head.split('\t').length);
  });

  test('in a file nothing is rounded or of a language; without two cursors there is no period', () => {
    onTestFinished(() => {
      setLanguage('en');
      setDecimalSign('.');
    });
    setLanguage('de');
    setDecimalSign(',');
    const interval = {
      start: 0,
      end: 10,
      count: 2,
      worst: 0,
      shares: undefined,
      first: undefined,
      last: undefined,
      least: 0.5,
      greatest: 1 / 3,
    };
    const table = cursorTable([series], [5], undefined, [[{ ...at(1), interval }]], []);
    expect(cursorFile(table, 'Europe/Berlin')).toEqual([
      ['Item', 'Unit', '1970-01-01T01:00:00.005+01:00', 'Zone'],
      ['/Plant/=Flow', 'm³/h', `0.5 … ${1 / 3}`, 'Europe/Berlin'],
    ]);
  });
});

describe('figures', () => {
  test('the integral is the mean over time by the hours that the line covers', () => {
    expect(integralOf(figures)).toBe(20);
    expect(integralOf({ ...figures, timeWeightedMean: Number.NaN, covered: 0 })).toBeNaN();
  });

  test('the good part counts samples', () => {
    expect(goodPart(figures)).toBe(75);
    expect(goodPart({ ...figures, points: 0 })).toBeNaN();
  });

  test('a slope is per second, minute or hour, as the span is long', () => {
    expect([1000, 120_000, 120_001, 2 * hour, 3 * hour].map((span) => slopeUnit(span).name)).toEqual([
      's',
      's',
      'min',
      'min',
      'h',
    ]);
    expect(slopeOf(1, 2, 0, slopeUnit(0))).toBeNaN();
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 1e12 }), (from, to, span) => {
        const unit = slopeUnit(span);
        const change = slopeOf(from, to, span, unit) * (span / unit.length);
        expect(Math.abs(change - (to - from))).toBeLessThanOrEqual(Math.abs(to - from) * 1e-12);
      }),
    );
  });

  test('of numbers whose distance or area is beyond a double on its way are what they are', () => {
    expect(slopeOf(1e308, -1e308, 100_000, slopeUnit(100_000)) / 1e306).toBeCloseTo(-2, 12);
    expect(integralOf({ ...figures, timeWeightedMean: 1e305, covered: 2 * hour })).toBe(2e305);
  });
});
