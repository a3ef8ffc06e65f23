import { expect, test } from 'vitest';
import type { Expression } from '@shared/formula/expression';
import { parseFormula } from '@shared/formula/parse-formula';
import { columnsOf, seriesOf } from '../testing/random-series';
import { SeriesColumns } from '../series/series-columns';
import { MadeSeries } from './made-series';

function expressionOf(text: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.expression;
}

test('series made of series are looked at a few times each, however many ways lead to them', () => {
  const sample = { t: Float64Array.of(0), v: Float64Array.of(1), q: Uint32Array.of(0), codes: undefined };
  const read = [seriesOf(sample), seriesOf(sample)];
  let looks = 0;
  const made: MadeSeries = new MadeSeries((id) => {
    looks += 1;
    return made.has(id) ? made.columns(id) : (read[Number(id)] ?? new SeriesColumns());
  });
  const levels = 24;
  for (let level = read.length; level < levels; level += 1) {
    const inputs = [
      { letter: 'A', id: String(level - 1), stepped: false },
      { letter: 'B', id: String(level - 2), stepped: false },
    ];
    made.define(String(level), { expression: expressionOf('A + B'), inputs, scheme: 'opc-ua' });
  }
  const top = String(levels - 1);
  expect(made.columns(top).blocks[0]?.v[0]).toBe(46_368);
  expect(made.columns(top)).toBe(made.columns(top));
  expect(looks).toBeLessThan(20 * levels);
});

/** As many samples, each in a block of its own. */
function samplesAt(...t: readonly number[]): SeriesColumns {
  const v = Float64Array.from(t);
  return seriesOf({ t: Float64Array.from(t), v, q: new Uint32Array(t.length), codes: undefined }, t.length);
}

/** The definition of a series that is another one. */
function sameAs(id: string) {
  return { expression: expressionOf('A'), inputs: [{ letter: 'A', id, stepped: false }], scheme: 'opc-ua' } as const;
}

test('what is wanted fresh does not lag behind through what it is made of', () => {
  let [read, now, step] = [samplesAt(1), 0, 1000];
  // Each result takes a second at first, and may lag behind for three.
  const made: MadeSeries = new MadeSeries(
    (id) => (made.has(id) ? made.columns(id) : read),
    () => (now += step),
  );
  made.define('inner', sameAs('read'));
  made.define('outer', sameAs('inner'));
  expect(made.columns('outer').points).toBe(1);
  step = 0;
  read = samplesAt(1, 2);
  expect(made.columns('outer').points).toBe(1);
  expect(made.columns('outer', true).points).toBe(2);
});

test('what is made of few samples does not lag behind where other programs hold it up', () => {
  let [read, now] = [samplesAt(1), 0];
  const made = new MadeSeries(
    () => read,
    () => (now += 100),
  );
  made.define('made', sameAs('read'));
  expect(made.columns('made').points).toBe(1);
  read = samplesAt(1, 2);
  expect(made.columns('made').points).toBe(2);
});

test('tells of states that are taken for numbers, and of numbers of which none has the name of a state', () => {
  const states = new SeriesColumns();
  const codes = Uint32Array.from([true, false].map((state) => states.codeOf(state)));
  const columns = { t: Float64Array.of(1, 2), v: new Float64Array(2).fill(Number.NaN), q: new Uint32Array(2), codes };
  states.insert(columnsOf(columns), 0);
  states.hold({ start: 1, end: 3 });
  const read = new Map([
    ['A', states],
    ['B', samplesAt(1, 2)],
  ]);
  const facts = (expression: Expression) => {
    const made = new MadeSeries((id) => read.get(id) ?? new SeriesColumns());
    const inputs = ['A', 'B', 'C'].map((letter) => ({ letter, id: letter, stepped: false }));
    made.define('made', { expression, inputs, scheme: 'opc-ua' });
    made.columns('made');
    return made.facts('made', 3);
  };
  expect(facts(expressionOf('if(A, B, C)'))).toMatchObject({ states: ['A'], unnamed: [], empty: ['C'] });
  expect(facts(expressionOf('if(state(A) = "On", B, C)'))).toMatchObject({ states: [], unnamed: [] });
  expect(facts(expressionOf('state(B) = "On" and state(A) = "On"'))).toMatchObject({ states: [], unnamed: ['B'] });
  expect(facts({ kind: 'state', letter: 'B', text: 'On', numbers: [1] })).toMatchObject({ states: [], unnamed: [] });
});
