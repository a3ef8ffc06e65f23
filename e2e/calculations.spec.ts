import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answerSaving } from './dialogs';
import { demoNow, expect, launch, nothingRunning, openingTrend, plotsOf, readRange, test } from './fixtures';
import { seriousFaults } from './serious-faults';

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name });
}

async function typeFormula(page: Page, formula: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Formula' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(formula);
}

/** So many hours ago. */
const hoursAgo = (count: number) => new Date(Date.parse(demoNow) - count * 3_600_000).toISOString();

test('the first values of a formula are those in sight, not of what was read long before', async ({ page }) => {
  await openingTrend(page);
  await readRange(page, hoursAgo(30), hoursAgo(29));
  await nothingRunning(page);
  await readRange(page, hoursAgo(2), hoursAgo(1));
  await nothingRunning(page);
  await page.getByRole('button', { name: 'Add a calculation' }).click();
  await typeFormula(page, 'A + B');
  const first = page.getByRole('table', { name: 'First values' }).getByRole('cell').first();
  await expect(first).toContainText(/:\d\d/);
  const time = (await first.innerText()).replace(' ', 'T');
  expect(Date.parse(time)).toBeGreaterThanOrEqual(Date.parse(hoursAgo(2)));
});

test('a formula becomes a series: checked as it is typed, drawn, exported, told when it breaks, and there again', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await readRange(page, '*-2h', '*');
  await nothingRunning(page);

  await page.getByRole('button', { name: 'Add a calculation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a calculation' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const unnamed = dialog.getByText('Give it a name.');
  await expect(unnamed).toBeHidden();
  await typeFormula(page, 'A + B');
  await expect(unnamed).toBeVisible();
  await dialog.getByLabel('Name').fill('Sum');
  await expect(unnamed).toBeHidden();
  await dialog.getByLabel('Unit').fill('kW');
  await typeFormula(page, 'A + men(B)');
  await expect(dialog.getByRole('status')).toHaveText(/no function “men”/);
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await typeFormula(page, 'mean(A, 10m) + B / 0 * 0 + B');
  await expect(dialog.getByRole('table', { name: 'First values' })).toContainText('Bad');
  expect(await seriousFaults(page)).toEqual([]);
  await typeFormula(page, 'mean(A, 10m) + B');
  await expect(dialog.getByRole('table', { name: 'First values' })).toContainText('Good');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();

  await expect(row(page, 'Sum')).toContainText('= mean(A, 10m) + B');
  await expect(row(page, 'Sum')).toContainText('kW');
  await expect(row(page, 'Sum')).toContainText(/Good\d{4}-/);
  await expect(page.getByTestId('trend-badge')).toContainText('Calculated from raw samples');

  const file = test.info().outputPath('sum.csv');
  await answerSaving(electronApp, file);
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+e');
  const exporting = page.getByRole('dialog', { name: 'Export data' });
  await exporting.getByRole('button', { name: 'Export…' }).click();
  await expect(exporting.getByTestId('export-done')).toContainText('rows');
  const rows = (await readFile(file, 'utf8')).split('\r\n').filter((line) => line.includes('Sum'));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows[0]).toContain('kW');
  await page.keyboard.press('Escape');

  const items = await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').count();
  await page
    .getByRole('button', { name: /^Remove .* from the trend$/ })
    .first()
    .click();
  await expect(row(page, 'Sum')).toContainText('There is no series A in the view.');
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Sum')).toContainText(/Good\d{4}-/);

  await electronApp.close();
  const again = await launch(userData);
  const restored = await again.firstWindow();
  await openingTrend(restored);
  await expect(row(restored, 'Sum')).toContainText('= mean(A, 10m) + B');
  await expect(restored.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(items);
  await again.close();
});
