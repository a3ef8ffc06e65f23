import { expect, test } from 'vitest';
import { asPacked } from '@shared/vqt/packed';
import { ParquetRows } from '../writers/rows/parquet-rows';
import { readHeldSamples } from './held-samples';

/** The times of an item that come back from a case's file. */
async function heldTimes(...t: readonly number[]): Promise<readonly number[]> {
  const pieces: Uint8Array[] = [];
  const writer = new ParquetRows({}, (bytes) => void pieces.push(bytes.slice()));
  writer.item({ label: '/A' });
  writer.rows(asPacked({ t: Float64Array.from(t), v: new Float64Array(t.length), q: new Uint32Array(t.length) }));
  writer.end();
  const items = [{ path: '/A', samples: t.length }];
  const held = await readHeldSamples(Uint8Array.from(Buffer.concat(pieces)), { range: { start: 0, end: 100 }, items });
  return [...(held.rows.get('/A')?.t ?? [])];
}

test('a sample whose time is no instant keeps no case from being opened', async () => {
  expect(await heldTimes(10, 1.7e18, 20)).toEqual([10, 20]);
  expect(await heldTimes(1.7e18)).toEqual([]);
});
