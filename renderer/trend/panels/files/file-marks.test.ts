import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilesResponse } from '@shared/contract/files/files';
import { fileMarkWidth, groupFiles } from '../../scene/layout-marks';
import { failureIn, isCut, marksOf, mostFiles, objectsOf, queriesOf, readRange } from './file-marks';

function mark(at: number) {
  return { at, name: 'x', store: 's', path: '/a' };
}

function answer(count: number, timestamp: unknown): FilesResponse {
  const file = {
    id: '1',
    alias: undefined,
    chunkSize: undefined,
    filename: undefined,
    length: undefined,
    metadata: { timestamp },
    uploadDate: undefined,
    rest: {},
  };
  const files = Array.from({ length: count }, () => file);
  const stores = [{ name: 'S', description: undefined, files, sent: count, error: undefined }];
  return {
    items: [{ query: 0, path: '/a', stores, error: undefined }],
    requestId: 1,
    bytes: 0,
    durationMs: 0,
    extra: undefined,
  };
}

test('files without a time are left out, a filled limit is told', () => {
  expect(marksOf(answer(1, 5))).toEqual([{ at: 5, name: '1', store: 'S', path: '/a' }]);
  expect(marksOf(answer(1, '2026-01-01'))).toEqual([]);
  expect([isCut(answer(mostFiles, 5)), isCut(answer(mostFiles - 1, 5))]).toEqual([true, false]);
});

test('a file whose time is a text of a date stands there, as in the table of files', () => {
  expect(marksOf(answer(1, '1970-01-01T01:00:00.005+01:00'))).toMatchObject([{ at: 5 }]);
});

test('a store that failed is told beside the files of the others, items that failed only where none was answered', () => {
  const failed = { message: 'offline', code: '17' };
  const good = answer(1, 5).items;
  const told = (items: FilesResponse['items']) => failureIn({ ...answer(0, 5), items });
  expect(told(good)).toBeUndefined();
  expect(told([])).toBeUndefined();
  const store = { name: 'Images', description: undefined, files: [], sent: 0, error: failed };
  expect(told(good.map((item) => ({ ...item, stores: [...item.stores, store] })))).toMatchObject({
    kind: 'server',
    message: 'The server failed for the store “Images” (offline).',
    details: { serverText: 'offline', code: '17', requestId: 1 },
  });
  const refused = { query: 0, path: '/P', stores: [], error: failed };
  expect(told([...good, refused])).toBeUndefined();
  expect(told([refused, refused])).toMatchObject({ message: 'The server failed for all these items (offline).' });
});

test('no mark lies over another, whenever files came', () => {
  const bursts = fc.array(fc.tuple(fc.nat(2000), fc.nat(30)), { maxLength: 40 });
  fc.assert(
    fc.property(bursts, fc.integer({ min: 1, max: 100 }), (all, room) => {
      const times = all.flatMap(([at, count]) => Array.from({ length: count }, () => at));
      const marks = groupFiles(times.map(mark), room, fileMarkWidth);
      const distances = marks.slice(1).map(({ at }, before) => at - (marks[before]?.at ?? at));
      expect(Math.min(...distances, room)).toBeGreaterThan(room - 1e-6);
    }),
  );
});

test('files that stand close are one mark, and none is lost', () => {
  expect(
    groupFiles([mark(10), mark(0), mark(4), mark(15)], 5, 15).map(({ at, members }) => [at, members.length]),
  ).toEqual([
    [2, 2],
    [12.5, 2],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (times, room) => {
      const files = groupFiles(times.map(mark), room, 15).flatMap((group) => group.members);
      expect(files.map(({ at }) => at)).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test('what is read holds the window, is not much larger, and stays while the window moves a little', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 4e11 }), (start, length) => {
      const range = readRange({ start, end: start + length });
      expect(range.start).toBeLessThanOrEqual(start);
      expect(range.end).toBeGreaterThanOrEqual(start + length);
      expect(range.end - range.start).toBeLessThanOrEqual(2 * length + 2);
    }),
  );
  expect(readRange({ start: 1_000_010, end: 1_008_010 })).toEqual(readRange({ start: 1_000_020, end: 1_008_020 }));
});

test('an item’s files are its own and those of its folder', () => {
  expect(objectsOf(['/P/U/a', '/P/U/b', '/c'])).toEqual(['/P/U/a', '/P/U/b', '/c', '/P/U']);
});

test('all objects are asked for, however many: in several queries', () => {
  const objects = Array.from({ length: 401 }, (_, place) => `/a/${place}`);
  const queries = queriesOf(objects, { start: 1, end: 2 });
  expect(queries.map(({ items }) => items.length)).toEqual([200, 200, 1]);
  expect(queries.flatMap(({ items }) => items)).toEqual(objects.map((path) => ({ path })));
  expect(queries[2]).toMatchObject({ start: 1, end: 2, limit: mostFiles });
});
