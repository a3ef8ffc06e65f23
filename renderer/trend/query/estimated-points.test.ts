import { expect, test } from 'vitest';
import type { View } from '@shared/contract/trend/view';
import { estimatedPoints } from './estimated-points';

const seriesBy = (aggregate: string | undefined, index: number) => ({ key: `k${index}`, path: '/A', aggregate });
const series = (...aggregates: readonly (string | undefined)[]) => aggregates.map(seriesBy);
const read = { aggregate: 'AGG_TYPE_AVERAGE', intervals: { kind: 'plot' }, options: {} } as const;
const unknown = () => undefined;
const hours = (count: number) => ({ start: 0, end: count * 3_600_000 });

/** Of a view whose time texts mean nothing yet. */
const saidOf = (view: Parameters<typeof estimatedPoints>[0]['view'], columns = 800) =>
  estimatedPoints({ view, columns, range: undefined, known: unknown, reachOf: () => 0 });

test('what would be read is said: points of processed series, and that raw ones bring all there is', () => {
  expect(saidOf({ read, series: series(undefined, undefined) })).toBe('about 1\u202f600 points');
  expect(saidOf({ read, series: series('AGG_TYPE_RAW') })).toBe('all samples that the server keeps of 1 item');
  const many = { ...read, intervals: { kind: 'number', count: 1_000_000 } } as const;
  expect(saidOf({ read: many, series: series(undefined, 'AGG_TYPE_RAW') })).toBe(
    'about 1\u202f000\u202f000 points, and all samples that the server keeps of 1 item',
  );
  expect(saidOf({ read, series: series('AUTO') }, 500)).toBe('about 2\u202f000 points of Auto');
  expect(saidOf({ read, series: [] })).toBe('no points');
});

/** Of 48 hours that are read with intervals as chosen. */
const saidBy = (intervals: View['read']['intervals'], ...aggregates: readonly (string | undefined)[]) =>
  estimatedPoints({
    view: { read: { ...read, intervals }, series: series(...aggregates) },
    columns: 500,
    range: hours(48),
    known: unknown,
    reachOf: () => 0,
  });

test('of intervals by the clock there are as many as fit', () => {
  expect(saidBy({ kind: 'length', seconds: 900 }, undefined, undefined)).toBe('about 384 points');
  expect(saidBy({ kind: 'shift', starts: ['06:00', '14:00', '22:00'] }, undefined)).toBe('about 6 points');
  expect(saidBy({ kind: 'length', seconds: 1 }, 'AUTO')).toBe('about 2\u202f000 points of Auto');
});

test('Auto and raw series bring what their items have in the range: as known, or a sample a second', () => {
  const slow = { samples: 59, span: 3_600_000, hasStates: false, way: undefined };
  const said = (aggregate: string, count: number, known: () => typeof slow | undefined = unknown) =>
    estimatedPoints({
      view: { read, series: series(aggregate) },
      columns: 500,
      range: hours(count),
      known,
      reachOf: () => 0,
    });
  // Auto reads so few as they are, and plot values of a longer range.
  expect(said('AUTO', 8)).toBe('about 28\u202f800 points of Auto');
  expect(said('AUTO', 1000)).toBe('about 2\u202f000 points of Auto');
  expect(said('AUTO', 100, () => slow)).toBe('about 6\u202f000 points of Auto');
  expect(said('AGG_TYPE_RAW', 8)).toBe('all samples that the server keeps of 1 item, about 28\u202f800 points');
  expect(said('AGG_TYPE_RAW', 10, () => slow)).toBe('all samples that the server keeps of 1 item, about 600 points');
});

test('what is read before the range for calculations counts', () => {
  const [raw, auto, average] = ['AGG_TYPE_RAW', 'AUTO', 'AGG_TYPE_AVERAGE'].map((aggregate) =>
    estimatedPoints({
      view: { read, series: series(aggregate) },
      columns: 500,
      range: hours(1),
      known: unknown,
      reachOf: () => 9 * 3_600_000,
    }),
  );
  expect(raw).toContain('about 36\u202f000 points');
  expect(auto).toContain('about 36\u202f000 points');
  expect(average).toBe('about 5\u202f000 points');
});
