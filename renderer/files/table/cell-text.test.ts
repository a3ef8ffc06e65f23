import { setDecimalSign } from '@shared/language/decimal-sign';
import { expect, onTestFinished, test } from 'vitest';
import { cellTip, shownText } from './cell-text';

const column = (...path: string[]) => ({ source: { kind: 'path', path }, asSent: false }) as const;
const zone = 'Europe/Berlin';

test('times stand in the zone, sizes in units, and what was sent is a tip away', () => {
  const timestamp = Date.UTC(2026, 10, 21, 7, 15, 30, 250);
  expect(shownText(timestamp, column('metadata', 'timestamp'), zone)).toBe('2026-11-21 08:15:30.250');
  expect(shownText('2026-11-21T07:15:30Z', column('upload_date'), zone)).toBe('2026-11-21 08:15:30');
  expect(shownText(1_250_321, column('length'), zone)).toBe('1.25 MB');
  expect(cellTip(1_250_321, column('length'), zone)).toContain('1\u202f250\u202f321 bytes');
  expect(cellTip(timestamp, column('metadata', 'timestamp'), zone)).toContain(String(timestamp));
  expect(shownText(timestamp, { ...column('metadata', 'timestamp'), asSent: true }, zone)).toBe(String(timestamp));
});

test('of one byte the tip speaks of one', () => {
  expect(cellTip(1, column('length'), zone)).toBe('1 B (1 byte)');
  expect(cellTip(-1, column('length'), zone)).toBe('-1 B (-1 bytes)');
});

test('what is no time or size is shown as it was sent', () => {
  expect(shownText('never', column('metadata', 'timestamp'), zone)).toBe('never');
  expect(shownText(1e300, column('metadata', 'timestamp'), zone)).toBe('1e+300');
  expect(shownText(undefined, column('length'), zone)).toBe('–');
  expect(shownText(9_007_199_254_740_993n, column('length'), zone)).toBe('9007199254740993');
  expect(shownText({ json: '["a",2]' }, column('metadata', 'tags'), zone)).toBe('["a",2]');
  expect(shownText('=cmd()\nx', column('filename'), zone)).toBe('=cmd()⟨U+000A⟩x');
});

test.each(['2026-02-30T07:15:30Z', '2026-02-29T00:00:00.000Z', '2026-11-31T07:15:30+01:00', '1900-02-29T00:00:00Z'])(
  'a day that no month has is shown as it was sent, not as one of the next month: %s',
  (sent) => {
    expect(shownText(sent, column('upload_date'), zone)).toBe(sent);
  },
);

test('the last days of months are shown as times', () => {
  expect(shownText('2024-02-29T12:00:00Z', column('upload_date'), zone)).toBe('2024-02-29 13:00:00');
  expect(shownText('2026-10-31T12:00:00+01:00', column('upload_date'), zone)).toBe('2026-10-31 12:00:00');
});

test('an infinity in a list or an object is named as one that stands alone', () => {
  expect(shownText(-Infinity, column('metadata', 'peak'), zone)).toBe('-Infinity');
  const list = { json: '[1,-1e999,{"deep":[1e999]},"1e999"]' };
  expect(shownText(list, column('metadata', 'list'), zone)).toBe('[1,-Infinity,{"deep":[Infinity]},"1e999"]');
});

test('a number has the decimal sign of the person, but where it is shown as it was sent', () => {
  setDecimalSign(',');
  onTestFinished(() => setDecimalSign('.'));
  expect(shownText(1.5, column('metadata', 'ph'), zone)).toBe('1,5');
  expect(cellTip(1.5, column('metadata', 'ph'), zone)).toBe('1,5');
  expect(shownText(1.5, { ...column('metadata', 'ph'), asSent: true }, zone)).toBe('1.5');
  expect(shownText('v1.5', column('filename'), zone)).toBe('v1.5');
});
