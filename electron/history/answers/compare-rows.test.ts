import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedSample, differing, type SampleDifference } from '@shared/contract/inspect/answer-comparison';
import type { StateValue } from '@shared/vqt/columns';
import type { SampleRows } from '@shared/vqt/rows';
import { compareRows } from './compare-rows';

interface Sample extends ComparedSample {
  readonly at: number;
}

function rowsOf(samples: readonly Sample[]): SampleRows {
  const values: StateValue[] = [];
  const codes = samples.map(({ value }) => {
    if (typeof value === 'number' || value === null) return 0;
    if (!values.includes(value)) values.push(value);
    return values.indexOf(value) + 1;
  });
  return {
    t: Float64Array.from(samples, ({ at }) => at),
    v: Float64Array.from(samples, ({ value }) => (typeof value === 'number' ? value : Number.NaN)),
    q: Uint32Array.from(samples, ({ code }) => code),
    ...(values.length > 0 && { states: { codes: Uint32Array.from(codes), values } }),
  };
}

const sample = fc.record({
  at: fc.integer({ min: 0, max: 8 }),
  value: fc.constantFrom(0, 1, 1e300, Number.MIN_VALUE, null, true, false, 'true', '1', ''),
  code: fc.constantFrom(0, 0x8000_0000, 0xffff_ffff),
});
const samples = fc.array(sample, { maxLength: 12 });

function told(at: number, one: Sample | undefined, other: Sample | undefined): SampleDifference[] {
  if (one?.value === other?.value && one?.code === other?.code) return [];
  const a = one && { a: { value: one.value, code: one.code } };
  const b = other && { b: { value: other.value, code: other.code } };
  return [{ at, ...a, ...b }];
}

/** The same, instant by instant. */
function byInstant(a: readonly Sample[], b: readonly Sample[]): SampleDifference[] {
  return Array.from({ length: 9 }, (_, at) => {
    const [ofA = [], ofB = []] = [a, b].map((all) => all.filter((one) => one.at === at));
    return Array.from({ length: Math.max(ofA.length, ofB.length) }, (_each, place) => told(at, ofA[place], ofB[place]));
  }).flat(2);
}

/** Whether an instant lies before the first or after the last of some samples. */
function isOutside(at: number, all: readonly Sample[]): boolean {
  return all.length > 0 && (all.every((one) => at < one.at) || all.every((one) => at > one.at));
}

/** One sample. */
function single(value: number): SampleRows {
  return rowsOf([{ at: 1, value, code: 0 }]);
}

test('every difference is told once, in the order of time, whatever the order in which samples were sent', () => {
  fc.assert(
    fc.property(samples, samples, (a, b) => {
      const { counts, differences } = compareRows(rowsOf(a), rowsOf(b));
      expect(differences).toEqual(byInstant(a, b).filter(({ at }) => !isOutside(at, a) && !isOutside(at, b)));
      const { same, onlyA, onlyB, outsideA, outsideB } = counts;
      const paired = differences.filter((one) => one.a !== undefined && one.b !== undefined).length;
      expect([same + onlyA + outsideA + paired, same + onlyB + outsideB + paired]).toEqual([a.length, b.length]);
      expect(outsideA).toBe(a.filter(({ at }) => isOutside(at, b)).length);
      expect(outsideB).toBe(b.filter(({ at }) => isOutside(at, a)).length);
      expect(counts.value).toBe(differences.filter((one) => one.a && one.b && one.a.value !== one.b.value).length);
      expect(counts.quality).toBe(differences.filter((one) => one.a && one.b && one.a.code !== one.b.code).length);
    }),
  );
});

test('an answer does not differ from itself, and 0 not from -0; the last bit of a number counts', () => {
  fc.assert(
    fc.property(samples, (all) => {
      const { counts } = compareRows(rowsOf(all), rowsOf(all));
      expect([counts.same, differing(counts)]).toEqual([all.length, 0]);
    }),
  );
  expect(compareRows(single(0), single(-0)).counts.same).toBe(1);
  expect(compareRows(single(0.3), single(0.1 + 0.2)).counts.value).toBe(1);
});

test('of very many differences the earliest are told, and all are counted', () => {
  const many = rowsOf(Array.from({ length: 6000 }, (_, at) => ({ at, value: at, code: 0 })));
  const { counts, differences } = compareRows(many, rowsOf([]));
  expect([counts.onlyA, differences.length, differences.at(-1)?.at]).toEqual([6000, 5000, 4999]);
});
