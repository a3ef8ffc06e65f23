import fc from 'fast-check';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SavedTrend } from '@shared/contract/trend/saved-trend';
import { ProblemError } from '@shared/problem/problem';
import { testFolder } from '../testing/folder';
import { plainView } from '../views/testing/views';
import { savedTrendBytes, savedTrendOf } from './saved-trend-bytes';
import { drawsSame, SavedTrendFile } from './saved-trend-file';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const trend: SavedTrend = {
  connectionId: 'demo',
  view: plainView,
  readAt: 1_795_611_893_000,
  picture: {
    png,
    left: 376,
    top: 167,
    width: 1053,
    height: 441,
    page: { width: 1440, height: 900 },
    ratio: 1.25,
    scheme: 'dark',
  },
  drawn: new Uint8Array([9, 8, 7]),
};

describe('the bytes of a saved trend', () => {
  test('give it again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (more, drawn) => {
        const saved = { ...trend, picture: { ...trend.picture, png: new Uint8Array([...png, ...more]) }, drawn };
        const found = savedTrendOf(savedTrendBytes(saved));
        expect({ ...found, drawn: [...found.drawn] }).toMatchObject({ readAt: trend.readAt, drawn: [...drawn] });
        expect([...found.picture.png]).toEqual([...saved.picture.png]);
        expect(found.view).toEqual(plainView);
      }),
    );
  });

  test('that are damaged, cut off or of another version are a problem', () => {
    const whole = savedTrendBytes(trend);
    const damaged = (change: (bytes: Buffer) => Buffer) => {
      const bytes = change(Buffer.from(whole));
      expect(() => savedTrendOf(bytes)).toThrow(ProblemError);
    };
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (place, by) =>
        damaged((bytes) => {
          bytes[place] = (bytes[place] ?? 0) ^ by;
          return bytes;
        }),
      ),
    );
    fc.assert(fc.property(fc.nat(whole.length - 1), (length) => damaged((bytes) => bytes.subarray(0, length))));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (any) => damaged(() => Buffer.from(any))));
  });
});

async function opened() {
  const folder = path.join(await testFolder(), 'workspace');
  const file = path.join(folder, 'trend.bin');
  const told: string[] = [];
  return { folder, file, told, open: () => SavedTrendFile.open(file, (message) => told.push(message)) };
}

describe('the file', () => {
  test('holds what was saved last, for its user alone, and is gone once it is removed', async () => {
    const { folder, file, told, open } = await opened();
    expect(await open().saved).toBeUndefined();
    const saved = open();
    await Promise.all([1, 2, 3].map((readAt) => saved.save({ ...trend, readAt })));
    expect((await saved.saved)?.readAt).toBe(3);
    expect((await open().saved)?.readAt).toBe(3);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    await saved.remove();
    expect([await saved.saved, await open().saved, await readdir(folder)]).toEqual([undefined, undefined, []]);
    expect(told).toEqual([]);
  });

  test('that can’t be used is told in the log, and the next one takes its place', async () => {
    const { folder, file, told, open } = await opened();
    await mkdir(folder);
    for (const content of ['', 'PDVTRND9 of a later version', Buffer.from(savedTrendBytes(trend)).fill(0, 40)]) {
      await writeFile(file, content);
      expect(await open().saved).toBeUndefined();
    }
    await writeFile(file, Buffer.alloc(17_000_000));
    expect(await open().saved).toBeUndefined();
    expect(told).toHaveLength(4);
    await open().save(trend);
    expect((await open().saved)?.connectionId).toBe('demo');
    expect((await readFile(file)).length).toBeLessThan(2000);
  });

  test('that can’t be written is told in the log', async () => {
    const { folder, told, open } = await opened();
    await writeFile(folder, 'no folder');
    const saved = open();
    await saved.save(trend);
    expect((await saved.saved)?.connectionId).toBe('demo');
    expect(told.length).toBeGreaterThan(0);
  });
});

test('views draw the same as long as their series, their time and how it is read are the same', () => {
  const [series] = plainView.series;
  expect(drawsSame(plainView, { ...plainView, name: 'Other', cursors: [1] })).toBe(true);
  expect(drawsSame(plainView, { ...plainView, time: { ...plainView.time, start: '*-1h' } })).toBe(false);
  expect(drawsSame(plainView, { ...plainView, lanes: 'one' })).toBe(false);
  expect(
    drawsSame(plainView, { ...plainView, series: series ? [{ ...series, aggregate: 'AGG_TYPE_AVERAGE' }] : [] }),
  ).toBe(false);
});
