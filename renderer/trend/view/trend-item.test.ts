import { autoRead, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../scene/series-style';
import { trendItems } from './trend-item';

test('series of one item are told apart by their aggregates, and by a number where those are the same', () => {
  const [max, min] = ['AGG_TYPE_MAXIMUM', 'AGG_TYPE_MINIMUM'];
  const series = [
    { key: '/u/FI', path: '/u/FI', aggregate: max },
    { key: '/u/TI', path: '/u/TI' },
    { key: '/u/TI #2', path: '/u/TI', aggregate: min },
    { key: '/u/TI #3', path: '/u/TI', aggregate: max },
    { key: '/w/TI', path: '/w/TI' },
  ];
  const items = trendItems([{ path: '/u/TI', unit: '°C' }], series, max);
  expect(items.map(({ name }) => name)).toEqual(['FI', 'TI · Maximum', 'TI · Minimum', 'TI · Maximum (2)', 'TI']);
  expect(items[3]).toMatchObject({ key: '/u/TI #3', label: '/u/TI · Maximum (2)', unit: '°C' });
});

test('a series is in the unit of its aggregate, and only values such as the item has lie in the item’s range', () => {
  const [path, percent] = ['/u/TI', 'AGG_TYPE_PERCENTGOOD'];
  const library = [{ path, unit: '°C', range: { low: 0, high: 400 } }];
  const calculation = { formula: 'A * 2' };
  const items = trendItems(
    library,
    [
      { key: 'raw', path, aggregate: rawAggregate },
      { key: 'view’s', path },
      { key: 'count', path, aggregate: 'AGG_TYPE_COUNT' },
      { key: 'spread', path, aggregate: 'AGG_TYPE_RANGE' },
      { key: 'own', path, unit: 'parts of 100' },
      { key: 'calculation', path: 'Doubled', calculation },
    ],
    percent,
  );
  expect(items.map(({ unit, range }) => [unit, range])).toEqual([
    ['°C', { low: 0, high: 400 }],
    ['%', undefined],
    [undefined, undefined],
    ['°C', undefined],
    ['parts of 100', undefined],
    [undefined, undefined],
  ]);
});

test('a series is drawn as the view says, else as the item says, else sloped, and so are those that are made of it', () => {
  const said = fc.option(fc.boolean(), { nil: undefined });
  const chosen = fc.constantFrom(undefined, 'sloped' as const, 'stepped' as const, 'points' as const);
  fc.assert(
    fc.property(said, chosen, (stepped, line) => {
      const library = [{ path: '/a', ...(stepped !== undefined && { stepped }) }];
      const series = [
        { key: 'a', path: '/a', letter: 'A', ...(line !== undefined && { line }) },
        { key: 'made', path: 'Made', calculation: { formula: 'A * 2' } },
      ];
      const [item, made] = trendItems(library, series, rawAggregate);
      const wanted = line ?? (stepped === true ? 'stepped' : 'sloped');
      expect(item && lineOf(item)).toBe(wanted);
      expect([item?.stepped ?? false, made?.stepped]).toEqual([wanted === 'stepped', wanted === 'stepped']);
    }),
  );
});

test('names of numbers make steps where nothing else is said, and are those of samples only', () => {
  const [path, states] = ['/a', [{ value: 0, name: 'Closed' }]];
  const of = (item: { readonly stepped?: boolean }, aggregate: string, line?: 'sloped') =>
    trendItems([{ path, states, ...item }], [{ key: path, path, ...(line && { line }) }], aggregate)[0];
  expect(of({}, rawAggregate)).toMatchObject({ stepped: true, states });
  expect(of({ stepped: false }, rawAggregate)).toMatchObject({ stepped: false, states });
  expect(of({}, rawAggregate, 'sloped')).toMatchObject({ stepped: false, states });
  for (const aggregate of [autoRead, plotValues, 'AGG_TYPE_MAXIMUM', 'AGG_TYPE_END'])
    expect(of({}, aggregate)?.states).toEqual(states);
  // A mean of closed and fault is no state between them, and a count of samples is none either.
  for (const aggregate of ['AGG_TYPE_AVERAGE', 'AGG_TYPE_INTERPOLATIVE', 'AGG_TYPE_COUNT', 'AGG_TYPE_DELTA'])
    expect(of({}, aggregate)?.states).toBeUndefined();
});

test('a formula knows the names of numbers of a series that is read as samples', () => {
  const states = [{ value: 1, name: 'Open' }];
  const formula = 'state(A) = "Open"';
  const of = (aggregate: string) =>
    trendItems(
      [{ path: '/a', states }],
      [
        { key: 'a', path: '/a', letter: 'A', aggregate },
        { key: 'made', path: 'Made', calculation: { formula } },
      ],
      rawAggregate,
    )[1]?.calculation;
  const state = { kind: 'state', letter: 'A', text: 'Open' };
  expect(of(autoRead)).toMatchObject({ ok: true, expression: { ...state, numbers: [1] } });
  expect(of('AGG_TYPE_AVERAGE')).toMatchObject({ ok: true, expression: state });
  expect(of('AGG_TYPE_AVERAGE')).not.toHaveProperty('expression.numbers');
});
