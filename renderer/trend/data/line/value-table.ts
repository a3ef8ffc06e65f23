import type { IntervalAt, IntervalTable, Sample, SampleTable, ValueAt, ValueTable } from '../protocol';

type States = ValueTable['states'];

/** What a table of values says of the instant at a place; of one beyond its ends that nothing is known. */
export function valueIn(table: ValueTable, place: number): ValueAt {
  const { nearest, v, codes, states, plot } = table;
  const interval = plot === undefined ? undefined : intervalIn(plot, (plot.places[place] ?? 0) - 1, states);
  const value = {
    nearest: sampleIn(nearest, place, states),
    v: v[place] ?? Number.NaN,
    state: states.get(codes[place] ?? 0),
  };
  return interval === undefined ? value : { interval, ...value };
}

/** What is transferred of tables of values. */
export function buffersOfTables(tables: readonly ValueTable[]): ArrayBuffer[] {
  return tables.flatMap(({ nearest, v, codes, plot }) => {
    if (plot === undefined) return [v.buffer, codes.buffer, ...buffersOfSamples(nearest)];
    const { first, last, ...columns } = plot;
    const all = [v, codes, ...Object.values(columns)].map(({ buffer }) => buffer);
    return [...all, ...[nearest, first, last].flatMap(buffersOfSamples)];
  });
}

function buffersOfSamples({ t, v, q, codes }: SampleTable): ArrayBuffer[] {
  return [t.buffer, v.buffer, q.buffer, codes.buffer];
}

/** The sample at a place of a table; undefined where there is none. */
export function sampleIn({ t, v, q, codes }: SampleTable, place: number, states: States): Sample | undefined {
  const time = t[place] ?? Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return { t: time, v: v[place] ?? Number.NaN, q: q[place] ?? 0, state: states.get(codes[place] ?? 0) };
}

function intervalIn(plot: IntervalTable, place: number, states: States): IntervalAt | undefined {
  if (place < 0) return undefined;
  const of = (column: Float64Array) => column[place] ?? Number.NaN;
  const [worst, on, off] = [of(plot.worst), of(plot.on), of(plot.off)];
  return {
    start: of(plot.start),
    end: of(plot.end),
    count: of(plot.count),
    worst: Number.isNaN(worst) ? undefined : worst,
    shares: Number.isNaN(on) ? undefined : { on, off },
    first: sampleIn(plot.first, place, states),
    last: sampleIn(plot.last, place, states),
    least: of(plot.least),
    greatest: of(plot.greatest),
  };
}
