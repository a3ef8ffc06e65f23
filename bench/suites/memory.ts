import { counted } from '../common/plot';
import { collectGarbage } from '../harness/garbage';
import { answerReads } from '../harness/history';
import { loadOf } from '../harness/loads';
import { Page } from '../harness/page';
import { Plant } from '../harness/plant';
import type { Suite } from '../harness/suite';
import { highestDuring, wholeMemory } from '../harness/whole-memory';
import { median } from '../measure';

const points = 10_000_000;
const mega = 1e6;

/** The program's memory with 10 M points, and its peak while they are read. */
export const memory: Suite = {
  ids: ['memory-10m', 'memory-peak'],
  async run() {
    const runs = await Plant.with(points, async (plant) => {
      const stop = answerReads(plant);
      const all = [];
      for (let run = -1; run < counted; run += 1) all.push(await Page.with((page) => weighed(page, run)));
      stop();
      return all.slice(1);
    });
    const held = median(runs.map((run) => run.held));
    const whole = median(runs.map((run) => run.whole));
    return [
      {
        id: 'memory-10m',
        what: `the page's process, garbage collected; all processes ${(whole / points).toFixed(1)} bytes`,
        value: held / points,
        unit: 'bytes a point',
        bar: 24,
        better: 'lower',
      },
      {
        id: 'memory-peak',
        what: `all processes, beyond what they had before; ${(held / mega).toFixed(0)} MB are held`,
        value: median(runs.map((run) => run.peak)) / mega,
        unit: 'MB',
        bar: Math.round((1.5 * held) / mega + 150),
        better: 'lower',
      },
    ];
  },
};

/** Bytes of a new page's process and of all processes after a load, and the peak of all. */
async function weighed(page: Page, run: number) {
  // The memory for a page's first load, whatever its size, is not used by points.
  await page.play('load', 'warm', loadOf(10_000, run - 1000));
  await collectGarbage(page.window.webContents);
  const before = { page: page.memory, all: wholeMemory() };
  const { peak } = await highestDuring(() => page.play('hold', loadOf(points, run)));
  await collectGarbage(page.window.webContents);
  globalThis.gc?.();
  return { held: page.memory - before.page, whole: wholeMemory() - before.all, peak: peak - before.all };
}
