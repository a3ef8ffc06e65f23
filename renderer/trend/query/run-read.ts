import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import { ProblemError } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { SeriesClient } from '../data/client';
import type { PlannedRead } from './plan-reads';

/** What reading needs of the page's end of the series worker. */
export type ReadTarget = Pick<SeriesClient, 'onProgress' | 'settled'>;

/** The key of a read among the queries of TanStack Query: all that the server's response depends on. */
export function readKey({ connectionId, start, end, items, options }: PlannedRead) {
  const series = items.map(({ path, aggregate }) => ({ path, aggregate }));
  return ['history', connectionId, { start, end }, series, options] as const;
}

/**
 * Runs a read: its columns go into the series worker.
 *
 * @param onProgress hears how far it has come, from its first request on
 * @returns the outcome, once the worker has taken in everything that belongs to it
 * @throws a ProblemError where the read as a whole fails, or is given up by `signal`
 */
export async function runRead(
  client: ReadTarget,
  read: PlannedRead,
  signal: AbortSignal,
  onProgress: (progress: HistoryProgress) => void = () => undefined,
): Promise<HistoryOutcome> {
  const { refusal, ...wanted } = read;
  if (refusal !== undefined) throw new ProblemError(refusal);
  const readId = crypto.randomUUID();
  const stop = client.onProgress((id, progress) => {
    if (id === readId) onProgress(progress);
  });
  try {
    await callBridge('history.read', { readId, ...wanted }, signal);
    // Of a read that main has refused, the worker never hears the end.
    return await client.settled(readId);
  } finally {
    stop();
  }
}
