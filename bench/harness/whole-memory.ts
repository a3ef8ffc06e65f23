import { app } from 'electron';

/** Bytes that all processes of the program have in use; the bench's server is none of them. */
export function wholeMemory(): number {
  return app.getAppMetrics().reduce((sum, { memory: { workingSetSize } }) => sum + workingSetSize * 1024, 0);
}

/** The most memory that all processes have in use while `work` runs, looked at once in `every` milliseconds. */
export async function highestDuring<T>(
  work: () => Promise<T>,
  every = 25,
): Promise<{ readonly result: T; readonly peak: number }> {
  let peak = wholeMemory();
  const look = setInterval(() => {
    peak = Math.max(peak, wholeMemory());
  }, every);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(look);
  }
}
