import fc from 'fast-check';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatCountOf,
  formatDuration,
  formatExactInstant,
  formatInstant,
  formatPercent,
  formatValue,
  wholeValue,
} from './format';
import { typedNumber } from '@shared/language/typed-number';

afterEach(() => setDecimalSign('.'));

describe('bytes', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [999_499, '999 kB'],
    [999_600, '1 MB'],
    [1_254_000, '1.25 MB'],
    [31_000_000_000, '31 GB'],
  ])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  test('never show four digits before the unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (bytes) => {
        expect(Number(formatBytes(bytes).split(' ')[0])).toBeLessThan(1000);
      }),
    );
  });
});

test('counts are grouped by three', () => {
  expect(formatCount(2_592_000)).toBe('2\u202f592\u202f000');
  expect(formatCount(999)).toBe('999');
});

test('what is counted is named in the singular or the plural', () => {
  expect(formatCountOf(1, 'request')).toBe('1 request');
  expect(formatCountOf(0, 'item')).toBe('0 items');
  expect(formatCountOf(2, 'Anfrage', 'Anfragen')).toBe('2 Anfragen');
});

describe('durations', () => {
  test.each([
    [0, '0 ms'],
    [0.42, '0.42 ms'],
    [12.4, '12 ms'],
    [999.6, '1 s'],
    [1240, '1.24 s'],
    [59_940, '59.9 s'],
    [59_960, '1 min'],
    [59_996, '1 min'],
    [185_000, '3 min 5 s'],
    [3_600_000, '1 h'],
    [7_800_000, '2 h 10 min'],
    [90_000_000, '1 d 1 h'],
    [-1500, '-1.5 s'],
  ])('%d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
});

describe('instants', () => {
  test('drop milliseconds that are zero', () => {
    const at = new Date(2026, 10, 21, 8, 15, 30, 250).getTime();
    expect(formatInstant(at)).toBe('2026-11-21 08:15:30.250');
    expect(formatInstant(at - 250)).toBe('2026-11-21 08:15:30');
    expect(formatInstant(at - 245)).toBe('2026-11-21 08:15:30.005');
  });

  test('with a part of a millisecond keep their microseconds', () => {
    const at = new Date(2026, 10, 21, 8, 15, 30, 250).getTime();
    expect(formatExactInstant(at)).toBe('2026-11-21 08:15:30.250');
    expect(formatExactInstant(at + 0.007)).toBe('2026-11-21 08:15:30.250007');
    expect(formatExactInstant(at - 249.5)).toBe('2026-11-21 08:15:30.000500');
  });

  test('that are none show a dash', () => expect(formatInstant(Number.NaN)).toBe('–'));
});

describe('values', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [0.1 + 0.2, '0.3…'],
    [71.2357, '71.2357'],
    [71.235_678_9, '71.2357…'],
    [12_345_678, '12345678'],
    [1_234_567.8, '1234568…'],
    [1.5e9, '1500000000'],
    [1_780_000_899.75, '1780000900…'],
    [-4_503_599_627_370_495.5, '-4503599627370496…'],
    [1.234_567_8e21, '1.23457…e21'],
    [9_007_199_254_740_991, '9007199254740991'],
    [9_007_199_254_740_992, '≈9007199254740992'],
    [-1.5e300, '-1.5e300'],
    [-5e-324, '-4.94066e-324'],
    [0.000_012_345_67, '1.23457…e-5'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NaN, '–'],
  ])('%d is %s', (value, text) => expect(formatValue(value)).toBe(text));

  test('with decimals are cut to them, but never are digits that a double may have lost', () => {
    expect(formatValue(2.345, 1)).toBe('2.3');
    expect(formatValue(2 ** 53 - 1, 2)).toBe('9007199254740991.00');
    expect(formatValue(-(2 ** 60), 2)).toBe('≈-1152921504606846976');
    expect(formatValue(Number.NaN, 2)).toBe('–');
    expect([-0.004, -0, -0.4].map((value) => formatValue(value, 2))).toEqual(['0.00', '0.00', '-0.40']);
    expect(formatValue(-0.4, 0)).toBe('0');
    expect([1e21, -2.5e300].map((value) => formatValue(value, 2))).toEqual(['1e21', '-2.5e300']);
  });

  test('are whole, a whole number beyond 2^53 with its mark', () => {
    expect(wholeValue(2 ** 53 - 1)).toBe('9007199254740991');
    expect(wholeValue(2 ** 63)).toBe('≈9223372036854775808');
    expect(wholeValue(0.1 + 0.2)).toBe('0.30000000000000004');
  });

  test('read back within six digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), (value) => {
        const error = Math.abs(Number(formatValue(value).replace('…', '')) - value);
        expect(error).toBeLessThanOrEqual(Math.max(Math.abs(value) * 1e-5, Number.MIN_VALUE));
      }),
    );
  });
});

describe('with a comma for the decimal sign', () => {
  test.each([
    [() => formatBytes(1_254_000), '1.25 MB', '1,25 MB'],
    [() => formatBytes(999), '999 B', '999 B'],
    [() => formatDuration(0.42), '0.42 ms', '0,42 ms'],
    [() => formatDuration(-1500), '-1.5 s', '-1,5 s'],
    [() => formatDuration(185_000), '3 min 5 s', '3 min 5 s'],
    [() => formatValue(71.2357), '71.2357', '71,2357'],
    [() => formatValue(71.235_678_9), '71.2357…', '71,2357…'],
    [() => formatValue(0.000_012_345_67), '1.23457…e-5', '1,23457…e-5'],
    [() => formatValue(2.345, 1), '2.3', '2,3'],
    [() => formatValue(12_345_678), '12345678', '12345678'],
    [() => wholeValue(0.1 + 0.2), '0.30000000000000004', '0,30000000000000004'],
    [() => formatPercent(99.995), '99.99 %', '99,99 %'],
    [() => formatPercent(100), '100 %', '100 %'],
    [() => formatCount(2_592_000), '2\u202f592\u202f000', '2\u202f592\u202f000'],
  ])('%s', (shown, withPoint, withComma) => {
    expect(shown()).toBe(withPoint);
    setDecimalSign(',');
    expect(shown()).toBe(withComma);
  });

  test('a time of day keeps its point', () => {
    setDecimalSign(',');
    const at = new Date(2026, 10, 21, 8, 15, 30, 250).getTime();
    expect(formatInstant(at)).toBe('2026-11-21 08:15:30.250');
    expect(formatExactInstant(at + 0.007)).toBe('2026-11-21 08:15:30.250007');
  });

  test.each(['.', ','] as const)('what is shown with %j and typed again is the same number', (sign) => {
    setDecimalSign(sign);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        fc.pre(!Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) >= 1e21);
        expect(typedNumber(wholeValue(value))).toBe(value);
      }),
    );
  });
});
