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

test('the picture of the first painted trend has all lines and the overview; no library is said to be empty early', async ({
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

  await test.step('before the library is known, it is not said to be empty', async () => {
    await holdItems(electronApp);
    await page.reload();
    await openingTrend(page);
    expect(await page.getByText('No items yet').count()).toBe(0);
  });
});

/** From now on main never answers which items the library has. */
function holdItems(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('items.list');
    ipcMain.handle('items.list', () => new Promise(() => undefined));
  });
}

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

test('a trend that is about to be read says so, and asks nobody to; what is typed then stays for Read', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  const release = await holdKnown(electronApp);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAttribute('aria-busy', 'true');
  expect(await page.getByText('Press Read').count()).toBe(0);
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  await start.fill('2020-01-05 00:00');
  await release();
  await openingTrend(page);
  // The first read is of the view: eight hours, and not years.
  await expect(page.getByTestId('trend-badge')).toContainText(/1 px = [\d.]+ s/);
  await expect(start).toHaveValue('2020-01-05 00:00');
});
