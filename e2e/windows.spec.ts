import type { ElectronApplication, Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { callBridge } from './call-bridge';
import { startFaultServer } from './fault-server';
import { demoNow } from './program';
import {
  expect,
  kill,
  launch,
  nothingRunning,
  openingTrend,
  openWindow,
  pointAt,
  pressOnPlots,
  readRange,
  test,
  trendFrom,
} from './fixtures';

function tabs(page: Page) {
  return page.getByRole('tablist', { name: 'Views' }).getByRole('tab');
}

function viewButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^View / });
}

async function inViewMenu(page: Page, entry: string | RegExp): Promise<void> {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name: entry }).first().click();
}

async function rename(page: Page, name: string): Promise<void> {
  await inViewMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(viewButton(page)).toHaveAccessibleName(`View ${name}, with unsaved changes`);
}

async function link(page: Page): Promise<void> {
  await inViewMenu(page, /^(?:Link|Unlink) the time/);
}

function startField(page: Page) {
  return page.getByRole('textbox', { name: 'Start', exact: true });
}

/** What a window says whose connection another one has deleted. */
function deletionNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: '“Plant” was deleted in another window' });
}

/** The read-out at the pointer. */
function readout(page: Page) {
  return page.locator('[data-part="card"]');
}

/** The window whose view has a name, once it is there. */
async function windowOf(app: ElectronApplication, name: string): Promise<Page> {
  const titles = () => Promise.all(app.windows().map((page) => page.title().catch(() => '')));
  await expect.poll(titles).toContainEqual(expect.stringContaining(name));
  const found = app.windows()[(await titles()).findIndex((title) => title.includes(name))];
  if (found === undefined) throw new Error(`No window shows ${name}.`);
  return found;
}

/** Makes the view Day and, in a window of its own, the view Night; returns the page of that. */
async function makeDayAndNight(app: ElectronApplication, page: Page): Promise<Page> {
  await openingTrend(page);
  await rename(page, 'Day');
  await inViewMenu(page, 'New tab');
  await rename(page, 'Night');
  await expect(tabs(page)).toHaveText(['Day', 'Night']);
  await inViewMenu(page, 'Move to a new window');
  await expect(viewButton(page)).toHaveAccessibleName('View Day, with unsaved changes');
  await expect(tabs(page)).toHaveCount(0);
  const beside = await windowOf(app, 'Night');
  await expect(viewButton(beside)).toHaveAccessibleName('View Night, with unsaved changes');
  return beside;
}

test('a view moves to a window of its own; both come back after a crash, and what is unsaved outlives its window', async ({
  userData,
}) => {
  const sessions = async () =>
    (await readdir(path.join(userData, 'workspace'))).filter((name) => /^session.*json$/.test(name));
  const first = await launch(userData);
  await makeDayAndNight(first, await first.firstWindow());
  await expect.poll(sessions).toHaveLength(2);
  await kill(first);

  const second = await launch(userData);
  const day = await windowOf(second, 'Day');
  const night = await windowOf(second, 'Night');
  // No window manager keeps them apart here, and one that another hides is not painted.
  await second.evaluate(({ BrowserWindow }) => {
    for (const [place, window] of BrowserWindow.getAllWindows().entries())
      window.setBounds({ x: 400 * place, y: 150 * place, width: 1440, height: 860 });
  });
  await openingTrend(day);

  // Linked views show one time and one cursor, whichever of them is moved; the one that is linked last says which.
  await link(night);
  const [from, to] = [3, 2].map((hours) => new Date(Date.parse(demoNow) - hours * 3_600_000).toISOString());
  await readRange(day, from ?? '', to ?? '');
  await link(day);
  await expect(startField(night)).toHaveValue(await startField(day).inputValue());
  await night.getByRole('searchbox', { name: 'Search items' }).fill('FIC-101.PV');
  await night.getByRole('treeitem', { name: 'FIC-101.PV', exact: true }).last().click();
  await openingTrend(night);
  await pressOnPlots(night, 'ArrowLeft');
  await expect(startField(day)).toHaveValue(await startField(night).inputValue());
  await nothingRunning(day);
  await pointAt(day, 0.5);
  await expect(readout(night)).toContainText('FIC-101.PV');
  const time = /\d\d:\d\d:\d\d/;
  await expect(readout(day)).toContainText(time);
  const pointed = time.exec((await readout(day).textContent()) ?? '')?.[0] ?? 'no time';
  await expect(readout(night)).toContainText(pointed);
  const here = night.getByRole('list', { name: 'Legend' }).locator('[data-part="here"]');
  await expect(here).toHaveText(/^\d/);
  await link(day);
  await expect(readout(night)).toBeHidden();
  await expect(here).toHaveText('');
  await pressOnPlots(day, 'ArrowLeft');
  await expect(startField(night)).not.toHaveValue(await startField(day).inputValue());

  // What was done last goes along, however soon the window is closed.
  await rename(night, 'Late night');
  await second.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.getTitle().includes('Late night'))
      ?.close(),
  );
  await expect(day.getByRole('alert').filter({ hasText: '“Late night” is a tab of this window now.' })).toBeVisible();
  await expect(tabs(day)).toHaveText(['Day', 'Late night']);
  await expect(viewButton(day)).toHaveAccessibleName('View Day, with unsaved changes');
  await expect.poll(sessions).toHaveLength(1);
  await second.close();
});

/** The names of the views that a window shows or has in tabs. */
async function viewsOf(page: Page): Promise<readonly string[]> {
  return [await page.title(), ...(await tabs(page).allTextContents())];
}

test('windows that are all closed at once lose nothing that is unsaved', async ({ userData }) => {
  const first = await launch(userData);
  await rename(await makeDayAndNight(first, await first.firstWindow()), 'Late night');
  const closed = first.waitForEvent('close');
  await first.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await closed;

  const second = await launch(userData);
  const shown = async () => (await Promise.all(second.windows().map(viewsOf))).flat().join();
  // In windows of their own, or in one that took the other’s over before it was closed.
  await expect.poll(shown).toMatch(/(?=.*Day)(?=.*Late night)/);
  await second.close();
});

test('a window whose connection another one deletes is told why it goes on with the demo plant, until that is undone', async ({
  electronApp,
  page,
}) => {
  const server = await startFaultServer();
  await trendFrom(page, 'Plant', server.url, '/System/Core/Plant/TI-1.PV');
  const beside = await openWindow(electronApp);
  await openingTrend(beside);
  const inUse = page.getByRole('status', { name: 'Connection' });
  expect(await callBridge(beside, 'connections.remove', { id: 'plant' })).toMatchObject({ ok: true });
  await expect(deletionNotice(page)).toContainText('This window goes on with the demo plant.');
  await expect(inUse).toContainText('Demo plant');
  await expect(deletionNotice(beside)).toHaveCount(0);
  expect(await callBridge(beside, 'connections.restore', { id: 'plant' })).toMatchObject({ ok: true });
  await expect(inUse).toContainText('Plant');
  await expect(deletionNotice(page)).toHaveCount(0);
  await server.close();
});
