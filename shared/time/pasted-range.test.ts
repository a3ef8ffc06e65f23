import { expect, test } from 'vitest';
import { pastedRange } from './pasted-range';

test.each([
  ['2026-11-20 08:00\t2026-11-21 10:00', '2026-11-20 08:00', '2026-11-21 10:00'],
  ['20.11.2026 8:00\r\n21.11.2026 10:00\r\n', '20.11.2026 8:00', '21.11.2026 10:00'],
  ['2026-11-20 08:00:00.125 to 2026-11-20 10:00', '2026-11-20 08:00:00.125', '2026-11-20 10:00'],
  ['20.11.2026 08:00 bis 21.11.2026 06:00', '20.11.2026 08:00', '21.11.2026 06:00'],
  ['2026-11-20T08:00:00Z - 2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'],
  ['*-8h .. *', '*-8h', '*'],
  // As the list of requests writes a range within a day.
  ['2026-11-30 17:51:30 – 18:21:30', '2026-11-30 17:51:30', '2026-11-30 18:21:30'],
  ['30.11.2026 8:00 – 10:30', '30.11.2026 8:00', '30.11.2026 10:30'],
  ['30.11.2026 22:00 – 24:00', '30.11.2026 22:00', '30.11.2026 24:00'],
  ['y 6:00 – 14:00', 'y 6:00', 'y 14:00'],
  ['06:00 – 14:00', '06:00', '14:00'],
  ['11/28/2026 8:00 AM – 1:30 PM', '11/28/2026 8:00 AM', '11/28/2026 1:30 PM'],
  ['11/28/2026 8 pm - 10 pm', '11/28/2026 8 pm', '11/28/2026 10 pm'],
  ['2026-11-20 08:00:00,5 – 08:00:01', '2026-11-20 08:00:00,5', '2026-11-20 08:00:01'],
  ['*-8h – 10:00', '*-8h', '10:00'],
])('%j is a range', (text, start, end) => {
  expect(pastedRange(text)).toEqual({ start, end });
});

test.each(['*-8h', '* - 8h', 't - 1d + 2h', '2026-11-20 08:00', '', 'some words to others', '1-nov-26'])(
  '%j is none',
  (text) => {
    expect(pastedRange(text)).toBeUndefined();
  },
);

test('a range over midnight of which the day of the end is not told is none: it is not guessed', () => {
  expect(pastedRange('2026-11-20 22:00 – 06:00')).toBeUndefined();
  expect(pastedRange('2026-11-20 22:00 – 9:00')).toBeUndefined();
});

test.each([
  '2026-11-20T08:00Z – 10:00',
  '2026-11-20 08:00+01:00 – 10:00',
  '2026-11-20 – 10:00',
  '11/28/2026 8:00 – 10:00 PM',
  '11/28/2026 10:00 PM – 2:00 AM',
])('a time of day is not taken for one of today behind another day: %j', (text) => {
  expect(pastedRange(text)).toBeUndefined();
});

test('three times are no range', () => {
  expect(pastedRange('2026-11-20\t2026-11-21\t2026-11-22')).toBeUndefined();
});
