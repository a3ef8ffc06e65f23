import { chunksOf } from '@shared/chunks';
import { assumedRate } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import { rawAggregate } from '@shared/vqt/aggregates';
import { mostGrowth } from './density';
import { type HistoryReader, nowhere } from './history-reader';
import type { HistorySource } from './history-source';
import { mayMeanItem, throwEndOfCheck } from './refusals';

/** A connection that history is read of, and for how long it is wanted. */
export interface ReadConnection {
  readonly history: HistoryReader;
  readonly connectionId: string;
  readonly source: HistorySource;
  readonly signal: AbortSignal;
}

/** How much of an item is read to see how dense it is, milliseconds. */
const probe = 3_600_000;
/** Items that are looked at in one read. */
const batchSize = 100;

interface SampleRates {
  /** By path, samples a millisecond. */
  readonly rates: ReadonlyMap<string, number>;
  /** Points that came to find out. */
  readonly read: number;
}

/**
 * How dense items are in a range, about; of one that was never read the last hour is, to see. What a server forbids, or fails
 * at, is told by whoever reads it.
 *
 * @throws ProblemError of what would meet every further request whatever it asks, or of kind `cancelled`
 */
export async function sampleRates(
  { history, connectionId, source, signal }: ReadConnection,
  paths: readonly string[],
  { start, end }: TimeRange,
): Promise<SampleRates> {
  const { densities } = await history.known(connectionId, source.address);
  const unknown = [...new Set(paths)].filter((path) => densities.of(path) === undefined);
  let read = 0;
  for (const batch of chunksOf(unknown, batchSize)) {
    const items = batch.map((path) => ({ path, series: path, aggregate: rawAggregate }));
    const readId = `rates ${(lastRead += 1)}`;
    const last = { start: Math.max(start, end - probe), end };
    const outcome = await history.read({ readId, connectionId, ...last, items, options: {} }, source, nowhere, signal);
    const problems = outcome.items.map((item) => item.problem);
    throwEndOfCheck([outcome.problem, ...problems], true);
    read += outcome.items.reduce((sum, { points }) => sum + points, 0);
    // Of a server that gives none of them the others are not asked either.
    if (problems.every((found) => found !== undefined && mayMeanItem(found))) break;
  }
  const rates = paths.map((path) => {
    const { rate, span } = densities.of(path) ?? { rate: 0, span: 0 };
    return [path, end - start > span * mostGrowth ? Math.max(rate, assumedRate) : rate] as const;
  });
  return { rates: new Map(rates), read };
}

let lastRead = 0;
