import { expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { emptyFileQuery, savedQuerySchema } from '@shared/contract/files/file-query';
import { issueQueries, nameOfQueries } from './issue-queries';
import { checkQuery } from '@shared/file-query/check-query';

test('queries are called by what they ask', () => {
  expect(nameOfQueries([emptyFileQuery])).toBe('No items');
  const items = ['a', 'b', 'c', 'd'].map((name) => ({ path: `/P/${name}` }));
  const query = { ...emptyFileQuery, items, stores: ['Laboratory'], start: '*-7d', filter: '{\n  a: 1\n}' };
  expect(nameOfQueries([query, { ...emptyFileQuery, fileId: 'x' }])).toBe(
    'a, b, c, 1 more · Laboratory · *-7d to … · { a: 1 }; _id x',
  );
});

test('a long name is cut to what a file may hold', () => {
  const name = nameOfQueries([{ ...emptyFileQuery, filter: `{ a: '${'x'.repeat(500)}' }` }]);
  expect(savedQuerySchema.shape.name.safeParse(name).success).toBe(true);
  expect(name.endsWith('…')).toBe(true);
});

const dialect = { apiGeneration: 'storename', defaultStoreLimit: null } as const;
const hour = 3_600_000;

function asked(times: { readonly start: string; readonly end: string }, now: number) {
  const written = [{ ...emptyFileQuery, items: [{ path: '/P' }], ...times }];
  const place = { now, zone: 'UTC', calendar: usualCalendar };
  const sent = written.flatMap((query) => {
    const checked = checkQuery(query, place, dialect);
    return checked.ok ? [checked.query] : [];
  });
  return issueQueries(written, sent, place, dialect);
}

test('asked again, relative times are those of the later instant, and all others stay', () => {
  const first = asked({ start: '2026-03-01T00:00:00Z', end: '*' }, Date.UTC(2026, 2, 2));
  const later = first.again(Date.UTC(2026, 2, 2) + hour);
  expect(later).toMatchObject({ at: Date.UTC(2026, 2, 2) + hour, written: first.written, name: first.name });
  expect(later.sent).toMatchObject([{ start: Date.UTC(2026, 2, 1), end: Date.UTC(2026, 2, 2) + hour }]);
});

test('what can no longer be asked stays as it was asked', () => {
  const first = asked({ start: '*-1h', end: '2026-03-02T00:00:00Z' }, Date.UTC(2026, 2, 2));
  expect(first.sent).toHaveLength(1);
  expect(first.again(Date.UTC(2026, 2, 3))).toBe(first);
});
