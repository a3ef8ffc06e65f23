import { ProblemError, problem, problemOf, type Problem } from '@shared/problem/problem';
import type { PartAddingUp } from '@shared/formula/expression';
import { mostCalculated } from '@shared/contract/trend/events';
import { aggregateName, autoRead, isRaw, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import type { SeriesId } from '../data/protocol';
import type { TrendItem } from '../view/trend-item';
import { queryWords } from '../words/query';
import { knownItem } from './auto-read';
import { readEstimate } from './long-read';
import { calculableOf, neededCalculations, neededFor, type Calculable } from './needed-calculations';
import { eachOnce, neededRanges, planReads, until, type NeededItem, type PlannedRead } from './plan-reads';
import { runRead, type ReadTarget } from './run-read';
import type { SeriesSource } from './series-context';
import { gridFor, seriesId, type TrendQuery } from './trend-query';

/** Calculated series that are to be held, with nothing but raw samples behind them. */
export interface CalculationNeed {
  /** Of the series. */
  readonly keys: readonly string[];
  /** The series of the view. */
  readonly items: readonly TrendItem[];
  /** Over which range, and how the view reads. */
  readonly query: TrendQuery;
  readonly scheme: QualityScheme;
  /** Milliseconds since the epoch; nothing after it is asked for. */
  readonly now: number;
}

/** Calculated series as the series worker holds them. */
export interface HeldCalculations {
  /** By key, under which name. */
  readonly ids: ReadonlyMap<string, SeriesId>;
  /** Points that were read for them. */
  readonly read: number;
  /** What adds up, by the label of its series. */
  readonly addingUp: ReadonlyMap<string, readonly PartAddingUp[]>;
  /** To be called when they are not needed any more. */
  readonly release: () => void;
}

/** Where series are held, as far as it takes. */
export interface HoldingSource extends Pick<SeriesSource, 'retention' | 'knowledge'> {
  readonly client: ReadTarget & Pick<SeriesSource['client'], 'calculation' | 'moved' | 'broken' | 'summaries'>;
}

/** Told of the points that have come, and of the part of the reading that is done: 0 to 1. */
type Telling = (points: number, part: number) => void;

type CalculationInput = Calculable & Pick<TrendItem, 'label'> & { readonly aggregate: string };

/**
 * Reads what calculated series are made of, raw, as far as that is not held, and has the series worker calculate them over all of a
 * range, as it does for a trend that is read raw.
 *
 * @throws ProblemError where that takes more than `mostCalculated` raw points, is made of aggregates, or could not be read
 */
export async function holdCalculated(
  { client, retention, knowledge }: HoldingSource,
  { keys, items, query, scheme, now }: CalculationNeed,
  signal: AbortSignal,
  tell: Telling,
): Promise<HeldCalculations> {
  const inputs = withInputs(keys, items, query.aggregate);
  refuseAggregates(inputs);
  const needed = neededFor(inputs);
  const read = new Map(
    inputs.flatMap(({ key, path, calculation }): [string, NeededItem][] => {
      if (calculation !== undefined) return [];
      const id = seriesId(query, path, rawAggregate, undefined);
      return [[key, { path, id, aggregate: rawAggregate, uses: needed.get(key)?.uses ?? [] }]];
    }),
  );
  const each = eachOnce(read);
  const { points, assumedPoints } = readEstimate({
    items: each.map((item) => ({
      path: item.path,
      ranges: until(neededRanges(item, query.range), now),
      covered: [],
    })),
    known: (path) => knownItem(knowledge.state.getState(), query.connectionId, path),
    pace: undefined,
  });
  if (points - assumedPoints > mostCalculated) throw new ProblemError(tooMany(points));
  const { shown } = neededCalculations(inputs, read, {
    calculation: (made) => client.calculation({ ...made, scheme }),
    moved: (made) => client.moved(made),
    broken: (made) => client.broken(made),
  });
  const rawIds = each.map(({ id }) => id);
  const made = inputs.flatMap(({ key, label, calculation }) => {
    const id = shown.get(key)?.id;
    return calculation === undefined || id === undefined ? [] : [{ key, label, id }];
  });
  retention.add(rawIds, undefined);
  const release = retention.keep([...rawIds, ...made.map(({ id }) => id)]);
  try {
    const held = await client.summaries({ ids: rawIds, ...query.range });
    const settled = new Map(rawIds.map((id, place) => [id, held[place]?.held ?? []]));
    const grid = gridFor(query, query.range, undefined);
    const reads = planReads({ query, grid, ranges: [query.range], now, items: each, settled });
    const came = await readAll({ client, knowledge }, reads, signal, tell);
    const summaries = await client.summaries({ ids: made.map(({ id }) => id), ...query.range, fresh: true });
    const addingUp = made.flatMap(({ label }, place) => {
      const parts = summaries[place]?.calculation?.addingUp ?? [];
      return parts.length === 0 ? [] : [[label, parts] as const];
    });
    return { ids: new Map(made.map(({ key, id }) => [key, id])), read: came, addingUp: new Map(addingUp), release };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

/** The series of the keys, and all that they are made of. */
function withInputs(keys: readonly string[], items: readonly TrendItem[], usual: string): readonly CalculationInput[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const found = new Map<string, CalculationInput>();
  const add = (key: string) => {
    const item = byKey.get(key);
    if (item === undefined || found.has(key)) return;
    const { label, calculation, settings } = item;
    found.set(key, { ...calculableOf(item), label, aggregate: settings.aggregate ?? usual });
    if (calculation?.ok === true) for (const input of calculation.inputs) add(input.key);
  };
  for (const key of keys) add(key);
  return [...found.values()];
}

/** What is calculated of aggregates is something else than what is calculated of samples. */
function refuseAggregates(inputs: readonly CalculationInput[]): void {
  const { ofAggregate } = queryWords().problems;
  for (const { label, aggregate, calculation } of inputs) {
    if (calculation !== undefined || isRaw(aggregate) || aggregate === autoRead || aggregate === plotValues) continue;
    throw new ProblemError(
      problem('invalid', ofAggregate.message(label, aggregateName(aggregate)), ofAggregate.advice),
    );
  }
}

function tooMany(points: number): Problem {
  const { message, advice } = queryWords().problems.manyCalculated;
  return problem('invalid', message(Math.round(points), mostCalculated), advice);
}

/** Makes reads; resolves to the points that came. */
async function readAll(
  { client, knowledge }: Pick<HoldingSource, 'client' | 'knowledge'>,
  reads: readonly PlannedRead[],
  signal: AbortSignal,
  tell: Telling,
): Promise<number> {
  const tooMuch = new AbortController();
  const ending = AbortSignal.any([signal, tooMuch.signal]);
  const progress = reads.map(() => ({ points: 0, part: 0 }));
  const sum = (of: 'points' | 'part') => progress.reduce((all, one) => all + one[of], 0);
  const readOne = async (read: PlannedRead, place: number) => {
    const outcome = await runRead(client, read, ending, ({ points, part }) => {
      progress[place] = { points, part };
      tell(sum('points'), sum('part') / reads.length);
      if (sum('points') > mostCalculated) tooMuch.abort();
    });
    knowledge.note(read, outcome);
    const failed = outcome.problem ?? outcome.items.find((item) => item.problem !== undefined)?.problem;
    if (failed !== undefined) throw new ProblemError(failed);
    progress[place] = { points: outcome.items.reduce((all, { points }) => all + points, 0), part: 1 };
  };
  try {
    await Promise.all(reads.map(readOne));
  } catch (thrown) {
    // Those that are under way are for nothing.
    const isOver = tooMuch.signal.aborted;
    tooMuch.abort();
    throw isOver && !signal.aborted ? new ProblemError(tooMany(sum('points'))) : new ProblemError(problemOf(thrown));
  }
  if (sum('points') > mostCalculated) throw new ProblemError(tooMany(sum('points')));
  return sum('points');
}
