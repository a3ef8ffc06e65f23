import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { packChunk } from '@shared/vqt/packed';
import { SeriesColumns } from './series-columns';
import { SliceIntake } from './slice-intake';

interface SomeSlice extends TimeRange {
  /** Times of the samples, ascending. */
  readonly times: readonly number[];
  readonly chunkSize: number;
  readonly isComplete: boolean;
}

const slice = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 40 }),
    offsets: fc.array(fc.nat(39), { maxLength: 30 }),
    outside: fc.uniqueArray(fc.integer({ min: -10, max: 110 }), { maxLength: 3 }),
    chunkSize: fc.integer({ min: 1, max: 12 }),
    isComplete: fc.boolean(),
  })
  .map(({ start, length, offsets, outside, chunkSize, isComplete }): SomeSlice => {
    const end = start + length;
    const inside = offsets.filter((offset) => offset < length).map((offset) => start + offset);
    const times = [...inside, ...outside.filter((time) => !isIn(time, { start, end }))];
    return { start, end, times: times.toSorted((a, b) => a - b), chunkSize, isComplete };
  });

function isIn(time: number, { start, end }: TimeRange): boolean {
  return time >= start && time < end;
}

/** Feeds a slice's samples; the value of each says which slice it came with. */
function feed(series: SeriesColumns, { times, chunkSize, isComplete, ...range }: SomeSlice, number: number): void {
  const intake = new SliceIntake(series, range);
  for (let from = 0; from < times.length; from += chunkSize) {
    const t = Float64Array.from(times.slice(from, from + chunkSize));
    intake.take(packChunk({ t, v: new Float64Array(t.length).fill(number), q: new Uint32Array(t.length) }), 0);
  }
  intake.end(isComplete ? range.end : undefined);
}

test('what is read again takes the place of what was held, as far as it came; outside the asked range it fills only what is not held', () => {
  fc.assert(
    fc.property(fc.array(slice, { maxLength: 12 }), (slices) => {
      const series = new SeriesColumns();
      let model: { t: number; v: number }[] = [];
      let held: RangeSet = [];
      slices.forEach((one, number) => {
        feed(series, one, number);
        const last = one.times.findLast((t) => isIn(t, one));
        const isReplaced = (t: number) =>
          t >= one.start && (one.isComplete ? t < one.end : last !== undefined && t <= last);
        const fits = (t: number) =>
          isIn(t, one) || !(held.some((range) => isIn(t, range)) || model.some((there) => there.t === t));
        model = [...model.filter(({ t }) => !isReplaced(t)), ...one.times.filter(fits).map((t) => ({ t, v: number }))];
        model = model.toSorted((a, b) => a.t - b.t);
        held = rangeSet([...held, { start: one.start, end: one.isComplete ? one.end : (last ?? one.start) }]);
      });
      expect(series.held).toEqual(held);
      const kept = series.blocks.flatMap(({ t, v }) => Array.from(v, (value, index) => ({ t: t.at(index), v: value })));
      expect(kept).toEqual(model);
      series.blocks.forEach((block, place) => {
        expect(block.length).toBeGreaterThan(0);
        expect(block.first).toBeGreaterThanOrEqual(series.blocks[place - 1]?.last ?? -Infinity);
      });
    }),
    { numRuns: 1000 },
  );
});

test('a sample from outside the asked range takes nothing away there', () => {
  const series = new SeriesColumns();
  feed(series, { start: 1000, end: 2000, times: [1000, 1300, 1600, 1900], chunkSize: 4, isComplete: true }, 1);
  feed(series, { start: 3000, end: 4000, times: [3000, 3500], chunkSize: 4, isComplete: true }, 1);
  feed(series, { start: 2000, end: 3000, times: [0, 1950, 2000, 2500, 3200], chunkSize: 4, isComplete: true }, 2);
  expect(series.blocks.flatMap(({ t, length }) => Array.from({ length }, (_, index) => t.at(index)))).toEqual([
    0, 1000, 1300, 1600, 1900, 2000, 2500, 3000, 3500,
  ]);
});

test('what comes after a discard is read with its own dictionary', () => {
  const series = new SeriesColumns();
  const intake = new SliceIntake(series, { start: 0, end: 10 });
  const take = (state: string) => {
    const columns = { t: Float64Array.of(1), v: Float64Array.of(Number.NaN), q: new Uint32Array(1) };
    intake.take(packChunk({ ...columns, states: { codes: Uint32Array.of(1), added: [state] } }), 0);
  };
  take('Stopped');
  intake.discard();
  take('Running');
  intake.end(10);
  expect(series.lastIn({ start: 0, end: 10 })?.state).toBe('Running');
});
