import type { Page } from '@playwright/test';
import { startFaultServer, type FaultServer, type SeenRead } from './fault-server';
import {
  chooseAggregate,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointsOnScreen,
  pressOnPlots,
  readRange,
  sharedTest as test,
  trendFrom,
} from './fixtures';

const item = '/System/Core/Live/TI-1.PV';
const minute = 60_000;
const start = (page: Page) => page.getByRole('textbox', { name: 'Start', exact: true });

let server: FaultServer;
test.beforeEach(async ({ page }) => {
  server = await startFaultServer();
  await trendFrom(page, 'Live', server.url, item);
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-30m', '*');
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
});
test.afterEach(() => server.close());

async function follow(page: Page, every: string): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('menuitem', { name: every, exact: true }).click();
}

/** Lets go of the hours that were read when the item was put into the trend, so that panning has something to read. */
async function letGoOfOpening(page: Page): Promise<void> {
  await chooseAggregate(page, 'Average');
  await readRange(page, '*-30m', '*');
  await expect(page.getByTestId('trend-badge')).toContainText('Average');
  await nothingRunning(page);
  await page.getByRole('button', { name: /^Cache / }).click();
  await page.getByRole('button', { name: 'Free unused memory' }).click();
  await page.keyboard.press('Escape');
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-30m', '*');
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
}

/** Waits until so many further reads have been answered, and returns them. */
async function nextReads(count: number): Promise<readonly SeenRead[]> {
  const before = server.reads.length;
  await expect
    .poll(() => server.reads.slice(before).filter(({ answered }) => answered).length)
    .toBeGreaterThanOrEqual(count);
  return server.reads.slice(before, before + count);
}

test('only what is new is read, with a short tail again, and the window moves on', async ({ page }) => {
  await follow(page, '1 s');
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  const reads = await nextReads(4);
  // However long the machine takes from one to the next.
  const tails = reads.slice(1).map(({ start: from }, index) => (reads[index]?.end ?? Number.NaN) - from);
  expect(Math.max(...tails)).toBeLessThan(6000);
  expect(Math.min(...tails)).toBeGreaterThan(4000);
  expect(reads.at(-1)?.end).toBeGreaterThan(reads[1]?.end ?? Number.POSITIVE_INFINITY);
  await expect(start(page)).toHaveValue('*-30m');
  // All that a window of half an hour has, a point a second, but for what the last moment brings.
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1790);
  expect(await pointsOnScreen(page)).toBeLessThanOrEqual(1801);
  await expect(page.getByTestId('reading-progress')).toHaveCount(0);
});

test('a hand on the window pauses it; a key goes on', async ({ page }) => {
  await letGoOfOpening(page);
  await follow(page, '1 s');
  await nextReads(2);
  await plotsOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Paused');
  await expect(page.getByRole('button', { name: 'Resume following' })).toBeVisible();
  await expect(start(page)).toHaveValue(/^\d{4}-/);
  await nothingRunning(page);
  const [paused, stopped] = [Date.now(), server.reads.length];
  for (let pages = 0; pages < 4; pages += 1) await pressOnPlots(page, 'Shift+ArrowLeft');
  // For as long as a refresh would have taken to come.
  await expect.poll(() => Date.now() - paused).toBeGreaterThan(1000);
  expect(server.reads.slice(stopped)).toHaveLength(4);
  expect(server.reads.slice(stopped).every(({ end }) => end < paused - 20 * minute)).toBe(true);
  await plotsOf(page).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(start(page)).toHaveValue('*-30m');
  await nextReads(2);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Follow live' })).toBeVisible();
  const fixed = new Date(paused - 30 * minute).toISOString();
  await readRange(page, fixed, '*');
  await follow(page, '1 s');
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(start(page)).toHaveValue(fixed);
});

test('a refresh takes nothing out of the hand: read-out, place for a cursor, drag; a click is no hand on the window', async ({
  page,
}) => {
  await follow(page, '1 s');
  await nextReads(2);
  const plots = await plotsOf(page).boundingBox();
  if (plots === null) throw new Error('The plots are not in sight.');
  const [x, y] = [plots.x + plots.width / 4, plots.y + 80];
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await page.mouse.move(x, y + 1);
  const time = page.locator('[data-part="card"] [data-part="time"]');
  const before = await time.textContent();
  await nextReads(3);
  await expect(time).toBeVisible();
  await expect(time).not.toHaveText(before ?? '');
  await page.keyboard.press('c');
  const cursor = page.getByRole('slider', { name: 'Cursor 1', exact: true });
  const middle = async () => {
    const box = await cursor.boundingBox();
    return box === null ? Number.NaN : box.x + box.width / 2;
  };
  await expect.poll(async () => Math.abs((await middle()) - x)).toBeLessThan(4);
  await page.mouse.move(await middle(), y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await nextReads(2);
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await middle()) - (x + 80))).toBeLessThan(6);
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
});

