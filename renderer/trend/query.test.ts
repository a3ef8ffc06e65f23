import { describe, expect, test } from 'vitest';
import { badgeText, firstGeneration, placesOf, withPaths, type TrendQuery } from './query';

const query: TrendQuery = {
  connectionId: 'demo',
  range: { start: 0, end: 28_800_000 },
  aggregate: 'AGG_TYPE_INTERPOLATIVE',
  options: { intervals_no: 1000 },
};
const ids = () => {
  let next = 0;
  return () => `r${(next += 1)}`;
};

describe('the reads of a trend', () => {
  test('one read asks all items', () => {
    const generation = firstGeneration(1, query, ['/a', '/b'], ids());
    expect(generation.reads).toHaveLength(1);
    expect(generation.reads[0]?.items.map((item) => item.path)).toEqual(['/a', '/b']);
  });

  test('an item added later is read alone; one that is taken away and comes back is not read again', () => {
    const newId = ids();
    const first = firstGeneration(1, query, ['/a', '/b'], newId);
    const second = withPaths(first, ['/a', '/b', '/c'], newId);
    expect(second.reads.map((read) => read.items.map((item) => item.path))).toEqual([['/a', '/b'], ['/c']]);
    expect(withPaths(second, ['/c', '/a'], newId)).toBe(second);
    expect(placesOf(second, ['/c', '/a'])).toEqual([
      { path: '/c', readId: 'r2', item: 0 },
      { path: '/a', readId: 'r1', item: 0 },
    ]);
  });

  test('no items, no read', () => {
    expect(firstGeneration(1, query, [], ids()).reads).toEqual([]);
  });
});

describe('the badge', () => {
  test('says what is drawn', () => {
    expect(badgeText(query, 4000, false, 1000)).toBe(
      'Interpolative, 1000 intervals · 4\u202f000 points · 1 px = 28.8 s',
    );
    expect(badgeText({ ...query, aggregate: 'AGG_TYPE_RAW' }, 1, true, 500)).toBe(
      'Raw · 1 point · 1 px = 57.6 s · first/min/max/last per pixel',
    );
  });
});
