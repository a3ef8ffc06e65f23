import { expect, test } from 'vitest';
import { packChunk } from '@shared/vqt/packed';
import { CollectedRows, mostCollected } from './collected-rows';

const range = { start: 0, end: 1e9 };
const slice = { readId: 'r', slice: 0 } as const;
const length = 500_000;

/** Half a million samples, one a millisecond. */
function chunk(from: number) {
  const t = Float64Array.from({ length }, (_, at) => from + at);
  return packChunk({ t, v: new Float64Array(length), q: new Uint32Array(length) });
}

test('an answer that brings far more samples than were asked for is given up at a bound, which is told', async () => {
  const rows = new CollectedRows(range, ['a', 'b']);
  rows.post({ type: 'slice', ...slice, series: ['a', 'b'], ...range });
  const send = (item: number, from: number) => rows.send({ type: 'chunk', ...slice, item, chunk: chunk(from) });
  for (let sent = 0; sent + length <= mostCollected; sent += length) await send(sent % 2, sent);
  await expect(send(1, mostCollected)).rejects.toThrow('more than 5\u202f000\u202f000 samples');
});

test('what is read again does not count twice', async () => {
  const rows = new CollectedRows(range, ['a']);
  rows.post({ type: 'slice', ...slice, series: ['a'], ...range });
  for (let sent = 0; sent < 2 * mostCollected; sent += length) {
    await rows.send({ type: 'chunk', ...slice, item: 0, chunk: chunk(0) });
    rows.post({ type: 'discard', ...slice, item: 0 });
  }
  await rows.send({ type: 'chunk', ...slice, item: 0, chunk: chunk(0) });
  expect(rows.rowsOf(0).t).toHaveLength(length);
});
