import type { ElectronApplication, Page } from '@playwright/test';

/** Mebibytes by kind: RSS of each process, heap of main and of the page. */
export type MemorySample = ReadonlyMap<string, number>;

const mebibyte = 2 ** 20;

/** Collects garbage (the program runs with --expose-gc) and measures. */
export async function sampleMemory(app: ElectronApplication, page: Page): Promise<MemorySample> {
  const { heap, processes } = await app.evaluate(({ app: program }) => {
    globalThis.gc?.();
    return {
      heap: process.memoryUsage().heapUsed,
      processes: program.getAppMetrics().map(({ type, name, serviceName, pid, memory }) => ({
        name: `${name ?? serviceName ?? type} (${pid})`,
        kilobytes: memory.workingSetSize,
      })),
    };
  });
  const pageHeap = await page.evaluate(() => {
    globalThis.gc?.();
    const memory: unknown = Reflect.get(performance, 'memory');
    return Number(Reflect.get(Object(memory), 'usedJSHeapSize'));
  });
  return new Map([
    ['heap of main', heap / mebibyte],
    ['heap of the page', pageHeap / mebibyte],
    ...processes.map(({ name, kilobytes }): [string, number] => [`RSS of ${name}`, kilobytes / 1024]),
  ]);
}

export interface Growth {
  readonly what: string;
  /** Mebibytes: medians of the first and the last third of the second half. */
  readonly from: number;
  readonly to: number;
  /** Per cent. */
  readonly percent: number;
}

/** The growth of each in the second half of the samples. */
export function growthOf(samples: readonly MemorySample[]): Growth[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const third = Math.max(1, Math.floor(half.length / 3));
  return [...(half.at(-1)?.keys() ?? [])].map((what) => {
    const values = half.map((sample) => sample.get(what) ?? 0);
    const [from, to] = [median(values.slice(0, third)), median(values.slice(-third))];
    return { what, from, to, percent: from === 0 ? 0 : (100 * (to - from)) / from };
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
