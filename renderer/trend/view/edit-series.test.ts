import { describe, expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { viewLimits, viewSchema } from '@shared/contract/trend/view';
import { addItems, duplicateSeries, removeItems, removeSeries, withAllShown, withOnly } from './edit-series';
import { newView } from './new-view';
import { ViewStore } from './view-store';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const many = Array.from({ length: viewLimits.series }, (_, place) => `/u/${place}`);
const store = () => new ViewStore(newView({ profile, stored: [], isDemo: false }, ['/u/TI', '/u/FI']));
const keys = ({ get }: ViewStore) => get().view.series.map(({ key }) => key);

describe('an item that is drawn several times', () => {
  test('a copy stands behind all others and keeps the look of its series, but for colour and scale', () => {
    const one = store();
    one.edit('Dress', (view) => ({
      ...view,
      series: view.series.map((each) => ({
        ...each,
        colour: '#112233',
        width: 3,
        lane: '2',
        range: { kind: 'fixed' as const, low: 0, high: 9 },
      })),
    }));
    duplicateSeries(one, '/u/TI', 'AGG_TYPE_MAXIMUM', 'TI');
    expect(keys(one)).toEqual(['/u/TI', '/u/FI', '/u/TI #2']);
    const copy = { key: '/u/TI #2', path: '/u/TI', aggregate: 'AGG_TYPE_MAXIMUM', width: 3, lane: '2' };
    expect(one.get().view.series[2]).toEqual(copy);
    expect(one.get().undo).toBe('Duplicate TI');
  });

  test('one series goes with its own limit lines, an item with all its series', () => {
    const one = store();
    duplicateSeries(one, '/u/TI', 'AGG_TYPE_MAXIMUM', 'TI');
    const limit = { value: 3, text: '', kind: 'high' as const };
    one.edit('Limit', (view) => ({
      ...view,
      limits: [
        { ...limit, id: 'a', series: '/u/TI' },
        { ...limit, id: 'b', series: '/u/TI #2' },
      ],
    }));
    removeSeries(one, ['/u/TI'], 'TI');
    expect(keys(one)).toEqual(['/u/FI', '/u/TI #2']);
    expect(one.get().view.limits.map(({ id }) => id)).toEqual(['b']);
    addItems(one, ['/u/TI']);
    expect(keys(one)).toEqual(['/u/FI', '/u/TI #2']);
    duplicateSeries(one, '/u/TI #2', undefined, 'TI');
    expect(keys(one)).toEqual(['/u/FI', '/u/TI #2', '/u/TI']);
    removeItems(one, ['/u/TI']);
    expect(keys(one)).toEqual(['/u/FI']);
  });
});

test('a view takes as many series as it can keep, and says how many it leaves out', () => {
  const one = new ViewStore(newView({ profile, stored: [], isDemo: false }, many.slice(2)));
  expect(addItems(one, ['/a'])).toBe(0);
  expect(duplicateSeries(one, '/a', undefined, 'a')).toBe(0);
  const { view } = one.get();
  expect(viewSchema.parse(view).series).toHaveLength(viewLimits.series);
  expect(duplicateSeries(one, '/a', undefined, 'a')).toBe(1);
  expect(addItems(one, ['/b', '/c'])).toBe(2);
  expect(one.get().view).toBe(view);
});

test('one series alone is to be seen, and then all again', () => {
  const { view } = store().get();
  const [first, second] = view.series.map(({ key }) => key);
  const only = withOnly(withOnly(view, first ?? ''), second ?? '');
  expect(only.series.map(({ hidden }) => hidden)).toEqual([true, undefined]);
  expect(withAllShown(only)).toEqual(view);
  expect(withAllShown(view)).toBe(view);
});
