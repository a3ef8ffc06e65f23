import { describe, expect, test } from 'vitest';
import type { ViewSeries } from '@shared/contract/trend/view';
import { seriesLetters } from './edit-calculations';
import { plannedCalculations } from './planned-calculations';

function item(key: string, letter?: string): ViewSeries {
  return { key, path: key, ...(letter !== undefined && { letter }) };
}

function calculation(key: string, formula: string, letter?: string): ViewSeries {
  return { ...item(key, letter), calculation: { formula } };
}

function problemOf(series: readonly ViewSeries[], key: string): string | undefined {
  const planned = plannedCalculations(series, () => false).get(key);
  return planned?.ok === false ? planned.problem.message : undefined;
}

describe('calculations of a view', () => {
  test('find their series by letter, wherever these stand', () => {
    const series = [item('/b', 'B'), calculation('sum', 'A + B'), item('/a', 'A')];
    const planned = plannedCalculations(series, (key) => key === '/b').get('sum');
    expect(planned).toMatchObject({
      ok: true,
      stepped: false,
      inputs: [
        { letter: 'A', key: '/a', stepped: false },
        { letter: 'B', key: '/b', stepped: true },
      ],
    });
  });

  test('are drawn as steps where they are truths, or made of steps', () => {
    const series = [
      item('/a', 'A'),
      calculation('truth', 'A > 3'),
      calculation('held', 'held(A) * 2'),
      calculation('line', 'A * 2'),
    ];
    const planned = plannedCalculations(series, () => false);
    expect(['truth', 'held', 'line'].map((key) => planned.get(key))).toMatchObject([
      { stepped: true },
      { stepped: true },
      { stepped: false },
    ]);
  });

  test('know the numbers that have the name of a state, of the items that give names', () => {
    const states = [
      { value: 0, name: 'Closed' },
      { value: 1, name: 'Open' },
      { value: 2, name: 'Open' },
    ];
    const series = [
      item('/a', 'A'),
      item('/b', 'B'),
      calculation('open', 'if(not (state(A) = " Open "), held(B), 1)'),
      calculation('unknown', 'state(A) = "Ajar" or state(B) = "Open"'),
    ];
    const statesOf = (key: string) => (key === '/a' ? states : undefined);
    const planned = plannedCalculations(series, () => false, statesOf);
    const [open, unknown] = ['open', 'unknown'].map((key) => JSON.stringify(planned.get(key)));
    expect(open).toContain('{"kind":"state","letter":"A","text":" Open ","numbers":[1,2]}');
    expect(open).toContain('"kind":"between"');
    expect(unknown).not.toContain('numbers');
  });

  test('lay no more than three other periods over each other: the ways to combine them multiply', () => {
    const letters = 'ABCDEFG'.split('');
    const series = letters.map((letter, place): ViewSeries => {
      const one = place === 0 ? item('/a', letter) : calculation(letter, `${letters[place - 1]} + 1`, letter);
      return place % 2 === 0 ? Object.assign(one, { layer: 'other' }) : one;
    });
    const planned = plannedCalculations(series, () => false);
    expect(['E', 'F'].map((key) => planned.get(key)?.ok)).toEqual([true, true]);
    expect(problemOf(series, 'G')).toContain('More than 3 other periods');
  });

  test('tell of a series that is gone', () => {
    expect(problemOf([calculation('sum', 'A + 1')], 'sum')).toBe('There is no series A in the view.');
  });

  test('tell of circles, short and long, and of what is made of one', () => {
    expect(problemOf([calculation('self', 'A + 1', 'A')], 'self')).toContain('circle');
    const round = [calculation('one', 'B + 1', 'A'), calculation('two', 'A + 1', 'B'), calculation('three', 'B', 'C')];
    expect(problemOf(round, 'one')).toContain('circle');
    expect(problemOf(round, 'two')).toContain('circle');
    expect(problemOf(round, 'three')).toContain('can’t be calculated');
  });

  test('tell of a formula that can’t be read', () => {
    expect(problemOf([item('/a', 'A'), calculation('sum', 'A +')], 'sum')).toContain('missing at the end');
  });
});

test('no series gets the letter of one that is gone but still named', () => {
  const series = [item('/a'), item('/c', 'C'), calculation('sum', 'A + C')];
  expect([...seriesLetters(series)]).toEqual([
    ['/a', 'B'],
    ['/c', 'C'],
    ['sum', 'D'],
  ]);
});
