import { expect, test } from 'vitest';
import { estimatedPoints } from './estimated-points';

const seriesBy = (aggregate: string | undefined, index: number) => ({ key: `k${index}`, path: '/A', aggregate });
const series = (...aggregates: readonly (string | undefined)[]) => aggregates.map(seriesBy);
const read = { aggregate: 'AGG_TYPE_AVERAGE', intervals: { kind: 'plot' }, options: {} } as const;

test('what would be read is said: points of processed series, and that raw ones bring all there is', () => {
  expect(estimatedPoints({ read, series: series(undefined, undefined) }, 800)).toBe('about 1\u202f600 points');
  expect(estimatedPoints({ read, series: series('AGG_TYPE_RAW') }, 800)).toBe(
    'all samples that the server keeps of 1 item',
  );
  const many = { ...read, intervals: { kind: 'number', count: 1_000_000 } } as const;
  expect(estimatedPoints({ read: many, series: series(undefined, 'AGG_TYPE_RAW') }, 800)).toBe(
    'about 1\u202f000\u202f000 points, and all samples that the server keeps of 1 item',
  );
  expect(estimatedPoints({ read, series: series('AUTO') }, 500)).toBe('at most about 2\u202f000 points of Auto');
  expect(estimatedPoints({ read, series: [] }, 800)).toBe('no points');
});
