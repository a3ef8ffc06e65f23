import { expect, test, vi } from 'vitest';
import { Emitter } from '@shared/async/emitter';
import type { Holdings, SeriesId, ValuesRequest, ValueTable } from '../data/protocol';
import type { AnalysedSeries } from '../scene/analysed-series';
import type { FrameStore } from '../scene/frame-store';
import { PointerValues } from './pointer-values';
import { someSeries } from '../testing/some-series';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const none: Holdings = { version: 0, points: 0, bytes: 0, budget: 0, evicted: 0 };

const series: readonly AnalysedSeries[] = ['a', 'b'].map((key) => someSeries(key, { id: `id of ${key}` }));

/** A table that says of each instant the instant itself, and how often was asked. */
function tableOf(times: readonly number[], asked: number): ValueTable {
  const columns = () => ({
    t: Float64Array.from(times),
    v: new Float64Array(times.length).fill(asked),
    q: new Uint32Array(times.length),
    codes: new Uint32Array(times.length),
  });
  return { nearest: columns(), v: columns().v, codes: columns().codes, states: new Map() };
}

function opened() {
  const growth = new Emitter<{ readonly ids: readonly SeriesId[]; readonly holdings: Holdings }>();
  const held: Promise<void>[] = [];
  const frames: { current: FrameStore['current'] } = { current: undefined };
  let asked = 0;
  const client = {
    holdings: none,
    onGrowth: (listener: (ids: ReadonlySet<SeriesId>, holdings: Holdings) => void) =>
      growth.on(({ ids, holdings }) => listener(new Set(ids), holdings)),
    values: vi.fn(async ({ ids, times }: ValuesRequest) => {
      asked += 1;
      const number = asked;
      await held[0];
      return ids.map(() => tableOf(times, number));
    }),
  };
  const values = new PointerValues(client, frames);
  values.follow();
  const told = { series, quality };
  return {
    frames,
    values,
    told,
    growth,
    asks: () => client.values.mock.calls.length,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held[0] = promise;
      return resolve;
    },
    find: async (time: number, times = [10, 20, 30]) => (await values.find(time, () => times, told))(time),
  };
}

test('a picture is asked once for all its columns, and answers for each of them from then on', async () => {
  const { values, told, find, asks } = opened();
  expect(values.at(20, told)).toBeUndefined();
  expect((await find(20))?.('b')).toMatchObject({ nearest: { t: 20 }, v: 1 });
  expect([10, 20, 30].map((time) => values.at(time, told)?.('a')?.nearest?.t)).toEqual([10, 20, 30]);
  expect(values.at(10, told)?.('unknown')).toBeUndefined();
  await find(30);
  expect(asks()).toBe(1);
  expect(values.at(25, told)).toBeUndefined();
  expect((await find(25, [25]))?.('a')).toMatchObject({ nearest: { t: 25 }, v: 2 });
});

test('what grows, is let go or is another series makes former values old; what others get does not', async () => {
  const { values, told, find, growth } = opened();
  await find(20);
  growth.emit({ ids: ['another'], holdings: none });
  expect(values.at(20, told)).toBeDefined();
  expect(values.at(20, { ...told, series: [...series] })).toBeUndefined();
  expect(values.at(20, { ...told, quality: { ...quality, bad: 'plot' } })).toBeUndefined();
  growth.emit({ ids: ['id of b'], holdings: none });
  expect(values.at(20, told)).toBeUndefined();
  await find(20);
  growth.emit({ ids: [], holdings: { ...none, evicted: 5 } });
  expect(values.at(20, told)).toBeUndefined();
});

test('values that were made old while they were asked are told and not kept', async () => {
  const { values, told, find, growth, hold } = opened();
  const go = hold();
  const found = find(20);
  growth.emit({ ids: ['id of a'], holdings: none });
  go();
  expect((await found)?.('a')).toMatchObject({ nearest: { t: 20 } });
  expect(values.at(20, told)).toBeUndefined();
});
