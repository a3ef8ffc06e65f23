import { counted, uncounted } from '../common/plot';
import { loadOf, Loads, type LoadRun } from '../harness/loads';
import { discard } from '../harness/naive';
import { processorUse } from '../harness/processors';
import { median, type Figure } from '../measure';
import type { Suite } from '../harness/suite';

/**
 * Request → final pixels, compared with discarding the same body and with the naive way; and the time to the first
 * pixels.
 */
export const load1m: Suite = {
  ids: ['load-1m', 'load-1m-naive'],
  run: async () => figuresOf('1m', await runs(1_000_000)),
};
export const load10m: Suite = {
  ids: ['load-10m', 'load-10m-naive', 'first-10m', 'load-10m-log'],
  async run() {
    const all = await runs(10_000_000);
    const value = median(all.map(({ ours }) => ours.first / ours.final));
    const what = `first pixels after ${medianText(all.map(({ ours }) => ours.first))}`;
    return [
      ...figuresOf('10m', all),
      { id: 'first-10m', what, value, unit: '× load', bar: 0.15, better: 'lower' },
      {
        id: 'load-10m-log',
        what: `the log of requests took ${median(all.map(({ log }) => log)).toFixed(1)} ms of a load`,
        value: median(all.map(({ log, ours }) => log / ours.final)),
        unit: '× load',
        bar: 0.02,
        better: 'lower',
      },
    ];
  },
};

function runs(points: number): Promise<LoadRun[]> {
  return Loads.with(points, async (loads) => {
    const all: LoadRun[] = [];
    for (let run = -uncounted; run < counted; run += 1) {
      const asked = loadOf(points, run);
      const bare = await discard(loads.plant, asked.range);
      const used = processorUse();
      const before = loads.plant.log.spent;
      const ours = await loads.ours(asked);
      const log = loads.plant.log.spent - before;
      const use = used();
      const naive = await loads.naive(asked.range);
      if (run >= 0) all.push({ bare, ours, use, log, naive });
    }
    return all;
  });
}

/** What a load may take of the bare fetch's time. */
const bars = { '1m': 2.5, '10m': 2.2 } as const;

function figuresOf(size: keyof typeof bars, all: readonly LoadRun[]): Figure[] {
  const ours = all.map((run) => run.ours.final);
  const bare = all.map((run) => run.bare);
  const naive = all.map((run) => run.naive);
  const own = `${medianText(ours)} (all points drawn after ${medianText(all.map((run) => run.ours.complete))})`;
  return [
    {
      id: `load-${size}`,
      what: `${own}; fetched and thrown away ${medianText(bare)}; ${processorText(all)}`,
      value: median(ours) / median(bare),
      unit: '× bare fetch',
      bar: bars[size],
      better: 'lower',
    },
    {
      id: `load-${size}-naive`,
      what: `${own}; fetch, json(), invoke, uPlot ${medianText(naive)}`,
      value: median(ours) / median(naive),
      unit: '× naive way',
      bar: 0.5,
      better: 'lower',
    },
  ];
}

/** The processor time of the program's processes. */
function processorText(all: readonly LoadRun[]): string {
  const used = (kind: string) => medianText(all.map(({ use }) => use.get(kind) ?? 0));
  return `processors: main and decoder ${used('Browser')}, network ${used('Utility')}, page and series worker ${used('Tab')}`;
}

function medianText(times: readonly number[]): string {
  return `${median(times).toFixed(0)} ms`;
}
