import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StateValue } from '@shared/vqt/columns';
import type { RowFilter, RowsAnswer } from '../protocol';
import { RowTable } from './row-table';
import { SeriesColumns } from '../series/series-columns';
import { columnsOf, recipes, samplesOf, seriesOf } from '../testing/random-series';

const number = fc.integer({ min: -30, max: 30 });
const valueFilter = fc.oneof(
  fc.record({ kind: fc.constantFrom('above' as const, 'below' as const), than: number }),
  fc.record({ kind: fc.constant('between' as const), low: number, high: number }),
  fc.record({ kind: fc.constant('equals' as const), text: number.map(String) }),
);
const filters: fc.Arbitrary<RowFilter> = fc.record(
  {
    scheme: fc.constant('opc-ua' as const),
    classes: fc.record({ good: fc.boolean(), uncertain: fc.boolean(), bad: fc.boolean() }),
    value: valueFilter,
  },
  { requiredKeys: ['scheme'] },
);

/** Whether a sample passes, as plainly as it can be said. */
function passes({ classes, value }: RowFilter, v: number, code: number): boolean {
  const name = (['good', 'uncertain', 'bad'] as const)[Math.floor(code / 2 ** 30)] ?? 'bad';
  if (classes !== undefined && !classes[name]) return false;
  switch (value?.kind) {
    case undefined:
      return true;
    case 'above':
      return v > value.than;
    case 'below':
      return v < value.than;
    case 'between':
      return v >= value.low && v <= value.high;
    case 'equals':
      return v === Number(value.text);
  }
}

