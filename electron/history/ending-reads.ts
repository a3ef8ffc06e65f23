import type { ReadConnection } from './sample-rates';

/** Does work whose reads end with it: what it began and did not wait for, since it failed or had found enough, is asked for no further. */
export async function withEndingReads<T>(
  connection: ReadConnection,
  work: (connection: ReadConnection) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  try {
    return await work({ ...connection, signal: AbortSignal.any([connection.signal, over.signal]) });
  } finally {
    over.abort();
  }
}
