import { chunksOf } from '@shared/chunks';
import type { HealthCheck, HealthItem } from '@shared/contract/inspect/health';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { StartThread } from '../../../threads/thread';
import { withEndingReads } from '../../ending-reads';
import { sampleRates } from '../../sample-rates';
import { CheckReads } from './check-reads';
import { HealthJob, type JobParts } from './health-job';
import { HealthThread } from './health-thread';
import { healthWords } from '../../words/health';

export interface HealthParts extends Pick<JobParts, 'connection' | 'tell'> {
  readonly startThread: StartThread;
}

/** Items that are read raw together, and the samples that they are expected to have. */
const rawBatch = { items: 50, samples: 1_000_000 };
/** Items of whose cells the aggregates are asked together. */
const cellBatch = 20;
/** Batches on their way at a time: while one is judged, the next is read. */
const batchesAtOnce = 2;
/**
 * Judges items over a range: by all their raw samples, or, where they have more than their share of `rawMillions`, by the
 * historian's aggregates first and raw samples where those point.
 *
 * @throws ProblemError where the range lies in the future, the server can't be reached, or of kind `cancelled`.
 */
export async function checkHealth(check: HealthCheck, parts: HealthParts): Promise<void> {
  const { startThread, connection } = parts;
  const range = { start: Math.floor(check.start), end: Math.floor(Math.min(check.end, check.now)) };
  if (range.start >= range.end) throw new ProblemError(inFuture());
  const thread = new HealthThread(startThread);
  try {
    await withEndingReads(connection, (ending) => judgeItems(check, range, thread, { ...parts, connection: ending }));
  } finally {
    await thread.close();
  }
}

async function judgeItems(
  check: HealthCheck,
  range: TimeRange,
  thread: HealthThread,
  parts: HealthParts,
): Promise<void> {
  const { connection } = parts;
  const { now } = check;
  const begun = Date.now();
  const items = [...new Map(check.items.map((item) => [item.path, item])).values()];
  const paths = items.map(({ path }) => path);
  const { rates } = await sampleRates(connection, paths, range);
  const reads = new CheckReads(connection, thread);
  const job = new HealthJob({
    ...parts,
    now,
    items,
    thresholds: check.thresholds,
    range,
    isOpen: check.end >= now,
    present: () => now + Date.now() - begun,
    rates,
    reads,
    thread,
  });
  const jobs = [
    ...rawBatches(
      items.filter((item) => job.isWhole(item)),
      (path) => job.samplesOf(path),
    ).map((batch) => () => job.judgeRaw(batch)),
    ...chunksOf(
      items.filter((item) => !job.isWhole(item)),
      cellBatch,
    ).map((batch) => () => job.judgeByCells(batch)),
  ];
  await inTurns(jobs);
}

/** Does jobs in their order, some at a time; throws what the first one that fails throws. */
async function inTurns(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = jobs.values();
  const work = async () => {
    for (const job of waiting) await job();
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
}

function rawBatches(items: readonly HealthItem[], samplesOf: (path: string) => number): HealthItem[][] {
  const made: HealthItem[][] = [];
  let samples = Infinity;
  for (const item of items) {
    const last = made.at(-1);
    const own = samplesOf(item.path);
    if (last === undefined || last.length >= rawBatch.items || samples + own > rawBatch.samples) {
      made.push([item]);
      samples = own;
    } else {
      last.push(item);
      samples += own;
    }
  }
  return made;
}

function inFuture(): Problem {
  const { message, advice } = healthWords().future;
  return problem('invalid', message, advice, { argument: 'start' });
}
