import { expect, test } from 'vitest';
import type { Sample } from '../../data/protocol';
import { copiedTexts } from './copied-texts';
import { someSeries } from '../../testing/some-series';

const series = someSeries('/u/TI', { aggregate: '', unit: '°C', decimals: 1 });
const rules = { scheme: 'opc-ua', zone: 'Europe/Berlin' } as const;
const sample = (parts: Partial<Sample>): Sample => ({ t: 0, v: 1.23456, state: undefined, q: 0, ...parts });

test('a value has all its digits, and a sample its own time and its quality with the number', () => {
  const { here, sample: texts } = copiedTexts(
    { nearest: sample({ q: 0x80000000 }), v: 1.5, state: undefined },
    series,
    rules,
  );
  expect(here).toBe('1.5');
  expect(texts).toEqual({
    value: '1.23456',
    time: '1970-01-01 01:00:00',
    quality: 'Bad · Q 2147483648 (0x80000000, signed −2147483648)',
    row: '/u/TI\t1970-01-01 01:00:00\t1.23456\t°C\t2147483648\tBad\n',
  });
});

test('what can’t be seen in a text is copied as it came', () => {
  const state = 'Op\u200ben';
  const { here, sample: texts } = copiedTexts(
    { nearest: sample({ v: Number.NaN, state }), v: Number.NaN, state },
    series,
    rules,
  );
  expect([here, texts?.value, texts?.row.includes(state)]).toEqual([state, state, true]);
});

test('a text is copied as it is, and where there is no line there is no value', () => {
  const { here, sample: texts } = copiedTexts(
    { nearest: sample({ v: Number.NaN, state: 'Tripped' }), v: Number.NaN, state: undefined },
    series,
    rules,
  );
  expect(here).toBeUndefined();
  expect(texts?.value).toBe('Tripped');
});

test('of plot values there is what their interval holds, and no sample', () => {
  const interval = { start: 0, end: 9, count: 3, worst: 0, shares: undefined, first: sample({}), last: sample({}) };
  const found = { interval: { ...interval, least: 1, greatest: 3 }, nearest: sample({}), v: 2, state: undefined };
  expect(copiedTexts(found, series, rules)).toEqual({ here: '1.0 … 3.0', sample: undefined });
});

test('of what has not been read nothing is copied', () => {
  expect(copiedTexts(undefined, series, rules)).toEqual({ here: undefined, sample: undefined });
});
