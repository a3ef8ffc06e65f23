import type { ElectronApplication, Page } from '@playwright/test';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callBridge } from '../call-bridge';
import { answerSaving } from '../dialogs';
import { expect, openingTrend, test } from '../fixtures';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';
import { growthOf, sampleMemory, type MemorySample } from './memory';
import { heldRows, truthOf } from './truth';

/** Duration in minutes. */
const minutes = z.coerce
  .number()
  .positive()
  .parse(process.env['SOAK_MINUTES'] ?? '10');
/** In a shorter run the memory has not warmed up, and its growth is only reported. */
const judgedMinutes = 10;
const mostGrowth = 5;
const itemCount = 20;
/** Maximum of milliseconds until a sample is read: refresh, time-outs, delays and retries in sequence. */
const lag = 90_000;

test.use({ switches: ['--js-flags=--expose-gc', '--enable-precise-memory-info'] });

test(`${itemCount} items live for ${minutes} min, with a fault every few seconds`, async ({
  page,
  electronApp,
  userData,
  demoUrl,
}) => {
  const proxy = await startFaultyProxy(demoUrl);
  const items = await openItems(page, proxy.url);
  const site: Site = { page, app: electronApp, demoUrl, items, file: path.join(userData, 'soak.csv') };
  await answerSaving(electronApp, site.file);

  const begun = Date.now();
  const samples: MemorySample[] = [];
  const between = Math.min(30_000, minutes * 3000);
  let wrong = 0;
  for (let number = 1; Date.now() - begun < minutes * 60_000; number += 1) {
    await wait(Math.max(0, begun + number * between - Date.now()));
    samples.push(await sampleMemory(electronApp, page));
    const held = await compare(site, { start: Date.now() - 300_000, end: Date.now() });
    wrong += held.wrong;
    say(begun, proxy, held);
  }

  proxy.calm();
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live', { timeout: lag });
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
  const answered = proxy.answered;
  await expect.poll(() => proxy.answered, { timeout: lag }).toBeGreaterThan(answered + 2);
  const whole = await compare(site, { start: begun, end: Date.now() - 10_000 });
  const growth = growthOf(samples);
  await report({ proxy, whole, wrong, growth, samples });
  await proxy.close();

  expect(wrong + whole.wrong, 'values held that the plant does not have').toBe(0);
  expect(whole.missing, 'samples of the plant that are not held').toBe(0);
  expect(proxy.injected.filter(({ recovered }) => recovered === undefined)).toEqual([]);
  if (minutes >= judgedMinutes) expect(growth.filter(({ percent }) => percent > mostGrowth)).toEqual([]);
});

interface Site {
  readonly page: Page;
  readonly app: ElectronApplication;
  readonly demoUrl: string;
  readonly items: readonly string[];
  /** The folder of exports. */
  readonly file: string;
}

interface Comparison {
  readonly held: number;
  /** Loaded rows that the plant does not have. */
  readonly wrong: number;
  /** Rows of the plant that are not loaded. */
  readonly missing: number;
}

const listSchema = z.object({
  value: z.array(z.object({ path: z.string(), unit: z.string().optional() })),
});
const workingSchema = z.object({ value: z.object({ tabs: z.tuple([z.object({ view: z.looseObject({}) })]) }) });

/** Shows items of the demo plant, read through the proxy, in live mode with a refresh every two seconds. */
async function openItems(page: Page, baseUrl: string): Promise<readonly string[]> {
  await openingTrend(page);
  const listed = listSchema.parse(await callBridge(page, 'items.list', { connectionId: 'demo' })).value;
  const items = listed.flatMap(({ path: item, unit = '' }) => (unit === '' ? [] : [item])).slice(0, itemCount);
  expect(items).toHaveLength(itemCount);
  const profile = {
    id: 'soak',
    name: 'Soak',
    baseUrl,
    allowHttp: true,
    authentication: { scheme: 'basic', username: 'engineer' },
    network: { proxy: { mode: 'direct' } },
    timeouts: { connectSeconds: 2, firstByteSeconds: 2, idleSeconds: 2 },
    retries: 2,
  };
  // A page that goes keeps its view; from one without scripts it can be replaced.
  const url = page.url();
  await page.goto(new URL('/nothing', url).href);
  for (const [call, argument] of [
    ['connections.save', { profile, secrets: { password: 'demo' } }],
    ['connections.activate', { id: profile.id }],
  ] as const)
    expect(await callBridge(page, call, argument)).toMatchObject({ ok: true });
  const working = async () => workingSchema.safeParse(await callBridge(page, 'views.restore')).data?.value;
  await expect.poll(working).toBeDefined();
  const { view } = z.object({ tabs: z.tuple([z.object({ view: z.looseObject({}) })]) }).parse(await working()).tabs[0];
  const soaked = {
    ...view,
    connection: { id: 'soak', name: 'Soak', baseUrl },
    time: { start: '*-10m', end: '*', zone: 'UTC', refreshSeconds: 2 },
    read: { aggregate: 'AGG_TYPE_RAW', intervals: { kind: 'plot' }, options: {} },
    series: items.map((item) => ({ key: item, path: item })),
  };
  const kept = await callBridge(page, 'views.autosave', {
    tabs: [{ view: soaked, file: null, isChanged: true }],
    shown: 0,
  });
  expect(kept).toMatchObject({ ok: true });
  await page.goto(url);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Soak');
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(itemCount);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  return items;
}

