import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleIn } from '../line/value-table';
import type { InstantsAnswer } from '../protocol';
import { SeriesColumns } from '../series/series-columns';
import { columnsOf, recipes, type Samples, samplesOf, seriesOf } from '../testing/random-series';
import { InstantTable } from './instant-table';

const how = { stepped: [], quality: { scheme: 'opc-ua', bad: 'gap', uncertain: 'plot' } } as const;

/** The rows, as plainly as they can be told: the first sample of each series at an instant in one, the second in the next. */
function plainRows(all: readonly Samples[]) {
  const rows = new Map<string, { readonly time: number; readonly values: (number | undefined)[] }>();
  for (const [which, { t, v }] of all.entries()) {
    for (const [index, time] of t.entries()) {
      const name = `${time} ${index - t.indexOf(time)}`;
      const row = rows.get(name) ?? { time, values: all.map(() => undefined) };
      row.values[which] = v[index];
      rows.set(name, row);
    }
  }
  return [...rows.values()].toSorted((a, b) => a.time - b.time);
}

function rowsOf({ t, columns }: InstantsAnswer) {
  return t.map((time, row) => ({
    time,
    values: columns.map(({ samples, states }) => sampleIn(samples, row, states)?.v),
  }));
}

/** Gives a series samples whose values are their times, and says what is held of it. */
function put(series: SeriesColumns, times: readonly number[], held: readonly (readonly [number, number])[]): void {
  const t = Float64Array.from(times);
  series.insert(columnsOf({ t, v: t, q: new Uint32Array(t.length), codes: undefined }), 0);
  for (const [start, end] of held) series.hold({ start, end });
}

describe('rows of several series side by side', () => {
  test('have each sample once, at its instant, from any row on', () => {
    fc.assert(
      fc.property(
        fc.array(recipes, { minLength: 1, maxLength: 4 }),
        fc.nat(300),
        fc.integer({ min: 1, max: 60 }),
        (made, from, count) => {
          const all = made.map(samplesOf);
          const series = all.map((samples) => seriesOf(samples, 3));
          const found = new InstantTable().rows(series, { ...how, from, count });
          const rows = plainRows(all);
          expect(rowsOf(found)).toEqual(rows.slice(from, from + count));
          const points = all.reduce((sum, { t }) => sum + t.length, 0);
          expect(found).toMatchObject({ total: rows.length, looked: points, points });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an instant leads to the first row at or behind it', () => {
    fc.assert(
      fc.property(
        fc.array(recipes, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -5, max: 1100 }),
        (made, place) => {
          const all = made.map(samplesOf);
          const series = all.map((samples) => seriesOf(samples, 2));
          const time = Math.round((Math.max(...all.map(({ t }) => t.at(-1) ?? 0)) * place) / 1000);
          const table = new InstantTable();
          table.rows(series, { ...how, from: 0, count: 0 });
          expect(table.rowAt(series, time)).toBe(plainRows(all).filter((row) => row.time < time).length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('follow samples that come late, anywhere, and series that come and go', () => {
    fc.assert(
      fc.property(
        fc.array(recipes, { minLength: 2, maxLength: 3 }),
        fc.array(fc.record({ which: fc.nat(2), at: fc.nat(20_000) }), { minLength: 1, maxLength: 6 }),
        (made, late) => {
          const all = made.map(samplesOf);
          const series = all.map((samples) => seriesOf(samples, 2));
          const table = new InstantTable();
          table.rows(series, { ...how, from: 0, count: 5 });
          for (const { which, at } of late) {
            const one = { t: Float64Array.of(at), v: Float64Array.of(at), q: new Uint32Array(1), codes: undefined };
            series[which % series.length]?.insert(columnsOf(one), 0);
            const found = table.rows(series, { ...how, from: 0, count: 1_000_000 });
            expect(rowsOf(found)).toEqual(
              rowsOf(new InstantTable().rows(series, { ...how, from: 0, count: 1_000_000 })),
            );
          }
          const fewer = series.slice(1);
          expect(table.rows(fewer, { ...how, from: 0, count: 9 })).toEqual(
            new InstantTable().rows(fewer, { ...how, from: 0, count: 9 }),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  test('millions of samples are looked at bit by bit, and any row of them is found', () => {
    const length = 2_000_000;
    const series = [0, 0.5].map((offset) => {
      const one = new SeriesColumns();
      const t = Float64Array.from({ length }, (_, index) => index + offset);
      one.insert(columnsOf({ t, v: t, q: new Uint32Array(length), codes: undefined }), 0);
      return one;
    });
    const table = new InstantTable();
    const answers: InstantsAnswer[] = [];
    for (let looked = 0; looked < 2 * length;) {
      const answer = table.rows(series, { ...how, from: 2 * length - 3, count: 9 });
      expect(answer.looked).toBeGreaterThan(looked);
      ({ looked } = answer);
      answers.push(answer);
    }
    expect(answers.length).toBeGreaterThan(1);
    expect(answers[0]).toMatchObject({ t: [], points: 2 * length });
    const whole = answers.at(-1);
    expect(whole?.total).toBe(2 * length);
    expect(whole?.t).toEqual([length - 1.5, length - 1, length - 0.5]);
    expect(table.rowAt(series, 1_234_567.25)).toBe(2_469_135);
  });

  test('tell where something before them is not held of a series, and what the line is between its samples', () => {
    const [regular, late] = [new SeriesColumns(), new SeriesColumns()];
    put(regular, [0, 10, 20, 30, 40], [[0, 50]]);
    put(
      late,
      [5, 25, 35],
      [
        [0, 8],
        [22, 50],
      ],
    );
    const found = new InstantTable().rows([regular, late], { ...how, stepped: [false, true], from: 0, count: 20 });
    expect(found.t).toEqual([0, 5, 10, 20, 25, 30, 35, 40]);
    expect(found.afterUnread).toEqual([4]);
    expect([...(found.columns[0]?.values.v ?? [])]).toEqual([0, 5, 10, 20, 25, 30, 35, 40]);
    expect([...(found.columns[1]?.values.v ?? [])]).toEqual([NaN, 5, NaN, NaN, 25, 25, 35, 35]);
  });
});
