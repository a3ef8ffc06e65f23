import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callBridge } from './call-bridge';
import {
  chooseAggregate,
  demoNow,
  demoUrlOf,
  expect,
  goTo,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  pressOnPlots,
  readRange,
  sharedTest as test,
} from './fixtures';

const plant = '/System/Core/Demo Plant';
const flow = `${plant}/Feed Section/FIC-101.PV`;
const trip = `${plant}/Reactor R-101/Trip Active`;
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const answerSchema = z.object({
  data: z.object({ items: z.array(z.object({ intervals: z.array(z.unknown()) })) }),
});
const rawSchema = z.object({ V: z.array(z.union([z.number(), z.boolean(), z.null()])), T: z.array(z.number()) });
const flatSchema = z.array(z.object({ V: z.number().nullable(), Q: z.number(), T: z.number() }));

async function ask(url: string, path: string, aggregate: string, start: number, end: number, intervals: number) {
  const response = await fetch(`${url}/api/v2/readhistoricaldata`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from('engineer:demo').toString('base64')}` },
    body: JSON.stringify({
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      intervals_no: intervals,
      items: [{ p: path, aggregate }],
    }),
  });
  const answer = answerSchema.parse(await response.json());
  return answer.data.items[0]?.intervals ?? [];
}

/** When the item went from false to true. */
async function tripsOf(url: string, start: number, end: number): Promise<number[]> {
  const { V, T } = rawSchema.parse((await ask(url, trip, 'AGG_TYPE_RAW', start, end, 1))[0]);
  return T.filter((_, index) => V[index] === true && V[index - 1] !== true);
}

/** Where the flow jumps above what it ever is: one instant per hour that has such a sample. */
async function spikesOf(url: string, start: number, end: number): Promise<number[]> {
  const hours = Math.round((end - start) / hour);
  const greatest = flatSchema.parse(await ask(url, flow, 'AGG_TYPE_MAXIMUMACTUALTIME', start, end, hours));
  return greatest.filter(({ V }) => (V ?? 0) > 67).map(({ T }) => T);
}

/** How many states of alarm stand apart in the lane at `place`, whose first row has nothing else at its head. */
function alarms(page: Page, place: number): Promise<number> {
  return plotsOf(page)
    .locator('canvas:not([data-front])')
    .nth(place)
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('It is no canvas.');
      const { width } = canvas;
      // States at rest leave the head of the row free, and the quality stands at its foot.
      const data = canvas.getContext('2d')?.getImageData(0, 5, width, 1).data ?? [];
      const isRed = (x: number) => {
        const [red = 0, green = 0, blue = 0] = [data[x * 4], data[x * 4 + 1], data[x * 4 + 2]];
        return red > 150 && green < 120 && blue < 120;
      };
      return Array.from({ length: width }, (_, x) => x).filter((x) => isRed(x) && !isRed(x - 1)).length;
    });
}

function legendRow(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Legend' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Settings of ${name}`, exact: true }) });
}

/** Leaves one item alone in the trend. */
async function only(page: Page, item: string): Promise<void> {
  await openingTrend(page);
  for (const name of ['FIC-101.PV', 'TIC-101.PV', 'LIC-101.PV', 'PIC-101.PV'].filter((one) => one !== item))
    await page.getByRole('button', { name: `Remove ${name} from the trend` }).click();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(1);
  await nothingRunning(page);
}

const iso = (instant: number) => new Date(instant).toISOString();

test('over a month every trip and every spike is in the picture, wherever the window begins', async ({ page }) => {
  await only(page, 'FIC-101.PV');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Trip Active');
  await page.getByRole('treeitem', { name: 'Trip Active' }).last().click();
  await expect(legendRow(page, 'Trip Active')).toContainText(/On|Off/);
  const url = await demoUrlOf(page);
  const newest = Date.parse(demoNow) - day;
  for (const shift of [0, 7 * minute, 30 * minute]) {
    const [start, end] = [newest - shift - 30 * day, newest - shift];
    await readRange(page, iso(start), iso(end));
    await nothingRunning(page);
    await expect(legendRow(page, 'FIC-101.PV')).toContainText(/Plot values, \d+ columns of/);
    await expect(legendRow(page, 'Trip Active')).toContainText('Raw');
    const trips = await tripsOf(url, start, end);
    expect(trips.length).toBeGreaterThan(2);
    await expect.poll(() => alarms(page, 1)).toBe(trips.length);
    const spikes = await spikesOf(url, start, end);
    expect(spikes.length).toBeGreaterThan(8);
    for (const spike of spikes.filter((_, index) => index % 3 === 0)) {
      await pointAt(page, (spike - start) / (end - start));
      const told = page.locator('[data-part="row"]', { hasText: 'FIC-101.PV' });
      await expect.poll(async () => greatestOf(await told.textContent())).toBeGreaterThan(67);
    }
    await page.mouse.move(0, 0);
  }
});

/** The greater end of `45.1 … 69.4 t/h`. */
function greatestOf(text: string | null): number {
  return Number(/… (\d+(?:\.\d+)?)/.exec(text ?? '')?.[1] ?? '0');
}

