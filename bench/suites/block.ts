import { counted, uncounted } from '../common/plot';
import { loadOf, loadRegion, Loads } from '../harness/loads';
import type { Suite } from '../harness/suite';
import { traced, type Region } from '../harness/trace';
import { median, type Figure } from '../measure';

const points = 10_000_000;

/** The longest tasks of both main threads while 10 M points are read and drawn. */
export const block: Suite = {
  ids: ['block-renderer', 'block-main'],
  async run() {
    const runs = await Loads.with(points, async (loads) => {
      const all: Region[] = [];
      for (let run = -uncounted; run < counted; run += 1) {
        const trace = await traced(async () => void (await loads.ours(loadOf(points, run))));
        if (run >= 0) all.push(trace.region(loadRegion));
      }
      return all;
    });
    return [
      figure(
        'block-renderer',
        'page',
        runs.map((run) => run.longestOfPage),
      ),
      figure(
        'block-main',
        'main process',
        runs.map((run) => run.longestOfMain),
      ),
    ];
  },
};

function figure(id: string, where: string, longest: readonly number[]): Figure {
  return {
    id,
    what: `longest task of the ${where} during the load; the longest of all loads ${Math.max(...longest).toFixed(0)} ms`,
    value: median(longest),
    unit: 'ms',
    bar: 50,
    better: 'lower',
  };
}
