import fc from 'fast-check';
import type { EventPart } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import type { SampleRows } from '@shared/vqt/rows';
import { holding, type CellFigures } from '../cells';
import type { EventData } from '../event-search';
import type { CellRequest } from '../finer-cells';

export const bad = 0x80000000;
export const uncertain = 0x40000000;

/** What a historian has of some series, and over which time. */
export interface Plant {
  readonly rows: ReadonlyMap<string, SampleRows>;
  readonly stepped: ReadonlySet<string>;
  readonly longest?: ReadonlyMap<string, number>;
  readonly range: TimeRange;
}

/** What a historian's aggregates would tell, after OPC UA Part 13. */
function figuresIn({ t, v, q }: SampleRows, { start, width, count }: CellRequest): CellFigures {
  const cellsOf = (value: number) => Array.from({ length: count }, () => value);
  const [least, greatest, holds] = [cellsOf(Number.NaN), cellsOf(Number.NaN), cellsOf(holding.empty)];
  t.forEach((time, at) => {
    const cell = Math.floor((time - start) / width);
    if (cell < 0 || cell >= count) return;
    const [code, value] = [q[at] ?? 0, v[at] ?? Number.NaN];
    const worst = code >= bad ? holding.bad : code >= uncertain ? holding.uncertain : holding.good;
    holds[cell] = Math.max(holds[cell] ?? 0, worst);
    if (code >= uncertain) return;
    if (!((least[cell] ?? 0) <= value)) least[cell] = value;
    if (!((greatest[cell] ?? 0) >= value)) greatest[cell] = value;
  });
  return { least, greatest, holds };
}

/** What a search gets of it, but for the figures of `refused`; and how many raw points it has read. */
export function dataOf({ rows, stepped, longest = new Map(), range }: Plant, refused = new Set<string>()) {
  const read = { raw: 0 };
  const data: EventData = {
    scheme: 'opc-ua',
    stepped,
    longest,
    rate: (series) => Math.max(1, rows.get(series)?.t.length ?? 0) / (range.end - range.start),
    figures: async (series, cells) =>
      new Map(
        [...series.keys()].flatMap((key) => {
          const own = rows.get(key);
          return own === undefined || refused.has(key) ? [] : [[key, figuresIn(own, cells)] as const];
        }),
      ),
    rows: async (series, { start, end }) =>
      new Map(
        series.map((key) => {
          const own = rows.get(key);
          const kept =
            own === undefined
              ? []
              : [...own.t.keys()].filter((at) => (own.t[at] ?? 0) >= start && (own.t[at] ?? 0) < end);
          read.raw += kept.length;
          const pick = (column: ArrayLike<number> | undefined) => kept.map((at) => column?.[at] ?? 0);
          return [
            key,
            {
              t: Float64Array.from(pick(own?.t)),
              v: Float64Array.from(pick(own?.v)),
              q: Uint32Array.from(pick(own?.q)),
            },
          ];
        }),
      ),
  };
  return { data, read };
}

/** Samples lie in [0, span), milliseconds. */
export const span = 2000;

export const rowsArbitrary = fc
  .array(
    fc.record({
      step: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
        { weight: 1, arbitrary: fc.integer({ min: 50, max: 300 }) },
      ),
      move: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(-1, 0, 0, 1) },
        { weight: 1, arbitrary: fc.integer({ min: -8, max: 8 }) },
      ),
      q: fc.oneof({ weight: 40, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(bad, uncertain) }),
      hasValue: fc.boolean(),
    }),
    { minLength: 0, maxLength: 400 },
  )
  .map((steps): SampleRows => {
    let [time, value] = [0, 0];
    const kept: { t: number; v: number; q: number }[] = [];
    for (const { step, move, q, hasValue } of steps) {
      time += step;
      value = Math.max(-6, Math.min(6, value + move));
      if (time < span) kept.push({ t: time, v: q === bad && !hasValue ? Number.NaN : value, q });
    }
    return {
      t: Float64Array.from(kept, ({ t }) => t),
      v: Float64Array.from(kept, ({ v }) => v),
      q: Uint32Array.from(kept, ({ q }) => q),
    };
  });

/** Two series, `a` and `b`. */
export const plantArbitrary: fc.Arbitrary<Omit<Plant, 'range'>> = fc
  .record({
    a: rowsArbitrary,
    b: rowsArbitrary,
    stepped: fc.subarray(['a', 'b']),
    longest: fc.subarray([['a', 3] as const, ['b', 8] as const]),
  })
  .map(({ stepped, longest, ...rows }) => ({
    rows: new Map(Object.entries(rows)),
    stepped: new Set(stepped),
    longest: new Map(longest),
  }));

const value = fc.integer({ min: -5, max: 5 }).map((one) => ({ kind: 'value' as const, value: one }));
const limit = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 1, arbitrary: fc.constant({ kind: 'series' as const, series: 'b' }) },
);
const deadBand = fc.constantFrom(0, 0, 1, 2);
const series = fc.constantFrom('a', 'a', 'b');
const seconds = fc.constantFrom(0.01, 0.03, 0.08);
const part: fc.Arbitrary<EventPart> = fc.oneof(
  fc.record({ kind: fc.constantFrom('above' as const, 'below' as const), series, limit, deadBand }),
  fc.record({
    kind: fc.constantFrom('inside' as const, 'outside' as const),
    series,
    low: value,
    high: value,
    deadBand,
  }),
  fc.record({
    kind: fc.constantFrom('rising' as const, 'falling' as const),
    series,
    rate: fc.constantFrom(50, 200),
    per: fc.constant('s' as const),
    overSeconds: seconds,
  }),
  fc.record({ kind: fc.constant('state' as const), series, state: fc.constantFrom('0', '2', '2,0', '-1') }),
  fc.record({
    kind: fc.constant('quality' as const),
    series,
    worst: fc.constantFrom('bad' as const, 'uncertain' as const),
  }),
  fc.record({ kind: fc.constant('flat' as const), series, within: fc.constantFrom(0, 1, 2), lastsSeconds: seconds }),
  fc.record({ kind: fc.constant('missing' as const), series, lastsSeconds: seconds }),
);
export const conditionArbitrary = fc.record({
  join: fc.constantFrom('all' as const, 'any' as const),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  atLeastSeconds: fc.constantFrom(0, 0, 0.02, 0.1, 0.4),
  most: fc.constantFrom(5000, 5000, 3),
});
