import { readFile } from 'node:fs/promises';
import { demoNow, expect, nothingRunning, openingTrend, plotsOf, readRange, test } from './fixtures';
import { answerSaving } from './dialogs';
import { seriousFaults } from './serious-faults';

/** So many minutes before the end of what is read. */
const minutesAgo = (count: number) => new Date(Date.parse(demoNow) - count * 60_000).toISOString();

test('values of a laboratory are pasted beside those of the plant, drawn, calculated with, exported, edited and kept', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await readRange(page, minutesAgo(120), demoNow);
  await nothingRunning(page);

  const rows = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Add values of your own' }).click();
  const adding = page.getByRole('dialog', { name: 'Add values of your own' });
  await adding.getByLabel('Name').fill('Density, laboratory');
  await adding.getByLabel('Unit').fill('kg/m³');
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  const field = adding.getByRole('textbox', { name: 'Times and values' });
  await field.fill(`Sampled\tDensity\n${minutesAgo(90)}\t801,5\n${minutesAgo(60)}\tlost\n${minutesAgo(30)}\t803,25\n`);
  await expect(adding.getByRole('status')).toHaveText(/^2 values, from .*1 line is left out:Line 3: “lost” is not/);
  expect(await seriousFaults(page)).toEqual([]);
  await add.click();
  await expect(adding).toBeHidden();

  const row = rows.filter({ hasText: 'Density, laboratory' });
  await expect(row).toContainText('Values of your own');
  await expect(row).toContainText(/803\.25.*kg\/m³.*Good/);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw and Values of your own');
  await nothingRunning(page);

  await page.getByRole('button', { name: 'Add a calculation' }).click();
  const calculating = page.getByRole('dialog', { name: 'Add a calculation' });
  await calculating.getByLabel('Name').fill('Twice');
  await calculating.getByRole('textbox', { name: 'Formula' }).click();
  await page.keyboard.insertText('E * 2');
  await expect(calculating.getByRole('table', { name: 'First values' })).toContainText('1603');
  await calculating.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(calculating).toBeHidden();
  await expect(rows.filter({ hasText: 'Twice' })).toContainText(/Calculated from values of your own.*1606\.5/);

  const file = test.info().outputPath('values.csv');
  await answerSaving(electronApp, file);
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+e');
  const exporting = page.getByRole('dialog', { name: 'Export data' });
  await exporting.getByRole('button', { name: 'Export…' }).click();
  await expect(exporting.getByTestId('export-done')).toContainText('rows');
  await page.keyboard.press('Escape');
  const written = (await readFile(file, 'utf8')).split('\r\n').filter((line) => line.includes('Density, laboratory'));
  expect(written.map((line) => /,(80\d[\d.]*),/.exec(line)?.[1])).toEqual(['801.5', '803.25']);

  await row.getByRole('button', { name: 'More for Density, laboratory' }).click();
  await page.getByRole('menuitem', { name: 'Edit the values' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Density, laboratory' });
  const kept = editing.getByRole('textbox', { name: 'Times and values' });
  await expect(kept).toHaveValue(/\t801\.5\n.*\t803\.25$/);
  await kept.fill(`${await kept.inputValue()}\n${minutesAgo(10)}\t799`);
  await editing.getByRole('button', { name: 'Change' }).click();
  await expect(row).toContainText('799');
  await expect(editing).toBeHidden();
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row).toContainText('803.25');

  await page.reload();
  await expect(row).toContainText(/803\.25.*kg\/m³/);
});

test('a view may have nothing but values of a person’s own', async ({ page }) => {
  await openingTrend(page);
  await page.keyboard.press('ControlOrMeta+n');
  await expect(page.getByRole('list', { name: 'Legend' })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.insertText('values of your own');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add values of your own' });
  await adding.getByLabel('Name').fill('Level');
  await adding.getByRole('textbox', { name: 'Times and values' }).fill(`${minutesAgo(120)}\t4.5\n*-1h\t5`);
  await expect(adding.getByRole('status')).toContainText('1 value');
  await adding.getByRole('textbox', { name: 'Times and values' }).fill(`${minutesAgo(120)}\t4.5\n${minutesAgo(60)}\t5`);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toContainText(/Level.*5.*Good/);
  await expect(page.getByTestId('trend-badge')).toContainText('Values of your own');
});
