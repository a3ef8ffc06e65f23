import { describe, expect, test } from 'vitest';
import type { SeekRequest } from '../../data/protocol';
import { findSample } from './find-sample';
import { someSeries } from '../../testing/some-series';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const bad: Readonly<Record<string, readonly number[]>> = { a: [10, 40], b: [10, 20, 30], c: [30] };

const client = {
  seek: ({ id, time, included, direction }: SeekRequest) => {
    const times = bad[id] ?? [];
    const isMeant = (at: number) => (at === time ? included : at > time === (direction === 'next'));
    const t = direction === 'next' ? times.find(isMeant) : times.findLast(isMeant);
    return Promise.resolve(t === undefined ? undefined : { t, v: Number.NaN, q: 0x80000000, state: undefined });
  },
};
const series = ['a', 'b', 'c'].map((name) => someSeries(`/${name}`, { id: name }));

const search = (from: { readonly time: number; readonly key?: string }, direction: 'previous' | 'next') =>
  findSample(client, { series, ids: ['a', 'b', 'c'], quality, direction, worst: 'bad', from });

/** Names and instants of what is found one after the other, up to the last. */
async function all(time: number, direction: 'previous' | 'next') {
  const found: (readonly [string, number])[] = [];
  for (
    let one = await search({ time }, direction);
    one;
    one = await search({ time: one.sample.t, key: one.key }, direction)
  )
    found.push([one.name, one.sample.t]);
  return found;
}

describe('the next bad sample', () => {
  test('is the nearest one of all series, also of several at one instant', async () => {
    const inOrder = [
      ['a', 10],
      ['b', 10],
      ['b', 20],
      ['b', 30],
      ['c', 30],
      ['a', 40],
    ];
    expect(await all(0, 'next')).toEqual(inOrder);
    expect(await all(50, 'previous')).toEqual(inOrder.toReversed());
  });

  test('a search from an instant on takes in what is there, one back from it does not', async () => {
    expect(await search({ time: 10 }, 'next')).toMatchObject({ name: 'a', sample: { t: 10 } });
    expect(await search({ time: 30 }, 'previous')).toMatchObject({ name: 'b', sample: { t: 20 } });
  });
});
