import { expect, test } from 'vitest';
import { usualCalendar } from '../time/calendar';
import { emptyFileQuery, type FileQuery } from '../contract/files/file-query';
import { checkQuery } from './check-query';

const place = { now: Date.UTC(2026, 10, 21, 12), zone: 'UTC', calendar: usualCalendar };
const one: FileQuery = { ...emptyFileQuery, items: [{ path: '/a' }] };

const asSpecified = { apiGeneration: 'storename', defaultStoreLimit: null } as const;

test('everything that was written is sent, times as instants', () => {
  const typed: FileQuery = {
    items: [{ path: '/a' }, { id: '85005459814416384' }],
    stores: ['Certificates', 'Laboratory'],
    start: '*-1d',
    end: '+6h',
    fileId: null,
    filter: '{ length: { $gt: 5e6 } }',
    sort: [
      { field: 'length', direction: -1 },
      { field: 'filename', direction: 1 },
    ],
    limit: 100,
    skip: 20,
  };
  expect(checkQuery(typed, place, asSpecified)).toEqual({
    ok: true,
    query: {
      items: typed.items,
      storename: 'Certificates,Laboratory',
      start: Date.UTC(2026, 10, 20, 12),
      end: Date.UTC(2026, 10, 20, 18),
      filter: { length: { $gt: 5e6 } },
      sort: { length: -1, filename: 1 },
      limit: 100,
      skip: 20,
    },
  });
});

test('of a field that is sorted by twice, the first decides', () => {
  const sort: FileQuery['sort'] = [
    { field: 'length', direction: 1 },
    { field: 'filename', direction: -1 },
    { field: 'length', direction: -1 },
  ];
  const checked = checkQuery({ ...one, sort }, place, asSpecified);
  expect(checked.ok && Object.entries(checked.query.sort ?? {})).toEqual([
    ['length', 1],
    ['filename', -1],
  ]);
});

test('what is blank is not sent', () => {
  expect(checkQuery({ ...one, limit: null }, place, asSpecified)).toEqual({
    ok: true,
    query: { items: [{ path: '/a' }] },
  });
});

test('an _id goes alone, and what it disables can be wrong', () => {
  const fileId = '65f0c0ffee12340000000001';
  const typed: FileQuery = { ...one, fileId, filter: '{', start: 'soon', stores: [] };
  expect(checkQuery(typed, place, asSpecified)).toEqual({ ok: true, query: { items: [{ path: '/a' }], fileId } });
  expect(checkQuery({ ...typed, fileId: 'x' }, place, asSpecified)).toMatchObject({
    ok: false,
    faults: { fileId: expect.stringContaining('24 digits') },
  });
});

test.each([
  [{ items: [] }, 'items'],
  [{ start: '*-8x' }, 'start'],
  [{ start: '*', end: '*-1h' }, 'end'],
  [{ start: '*', end: '*' }, 'end'],
  [{ stores: [] }, 'stores'],
  [{ stores: ['a,b'] }, 'stores'],
  [{ filter: '{ length: { $gt } }' }, 'filter'],
])('%o is refused at %s', (change, field) => {
  const checked = checkQuery({ ...one, ...change }, place, asSpecified);
  expect(!checked.ok && Object.keys(checked.faults)).toEqual([field]);
});

test('without a limit the connection’s is sent', () => {
  const dialect = { ...asSpecified, defaultStoreLimit: 250 };
  const sent = (change: Partial<FileQuery>) => checkQuery({ ...one, ...change }, place, dialect);
  expect(sent({ limit: null })).toMatchObject({ query: { limit: 250 } });
  expect(sent({ limit: 7 })).toMatchObject({ query: { limit: 7 } });
  const fileId = '65f0c0ffee12340000000001';
  expect(sent({ limit: null, fileId })).toEqual({ ok: true, query: { items: [{ path: '/a' }], fileId } });
});

test('where the server takes file stores, there are no names of stores beside them', () => {
  const dialect = { apiGeneration: 'filestore', defaultStoreLimit: null } as const;
  const typed = { ...one, stores: ['a,b'], limit: null };
  expect(checkQuery(typed, place, dialect)).toEqual({ ok: true, query: { items: [{ path: '/a' }] } });
  expect(checkQuery({ ...typed, items: [] }, place, dialect)).toMatchObject({
    faults: { items: expect.stringContaining('file store') },
  });
});
