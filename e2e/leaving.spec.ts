import type { ElectronApplication, Page } from '@playwright/test';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerSaving } from './dialogs';
import { type FaultServer, startFaultServer } from './fault-server';
import {
  chooseAggregate,
  chooseInMenu,
  expect,
  goTo,
  nothingRunning,
  openingTrend,
  openWindow,
  readRange,
  test,
  trendFrom,
} from './fixtures';

/** Shows two hours of a server that can hold its answers back. */
async function showTrend(page: Page): Promise<FaultServer> {
  await openingTrend(page);
  const server = await startFaultServer();
  await trendFrom(page, 'Slow', server.url, '/System/Core/Slow/TI-1.PV');
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-4h', '*-2h');
  await nothingRunning(page);
  return server;
}

/** Begins an export of two hours whose answers the server holds back. */
async function beginExport(app: ElectronApplication, page: Page, file: string): Promise<void> {
  await answerSaving(app, file);
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export data' });
  await dialog.getByRole('radio', { name: /^Stored values/ }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-progress')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Closes the window as its frame does. */
async function closeWindow(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => void setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()));
}

async function quit(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: program }) => void setImmediate(() => program.quit()));
}

test('a window with an export under way asks before it is closed, quit or loaded anew, and the export goes on where it stays', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await showTrend(page);
  const file = path.join(userData, 'slow.csv');
  const release = server.hold();
  await beginExport(electronApp, page, file);

  await closeWindow(electronApp);
  const closing = page.getByRole('dialog', { name: 'Close the window?' });
  await expect(closing).toContainText('The export of “');
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await expect(closing).toBeHidden();
  await quit(electronApp);
  const quitting = page.getByRole('dialog', { name: 'Quit the program?' });
  await expect(quitting).toContainText('The export of “');
  await page.keyboard.press('Escape');
  await expect(quitting).toBeHidden();
  await chooseInMenu(electronApp, 'Reload window');
  const reloading = page.getByRole('dialog', { name: 'Reload the window?' });
  await expect(reloading).toContainText('The export of “');

  // What has ended meanwhile is no reason to ask.
  release();
  await expect(reloading).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'is exported' })).toContainText(file);
  expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(7201);
  const closed = page.waitForEvent('close');
  await closeWindow(electronApp);
  await closed;
  await server.close();
});

test('the program quits with an export under way once that is wished, and leaves nothing of it', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await showTrend(page);
  await openingTrend(await openWindow(electronApp));
  server.hold();
  await beginExport(electronApp, page, path.join(userData, 'slow.csv'));

  await quit(electronApp);
  // The other window stays as long as one is asked.
  await expect(page.getByRole('dialog', { name: 'Quit the program?' })).toBeVisible();
  expect(electronApp.windows()).toHaveLength(2);
  const ended = once(electronApp.process(), 'exit');
  await page.getByRole('button', { name: 'Quit', exact: true }).click();
  await ended;
  expect((await readdir(userData)).filter((name) => name.includes('slow'))).toEqual([]);
  await server.close();
});

test('unsaved changes of a connection are asked about before its window is closed', async ({ electronApp, page }) => {
  await openingTrend(page);
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North plant');
  await goTo(page, 'Trends');
  // The trend has no keys before it is there again.
  await expect(
    page.getByRole('region', { name: 'Trends' }).getByRole('button', { name: 'Export', exact: true }),
  ).toBeEnabled();
  await nothingRunning(page);

  // It is asked in front of whatever is open, which stays.
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export data' });
  await expect(dialog).toBeVisible();
  await closeWindow(electronApp);
  const closing = page.getByRole('dialog', { name: 'Close the window?' });
  await expect(closing).toContainText('The unsaved changes of the connection “North plant”');
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await expect(closing).toBeHidden();
  await closeWindow(electronApp);
  await expect(closing).toBeVisible();
  await page.keyboard.press('Escape');
  // Until it has faded, it is the one in front.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goTo(page, 'Connections');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('North plant');
  await page.getByRole('button', { name: 'Discard' }).click();
  const closed = page.waitForEvent('close');
  await closeWindow(electronApp);
  await closed;
});
