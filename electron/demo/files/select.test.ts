import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tinyPlant } from '../http/testing/tiny-plant';
import { FileArchive } from './archive';
import type { StoredFile } from './file-store';
import { Listings } from './listings';
import { FileSelector, type Selection } from './select';
import { fileStores } from './stores';

const NOW = Date.UTC(2027, 1, 5);
const archive = new FileArchive(tinyPlant().items, 3000);
const [path, store] = ['/Plant/Unit 1', fileStores[1]] as const;
const snapshot = archive.snapshot(path, store, NOW);
const files = Array.from(snapshot.numbers(), (number) => archive.file(number, store));
const everything: Selection = { skip: 0, limit: 0 };
const listings = new Listings();
const select = (some: Partial<Selection>) => {
  const selection = { ...everything, ...some };
  const numbers = () => new FileSelector(selection, 'as-answered').numbers(snapshot);
  return [...listings.page(snapshot, selection, 'as-answered', numbers)];
};
const timestamp = ({ metadata }: StoredFile) => metadata.timestamp;
const times = files.map(timestamp).toSorted((a, b) => a - b);

test('range, filter, sort, skip and limit agree with plain evaluation', () => {
  const instant = fc.constantFrom(...times, Number(times[0]) - 1, Number(times.at(-1)) + 1);
  const selection = fc.record({
    start: fc.option(instant, { nil: undefined }),
    end: fc.option(instant, { nil: undefined }),
    least: fc.integer({ min: 2000, max: 10_000_000 }),
    direction: fc.constantFrom(1 as const, -1 as const),
    skip: fc.nat(50),
    limit: fc.nat(50),
  });
  fc.assert(
    fc.property(selection, ({ start, end, least, direction, skip, limit }) => {
      const matching = files.filter(
        (file) => timestamp(file) >= (start ?? 0) && timestamp(file) < (end ?? Infinity) && file.length >= least,
      );
      const sorted = matching.toSorted((a, b) => direction * (timestamp(a) - timestamp(b)));
      const expected = sorted.slice(skip, limit === 0 ? undefined : skip + limit);
      const filter = { length: { $gte: least } };
      expect(select({ start, end, filter, sort: { 'metadata.timestamp': direction }, skip, limit })).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test.each<[string, object, (file: StoredFile) => boolean]>([
  [
    'a key that only some files have',
    { 'metadata.result': { $exists: false } },
    ({ metadata }) => !('result' in metadata),
  ],
  [
    'a member of an array',
    { 'metadata.tags': 'retest' },
    ({ metadata: { tags } }) => Array.isArray(tags) && tags.includes('retest'),
  ],
  ['a pattern', { filename: { $regex: 'density', $options: 'i' } }, ({ filename }) => /density/i.test(filename)],
  [
    'a list of values',
    { 'metadata.analyst': { $in: ['A. Novak'] } },
    ({ metadata: { analyst } }) => analyst === 'A. Novak',
  ],
  [
    'a disjunction',
    { $or: [{ length: { $lt: 5000 } }, { alias: /^Purity/ }] },
    (f) => f.length < 5000 || f.alias.startsWith('Purity'),
  ],
  ['a negation', { 'metadata.approved': { $ne: true } }, ({ metadata: { approved } }) => approved !== true],
  ['upload dates', { upload_date: { $lt: '2026-01-01' } }, (file) => file.upload_date < '2026-01-01'],
])('filter by %s', (_name, filter, matches) => {
  const expected = files.filter(matches);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(files.length);
  expect(select({ filter: { ...filter } })).toEqual(expected);
});

test('an ID', () => {
  expect(select({ fileId: files[7]?._id })).toEqual([files[7]]);
});

test.each([{ length: { $greater: 1 } }, { $all: [] }, { $where: 'true' }, { $and: 1 }])('%o is rejected', (filter) => {
  expect(() => select({ filter })).toThrow(Error);
});

test('files of several stores merge into one order', () => {
  const selector = new FileSelector({ ...everything, sort: { length: -1 } }, 'gridfs');
  const lengths = selector.merge(files.toReversed()).map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(selector.merge(files)[0]).toHaveProperty('chunk_size');
});
