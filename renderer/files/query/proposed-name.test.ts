import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import type { FilesQuery } from '@shared/contract/files/files';
import { proposedName } from './proposed-name';

function nameOf(filter: string, sent: Partial<FilesQuery> = {}): string {
  const items = [{ path: '/Plant/Reactor 1' }];
  return proposedName({
    written: [{ ...emptyFileQuery, items, filter }],
    sent: [{ items, ...sent }],
    zone: 'Europe/Berlin',
  });
}

test('a file is called in words by what was asked', () => {
  expect(nameOf('{ length: { $gte: 5000000 } }', { storename: 'Laboratory' })).toBe(
    'Reactor 1, Laboratory, size is at least 5 MB',
  );
  expect(nameOf("{ 'metadata.pages': { $lt: 3 } }")).toBe('Reactor 1, pages is under 3');
  expect(nameOf('{ $or: [{ a: 1 }, { b: 2 }] }')).toBe('Reactor 1, other conditions');
});

test('times are those that were asked, without what a name of a file can’t hold', () => {
  const start = Date.UTC(2026, 1, 28, 23);
  expect(nameOf('', { start, end: Date.UTC(2026, 2, 1, 7, 30) })).toBe(
    'Reactor 1, from 2026-03-01 to 2026-03-01 08-30-00',
  );
  expect(nameOf('', { end: start })).toBe('Reactor 1, before 2026-03-01');
});

test('any query has a name that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }), (store, value) => {
      const name = nameOf(JSON.stringify({ filename: value }), { storename: store });
      expect(name).toMatch(/^[\p{L}\p{N} ,._-]{1,80}$/u);
      expect(name).toBe(name.trim());
    }),
  );
  expect(nameOf(`{ filename: '${'long '.repeat(40)}' }`)).toMatch(/ long$/u);
});
