import { app } from 'electron';

/** Bytes of memory of all processes of the program, without the bench's server. */
export function wholeMemory(): number {
  return app.getAppMetrics().reduce((sum, { memory: { workingSetSize } }) => sum + workingSetSize * 1024, 0);
}

/** The peak memory of all processes while `work` runs, sampled once in `every` milliseconds. */
export async function highestDuring<T>(
  work: () => Promise<T>,
  every = 25,
): Promise<{ readonly result: T; readonly peak: number }> {
  let peak = wholeMemory();
  const sampler = setInterval(() => {
    peak = Math.max(peak, wholeMemory());
  }, every);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(sampler);
  }
}