test('failures are said and tried again more rarely, without an end', async ({ page }) => {
  await follow(page, '1 s');
  await nextReads(2);
  server.fault = 'html';
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Retrying');
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  await expect(alert).toBeVisible();
  await nextReads(2);
  await expect(alert).toBeVisible();
  server.fault = 'none';
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(alert).toHaveCount(0);
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1780);
});

test('a refresh that the server does not answer is told, and can be given up', async ({ page }) => {
  await follow(page, '1 s');
  await nextReads(2);
  const letGo = server.hold();
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Waiting');
  await expect(page.getByTestId('reading-progress')).toBeVisible();
  letGo();
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(page.getByTestId('reading-progress')).toHaveCount(0);
});

test('where this computer’s clock is ahead, the window follows the server’s, and says so', async ({ page }) => {
  server.clockOffset = -minute;
  await readRange(page, '*-31m', '*');
  await nothingRunning(page);
  await follow(page, '1 s');
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText(/^Live −(59 s|1 min)$/);
  await nextReads(8);
  // All that a window of 31 minutes has, but for what the last moment brings.
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1850);
  expect(server.reads.at(-1)?.end).toBeLessThan(Date.now() - minute / 2);
});

test('samples that reach the server later than the tail are shown, each of them', async ({ page }) => {
  server.lateness = 20_000;
  await readRange(page, '*-29m', '*');
  // The newest third of a minute is not there yet, nor is what was drawn before.
  await expect.poll(() => pointsOnScreen(page)).toBeLessThanOrEqual(29 * 60 - 19);
  await nothingRunning(page);
  await follow(page, '1 s');
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'TI-1.PV' });
  const seconds = async () => Date.parse(`${/\d{4}-[\d-]+ [\d:]+/.exec((await row.textContent()) ?? '')?.[0]}Z`) / 1000;
  const [first, points] = [await seconds(), await pointsOnScreen(page)];
  await expect.poll(async () => (await seconds()) - first).toBeGreaterThan(8);
  // As many come as go: the window has moved on, too.
  await expect.poll(async () => Math.abs((await pointsOnScreen(page)) - points)).toBeLessThanOrEqual(2);
});

test('what a collector sends after a long silence fills it in', async ({ page }) => {
  server.silentFrom = Date.now() - 20 * minute;
  await readRange(page, '*-31m', '*');
  await nothingRunning(page);
  await follow(page, '1 s');
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'TI-1.PV' });
  await expect(row).toContainText('Stale');
  await expect.poll(() => pointsOnScreen(page)).toBeLessThan(12 * 60);
  server.silentFrom = undefined;
  await expect(row).not.toContainText('Stale');
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(30 * 60);
});

test('an item without new samples is marked as stale', async ({ page }) => {
  server.silentFrom = Date.now() - 2 * minute;
  await readRange(page, '*-31m', '*');
  await nothingRunning(page);
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'TI-1.PV' });
  await expect(row).not.toContainText('Stale');
  await follow(page, '2 s');
  await expect(row).toContainText('Stale');
  server.silentFrom = undefined;
  await readRange(page, '*-32m', '*');
  await expect(row).not.toContainText('Stale');
});

test('a period laid over it that can’t be read is named, and holds up no refresh', async ({ page }) => {
  server.archiveFrom = Date.now() - 60 * minute;
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+P');
  const pane = page.getByRole('tabpanel', { name: 'Compare' });
  await page.getByRole('combobox', { name: 'Compare with', exact: true }).click();
  await page.getByRole('option', { name: 'the day before', exact: true }).click();
  await pane.getByRole('button', { name: 'Add', exact: true }).click();
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  await expect(alert).toContainText(/^−1 d: .*no archive/);
  await follow(page, '1 s');
  await nextReads(8);
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  const [seen, archive] = [server.reads.length, server.archiveFrom];
  await expect
    .poll(() => server.reads.slice(seen).filter(({ answered, start: from }) => answered && from >= archive).length)
    .toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(alert).toContainText(/^−1 d: .*no archive/);
  // A refresh reads the period again, too, and would take the button away.
  await page.getByRole('button', { name: 'Stop following' }).click();
  await nothingRunning(page);
  server.archiveFrom = undefined;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
});
