import type { ElectronApplication, Page } from '@playwright/test';
import fc from 'fast-check';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { callBridge } from './call-bridge';
import { expect, kill, launch, openingTrend, test } from './fixtures';
import { allSaves, type Save } from './kills/saves';
import { answerSaveDialogs, startSaveLoop } from './kills/save-loop';
import { exportedRows, litter, savedNumbers } from './kills/check-files';

// `npm run test:kills -- 200` sets these; here a few rounds show that it works.
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const seed = Number(process.env['KILL_SEED'] ?? 1);

/** Milliseconds of saving after which the program is killed at the latest. */
const longestStorm = 500;

interface Place {
  readonly userData: string;
  /** Where a person chose to export to. */
  readonly exports: string;
}

async function open({ userData, exports }: Place): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await launch(userData);
  const page = await app.firstWindow();
  await answerSaveDialogs(app, exports);
  // A file has to be listed before the page may name it.
  await callBridge(page, 'views.list');
  return { app, page };
}

/** Saves everything once, so that each file is there. */
async function saveAll(page: Page, saves: readonly Save[]): Promise<void> {
  for (const { channel, argument } of saves) {
    expect(await callBridge(page, channel, JSON.parse(JSON.stringify(argument).replaceAll('#', '0')))).toMatchObject({
      ok: true,
    });
  }
}

/** The saves, of the first item of the demo plant. Its first view has to be a file before it may be named. */
async function savesOf(page: Page, { userData }: Place): Promise<readonly Save[]> {
  const { value } = z
    .object({ value: z.array(z.object({ path: z.string() })) })
    .parse(await callBridge(page, 'items.list', { connectionId: 'demo' }));
  const saves = allSaves(value[0]?.path ?? '', path.join(userData, 'workspace/views'));
  for (const { channel, argument } of saves) {
    if (channel === 'views.save')
      await callBridge(page, channel, { ...z.object({}).loose().parse(argument), file: null });
  }
  return saves;
}

test(`killed with SIGKILL at ${rounds} random moments of saving and exporting (seed ${seed}), no file is half-written and the last session comes back`, async ({
  userData,
}) => {
  test.setTimeout(600_000 + rounds * 15_000);
  const place = { userData, exports: path.join(userData, 'chosen') };
  const folders = ['workspace', 'workspace/items', 'workspace/views', 'chosen'].map((name) =>
    path.join(userData, name),
  );
  await mkdir(place.exports);
  let { app, page } = await open(place);
  // The page keeps the view it opens with, which would otherwise replace what is saved here.
  await openingTrend(page);
  await expect.poll(() => callBridge(page, 'views.restore')).toMatchObject({ value: expect.anything() });
  const saves = await savesOf(page, place);
  let before: ReadonlyMap<string, number> | undefined;
  // A late one may come yet; from the next start on the page keeps what is saved here.
  while (before === undefined) {
    await saveAll(page, saves);
    await kill(app);
    before = await savedNumbers(userData).catch(() => undefined);
    ({ app, page } = await open(place));
  }
  await expect(page).toHaveTitle('• Work 0 – Process Data Viewer');
  const whole = await exportedRows(place.exports);
  expect(whole.csv).toBeGreaterThan(100);
  expect(whole.parquet).toBe(whole.csv);
  const count = { acknowledged: 0, cutOff: 0 };

  const moments = fc.sample(fc.integer({ min: 0, max: longestStorm }), { seed, numRuns: rounds });
  for (const [round, moment] of moments.entries()) {
    const storm = await startSaveLoop(page, saves, (round + 1) * 100_000);
    await setTimeout(moment);
    await kill(app);
    expect(storm.refused, `round ${round}`).toEqual([]);
    const left = await litter(folders);
    count.cutOff += left.length;
    expect(left.filter((name) => name.includes('.broken-'))).toEqual([]);
    const after = await savedNumbers(userData);
    for (const [kind, number] of after) {
      const least = storm.acknowledged.get(kind) ?? before.get(kind) ?? 0;
      count.acknowledged += storm.acknowledged.has(kind) ? least - (round + 1) * 100_000 + 1 : 0;
      // The page keeps its own view once, which is the one that was restored.
      if (kind !== 'session' || number !== before.get(kind)) {
        expect(number, `${kind}, round ${round}`).toBeGreaterThanOrEqual(least);
      }
    }
    expect(await exportedRows(place.exports), `round ${round}`).toEqual(whole);
    before = after;

    ({ app, page } = await open(place));
    await expect(page).toHaveTitle(`• Work ${after.get('session')} – Process Data Viewer`);
    // What there is now is being written by the program that runs.
    expect(
      (await litter(folders)).filter((name) => left.includes(name)),
      `round ${round}`,
    ).toEqual([]);
  }
  await app.close();
  console.log(
    `${rounds} kills (seed ${seed}): ${count.acknowledged} saves acknowledged, none lost; ${count.cutOff} writes cut off, none to be seen.`,
  );
});