test('zooming in goes over to raw by itself; panning asks for the new columns only', async ({ page }) => {
  // All of its samples are good: beside plot values nothing is read.
  await only(page, 'LIC-101.PV');
  await readRange(page, '*-30d', '*-1d');
  await nothingRunning(page);
  const badge = page.getByTestId('trend-badge');
  await expect(badge).toContainText(/^Plot values, \d+ columns of 4\d\.?\d* min \(of [\d.]+ M samples\)/);
  const columns = Number(/(\d+) columns/.exec((await badge.textContent()) ?? '')?.[1]);
  const before = (await requests(page)).length;
  await pressOnPlots(page, 'ArrowLeft');
  const panned = await requests(page);
  expect(panned.length).toBe(before + 1);
  await expect(badge).toContainText(`${columns} columns`);
  const record = z.object({ value: z.object({ requestBody: z.string() }) });
  const { requestBody } = record.parse(await callBridge(page, 'inspect.get', { id: Math.max(...panned) })).value;
  const asked = Number(/"intervals_no":\s*(\d+)/.exec(requestBody)?.[1]);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(columns / 2);
  // Each key halves the span: a month becomes an hour.
  for (let step = 0; step < 8; step += 1) await pressOnPlots(page, '+', '+');
  await expect(badge).toContainText(/^Raw · /);
});

test('what is made of plot values says so, and offers the raw samples', async ({ page }) => {
  await only(page, 'FIC-101.PV');
  await readRange(page, '*-4d', '*-1d');
  await nothingRunning(page);
  await page.getByRole('tab', { name: 'Statistics', exact: true }).click();
  const figures = page.getByRole('grid', { name: 'Statistics of the visible range' });
  await expect(figures).toContainText('needs raw');
  await page.getByRole('tab', { name: 'Data', exact: true }).click();
  await expect(page.getByRole('note')).toContainText('FIC-101.PV: plot values.');
  await page.getByRole('button', { name: 'Read raw' }).click();
  await nothingRunning(page);
  await expect(page.getByRole('grid', { name: /^Data of FIC-101\.PV/ })).toBeVisible();
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await page.getByRole('tab', { name: 'Statistics', exact: true }).click();
  await expect(figures).not.toContainText('needs raw');
});

test('before a long read of raw samples one is told what it brings; it can be left, be read in Auto, and be stopped', async ({
  page,
}) => {
  await only(page, 'FIC-101.PV');
  const before = (await requests(page)).length;
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-40d', '*');
  const choice = page.getByRole('region', { name: /^Long read of raw samples: about \d+\.?\d* M points, [\d.]+ MB/ });
  await choice.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice).toHaveCount(0);
  expect((await requests(page)).length).toBe(before);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await choice.getByRole('button', { name: 'Read in Auto' }).click();
  await nothingRunning(page);
  await expect(page.getByTestId('trend-badge')).toContainText('Plot values');
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-365d', '*');
  await choice.getByRole('button', { name: 'Read anyway' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const chart = page.getByRole('region', { name: 'Trend chart' });
  await expect(chart.getByRole('status').filter({ hasText: 'Reading was stopped' })).toBeVisible();
  await expect(chart.getByRole('alert')).toHaveCount(0);
});

test('a range whose long read waits for one’s word, or was declined, is not said to have no samples', async ({
  page,
}) => {
  await only(page, 'FIC-101.PV');
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-40d', '*-1d');
  const choice = page.getByRole('region', { name: /^Long read of raw samples/ });
  await expect(choice).toBeVisible();
  const chart = page.getByRole('region', { name: 'Trend chart' });
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(chart).toContainText('Nothing is read yet: the question above comes first.');
  await expect(chart).not.toContainText('There is no sample');
  await expect(row).not.toContainText('no data');
  await choice.getByRole('button', { name: 'Cancel' }).click();
  await expect(chart).toContainText('Nothing is drawn yet. Press Read.');
  await expect(row).not.toContainText('no data');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await choice.getByRole('button', { name: 'Read in Auto' }).click();
  await nothingRunning(page);
  await expect(page.getByTestId('trend-badge')).toContainText('Plot values');
  await expect(chart).not.toContainText('Nothing is');
});

test.describe('the overview', () => {
  test.use({ overview: true });

  test('is made of plot values, which leave no spike out', async ({ page }) => {
    await only(page, 'FIC-101.PV');
    await readRange(page, '*-3d', '*');
    await nothingRunning(page);
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveAttribute('data-drawn', 'true');
    await goTo(page, 'Inspect');
    // The newest that names several aggregates: uncertain samples are read beside plot values.
    const rows = page.getByRole('grid', { name: 'Requests' }).getByRole('row');
    await rows.filter({ hasText: '+ 5 more' }).first().click();
    const body = page.getByRole('main');
    await expect(body).toContainText('AGG_TYPE_MAXIMUMACTUALTIME');
    await expect(body).toContainText('"end_time"');
    // The strip shows ten times the window.
    const asked = (await body.textContent()) ?? '';
    const [from = 0, to = 0] = ['start_time', 'end_time'].map((name) =>
      Date.parse(new RegExp(`"${name}":\\s*"([^"]+)"`).exec(asked)?.[1] ?? ''),
    );
    expect(to - from).toBeGreaterThan(20 * day);
  });
});

/** The numbers of the requests that were sent, in any order. */
async function requests(page: Page): Promise<number[]> {
  const list = z.object({ value: z.array(z.object({ id: z.number() })) });
  return list.parse(await callBridge(page, 'inspect.list')).value.map(({ id }) => id);
}
