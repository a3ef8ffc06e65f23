import { expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { emptyFileQuery, type FileQuery } from '@shared/contract/files/file-query';
import { parseFilter } from '@shared/filter/parse-filter';
import { checkQuery } from '@shared/file-query/check-query';
import type { QueryDialect } from '@shared/file-query/new-query';
import { queryText } from './query-text';

const place = { now: Date.UTC(2026, 10, 21, 12), zone: 'UTC', calendar: usualCalendar };

function wordsOf(change: Partial<FileQuery>, apiGeneration: QueryDialect['apiGeneration'] = 'storename'): string {
  const dialect = { apiGeneration, defaultStoreLimit: null };
  const typed = {
    ...emptyFileQuery,
    items: [{ path: '/Plant/Reactor R-101' }, { path: '/Plant/Reactor R-102' }],
    ...change,
  };
  const checked = checkQuery(typed, place, dialect);
  const filter = parseFilter(typed.filter);
  if (!checked.ok || !filter.ok) throw new Error('The query is not valid.');
  return queryText(typed, checked.query, filter.document, place.zone, dialect);
}

test('says what is asked in plain words', () => {
  expect(wordsOf({})).toBe(
    'Files of Reactor R-101 and Reactor R-102, in all stores; at most 1\u{202f}000 per store at a time.',
  );
  expect(
    wordsOf({
      stores: ['Certificates'],
      start: '2026-07-01',
      end: '2026-10-01',
      filter: '{ length: { $gt: 5e6 }, filename: /cert/i, "metadata.location": { $in: ["A", "B"] } }',
      sort: [{ field: 'length', direction: -1 }],
      limit: null,
      skip: 20,
    }),
  ).toBe(
    'Files of Reactor R-101 and Reactor R-102, in Certificates, with metadata.timestamp from 2026-07-01 00:00:00 to before ' +
      '2026-10-01 00:00:00, where length is over 5 MB, filename contains “cert” and metadata.location is one of “A”, “B”, ' +
      'sorted by length downwards; as many per store as it gives by itself, after the first 20.',
  );
});

test('file stores are named as such', () => {
  const [one] = [{ path: '/Stores/Laboratory' }];
  expect(wordsOf({ items: [one], stores: ['ignored'], limit: 5 }, 'filestore')).toBe(
    'Files in the file store Laboratory; at most 5 per store at a time.',
  );
  expect(wordsOf({ items: [one, { id: '12' }], fileId: '65f0c0ffee12340000000001' }, 'filestore')).toBe(
    'The one file 65f0c0ffee12340000000001, whatever else is set, in the file stores Laboratory and object 12.',
  );
});

test('an _id is asked for alone', () => {
  expect(wordsOf({ fileId: '65f0c0ffee12340000000001', filter: '{ a: 1 }' })).toBe(
    'The one file 65f0c0ffee12340000000001, whatever else is set, of Reactor R-101 and Reactor R-102.',
  );
});

test('many items are counted, open ranges and other conditions are said', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `/${name}` }));
  expect(wordsOf({ items, end: '2026-10-01', filter: '{ $or: [{ a: 1 }, { b: null }] }', limit: 0 })).toBe(
    'Files of a, b and 3 more, in all stores, with metadata.timestamp before 2026-10-01 00:00:00, where ' +
      '{ $or: [{ a: 1 }, { b: null }] }; without a limit.',
  );
});
