import { app } from 'electron';

/** Milliseconds of processors by kind of process, as Electron names it: `Browser` is main with its decoder, `Tab` the pages. */
export type ProcessorUse = ReadonlyMap<string, number>;

/** Begins to count what the program's processes use; the function that it returns tells it. */
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
