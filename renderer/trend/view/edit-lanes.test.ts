import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import type { ShownLane } from './edit-lanes';
import { withLaneBefore, withLanesKept, withSeriesIn, type LaneTarget } from './edit-lanes';
import { withNewItem, withSeries } from './edit-series';
import { newView } from './new-view';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const all = ['/a', '/b', '/c', '/d'];
const byUnit = newView({ profile, stored: [], isDemo: false }, all);
const lanes: readonly ShownLane[] = [
  { name: 't/h', keys: ['/a', '/c'] },
  { name: '°C', keys: ['/b'] },
  { name: '%', keys: ['/d'] },
];

/** Keys are paths here: each item stands there once. */
function withPut(view: View, shown: readonly ShownLane[], key: string, target: LaneTarget): View {
  const known = view.series.some((one) => one.key === key) ? view : withNewItem(view, key).view;
  return withSeriesIn(known, shown, [key], target);
}

function lanesOf(view: View): string {
  const names = [...new Set(view.series.map(({ lane }) => lane ?? '-'))].toSorted();
  return names
    .map((name) => view.series.flatMap((one) => ((one.lane ?? '-') === name ? one.path.slice(1) : [])).join(''))
    .join(' ');
}

describe('lanes by hand', () => {
  test.each<[string, LaneTarget, string]>([
    ['/c', { into: 1 }, 'a bc d'],
    ['/b', { into: 0 }, 'abc d'],
    ['/a', { before: 0 }, 'a c b d'],
    ['/d', { before: 1 }, 'ac d b'],
    ['/a', { before: 3 }, 'c b d a'],
    ['/new', { into: 2 }, 'ac b dnew'],
  ])('%s put %j', (path, target, expected) => {
    const moved = withPut(byUnit, lanes, path, target);
    expect(moved.lanes).toBe('hand');
    expect(lanesOf(moved)).toBe(expected);
  });

  test.each([
    [0, 3, 'b d ac'],
    [2, 0, 'd ac b'],
    [1, 1, 'ac b d'],
  ])('lane %i put as a whole before %i', (from, before, expected) => {
    expect(lanesOf(withLaneBefore(byUnit, lanes, from, before))).toBe(expected);
  });

  test('what is hidden stays with its lane', () => {
    const kept = withLanesKept(byUnit, lanes);
    const hidden = withSeries(kept, ['/d'], { hidden: true });
    const seen = [
      { name: '1', keys: ['/a', '/c'] },
      { name: '2', keys: ['/b'] },
    ];
    expect(lanesOf(withPut(hidden, seen, '/c', { into: 1 }))).toBe('a bc d');
  });

  test.each<[string, (view: View) => View]>([
    ['a lane is put above another', (view) => withLaneBefore(view, lanes, 2, 0)],
    ['a series is put into a lane of its own', (view) => withSeriesIn(view, lanes, ['/c'], { before: 3 })],
    ['lanes are kept', (view) => withLanesKept(view, lanes)],
  ])('another period that is not on screen when %s goes with its item', (_what, edit) => {
    const hidden = { key: '/b #2', path: '/b', layer: '1', hidden: true } as const;
    const other = { key: '/b #3', path: '/b', layer: '1', aggregate: 'AGG_TYPE_MAXIMUM' } as const;
    const { series } = edit({ ...byUnit, series: [...byUnit.series, hidden, other] });
    const lane = (key: string) => series.find((one) => one.key === key)?.lane;
    expect(lane('/b #2')).toBe(lane('/b'));
    expect(lane('/b #3')).toBeUndefined();
  });

  test.each<[string, (view: View, shown: readonly ShownLane[]) => View, string]>([
    ['a lane is put above another', (view, shown) => withLaneBefore(view, shown, 1, 0), 'd b acf e'],
    [
      'a series is put into a lane of its own',
      (view, shown) => withSeriesIn(view, shown, ['/c'], { before: 2 }),
      'b af e d c',
    ],
    ['lanes are kept', withLanesKept, 'b acf e d'],
  ])('what is hidden when %s has its place where it would be', (_what, edit, expected) => {
    const view = newView({ profile, stored: [], isDemo: false }, ['/b', '/a', '/c', '/d', '/e', '/f']);
    const hidden = withSeries(view, ['/b', '/e', '/f'], { hidden: true });
    const shown: readonly ShownLane[] = [
      { name: 't/h', keys: ['/a', '/c'], hidden: { within: ['/f'], above: [['/b']], below: [['/e']] } },
      { name: '%', keys: ['/d'] },
    ];
    expect(lanesOf(edit(hidden, shown))).toBe(expected);
  });

  test('keeping the lanes on screen moves nothing', () => {
    expect(lanesOf(withLanesKept(byUnit, lanes))).toBe('ac b d');
  });

  test('whatever is moved, every item is in one lane, and lanes are numbered without a gap', () => {
    const target = fc.oneof(
      fc.record({ into: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ before: fc.integer({ min: 0, max: 5 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...all, '/e'), target), { minLength: 1, maxLength: 20 }),
        (moves) => {
          let view = byUnit;
          let shown = lanes;
          for (const [path, to] of moves) {
            view = withPut(view, shown, path, to);
            const names = [...new Set(view.series.map(({ lane }) => lane ?? ''))].toSorted();
            expect(names).toEqual(names.map((_, place) => String(place + 1)));
            shown = names.map((name) => ({
              name,
              keys: view.series.flatMap((one) => (one.lane === name ? one.path : [])),
            }));
          }
          expect(view.series.map(({ path }) => path).slice(0, 4)).toEqual(all);
        },
      ),
    );
  });
});
