import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startFaultServer } from './fault-server';
import { nameItems, readFiles } from './files-actions';
import {
  expect,
  goTo,
  launch,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  readRange,
  sharedTest,
  test,
  trendFrom,
} from './fixtures';

/** The file of what the first window's trend drew last; empty where there is none. */
function savedTrend(userData: string): Promise<string> {
  return readFile(path.join(userData, 'workspace', 'trend.bin'), 'latin1').catch(() => '');
}

test('the last view is there before its server has answered, says so, and gives way to what is read', async ({
  page,
  electronApp,
  userData,
}) => {
  const server = await startFaultServer();
  await openingTrend(page);
  await trendFrom(page, 'Plant', server.url, '/Unit/A', '/Unit/B');
  await readRange(page, '2026-01-05 00:00', '2026-01-05 01:00');
  await openingTrend(page);
  await expect.poll(() => savedTrend(userData)).toContain('2026-01-05 00:00');
  await electronApp.close();

  server.fault = 'html';
  const release = server.hold();
  const app = await launch(userData);
  const next = await app.firstWindow();
  const badge = next.getByTestId('trend-badge');
  await expect(badge).toHaveText(/^Saved \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, being read$/);
  await expect(next.getByTestId('time-axis')).toContainText('00:30');
  expect(await next.evaluate(() => document.getElementById('start-picture'))).toBeNull();
  await expect.poll(() => linesOf(next)).toEqual([true]);
  // The pointer finds no values: there is nothing but a picture.
  await pointAt(next, 0.5);
  await expect(next.locator('[data-part="card"] [data-part="row"]').first()).toContainText('not read yet');

  release();
  await expect(badge).toHaveText(/^Saved .*; could not be read: /);
  await expect.poll(() => linesOf(next)).toEqual([true]);

  server.fault = 'none';
  await next.getByRole('button', { name: 'Retry' }).first().click();
  await openingTrend(next);
  await expect(badge).not.toContainText('Saved');
  await expect.poll(() => linesOf(next)).toEqual([true]);
  await app.close();
  await server.close();
});

/** Per lane, whether something of a saturated colour is on its canvas: a line. */
function linesOf(page: Page): Promise<boolean[]> {
  return plotsOf(page).evaluate((plots) =>
    [...plots.querySelectorAll('canvas')].map((canvas) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 200 && Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)) > 80) count += 1;
      return count > 100;
    }),
  );
}

sharedTest(
  'a trend is saved where a person wants it, and what was saved goes when they do not',
  async ({ page, userData }) => {
    await openingTrend(page);
    await nothingRunning(page);
    expect(await savedTrend(userData)).toBe('');
    const save = page.getByRole('switch', { name: 'Save the trend, and draw it at start' });
    await page.keyboard.press('Control+,');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('last trend');
    await save.click();
    await expect(save).toBeChecked();
    await expect.poll(() => savedTrend(userData)).toContain('PDVTRND1');
    await save.click();
    await expect.poll(() => savedTrend(userData)).toBe('');
  },
);

sharedTest(
  'a trend that went out of sight before it was saved is saved once it is back',
  async ({ page, userData }) => {
    await openingTrend(page);
    await nothingRunning(page);
    await page.keyboard.press('Control+,');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('last trend');
    const save = page.getByRole('switch', { name: 'Save the trend, and draw it at start' });
    await save.click();
    await expect(save).toBeChecked();
    await page.keyboard.press('Escape');
    await goTo(page, 'Files');
    await nameItems(page, '/System/Core/Demo Plant/Reactor R-101');
    await readFiles(page);
    await goTo(page, 'Trends');
    await expect.poll(() => savedTrend(userData)).toContain('PDVTRND1');
  },
);
