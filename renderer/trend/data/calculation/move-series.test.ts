import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeSet } from '@shared/time/range-set';
import { parseFormula } from '@shared/formula/parse-formula';
import { partsOf, type TimeMove } from '@shared/time/time-move';
import { Block } from '../series/block';
import { SeriesColumns } from '../series/series-columns';
import { valuesAt } from '../line/values-at';
import { SampleRules } from '../pyramid/sample-rules';
import { statisticsOf } from '../statistics/statistics';
import { columnsOf, recipes, samplesOf, seriesOf, type Samples } from '../testing/random-series';
import { calculate } from './calculate';
import { moveSeries } from './move-series';

const hour = 3_600_000;
const zone = 'Europe/Berlin';
/** Clocks go forward an hour on the 29th. */
const spring = Temporal.ZonedDateTime.from(`2026-03-28T12:00[${zone}]`).epochMilliseconds;
const rules = SampleRules.of({ scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' });

function rowsOf(series: SeriesColumns): [number, number, number][] {
  return series.blocks.flatMap(({ t, v, q, length }) =>
    Array.from({ length }, (_, index): [number, number, number] => [t.at(index), v[index] ?? 0, q[index] ?? 0]),
  );
}

/** The samples spread over some days around a change of the clocks. */
function spread(samples: Samples, step: number): Samples {
  return { ...samples, t: samples.t.map((_, index) => spring + index * step) };
}

const moves = fc.constantFrom<TimeMove>(
  { kind: 'elapsed', by: 24 * hour },
  { kind: 'elapsed', by: -hour / 2 },
  { kind: 'wall', by: 24 * hour, zone },
  { kind: 'wall', by: -24 * hour, zone },
  { kind: 'months', by: 1, zone },
  { kind: 'shifts', by: 1, zone, shifts: ['06:00', '12:00', '22:00'] },
);

test('a moved series has every sample that has a place in the view, with its value and quality, and is held there only', () => {
  fc.assert(
    fc.property(
      recipes,
      moves,
      fc.constantFrom(60_000, 600_000, 7),
      fc.integer({ min: 1, max: 4 }),
      (recipe, move, step, parts) => {
        const samples = spread(samplesOf({ ...recipe, length: Math.min(recipe.length, 1000) }), step);
        const source = seriesOf(samples, parts);
        const { series } = moveSeries(source, move);
        const placed = source.held.flatMap((held) => partsOf(move, held));
        const expected = placed.flatMap(({ start, end, by }) =>
          rowsOf(source).flatMap(([t, v, q]) => (t + by >= start && t + by < end ? [[t + by, v, q]] : [])),
        );
        expect(rowsOf(series)).toEqual(expected);
        expect(series.held).toEqual(rangeSet(placed));
      },
    ),
    { numRuns: 60 },
  );
});

/** When the clock shows a time. */
function instant(text: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
}

/** A sample every ten minutes from noon on for so many hours, each greater by one. */
function counting(noon: number, hours: number): SeriesColumns {
  const length = 6 * hours;
  const t = Float64Array.from({ length }, (_, index) => noon + (index * hour) / 6);
  return seriesOf({ t, v: t.map((_, index) => index), q: new Uint32Array(length), codes: undefined }, 1);
}

test.each<[string, string, number, TimeMove, string]>([
  ['an hour that clocks repeat', '2026-10-24T12:00', 48, { kind: 'wall', by: 24 * hour, zone }, '2026-10-26T03:00'],
  ['days that only the former month has', '2026-01-26T12:00', 200, { kind: 'months', by: 1, zone }, '2026-03-01T00:00'],
])('no line goes over %s, and none of it counts', (_, noon, hours, move, at) => {
  const { series } = moveSeries(counting(instant(noon), hours), move);
  const leap = instant(at);
  const last = leap - hour / 6;
  const range = { start: last - hour, end: leap + hour };
  for (const missing of ['gap', 'span'] as const) {
    const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing } as const;
    const line = (stepped: boolean) => [
      ...valuesAt(series, [last - 1, last, last + 1, leap, leap + 1], stepped, SampleRules.of(quality)).v,
    ];
    expect(line(false).map(Number.isNaN)).toEqual([false, false, true, false, false]);
    expect(line(true).map(Number.isNaN)).toEqual([false, false, false, false, false]);
    const { covered, timeWeightedMean } = statisticsOf(series, { ...range, quality, stepped: false });
    const [, before = 0, , behind = 0] = line(true);
    // An hour before the last sample, and one behind the leap: six steps of one in each.
    expect(covered).toBe(2 * hour);
    expect(timeWeightedMean).toBeCloseTo((before - 3 + behind + 3) / 2, 9);
    expect(statisticsOf(series, { start: last - hour, end: leap, quality, stepped: false }).covered).toBe(hour);
    expect(statisticsOf(series, { ...range, quality, stepped: true }).covered).toBeCloseTo(range.end - range.start, 0);
  }
});

test('a derivative has no step over a leap', () => {
  const { series } = moveSeries(counting(instant('2026-01-26T12:00'), 200), { kind: 'months', by: 1, zone });
  const parsed = parseFormula('derivative(A, h)');
  if (!parsed.ok) throw new Error('derivative(A, h) is not understood');
  const inputs = new Map([['A', { series, stepped: false }]]);
  const rates = rowsOf(calculate({ expression: parsed.expression, inputs }, rules).series).map(([, v]) => v);
  expect(new Set(rates)).toEqual(new Set([6]));
});

test('plot values up to a leap are told', () => {
  const [start, end] = [instant('2026-10-24T12:00'), instant('2026-10-26T12:00')];
  const source = new SeriesColumns();
  source.hold({ start, end });
  const starts = Float64Array.from({ length: 49 }, (_, place) => start + place * hour);
  const count = new Float64Array(49).fill(5);
  const filled = new Uint8Array(49).fill(1);
  source.intervals.insert({
    start: starts,
    end: starts.map((at) => at + hour),
    count,
    worst: new Uint32Array(49),
    filled,
  });
  const { series } = moveSeries(source, { kind: 'wall', by: 24 * hour, zone });
  const told = series.intervalsIn({ start: instant('2026-10-26T01:00'), end: instant('2026-10-26T05:00') });
  expect(told.map((interval) => interval.start)).toEqual(
    [1, 2, 3, 4].map((clock) => instant(`2026-10-26T0${clock}:00`)),
  );
});

test('what has more behind it keeps its blocks, and what was derived from them', () => {
  const samples = spread(
    samplesOf({ seed: 7, length: 500, uncertain: 0, bad: 0, missing: 0, lasting: 1, distance: 1, isRegular: true }),
    60_000,
  );
  const source = seriesOf(samples);
  const move: TimeMove = { kind: 'elapsed', by: 24 * hour };
  const first = moveSeries(source, move);
  const [block] = first.series.blocks;
  const summaries = block?.pyramid(rules);
  const late = { ...samples, t: samples.t.map((time) => time + 1000 * hour) };
  source.insert(columnsOf(late), 0);
  source.hold({ start: spring + 1000 * hour, end: spring + 2000 * hour });
  const second = moveSeries(source, move, first);
  expect(second.series.blocks).toHaveLength(2);
  expect(second.series.blocks[0]).toBe(block);
  expect(second.series.blocks[0]?.pyramid(rules)).toBe(summaries);
});

test('moving costs no second copy of the values', () => {
  const source = seriesOf(
    spread(
      samplesOf({ seed: 7, length: 5000, uncertain: 0, bad: 0, missing: 0, lasting: 1, distance: 1, isRegular: true }),
      1000,
    ),
  );
  const { series } = moveSeries(source, { kind: 'elapsed', by: hour });
  expect(series.blocks[0]?.v).toBe(source.blocks[0]?.v);
  expect(series.bytes).toBe(0);
  expect(source.blocks[0]).toBeInstanceOf(Block);
});

test('what was said to have no data has none in the other period, too', () => {
  const source = seriesOf({
    t: Float64Array.of(0, hour),
    v: Float64Array.of(1, 2),
    q: new Uint32Array(2),
    codes: undefined,
  });
  source.pause(hour / 2);
  const { series } = moveSeries(source, { kind: 'elapsed', by: hour });
  expect(series.knownUntil(hour, rules)).toBe(1.5 * hour);
});

test('states keep their names', () => {
  const source = seriesOf({
    t: Float64Array.of(spring, spring + 1),
    v: Float64Array.of(Number.NaN, Number.NaN),
    q: new Uint32Array(2),
    codes: Uint32Array.of(1, 2),
  });
  for (const state of ['open', 'closed']) source.codeOf(state);
  const { series } = moveSeries(source, { kind: 'elapsed', by: hour });
  expect(series.hasStates).toBe(true);
  expect(series.lastIn({ start: spring, end: spring + 2 * hour })).toMatchObject({
    t: spring + 1 + hour,
    state: 'closed',
  });
});
