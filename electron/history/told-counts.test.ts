import { expect, test } from 'vitest';
import type { HistoryItem, HistoryRead } from '@shared/contract/trend/history';
import { plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import type { HistoryRequest } from '../transport/process-data/process-data-api';
import { HistoryReader } from './history-reader';
import { fakeApi } from './testing/fake-api';
import { seriesEnd } from './testing/series-end';
import { testSource } from './testing/test-source';

const hour = 3_600_000;

/** A point a second; of every aggregate, whatever it is, the value of a large counter: as a server does that does not know it. */
function answered({ start, end, items }: HistoryRequest): string {
  const textOf = ({ path, aggregate }: HistoryItem) => {
    const isRaw = aggregate === rawAggregate;
    const times = isRaw
      ? Array.from(
          { length: Math.ceil(end / 1000) - Math.ceil(start / 1000) },
          (_, at) => Math.ceil(start / 1000 + at) * 1000,
        )
      : [start, (start + end) / 2];
    const points = times.map((T) => JSON.stringify({ V: 1_000_000_000, Q: 0, T }));
    return `{"p":"${path}","aggregate":"${aggregate}","intervals":[${points.join()}]}`;
  };
  return `{"data":{"items":[${items.map(textOf).join()}]}}`;
}

test('a count of more than ten samples a millisecond is none: raw samples are not read in slices of a few milliseconds', async () => {
  const api = fakeApi((request) => ({ pieces: [answered(request)] }));
  const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0, now: () => 2 * hour });
  const read = (aggregate: string, options: HistoryRead['options']) =>
    reader.read(
      {
        readId: aggregate,
        connectionId: 'c',
        start: 0,
        end: hour,
        items: [{ path: '/Counter', aggregate, series: '/Counter' }],
        options,
      },
      testSource(api, { plotValues: 'automatic' }),
      seriesEnd(),
      new AbortController().signal,
    );
  await read(plotValues, { intervals_no: 2 });
  const before = api.requests.length;
  const outcome = await read(rawAggregate, {});
  expect(outcome.items[0]?.points).toBe(3600);
  expect(api.requests.length - before).toBeLessThan(20);
});
