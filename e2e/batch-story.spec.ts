import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answerSaving } from './dialogs';
import {
  chooseAggregate,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  readRange,
  sharedTest as test,
} from './fixtures';
import { readPdf } from './pdf';

const legend = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Puts an item into the trend, by its path. */
async function addItem(page: Page, path: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.fill(path);
  await page
    .getByRole('treeitem', { name: path.split('/').at(-1) ?? path })
    .last()
    .click();
  await search.fill('');
}

test('why was last night’s batch slow? The nights of a month, the last ten laid over it, the cooling duty, a note and a PDF', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await page.keyboard.press('ControlOrMeta+n');
  await expect(legend(page)).toHaveCount(0);
  await chooseAggregate(page, 'Raw');

  await test.step('the batches of a month begin where the kettle is charged', async () => {
    await addItem(page, 'Batch Kettle K-201/Phase');
    await addItem(page, 'Batch Kettle K-201/TIC-201.PV');
    await expect(legend(page)).toHaveCount(2);
    // From nine in the evening to eight in the morning: the present of the tests is eight in the evening.
    await readRange(page, '*-23h', '*-12h');
    await nothingRunning(page);
    await tab(page, 'Events').click();
    const pane = page.getByRole('tabpanel', { name: 'Events' });
    await choose(page, 'Item', 'Phase');
    await choose(page, 'Condition', 'state is');
    await pane.getByRole('textbox', { name: 'State' }).fill('Charging');
    await choose(page, 'Range to search', 'a typed range');
    await pane.getByRole('textbox', { name: 'Start' }).fill('*-30d');
    await pane.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByTestId('events-words')).toHaveText(/^Phase state is Charging: 30 events, read/);
  });

  await test.step('the ten before last night’s are laid over it, and it leaves their band', async () => {
    await tab(page, 'Compare').click();
    const pane = page.getByRole('tabpanel', { name: 'Compare' });
    await choose(page, 'Compare with', 'found events …');
    await choose(page, 'Which events', 'the last before it');
    await pane.getByRole('textbox', { name: 'How many (of 30 found events)' }).fill('10');
    await pane.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(pane.getByRole('list', { name: 'Layers' }).getByRole('listitem')).toHaveCount(10);
    await nothingRunning(page);
    await choose(page, 'Profile of', 'TIC-201.PV');
    await pane.getByRole('button', { name: 'Add mean and 10/90 % band' }).click();
    await tab(page, 'Plots').click();
    const plots = page.getByRole('tabpanel', { name: 'Plots' });
    await plots.getByText('Histogram', { exact: true }).click();
    await choose(page, 'Item of the plot', 'TIC-201.PV · outside 10/90 %');
    await expect(plots.getByTestId('plot-source')).toContainText('calculated value');
    // It stays hotter than nine nights of ten for hours.
    await plots.getByRole('textbox', { name: 'Values from' }).fill('20');
    await plots.getByRole('button', { name: 'Select' }).click();
    await expect(plots.getByTestId('chosen-words')).toHaveText(/outside 10\/90 % from 20: \d+ periods? in the trend/);
    await expect(page.getByTestId('plot-band').first()).toBeVisible();
  });

  await test.step('the cooling duty, against the temperature of the jacket', async () => {
    for (const name of ['Coolant Flow', 'Inlet Temperature', 'Outlet Temperature'])
      await addItem(page, `Batch Kettle K-201/Jacket/${name}`);
    await nothingRunning(page);
    await tab(page, 'Legend').click();
    await page.getByRole('button', { name: 'Add a calculation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a calculation' });
    const names = dialog.getByLabel('Series and their letters').locator('dd');
    await expect(names.filter({ hasText: /^Outlet Temperature$/ })).toHaveCount(1);
    const all = await names.allTextContents();
    const letters = await dialog.getByLabel('Series and their letters').locator('dt').allTextContents();
    const letter = (name: string) => letters[all.indexOf(name)] ?? '';
    await dialog.getByLabel('Name').fill('Cooling duty');
    await dialog.getByLabel('Unit').fill('kW');
    await page.getByRole('textbox', { name: 'Formula' }).click();
    // 1.16 kWh warm a cubic metre of water by a degree.
    await page.keyboard.insertText(
      `1.16 * ${letter('Coolant Flow')} * (${letter('Outlet Temperature')} - ${letter('Inlet Temperature')})`,
    );
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await nothingRunning(page);

    await tab(page, 'Plots').click();
    const plots = page.getByRole('tabpanel', { name: 'Plots' });
    await plots.getByText('X against Y', { exact: true }).click();
    await choose(page, 'X', 'Outlet Temperature');
    await choose(page, 'Y', 'Cooling duty');
    // At each instant of its three items, which report every five seconds for eleven hours, none at that of another.
    await expect(plots.getByTestId('plot-regression')).toHaveText(
      /^Y = .+ · X .+, R² = 0\.\d{3}, n = 23\u202f\d{3}\.$/,
    );
    await expect(plots.getByRole('figure', { name: /^Cooling duty against Outlet Temperature/ })).toBeVisible();
  });

  await test.step('the finding is noted, and leaves as a PDF', async () => {
    await pointAt(page, 0.6);
    await plotsOf(page).focus();
    await page.keyboard.press('m');
    await page.keyboard.type('Coolant flow at a third: batch cooled for three hours');
    await page.keyboard.press('Enter');
    await plotsOf(page).focus();
    await page.keyboard.press('ControlOrMeta+p');
    const dialog = page.getByRole('dialog', { name: 'Print, or save as PDF' });
    const file = test.info().outputPath('batch.pdf');
    await answerSaving(electronApp, file);
    await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
    await expect(page.getByText('The report is saved')).toBeVisible();
    const pdf = readPdf(await readFile(file));
    for (const words of ['Coolant flow at a third: batch cooled for three hours', 'Cooling duty', 'TIC-201.PV'])
      expect(pdf.text).toContain(words);
  });
});
