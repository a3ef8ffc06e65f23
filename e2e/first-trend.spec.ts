import type { ElectronApplication } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, openingTrend, plotsOf, test } from './fixtures';
import { lineColours, pixelsInFile } from './screen';

const screenshot = path.join(tmpdir(), `first-trend-${process.pid}.png`);

/** What smoothing makes of the first line's colour where it is a pixel thin. */
const smoothedBlue = [90, 160, 205] as const;

test.use({ overview: true, switches: [`--first-trend-screenshot=${screenshot}`] });

async function boxOf(locator: ReturnType<typeof plotsOf>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
}

test('the picture of the first painted trend has all lines, each on its own axis, and the overview', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  const plots = await boxOf(plotsOf(page));
  const leastInk = async () => {
    // Until it has been written there is nothing to see.
    const lines = await pixelsInFile(electronApp, screenshot, lineColours, plots).catch(() => [0]);
    return Math.min(...lines);
  };
  // Lines whose axes were still from 0 to 1 would lie outside their plots.
  await expect.poll(leastInk).toBeGreaterThan(300);
  const overview = await boxOf(page.getByRole('region', { name: 'Overview', exact: true }));
  const [line = 0] = await pixelsInFile(electronApp, screenshot, [smoothedBlue], overview, 60);
  expect(line).toBeGreaterThan(100);
});

/** From now on main never answers a call. */
function holdCalls(app: ElectronApplication, channel: 'items.list' | 'history.known'): Promise<void> {
  return app.evaluate(({ ipcMain }, held) => {
    ipcMain.removeHandler(held);
    ipcMain.handle(held, () => new Promise(() => undefined));
  }, channel);
}

test('the library is not said to be empty before it is known', async ({ page, electronApp }) => {
  await openingTrend(page);
  await holdCalls(electronApp, 'items.list');
  await page.reload();
  await openingTrend(page);
  expect(await page.getByText('No items yet').count()).toBe(0);
});

test('a trend that is about to be read says so, and asks nobody to read it', async ({ page, electronApp }) => {
  await openingTrend(page);
  await holdCalls(electronApp, 'history.known');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAttribute('aria-busy', 'true');
  expect(await page.getByText('Press Read').count()).toBe(0);
});

/** From now on main answers what is known of items when the function says so that it returns: nothing. */
async function holdKnown(app: ElectronApplication): Promise<() => Promise<void>> {
  await app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('history.known');
    ipcMain.handle(
      'history.known',
      () => new Promise((resolve) => Reflect.set(globalThis, 'answerKnown', () => resolve({ ok: true, value: [] }))),
    );
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'answerKnown')());
}

test('what is typed before the first read stays for Read; the first read is of the view', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  const release = await holdKnown(electronApp);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAttribute('aria-busy', 'true');
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  await start.fill('2020-01-05 00:00');
  await release();
  await openingTrend(page);
  // Eight hours, and not years.
  await expect(page.getByTestId('trend-badge')).toContainText(/1 px = [\d.]+ s/);
  await expect(start).toHaveValue('2020-01-05 00:00');
});
