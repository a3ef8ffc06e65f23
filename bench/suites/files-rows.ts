import { z } from 'zod';
import { collectGarbage } from '../harness/garbage';
import { Page } from '../harness/page';
import type { Suite } from '../harness/suite';
import { median } from '../measure';

const mega = 1e6;
const loaded = 100_000;
const held = 1_000_000;
/** Each is looked for anew: what another has found does not help. */
const filters = [
  'density',
  'lab-00123',
  'central laboratory',
  'nothing',
  'retest purity',
  '.csv',
  'po-1012',
  'acid',
  // Digits and dates.
  '7',
  '123',
  '2024-03',
  '"2024-02-11 14"',
  '17:45',
  '2024-03 0071',
];
const timesSchema = z.array(z.number());

/** From a quick filter that was typed to its count and the rows in sight, among 100,000 loaded files. */
export const filesFilter: Suite = {
  ids: ['files-filter'],
  async run() {
    const [times, peer] = await Page.with(async (page) => {
      await page.play('fillFiles', loaded);
      return [
        timesSchema.parse(await page.play('filterFiles', filters)),
        timesSchema.parse(await page.play('filterObjects', loaded, filters)),
      ] as const;
    });
    const [slowest, ofPeer] = [Math.max(...times), Math.max(...peer)];
    return [
      {
        id: 'files-filter',
        what: `quick filter in 100 k loaded files, the slowest of ${filters.length} filters ${slowest.toFixed(0)} ms, “${filters[times.indexOf(slowest)] ?? ''}”; the median ${median(times).toFixed(0)} ms; Array.filter with includes over the same files as objects ${ofPeer.toFixed(0)} ms, the median ${median(peer).toFixed(0)} ms`,
        value: slowest / ofPeer,
        unit: '× Array.filter',
        bar: 0.3,
        better: 'lower',
      },
    ];
  },
};

/** What the page's process holds of a million files. */
export const filesHeld: Suite = {
  ids: ['files-held'],
  async run() {
    const grown = await Page.with(async (page) => {
      await page.play('fillFiles', 10_000);
      await collectGarbage(page.window.webContents);
      const before = page.memory;
      await page.play('fillFiles', held);
      await collectGarbage(page.window.webContents);
      return page.memory - before;
    });
    return [
      {
        id: 'files-held',
        what: 'the page’s process with 1 M files, garbage collected',
        value: grown / mega,
        unit: 'MB',
        bar: 300,
        better: 'lower',
      },
    ];
  },
};
