import { describe, expect, test } from 'vitest';
import type { SeekRequest } from '../../series/protocol';
import type { AnalysedSeries } from './analysed-series';
import { findSample } from './find-sample';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const bad: Readonly<Record<string, readonly number[]>> = { a: [10, 40], b: [20, 30], c: [] };

const client = {
  seek: ({ id, time, direction }: SeekRequest) => {
    const times = bad[id] ?? [];
    const t = direction === 'next' ? times.find((at) => at > time) : times.findLast((at) => at < time);
    return Promise.resolve(t === undefined ? undefined : { t, v: Number.NaN, q: 0x80000000, state: undefined });
  },
};
const series = ['a', 'b', 'c'].map((name): AnalysedSeries => ({
  key: `/${name}`,
  path: `/${name}`,
  label: `/${name}`,
  aggregate: 'AGG_TYPE_RAW',
  name,
  unit: '',
  id: name,
  stepped: false,
  colour: '#000000',
  decimals: undefined,
}));

/** Key and instant of what is found from a time on. */
const found = async (time: number, direction: 'previous' | 'next') => {
  const search = { series, ids: ['a', 'b', 'c'], quality, direction, worst: 'bad' as const, time };
  const one = await findSample(client, search);
  return one && [one.key, one.sample.t];
};

describe('the next bad sample', () => {
  test('is the nearest one of all series, whichever it is in', async () => {
    expect(await found(0, 'next')).toEqual(['/a', 10]);
    expect(await found(10, 'next')).toEqual(['/b', 20]);
    expect(await found(30, 'next')).toEqual(['/a', 40]);
    expect(await found(40, 'next')).toBeUndefined();
    expect(await found(40, 'previous')).toEqual(['/b', 30]);
    expect(await found(10, 'previous')).toBeUndefined();
  });
});