describe('the rows of a series', () => {
  test('are those that pass the filter, from any row on', () => {
    fc.assert(
      fc.property(
        recipes,
        filters,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(300),
        fc.integer({ min: 1, max: 60 }),
        (recipe, filter, parts, from, count) => {
          const samples = samplesOf(recipe);
          const series = seriesOf(samples, parts);
          const found = new RowTable(filter).rows(series, { from, count });
          const all = Array.from(samples.t, (t, index) => ({ t, v: samples.v[index] ?? 0, q: samples.q[index] ?? 0 }));
          const passing = all.filter(({ v, q }) => passes(filter, v, q));
          const wanted = passing.slice(from, from + count);
          expect([...found.rows.t]).toEqual(wanted.map(({ t }) => t));
          expect([...found.rows.v]).toEqual(wanted.map(({ v }) => v));
          expect([...found.rows.q]).toEqual(wanted.map(({ q }) => q));
          expect(found).toMatchObject({ total: passing.length, looked: all.length, points: all.length });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an instant leads to the first row at or behind it', () => {
    fc.assert(
      fc.property(recipes, filters, fc.integer({ min: -5, max: 1100 }), (recipe, filter, place) => {
        const samples = samplesOf(recipe);
        const series = seriesOf(samples, 3);
        const [first = 0, last = 0] = [samples.t[0], samples.t.at(-1)];
        const time = Math.round(first + ((last - first) * place) / 1000);
        const table = new RowTable(filter);
        table.rows(series, { from: 0, count: 0 });
        const before = Array.from(samples.t).filter(
          (t, index) => t < time && passes(filter, samples.v[index] ?? 0, samples.q[index] ?? 0),
        );
        expect(table.rowAt(series, time)).toBe(before.length);
      }),
    );
  });

  test('tell where something before them is not held, whatever passes', () => {
    const filter: RowFilter = { scheme: 'opc-ua', value: { kind: 'above', than: 4 } };
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(9), { minLength: 1 }),
        fc.array(fc.nat(9), { minLength: 100, maxLength: 100 }),
        fc.nat(50),
        (held, values, from) => {
          const series = new SeriesColumns();
          for (const ten of held.toSorted((a, b) => a - b)) {
            const t = Float64Array.from({ length: 10 }, (_, index) => ten * 10 + index);
            const v = t.map((time) => values[time] ?? 0);
            series.insert(columnsOf({ t, v, q: new Uint32Array(10), codes: undefined }), 0);
            series.hold({ start: ten * 10, end: ten * 10 + 10 });
          }
          const found = new RowTable(filter).rows(series, { from, count: 30 });
          const passing = values.flatMap((value, t) => (held.includes(Math.floor(t / 10)) && value > 4 ? [t] : []));
          const isUnread = (row: number) => {
            const [before = 0, tens] = [passing[row - 1], Math.floor((passing[row] ?? 0) / 10)];
            const between = Array.from({ length: 10 }, (_, ten) => ten).filter(
              (ten) => ten * 10 > before && ten < tens,
            );
            return row > 0 && between.some((ten) => !held.includes(ten));
          };
          const expected = passing.flatMap((_, row) => (row >= from && row < from + 30 && isUnread(row) ? [row] : []));
          expect(found.afterUnread).toEqual(expected);
        },
      ),
    );
  });

  test('texts and booleans are found by how they are written, in any case', () => {
    const states: StateValue[] = ['Running', 'Tripped', true, ' Stopped  '];
    const series = new SeriesColumns();
    for (const state of states) series.codeOf(state);
    const t = Float64Array.from({ length: 8 }, (_, index) => index);
    const v = Float64Array.of(NaN, NaN, NaN, NaN, 1, NaN, NaN, NaN);
    series.insert(columnsOf({ t, v, q: new Uint32Array(8), codes: Uint32Array.of(1, 2, 1, 3, 0, 0, 3, 4) }), 0);
    const rowsOf = (text: string, numbers: readonly number[] = []) =>
      new RowTable({ scheme: 'opc-ua', value: { kind: 'equals', text, numbers } }).rows(series, { from: 0, count: 9 })
        .rows;
    expect([...rowsOf(' running ').t]).toEqual([0, 2]);
    // Controllers fill texts up with blanks, which nobody sees.
    expect([...rowsOf('stopped').t]).toEqual([7]);
    expect([...rowsOf(' Stopped  ').t]).toEqual([7]);
    expect([...rowsOf('on').t]).toEqual([3, 6]);
    expect(rowsOf('TRUE')).toMatchObject({ t: Float64Array.of(3, 6), states: { values: [true] } });
    expect([...rowsOf('Ein').t]).toEqual([3, 6]);
    expect([...rowsOf('1').t]).toEqual([4]);
    expect([...rowsOf('1,0').t]).toEqual([4]);
    // A name stands for its numbers, and for a text that is written so.
    expect([...rowsOf('running', [0, 1]).t]).toEqual([0, 2, 4]);
    expect([...rowsOf('').t]).toEqual([]);
  });

  test('millions of samples are looked at bit by bit, and what was counted is not counted again', () => {
    const length = 2_000_000;
    const series = new SeriesColumns();
    const t = Float64Array.from({ length }, (_, index) => index);
    series.insert(columnsOf({ t, v: t, q: new Uint32Array(length), codes: undefined }), 0);
    const table = new RowTable({ scheme: 'opc-ua', value: { kind: 'above', than: 1_999_989 } });
    const answers: RowsAnswer[] = [];
    let looked = 0;
    while (looked < length) {
      const answer = table.rows(series, { from: 0, count: 5 });
      expect(answer.looked).toBeGreaterThan(looked);
      ({ looked } = answer);
      answers.push(answer);
    }
    expect(answers.length).toBeGreaterThan(3);
    expect(answers[0]).toMatchObject({ total: 0, points: length });
    expect(table.rowAt(series, 0)).toBe(0);
    expect(answers.at(-1)).toMatchObject({
      total: 10,
      rows: { t: Float64Array.of(...[0, 1, 2, 3, 4].map((at) => at + 1_999_990)) },
    });
  });

  test('without a filter all rows are there at once, wherever', () => {
    const length = 1_500_000;
    const series = new SeriesColumns();
    const t = Float64Array.from({ length }, (_, index) => index);
    series.insert(columnsOf({ t, v: t, q: new Uint32Array(length), codes: undefined }), 0);
    const table = new RowTable({ scheme: 'opc-ua' });
    expect(table.rows(series, { from: length - 2, count: 9 })).toMatchObject({
      rows: { t: Float64Array.of(length - 2, length - 1) },
      total: length,
      looked: length,
    });
    expect(table.rowAt(series, 700_000)).toBe(700_000);
  });
});
