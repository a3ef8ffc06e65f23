import { app } from 'electron';

/**
 * Milliseconds of processor time by kind of process, in Electron's terms: `Browser` is main with its decoder, `Tab` the
 * pages.
 */
export type ProcessorUse = ReadonlyMap<string, number>;

/** Starts to measure the processor time of the program's processes; the returned function returns the result. */
export function processorUse(): () => ProcessorUse {
  const before = total();
  return () => new Map([...total()].map(([kind, used]) => [kind, used - (before.get(kind) ?? 0)] as const));
}

function total(): ProcessorUse {
  const sums = new Map<string, number>();
  for (const { type, cpu } of app.getAppMetrics()) {
    sums.set(type, (sums.get(type) ?? 0) + (cpu.cumulativeCPUUsage ?? 0) * 1000);
  }
  return sums;
}