/** Compares the program's data of a range, as exported, with the demo plant's function. */
async function compare(site: Site, range: { readonly start: number; readonly end: number }): Promise<Comparison> {
  const format = {
    kind: 'csv',
    csv: { separator: ',', decimal: '.', time: ['epoch'], zone: 'UTC', quality: ['code'], unit: false, bom: false },
  };
  const items = site.items.map((item) => ({
    path: item,
    label: item,
    aggregate: 'AGG_TYPE_RAW',
    // The name of a series of raw data (renderer/trend/query/trend-query.ts).
    series: JSON.stringify(['soak', item, 'AGG_TYPE_RAW']),
  }));
  const request = { exportId: crypto.randomUUID(), connectionId: 'soak', source: 'held', items, ranges: [range] };
  const more = { options: {}, format, filePerItem: false, name: 'soak' };
  const reply = await callBridge(site.page, 'export.start', { ...request, ...more });
  expect(reply).toMatchObject({ ok: true, value: { saved: true } });
  const rows = heldRows(await readFile(site.file, 'utf8'));
  await rm(site.file);
  const truth = await truthOf(site.demoUrl, site.items, range);
  const held = new Set(rows);
  const strange = rows.filter((row) => !truth.has(row));
  for (const row of strange.slice(0, 5)) console.log(`not of the plant: ${row}`);
  return {
    held: rows.length,
    wrong: strange.length + (rows.length - held.size),
    missing: [...truth.keys()].filter((row) => !held.has(row)).length,
  };
}

function say(begun: number, { injected, answered }: FaultyProxy, { held, wrong }: Comparison): void {
  const passed = Math.round((Date.now() - begun) / 1000);
  console.log(`${passed} s: ${injected.length} faults, ${answered} answers, ${held} rows held, ${wrong} wrong`);
}

function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

interface Result {
  readonly proxy: FaultyProxy;
  readonly whole: Comparison;
  readonly wrong: number;
  readonly growth: ReturnType<typeof growthOf>;
  readonly samples: readonly MemorySample[];
}

async function report({ proxy, whole, wrong, growth, samples }: Result): Promise<void> {
  const times = proxy.injected.flatMap(({ recovered }) => recovered ?? []).toSorted((a, b) => a - b);
  console.log(`\nfaults: ${proxy.injected.length}, recovered from: ${times.length}`);
  console.log(
    `until the next right answer: median ${seconds(times[times.length >> 1])}, at most ${seconds(times.at(-1))}`,
  );
  console.log(`rows held in the end: ${whole.held}; wrong: ${wrong + whole.wrong}; missing: ${whole.missing}`);
  console.log('\nmemory in the second half, MiB (median of its first and last third)');
  for (const { what, from, to, percent } of growth) {
    console.log(
      `  ${what.padEnd(52)} ${from.toFixed(1).padStart(8)} → ${to.toFixed(1).padStart(8)}  ${percent.toFixed(1)} %`,
    );
  }
  const folder = path.join(import.meta.dirname, '../../test-results');
  await mkdir(folder, { recursive: true });
  const content = { minutes, injected: proxy.injected, whole, wrong, growth, samples: samples.map(Object.fromEntries) };
  await writeFile(path.join(folder, 'soak.json'), JSON.stringify(content, null, 2));
}
