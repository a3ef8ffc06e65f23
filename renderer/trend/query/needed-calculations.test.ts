import { describe, expect, test } from 'vitest';
import { parseFormula } from '@shared/formula/parse-formula';
import { rawAggregate } from '@shared/vqt/aggregates';
import type { TimeMove } from '@shared/time/time-move';
import type { GapRule, GapsDefinition } from '../data/protocol';
import { neededCalculations, neededFor, type Calculable } from './needed-calculations';
import { neededRanges, type NeededItem } from './plan-reads';

const minute = 60_000;
const hour = 60 * minute;
const dayBefore: TimeMove = { kind: 'elapsed', by: 24 * hour };
const range = { start: 100 * hour, end: 101 * hour };

function read(key: string, path: string, move?: TimeMove): Calculable {
  return { key, path, calculation: undefined, move };
}

function calculation(
  key: string,
  formula: string,
  inputs: Readonly<Record<string, string>>,
  move?: TimeMove,
): Calculable {
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw new Error(formula);
  const named = Object.entries(inputs).map(([letter, of]) => ({ letter, key: of, stepped: false }));
  return {
    key,
    path: key,
    move,
    calculation: { ok: true, expression: parsed.expression, inputs: named, stepped: false },
  };
}

function rangesOf(series: readonly Calculable[], key: string) {
  return neededRanges({ uses: neededFor(series).get(key)?.uses ?? [] }, range);
}

const names = {
  calculation: ({ inputs, gaps }: { readonly inputs: readonly { readonly id: string }[]; readonly gaps?: GapRule }) =>
    `calc(${inputs.map(({ id }) => id).join()}${gaps === undefined ? '' : ` ${gaps.longest}`})`,
  moved: ({ source }: { readonly source: string }) => `moved(${source})`,
  broken: ({ source, gaps }: GapsDefinition) => `broken(${source} ${gaps.longest})`,
};
const raw = (path: string): NeededItem => ({ path, id: path, aggregate: 'RAW' });

describe('what is needed of a series', () => {
  test('is what is on screen; of another period what stands there', () => {
    const series = [read('a', '/a'), read('a2', '/a', dayBefore)];
    expect(rangesOf(series, 'a')).toEqual([range]);
    expect(rangesOf(series, 'a2')).toEqual([{ start: 76 * hour, end: 77 * hour }]);
  });

  test('reaches back for windows, also those of a calculation of another period', () => {
    const mean = (move?: TimeMove) => calculation('mean', 'mean(A, 10m)', { A: 'a' }, move);
    expect(rangesOf([read('a', '/a'), mean()], 'a')).toEqual([{ start: range.start - 10 * minute, end: range.end }]);
    expect(rangesOf([read('a', '/a'), mean(dayBefore)], 'a')).toEqual([
      { start: 76 * hour - 10 * minute, end: 77 * hour },
      range,
    ]);
    const difference = calculation('difference', 'A - delay(B, 5m)', { A: 'a', B: 'a2' });
    expect(rangesOf([read('a', '/a'), read('a2', '/a', dayBefore), difference], 'a2')).toEqual([
      { start: 76 * hour - 5 * minute, end: 77 * hour },
    ]);
  });

  test('of another period is in few ranges, whatever its calendar leaves out between them: each is a request', () => {
    const monthBefore: TimeMove = { kind: 'months', by: 1, zone: 'UTC' };
    const decades = { start: Date.UTC(2000, 0), end: Date.UTC(2020, 0) };
    const ranges = neededRanges({ uses: neededFor([read('a2', '/a', monthBefore)]).get('a2')?.uses ?? [] }, decades);
    expect(ranges).toEqual([{ start: Date.UTC(1999, 11), end: Date.UTC(2019, 11) }]);
    const year = { start: Date.UTC(2001, 0), end: Date.UTC(2002, 0) };
    expect(neededRanges({ uses: [[{ before: 0, move: monthBefore }]] }, year).length).toBeGreaterThan(1);
  });

  test('does not grow with the ways that lead to it', () => {
    const chain = Array.from({ length: 60 }, (_, place) =>
      calculation(`c${place + 2}`, 'A + delay(B, 1m)', { A: `c${place + 1}`, B: `c${place}` }),
    );
    const series = [read('c0', '/0'), read('c1', '/1'), ...chain];
    expect(neededFor(series).get('c0')?.uses).toHaveLength(1);
  });

  test('is found at once, also where every further way reaches further back', () => {
    const pairs = Array.from({ length: 28 }, (_, place) => [
      calculation(`later${place}`, `delay(A, ${2 ** place}s)`, { A: `c${place}` }),
      calculation(`c${place + 1}`, 'A + B', { A: `c${place}`, B: `later${place}` }),
    ]);
    const series = [...pairs.flat().toReversed(), read('c0', '/0')];
    expect(neededFor(series).get('c0')?.uses).toEqual([[{ before: (2 ** 28 - 1) * 1000 }]]);
  });
});

