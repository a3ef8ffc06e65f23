import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answerSaving } from './dialogs';
import { expect, launch, nothingRunning, openingTrend, plotsOf, pointAt, readRange, test } from './fixtures';
import { seriousFaults } from './serious-faults';

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name });
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('another period is laid over the view: in legend, read-out, table, export and a difference, and there again', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await readRange(page, '*-4h', '*-2h');
  await nothingRunning(page);
  const items = await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').count();
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+P');
  const pane = page.getByRole('tabpanel', { name: 'Compare' });
  await choose(page, 'Compare with', 'two instants …');
  await pane.getByRole('textbox', { name: 'Instant to align' }).fill('*-3h');
  await pane.getByRole('textbox', { name: 'with the instant in the view' }).fill('*-3h');
  await pane.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(pane.getByRole('alert')).toContainText('Both instants are the same');
  await choose(page, 'Compare with', 'another step …');
  await choose(page, 'Unit', 'hours');
  await pane.getByRole('button', { name: 'Add', exact: true }).click();
  const layer = pane.getByRole('list', { name: 'Layers' }).getByRole('listitem');
  await expect(layer).toContainText('−2 h2 hours earlier');
  await nothingRunning(page);
  expect(await seriousFaults(page, undefined, '[role="tabpanel"]')).toEqual([]);
  await choose(page, 'Difference of', 'TIC-101.PV');
  await choose(page, 'less', 'TIC-101.PV · −2 h');
  await pane.getByRole('button', { name: 'Add difference lane' }).click();
  await page.getByRole('tab', { name: 'Legend' }).click();
  await expect(row(page, 'TIC-101.PV − TIC-101.PV · −2 h')).toContainText('interpolated(');
  await expect(row(page, 'TIC-101.PV − TIC-101.PV · −2 h')).toContainText(/Good\d{4}-/);

  await pointAt(page, 0.5);
  const readOut = page.locator('[data-part="row"]', { hasText: 'TIC-101.PV · −2 h' }).first();
  await expect(readOut).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await page.getByRole('tab', { name: 'Data' }).click();
  const data = page.getByRole('tabpanel', { name: 'Data' });
  await choose(page, 'Item', 'TIC-101.PV · −2 h');
  await expect(data.getByRole('columnheader')).toHaveText([
    'Row',
    'Time',
    'In the view at',
    'Value',
    'Q',
    'Class',
    'Quality in words',
  ]);
  const first = data.getByRole('row').nth(1).getByRole('gridcell');
  await expect(first.nth(1)).toHaveText(/^\d{4}-/);
  await expect(async () => {
    const [own = '', shown = ''] = (await first.allTextContents()).slice(1, 3);
    expect(Date.parse(`${shown}Z`) - Date.parse(`${own}Z`)).toBe(2 * 3_600_000);
  }).toPass();

  const file = test.info().outputPath('both.csv');
  await answerSaving(electronApp, file);
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+e');
  await page.getByRole('dialog', { name: 'Export data' }).getByRole('button', { name: 'Export…' }).click();
  await expect(page.getByTestId('export-done')).toContainText('rows');
  const rows = (await readFile(file, 'utf8')).split('\r\n');
  const firstOf = (name: string) => {
    const found = rows.find((line) => line.includes(`/${name},`))?.match(/\d{4}-\d\d-\d\dT[^,]+/);
    return Date.parse(found?.[0] ?? '');
  };
  expect(Math.round((firstOf('TIC-101.PV') - firstOf('TIC-101.PV · −2 h')) / 60_000)).toBe(120);
  await page.keyboard.press('Escape');

  await electronApp.close();
  const again = await launch(userData);
  const restored = await again.firstWindow();
  await openingTrend(restored);
  await restored.getByRole('tab', { name: 'Legend' }).click();
  await expect(row(restored, 'TIC-101.PV · −2 h').first()).toContainText(/Good\d{4}-/);
  await restored.getByRole('tab', { name: 'Compare' }).click();
  await restored.getByRole('button', { name: 'Remove layer −2 h' }).click();
  await restored.getByRole('tab', { name: 'Legend' }).click();
  await expect(row(restored, 'TIC-101.PV · −2 h')).toContainText('There is no series');
  await expect(restored.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(items + 1);
  await again.close();
});

test('a scale or unit of an item is that of its other period, too: both are compared on one axis', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await choose(page, 'Compare with', 'the day before');
  await page.getByRole('tabpanel', { name: 'Compare' }).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('tab', { name: 'Legend' }).click();
  await expect(row(page, 'TIC-101.PV · −1 d')).toBeVisible();
  await nothingRunning(page);
  const canvases = plotsOf(page).locator('canvas:not([data-front])');
  const lefts = () => canvases.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const before = await lefts();
  await row(page, 'TIC-101.PV').first().getByRole('button', { name: 'Settings of' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of TIC-101.PV', exact: true });
  await settings.getByRole('checkbox', { name: 'Logarithmic' }).check();
  await settings.getByRole('textbox', { name: 'Unit' }).fill('K');
  await expect(plotsOf(page).getByText('K', { exact: true })).toHaveCount(1);
  expect(await lefts()).toEqual(before);
});
