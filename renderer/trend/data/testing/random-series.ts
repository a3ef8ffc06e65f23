import fc from 'fast-check';
import { packChunk } from '@shared/vqt/packed';
import type { Columns } from '../columns/columns';
import { SeriesColumns } from '../series/series-columns';
import { Times } from '../columns/times';

export const bad = 0x80000000;
export const uncertain = 0x40000000;

/** Samples of a test, their times as a list. */
export interface Samples extends Omit<Columns, 't'> {
  readonly t: Float64Array;
}

/** What a random series is made from; the same recipe makes the same series. */
export interface Recipe {
  readonly seed: number;
  readonly length: number;
  /** Of a thousand samples, how many are uncertain, bad, or without a number. */
  readonly uncertain: number;
  readonly bad: number;
  readonly missing: number;
  /** How long a quality lasts, in samples. */
  readonly lasting: number;
  /** Largest distance between neighbours, milliseconds; 0 makes all times equal. */
  readonly distance: number;
  /** Whether all neighbours are so far apart. */
  readonly isRegular: boolean;
}

const rate = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 700 }));

/** Recipes of short series and of such that fill several levels of the pyramid. */
export const recipes: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  length: fc.oneof({ weight: 3, arbitrary: fc.integer({ max: 200, min: 0 }) }, fc.integer({ min: 0, max: 6000 })),
  uncertain: rate,
  bad: rate,
  missing: rate,
  lasting: fc.constantFrom(1, 1, 3, 40, 700),
  distance: fc.constantFrom(0, 1, 3, 50, 1000),
  isRegular: fc.boolean(),
});

/** The samples of a recipe: a walk with jumps, in whole numbers, so that sums can be checked. */
export function samplesOf(recipe: Recipe): Samples {
  const next = generator(recipe.seed);
  const columns = {
    t: new Float64Array(recipe.length),
    v: new Float64Array(recipe.length),
    q: new Uint32Array(recipe.length),
    codes: undefined,
  };
  let time = 0;
  let value = 0;
  let code = 0;
  for (let index = 0; index < recipe.length; index += 1) {
    if (index % recipe.lasting === 0) code = codeFrom(next() * 1000, recipe);
    time += recipe.isRegular ? recipe.distance : Math.floor(next() * (recipe.distance + 1));
    value += Math.floor(next() * 11) - 5 + (next() < 0.01 ? 200 : 0) - (next() < 0.01 ? 200 : 0);
    columns.t[index] = time;
    columns.v[index] = next() * 1000 < recipe.missing ? (next() < 0.5 ? Number.NaN : Number.POSITIVE_INFINITY) : value;
    columns.q[index] = code;
  }
  return columns;
}

/** Until when the series of a test is held: some time behind its last sample. */
export function cachedUntil({ t }: Samples): number {
  return (t.at(-1) ?? 0) + 1000;
}

/** The samples as columns of the series worker. */
export function columnsOf({ t, ...columns }: Samples): Columns {
  return { ...columns, t: Times.unpacked(packChunk({ ...columns, t })) };
}

/** The series as it is held after its samples came in one slice, in several parts. */
export function seriesOf(samples: Samples, parts = 1): SeriesColumns {
  const series = new SeriesColumns();
  const { t, v, q, codes } = samples;
  series.hold({ start: t[0] ?? 0, end: cachedUntil(samples) });
  const size = Math.max(1, Math.ceil(t.length / parts));
  for (let from = 0; from < t.length; from += size) {
    const to = Math.min(t.length, from + size);
    const part = { t: t.slice(from, to), v: v.slice(from, to), q: q.slice(from, to), codes: codes?.slice(from, to) };
    series.insert(columnsOf(part), 0);
  }
  return series;
}

function codeFrom(chance: number, recipe: Recipe): number {
  if (chance < recipe.bad) return bad;
  return chance < recipe.bad + recipe.uncertain ? uncertain : 0;
}

/** Numbers from 0 up to 1 (Park and Miller's minimal standard generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}
