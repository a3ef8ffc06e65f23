import { expect, test } from 'vitest';
import { tinyPlant } from '../http/testing/tiny-plant';
import { FileArchive } from './archive';
import type { StoredFile } from './file-store';
import { fileStores, type FileStore } from './stores';

const DAY = 86_400_000;
const NOW = Date.UTC(2027, 1, 5, 8, 30);
const { items } = tinyPlant();

function filesOf(archive: FileArchive, path: string, store: FileStore, now: number): StoredFile[] {
  const snapshot = archive.snapshot(path, store, now);
  return Array.from(snapshot.numbers(), (number) => archive.file(number, store));
}

const everything = (archive: FileArchive, now: number) =>
  archive.objects.flatMap((path) => fileStores.flatMap((store) => filesOf(archive, path, store, now)));

test('holds exactly the configured number of files, with unique IDs, over the last two years up to now', () => {
  const files = everything(new FileArchive(items, 12_000), NOW);
  expect(files).toHaveLength(12_000);
  expect(new Set(files.map(({ _id }) => _id)).size).toBe(12_000);
  const uploads = files.map(({ upload_date }) => Date.parse(upload_date));
  expect(Math.min(...uploads)).toBeGreaterThan(NOW - 731 * DAY);
  expect(Math.max(...uploads)).toBeLessThanOrEqual(NOW);
  expect(Math.max(...uploads)).toBeGreaterThan(NOW - DAY / 4);
  expect(files.every(({ metadata, upload_date }) => metadata.timestamp <= Date.parse(upload_date))).toBe(true);
  expect(files.every(({ _id }) => /^[0-9a-f]{24}$/.test(_id))).toBe(true);
  expect(new Set(files.map(({ metadata }) => metadata.path))).toEqual(new Set(new FileArchive(items, 1).objects));
});

test('a file never changes while the window moves on', () => {
  const archive = new FileArchive(items, 2000);
  const before = everything(archive, NOW);
  const later = new Map(everything(archive, NOW + 30 * DAY).map((file) => [file._id, file]));
  const remaining = before.filter(({ _id }) => later.has(_id));
  expect(remaining.length).toBeGreaterThan(1800);
  expect(remaining.length).toBeLessThan(2000);
  for (const file of remaining) expect(later.get(file._id)).toEqual(file);
});

test('every store has files, oldest first, and some keys only in some of them', () => {
  const archive = new FileArchive(items, 30_000);
  for (const store of fileStores) {
    const files = filesOf(archive, '/Plant/Unit 1', store, NOW);
    expect(files.length).toBeGreaterThan(100);
    const dates = files.map(({ upload_date }) => upload_date);
    expect(dates).toEqual(dates.toSorted());
    const approved = files.filter(({ metadata }) => 'approved' in metadata);
    expect(approved.length).toBeGreaterThan(0);
    expect(approved.length).toBeLessThan(files.length);
  }
});

test('contains items and folders; an unknown path has no files', () => {
  const archive = new FileArchive(items, 100);
  expect(['/Plant/Unit 1', '/Plant/Unit 1/State', '/Plant/Unit 9'].map((path) => archive.contains(path))).toEqual([
    true,
    true,
    false,
  ]);
  expect(filesOf(archive, '/Plant/Unit 9', fileStores[0], NOW)).toEqual([]);
  expect(everything(new FileArchive(items, 0), NOW)).toEqual([]);
});

test('a file is found by its ID, in its own snapshot only', () => {
  const archive = new FileArchive(items, 5000);
  for (const store of fileStores) {
    const snapshot = archive.snapshot('/Plant/Unit 1', store, NOW);
    const numbers = [...snapshot.numbers()];
    for (const number of numbers) expect(snapshot.find(snapshot.file(number)._id)).toBe(number);
    const other = archive.snapshot('/Plant/Unit 2', store, NOW);
    expect(numbers.slice(0, 20).map((number) => other.find(snapshot.file(number)._id))).toEqual(
      numbers.slice(0, 20).map(() => undefined),
    );
  }
});
