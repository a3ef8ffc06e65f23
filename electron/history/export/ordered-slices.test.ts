import { expect, test } from 'vitest';
import { unpackRows, type PackedRows, packChunk } from '@shared/vqt/packed';
import { OrderedSlices } from './ordered-slices';

const readId = 'r';
const never = new AbortController().signal;
const aMillionAndOne = Array.from({ length: 1_000_001 }, () => 200);

function slices(write: (rows: PackedRows) => Promise<void> = async () => undefined) {
  const times: number[] = [];
  const failures: unknown[] = [];
  let taken = 0;
  const ordered = new OrderedSlices(
    { start: 0, end: 400 },
    {
      write: async (rows) => {
        times.push(...unpackRows(rows).t);
        await write(rows);
      },
      onPart: () => undefined,
      onWaiting: () => undefined,
      onLost: () => undefined,
      onFailure: (thrown) => void failures.push(thrown),
    },
  );
  const begin = (slice: number, start: number, end: number) =>
    ordered.post({ type: 'slice', readId, slice, series: ['s'], start, end });
  const chunk = (slice: number, t: readonly number[], value = 0) =>
    void ordered.send({ type: 'chunk', readId, slice, item: 0, chunk: chunkOf(t, value) }).then(() => (taken += 1));
  const end = (slice: number, completeTo: number | undefined) =>
    ordered.post({ type: 'sliceEnd', readId, slice, completeTo: [completeTo] });
  return { ordered, times, failures, taken: () => taken, begin, chunk, end };
}

function chunkOf(times: readonly number[], value: number) {
  return packChunk({
    t: Float64Array.from(times),
    v: new Float64Array(times.length).fill(value),
    q: new Uint32Array(times.length),
  });
}

/** Lets everything that can go on go on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('slices that come in any order are written in the order of time', async () => {
  const { ordered, times, begin, chunk, end } = slices();
  begin(1, 0, 100);
  begin(2, 100, 200);
  begin(3, 200, 400);
  chunk(3, [200, 399]);
  end(3, 400);
  chunk(2, [100]);
  chunk(1, [0]);
  chunk(2, [150]);
  chunk(1, [99]);
  end(1, 100);
  chunk(2, [199]);
  end(2, 200);
  await settled();
  expect(times).toEqual([0, 99, 100, 150, 199, 200, 399]);
  expect(ordered.doneTo).toBe(400);
});

test('a slice that is read again in two halves is written once', async () => {
  const { times, begin, chunk, end } = slices();
  begin(1, 0, 400);
  chunk(1, [1, 2, 2, 2, 300]);
  end(1, undefined);
  begin(2, 0, 200);
  chunk(2, [1, 2]);
  chunk(2, [2, 2]);
  end(2, 200);
  begin(3, 200, 400);
  chunk(3, [300, 350]);
  end(3, 400);
  await settled();
  expect(times).toEqual([1, 2, 2, 2, 300, 350]);
});

test('a slice whose second answer differs from what was written fails', async () => {
  const { failures, begin, chunk } = slices();
  begin(1, 0, 400);
  chunk(1, [1, 2], 5);
  begin(1, 0, 400);
  chunk(1, [1, 2], 6);
  await settled();
  expect(failures).toMatchObject([{ problem: { kind: 'malformed' } }]);
});

test('what an item gave before it turned out to be another one is not kept', async () => {
  const { ordered, times, begin, chunk, end } = slices();
  begin(1, 0, 200);
  begin(2, 200, 400);
  chunk(2, [201], 7);
  ordered.post({ type: 'discard', readId, slice: 2, item: 0 });
  chunk(2, [300]);
  end(2, 400);
  end(1, 200);
  await settled();
  expect(times).toEqual([300]);
});

test('a chunk is taken when it was written, one that waits at once', async () => {
  const written = Promise.withResolvers<void>();
  const { taken, begin, chunk } = slices(() => written.promise);
  begin(1, 0, 100);
  begin(2, 100, 400);
  chunk(1, [1]);
  chunk(2, [100]);
  await settled();
  expect(taken()).toBe(1);
  written.resolve();
  await settled();
  expect(taken()).toBe(2);
});

test('slices ahead are read no further while a million points wait', async () => {
  const { ordered, begin, chunk, end } = slices();
  begin(1, 0, 100);
  begin(2, 100, 400);
  const entered: string[] = [];
  chunk(2, aMillionAndOne);
  void ordered.room(0, never).then(() => entered.push('first'));
  void ordered.room(100, never).then(() => entered.push('second'));
  await settled();
  expect(entered).toEqual(['first']);
  end(1, 100);
  await settled();
  expect(entered).toEqual(['first', 'second']);
});

test('a slice that waits for its turn is let go by the signal', async () => {
  const { ordered, begin, chunk } = slices();
  begin(1, 0, 100);
  begin(2, 100, 400);
  chunk(2, aMillionAndOne);
  const stop = new AbortController();
  const room = ordered.room(100, stop.signal);
  stop.abort();
  await expect(room).resolves.toBeUndefined();
});
