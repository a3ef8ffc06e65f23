import { counted, uncounted } from '../common/plot';
import { loadOf, loadRegion, Loads, naiveRegion } from '../harness/loads';
import type { Suite } from '../harness/suite';
import { traced, type Region } from '../harness/trace';
import { median, type Figure } from '../measure';

const points = 10_000_000;

/** The longest tasks of both main threads while 10 M points are read and drawn, beside those of the naive way. */
export const block: Suite = {
  ids: ['block-renderer', 'block-main'],
  async run() {
    const runs = await Loads.with(points, async (loads) => {
      const all: { readonly ours: Region; readonly naive: Region }[] = [];
      for (let run = -uncounted; run < counted; run += 1) {
        const asked = loadOf(points, run);
        const trace = await traced(async () => {
          await loads.ours(asked);
          await loads.naive(asked.range);
        });
        if (run >= 0) all.push({ ours: trace.region(loadRegion), naive: trace.region(naiveRegion) });
      }
      return all;
    });
    const figure = (id: string, where: string, longestOf: (run: Region) => number): Figure => {
      const [ours, naive] = [runs.map((run) => longestOf(run.ours)), runs.map((run) => longestOf(run.naive))];
      return {
        id,
        what: `longest task of the ${where} during the load ${ms(median(ours))}, the longest of all loads ${ms(Math.max(...ours))}; the naive way ${ms(median(naive))}`,
        value: median(ours) / median(naive),
        unit: '× naive way',
        bar: 0.1,
        better: 'lower',
      };
    };
    return [
      figure('block-renderer', 'page', (run) => run.longestOfPage),
      figure('block-main', 'main process', (run) => run.longestOfMain),
    ];
  },
};

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
