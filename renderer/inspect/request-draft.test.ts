import { expect, test } from 'vitest';
import { builtOf, draftOfBuilt, emptyDraft, withMethod } from './request-draft';

const hourly = emptyDraft('c1', Date.UTC(2026, 0, 1, 1));

test('from scratch it reads the last hour, and sends nothing else', () => {
  expect(builtOf(hourly).parameters).toEqual([
    { name: 'start_time', value: '2026-01-01T00:00:00.000Z' },
    { name: 'end_time', value: '2026-01-01T01:00:00.000Z' },
  ]);
});

test('by GET an item is its path, and its aggregate a parameter; back by POST it is the same', () => {
  const items = '{"p":"/A \\"B\\"","aggregate":"AGG_TYPE_RAW"}';
  const get = withMethod({ ...hourly, values: { items, more: '1' } }, 'GET');
  expect(builtOf(get).parameters).toEqual([
    { name: 'identifier', value: '/A "B"' },
    { name: 'aggregate', value: 'AGG_TYPE_RAW' },
    { name: 'more', value: '1' },
  ]);
  expect(builtOf(withMethod(get, 'POST')).parameters).toEqual([
    { name: 'items', value: '/A "B"' },
    { name: 'aggregate', value: 'AGG_TYPE_RAW' },
    { name: 'more', value: '1' },
  ]);
});

test('an object ID is named by its digits', () => {
  const get = withMethod({ ...hourly, values: { items: '{"i":9007199254740993}' } }, 'GET');
  expect(get.values['identifier']).toBe('9007199254740993');
});

test('a request that was kept is built again as it was', () => {
  const built = builtOf({ ...hourly, values: { ...hourly.values, items: '/A\n/B', left: '1' } });
  expect(builtOf(draftOfBuilt(built))).toEqual(built);
});
