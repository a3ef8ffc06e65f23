import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HISTORY_START, HOUR, MINUTE, SECOND } from '../plant/durations';
import type { AggregateOptions, PlantItem, ProcessedValue, Sample } from '../plant/historian';
import { plant } from '../plant/plant';
import { aggregate } from './aggregate';
import { supportedAggregates } from './catalogue';
import { aggregateAlone, listPlant } from './testing/list-plant';
import { reference } from './testing/reference';

const options: fc.Arbitrary<AggregateOptions> = fc.record({
  percentageGood: fc.constantFrom(100, 90, 50),
  percentageBad: fc.constantFrom(100, 50),
  treatUncertainAsBad: fc.boolean(),
  slopedExtrapolation: fc.boolean(),
});

function itemCalled(name: string): PlantItem {
  const item = plant.findByPath(`/System/Core/Demo Plant/${name}`);
  if (item === undefined) throw new Error(`no item ${name}`);
  return item;
}

function samplesOf(item: PlantItem, start: number, end: number, now: number): Sample[] {
  const samples: Sample[] = [];
  const dictionary: (string | boolean)[] = [];
  for (const { t, v, q, states } of plant.raw(item, start, end, now)) {
    dictionary.push(...(states?.added ?? []));
    for (const [i, time] of t.entries()) {
      const number = v[i] ?? Number.NaN;
      const state = dictionary[(states?.codes[i] ?? 0) - 1];
      samples.push({ t: time, v: state ?? (Number.isNaN(number) ? null : number), q: q[i] ?? 0 });
    }
  }
  return samples;
}

function expectSame(actual: readonly ProcessedValue[], expected: readonly ProcessedValue[]): void {
  expect(actual.map(({ t, q }) => ({ t, q }))).toEqual(expected.map(({ t, q }) => ({ t, q })));
  for (const [i, { v }] of actual.entries()) {
    const expectedValue = expected[i]?.v;
    if (typeof v === 'number' && typeof expectedValue === 'number')
      expect(Math.abs(v - expectedValue)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expectedValue)));
    else expect(v).toBe(expectedValue);
  }
}

const TWO_YEARS_AGO = Date.UTC(2024, 10, 1);

describe('every aggregate agrees with brute force', () => {
  const cases = [
    { name: 'Feed Section/FIC-101.PV', longest: 20 * MINUTE, around: 20 * MINUTE },
    { name: 'Diagnostics/TI-901 Loose Contact', longest: 20 * MINUTE, around: 20 * MINUTE },
    { name: 'Feed Section/AI-105 Feed Density', longest: 12 * HOUR, around: DAY },
    { name: 'Feed Section/FIC-101.SP', longest: DAY, around: DAY },
    { name: 'Reactor R-101/AI-115 Conversion', longest: 5 * DAY, around: 2 * DAY },
    { name: 'Diagnostics/AI-911 Text Among Numbers', longest: 3 * HOUR, around: HOUR },
    { name: 'Reactor R-101/Unit State', longest: DAY, around: DAY },
    { name: 'Packaging/Line 1/Running', longest: 6 * HOUR, around: DAY },
  ];
  it.each(cases)('$name', ({ name, longest, around }) => {
    const item = itemCalled(name);
    fc.assert(
      fc.property(
        fc.integer({ min: TWO_YEARS_AGO, max: TWO_YEARS_AGO + 700 * DAY }),
        fc.integer({ min: 1000, max: longest }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(DAY * 9, DAY * 9, 0.6, 0),
        options,
        (start, width, n, ahead, chosen) => {
          const end = start + width;
          const now = Math.round(ahead < 1 ? start + ahead * width : end + ahead);
          const last = plant.atOrBefore(item, Infinity, now)?.t ?? Number.NaN;
          const first = plant.after(item, -Infinity, now)?.t ?? Number.NaN;
          const samples = samplesOf(item, start - around, end + around, now);
          const subject = { item, samples, first, last, options: chosen };
          const together = [...aggregate(plant, item, supportedAggregates, start, end, n, chosen, now)];
          for (const [place, code] of supportedAggregates.entries()) {
            const actual = [...aggregateAlone(plant, item, code, start, end, n, chosen, now)];
            expect(together.map((results) => results[place])).toEqual(actual);
            if (actual[0]?.[0]?.q === 0x80d60000) continue;
            const expected = reference(subject, code, start, end, n);
            expect(actual).toHaveLength(n);
            for (const [i, values] of actual.entries()) expectSame(values, expected[i] ?? []);
          }
        },
      ),
      { numRuns: 12, seed: 20 },
    );
  });

  it('short lists with bad, uncertain and missing values', () => {
    const row = fc.tuple(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(0, 0, 0, 0x40930000, 0x808c0000),
    );
    const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 30, selector: ([t]) => t });
    fc.assert(
      fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 9 }), options, (unsorted, stepped, n, chosen) => {
        const sorted = unsorted.toSorted(([a], [b]) => a - b);
        const { plant: small, item } = listPlant(sorted, stepped);
        const samples = sorted.map(([t, v, q]) => ({ t, v, q }));
        const first = samples.at(0)?.t ?? Number.NaN;
        const last = samples.at(-1)?.t ?? Number.NaN;
        for (const code of supportedAggregates) {
          const actual = [...aggregateAlone(small, item, code, 50, 150, n, chosen, 1000)];
          const expected = reference({ item, samples, first, last, options: chosen }, code, 50, 150, n);
          for (const [i, values] of actual.entries()) expectSame(values, expected[i] ?? []);
        }
      }),
      { numRuns: 300, seed: 21 },
    );
  });
});

describe('over the history of the demo plant', () => {
  const item = itemCalled('Diagnostics/TI-901 Loose Contact');
  const defaults: AggregateOptions = {
    percentageGood: 100,
    percentageBad: 100,
    treatUncertainAsBad: false,
    slopedExtrapolation: false,
  };
  const read = (code: string, start: number, end: number, n: number, chosen = defaults) =>
    [...aggregateAlone(plant, item, code, start, end, n, chosen, end + DAY)].flat();

  it('percentages lie within 0..100 and good and bad make up the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: TWO_YEARS_AGO, max: TWO_YEARS_AGO + 700 * DAY }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (start, n, treatUncertainAsBad) => {
          const chosen = { ...defaults, treatUncertainAsBad };
          const good = read('AGG_TYPE_PERCENTGOOD', start, start + HOUR, n, chosen).map(({ v }) => Number(v));
          const bad = read('AGG_TYPE_PERCENTBAD', start, start + HOUR, n, chosen).map(({ v }) => Number(v));
          for (const [i, share] of good.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(100);
            expect(share + (bad[i] ?? Number.NaN)).toBeCloseTo(100, 9);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts every sample of a range once, however it is cut', () => {
    const start = TWO_YEARS_AGO + 137;
    const end = start + 6 * HOUR;
    const total = read('AGG_TYPE_COUNT', start, end, 1).reduce((sum, { v }) => sum + Number(v), 0);
    for (const n of [2, 7, 100, 1441]) {
      const parts = read('AGG_TYPE_COUNT', start, end, n).reduce((sum, { v }) => sum + Number(v), 0);
      expect(parts).toBe(total);
    }
  });

  it('has no data before the start of history', () => {
    const values = read('AGG_TYPE_AVERAGE', HISTORY_START - 10 * SECOND, HISTORY_START + 10 * SECOND, 2);
    expect(values[0]).toEqual({ t: HISTORY_START - 10 * SECOND, v: null, q: 0x809b0000 });
    expect(values[1]?.v).toBeTypeOf('number');
  });
});
