import { collectGarbage } from '../harness/garbage';
import { answerReads } from '../harness/history';
import { loadOf, timesSchema } from '../harness/loads';
import { Page } from '../harness/page';
import { Plant } from '../harness/plant';
import type { Suite } from '../harness/suite';

/** Three items that report each second for a year and some weeks. */
const items = 3;
const points = Math.round(100_000_000 / items);
const fewer = 10_000_000;

/** A hundred million raw points: what they take, and whether the last ones come as quickly as the first. */
export const hundred: Suite = {
  ids: ['load-100m', 'memory-100m'],
  run: () =>
    Plant.with(points, async (plant) => {
      const stop = answerReads(plant);
      try {
        return await Page.with(loaded);
      } finally {
        stop();
      }
    }),
};

async function loaded(page: Page) {
  const hold = async (asked: number, run: number) =>
    timesSchema.parse(await page.play('hold', loadOf(asked, run))).final / asked;
  const load = async (asked: number, run: number) =>
    timesSchema.parse(await page.play('load', `warm ${run}`, loadOf(asked, run))).final / asked;
  // The first loads of a page are slower, whatever their size.
  await load(10_000, 0);
  await load(fewer, 1);
  const few = await load(fewer, 2);
  await collectGarbage(page.window.webContents);
  const before = page.memory;
  const each: number[] = [];
  for (let item = 0; item < items; item += 1) each.push(await hold(points, 10 + item));
  await collectGarbage(page.window.webContents);
  const held = (page.memory - before) / (items * points);
  const all = each.reduce((sum, one) => sum + one, 0) / items;
  const rates = each.map(rateText).join(', ');
  return [
    {
      id: 'load-100m',
      what: `three items of 33.3 M points one after the other, ${rates}; one of 10 M ${rateText(few)}`,
      value: few / all,
      unit: '× points per second of 10 M',
      bar: 0.9,
      better: 'higher',
    },
    {
      id: 'memory-100m',
      what: "the page's process, garbage collected",
      value: held,
      unit: 'bytes a point',
      bar: 11,
      better: 'lower',
    },
  ] as const;
}

/** Of milliseconds a point. */
function rateText(time: number): string {
  return `${(1 / time / 1000).toFixed(1)} M points/s`;
}
