import { describe, expect, test } from 'vitest';
import type { LoadedRowsResponse } from '@shared/contract/trend/series-port';
import type { RangeSet } from '@shared/time/range-set';
import { unpackRows, type PackedRows } from '@shared/vqt/packed';
import { LoadedSource, type RequestBeside, type RequestLoaded } from './loaded-source';

const item = { path: '/a', aggregate: 'AGG_TYPE_RAW', label: 'A', series: 's' };
const never = new AbortController().signal;

/** A series worker that holds these times and gives so many at a time. */
function holder(times: readonly number[], atOnce: number, missing: RangeSet = []): RequestLoaded {
  return async ({ start, end, skip }) => {
    const t = Float64Array.from(times.filter((time) => time >= start && time < end).slice(skip, skip + atOnce));
    const rows: LoadedRowsResponse['rows'] = { t, v: t.map((time) => time / 2), q: new Uint32Array(t.length) };
    return { rows, missing };
  };
}

/** A series worker that knows one series, with a sample five milliseconds before and behind any range. */
const besideOfOne: RequestBeside = async ({ series, start, end }) => {
  if (series !== 's') throw new Error('no such series');
  return { start: start - 5, end: end + 5 };
};

async function taken(ask: RequestLoaded, range = { start: 0, end: 100 }) {
  const times: number[] = [];
  const parts: number[] = [];
  const consumer = {
    write: async (rows: PackedRows) => void times.push(...unpackRows(rows).t),
    onPart: (part: number) => void parts.push(part),
    onWaiting: () => undefined,
  };
  const read = await new LoadedSource(ask).read(item, range, consumer, never);
  return { times, parts, read };
}

describe('an export of what is held', () => {
  test.each([1, 2, 3, 5, 100])('takes every sample once, %i at a time, also of one instant', async (atOnce) => {
    const times = [1, 2, 2, 2, 2, 2, 3, 3, 50, 99, 99, 99];
    expect(await taken(holder(times, atOnce))).toMatchObject({ times, read: { rows: 12, isWhole: true } });
  });

  test('tells what of the range is not there', async () => {
    const missing = [{ start: 20, end: 30 }];
    expect((await taken(holder([5], 10, missing))).read).toEqual({ rows: 1, isWhole: false, missing });
  });

  test('tells when rows were let go while it took them', async () => {
    const before = holder([1, 2, 3], 2);
    const missing = [{ start: 2, end: 100 }];
    const after = holder([], 2, missing);
    const letGo: RequestLoaded = (request, signal) => (request.start === 0 ? before : after)(request, signal);
    expect(await taken(letGo)).toMatchObject({ times: [1, 2], read: { rows: 2, isWhole: false, missing } });
  });

  test('takes nothing where nothing is held', async () => {
    expect((await taken(holder([], 10))).read).toEqual({ rows: 0, isWhole: true, missing: [] });
  });

  test('tells how far it has come', async () => {
    expect((await taken(holder([0, 50], 1))).parts).toEqual([0, 0.5]);
  });

  test('finds samples beside a range of those that the page can tell of', async () => {
    const source = new LoadedSource(holder([], 10), besideOfOne);
    const range = { start: 10, end: 20 };
    const found = await source.beside([item, { ...item, series: 'gone' }], range, never);
    expect(found).toEqual([{ start: 5, end: 25 }, range]);
  });

  test('refuses an item that is no series of the page', async () => {
    const { series: _series, ...nameless } = item;
    const consumer = { write: async () => undefined, onPart: () => undefined, onWaiting: () => undefined };
    await expect(
      new LoadedSource(holder([], 1)).read(nameless, { start: 0, end: 1 }, consumer, never),
    ).rejects.toMatchObject({
      problem: { kind: 'invalid' },
    });
  });
});