test('a series of another period is the read one, moved; a difference is made of both', () => {
  const series = [
    read('a', '/a'),
    read('a2', '/a', dayBefore),
    calculation('difference', 'A - B', { A: 'a', B: 'a2' }),
    calculation('double', '2 * A', { A: 'a' }, dayBefore),
  ];
  const { shown, calculations } = neededCalculations(
    series,
    new Map([
      ['a', raw('/a')],
      ['a2', raw('/a')],
    ]),
    names,
  );
  expect([...shown].map(([key, { id, ownId }]) => [key, id, ownId])).toEqual([
    ['a', '/a', undefined],
    ['a2', 'moved(/a)', '/a'],
    ['difference', 'calc(/a,moved(/a))', undefined],
    ['double', 'moved(calc(/a))', 'calc(/a)'],
  ]);
  expect([...calculations].map(([id, of]) => [id, of.map(({ path }) => path)])).toEqual([
    ['moved(/a)', ['/a']],
    ['calc(/a,moved(/a))', ['/a', '/a']],
    ['moved(calc(/a))', ['/a']],
  ]);
});

function rule(longest: GapRule['longest'], isOwn = false): GapRule {
  return { longest, stepped: false, isOwn };
}

function withGaps(one: Calculable, gaps: Calculable['gaps']): Calculable {
  return { ...one, gaps };
}

test('a series of which a longest gap is said is broken by that, and so is what is made of it; aggregates are not', () => {
  const of = { A: 'a', B: 'b' };
  const series = [
    withGaps(read('a', '/a'), rule(minute)),
    withGaps(read('a2', '/a', dayBefore), rule('any')),
    withGaps(read('b', '/b'), rule(hour)),
    withGaps(read('mean', '/mean'), rule(minute)),
    read('c', '/c'),
    calculation('both', 'A + B', of),
    calculation('half', 'A + B', { A: 'a', B: 'c' }),
    calculation('plain', '2 * A', { A: 'c' }),
    withGaps(calculation('own', 'A + B', of), rule('any', true)),
    withGaps(calculation('usual', 'A + B', of), 'usual'),
  ];
  const needed = ['a', 'a2', 'b', 'c'].map((key) => [key, { ...raw(`/${key}`), aggregate: rawAggregate }] as const);
  const mean = { path: '/mean', id: '/mean', aggregate: 'AGG_TYPE_AVERAGE' };
  const { shown, calculations } = neededCalculations(series, new Map([...needed, ['mean', mean]]), names);
  expect([...shown].map(([key, { id, ownId }]) => [key, id, ownId])).toEqual([
    ['a', 'broken(/a 60000)', '/a'],
    ['a2', 'moved(broken(/a2 any))', '/a2'],
    ['b', 'broken(/b 3600000)', '/b'],
    ['mean', '/mean', undefined],
    ['c', '/c', undefined],
    ['both', 'calc(broken(/a 60000),broken(/b 3600000) 3600000)', undefined],
    ['half', 'calc(broken(/a 60000),/c 60000)', undefined],
    ['plain', 'calc(/c)', undefined],
    ['own', 'broken(calc(broken(/a 60000),broken(/b 3600000)) any)', 'calc(broken(/a 60000),broken(/b 3600000))'],
    ['usual', 'calc(broken(/a 60000),broken(/b 3600000))', undefined],
  ]);
  expect(calculations.get('broken(/a 60000)')?.map(({ path }) => path)).toEqual(['/a']);
});
