import { expect, test } from 'vitest';
import { requestColumns } from './request-columns';
import { requestOf } from './testing/request-of';

test('a copied request has all its items, both days of its range, and figures to the last digit', () => {
  const [start, end] = [Date.UTC(2026, 10, 20, 12, 0, 0, 250), Date.UTC(2026, 10, 20, 12, 5)];
  const figures = { bytes: 1_723_456, points: 115_000, durationMs: 1234 };
  const request = requestOf(7, { items: ['/A/TI-1.PV', '/A/TI-2.PV'], start, end, ...figures });
  const copied = requestColumns(new Map(), end, false, 7).map((column) => [
    column.copiedTitle ?? column.title,
    column.copied?.(request) ?? column.text(request),
  ]);
  expect(Object.fromEntries(copied)).toMatchObject({
    Items: '/A/TI-1.PV, /A/TI-2.PV',
    Bytes: 1_723_456,
    'Points, files': 115_000,
    'Time s': 1.234,
  });
  const day = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  expect(new Map(copied.map(([title, text]) => [title, text])).get('Range')).toMatch(
    new RegExp(String.raw`^${day}:00\.250 – ${day}:00$`),
  );
});

test('who points at the items of a request is told the first ones, and how many more there are', () => {
  const column = requestColumns(new Map(), 0, false, 1).find(({ id }) => id === 'items');
  const tipOf = (count: number) =>
    column?.tip?.(requestOf(1, { items: Array.from({ length: count }, (_, item) => `/TI-${item}`) }));
  expect(tipOf(20)?.split('\n').at(-1)).toBe('/TI-19');
  expect(tipOf(32)?.split('\n').at(-1)).toBe('/TI-19 + 12 more');
});
