import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { callBridge } from './call-bridge';
import { answerSaving } from './dialogs';
import { expect, goTo, launch, makeUserData, nothingRunning, openingTrend, sharedTest as test } from './fixtures';
import { seriousFaults } from './serious-faults';

/** A line of a mail for each item of a folder. */
function lines(folder: string, items: string): string {
  return items
    .split(', ')
    .map((item) => `/System/Core/Demo Plant/${folder}/${item}`)
    .join('\r\n');
}

const mail = [
  lines(
    'Column T-201',
    'Bottom Temperature, Differential Pressure, FI-203 Distillate Flow, FIC-201.OP, FIC-201.PV, FIC-201.SP, Reboiler Duty',
  ),
  lines('Column T-201', 'FQ-203 Distillate Total, Overhead Pressure, Overhead Temperature, Tray 12 Temperature'),
  lines('Column T-201', 'Tray 20 Temperature, Tray 28 Temperature, Tray 5 Temperature'),
  lines('Tank Farm', 'Export Flow, TK-301/Inlet Valve Open, TK-301/Level, TK-301/Temperature, TK-302/Level'),
  lines('Tank Farm', 'TK-303/Level, TK-303/Status'),
  lines('Reactor R-101', 'PIC-101.PV'),
  lines('Diagnostics', 'LI-904 Stuck, AI-906 Archive Fault'),
  lines('Packaging', 'Batch Counter, Batch Number, Line 1/Filling Weight, Line 1/Running, Line 1/Speed'),
  lines('Packaging', 'Mixer M-501/Level, Mixer M-501/Temperature'),
  lines('Utilities/Cooling Water', 'Flow, Return Temperature, Supply Temperature'),
  lines('Utilities', 'Electricity/Energy, Electricity/Power Factor, Instrument Air/Pressure, Steam/Header Pressure'),
  lines('Utilities', 'Steam/Steam Flow, Steam/Steam Total'),
].join('\r\n');

const listSchema = z.object({ value: z.array(z.object({ connectionId: z.string() })) });

async function showHealth(page: Page): Promise<void> {
  await goTo(page, 'Inspect');
  await page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Health').click();
}

/** Opens an item that was checked, and shows the first place of a finding in the trend. */
async function showFinding(page: Page, item: string, finding: RegExp): Promise<void> {
  await page.getByRole('grid', { name: 'Health of items' }).getByRole('row').filter({ hasText: item }).click();
  const found = page.getByRole('region', { name: `Health of ${item}` }).getByRole('region', { name: finding });
  const show = found.getByRole('button', { name: /^Show .* in the trend$/ });
  await show.first().click();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(item);
  await nothingRunning(page);
}

/** Proves that the server answers the same by POST and by GET. */
async function compareGetAndPost(page: Page, item: string): Promise<void> {
  await goTo(page, 'Inspect');
  await page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Requests').click();
  await page.getByRole('button', { name: 'Build a request' }).click();
  const building = page.getByRole('dialog', { name: 'Build a request' });
  await building.getByRole('textbox', { name: 'items' }).fill(JSON.stringify({ p: item, aggregate: 'AGG_TYPE_RAW' }));
  await building.getByRole('textbox', { name: 'Name to keep the request by' }).fill('Is it stuck?');
  await building.getByRole('button', { name: 'Keep' }).click();
  await expect(building.getByRole('combobox', { name: 'Kept requests' })).toHaveValue('Is it stuck?');
  await building.getByRole('button', { name: 'Send' }).click();
  const opened = page.getByRole('region', { name: /^Request \d+$/ });
  await expect(opened).toContainText('HTTP 200');
  await opened.getByRole('button', { name: 'Edit' }).click();
  await building.getByRole('radiogroup', { name: 'Method of the request' }).getByText('GET').click();
  await building.getByRole('button', { name: 'Send' }).click();
  await expect(building).toBeHidden();
  await expect(opened).toContainText('GET');
  await opened.getByRole('button', { name: 'Compare…' }).click();
  const compared = page.getByRole('region', { name: /^Compare request \d+$/ });
  await expect(compared).toContainText(
    /No differences: 1 item, 1.\d{3} samples are the same in time, value and quality\./,
  );
  expect(await seriousFaults(page, 'two answers compared')).toEqual([]);
  const others = compared.getByRole('combobox', { name: 'Compared with' });
  await others.click();
  await page.getByRole('option').filter({ hasNotText: 'LI-904' }).first().click();
  await expect(compared).toContainText(/\d differences? in \d+ of \d+ items?;/);
  await expect(compared.getByRole('grid', { name: 'Differences' })).toContainText('only in No.');
  await compared.getByRole('button', { name: 'Close the comparison' }).click();
  await expect(opened).toBeVisible();
}

/** The worst rows of the table of health, as a person reads them. */
function worst(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('grid', { name: 'Health of items' }).getByRole('row');
  return Promise.all([1, 2, 3].map((at) => rows.nth(at).evaluate((row) => row.textContent)));
}

/** The items of the trend with their last values, as a person reads them. */
async function legendOf(page: Page): Promise<string> {
  await goTo(page, 'Trends');
  await nothingRunning(page);
  const list = page.getByRole('list', { name: 'Legend' });
  for (const row of await list.getByRole('listitem').all()) await expect(row).toContainText(/\d{4}-\d\d-\d\d/);
  return list.evaluate((element) => element.textContent);
}

test('support finds what is wrong with the items of a mail, and hands it over as a case that needs no server', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await showHealth(page);
  const bar = page.getByRole('group', { name: 'Check of health' });
  await bar.getByRole('button', { name: 'Paste items…' }).click();
  const pasting = page.getByRole('dialog', { name: 'Items to check' });
  await pasting.getByRole('textbox', { name: 'Paths' }).fill(mail);
  await pasting.getByRole('button', { name: 'Take 40 items' }).click();
  await bar.getByRole('textbox', { name: 'Start' }).fill('*-12h');
  await bar.getByRole('textbox', { name: 'End' }).fill('*');
  await bar.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByTestId('health-words')).toHaveText('3 of 40 items with findings');
  const rows = page.getByRole('grid', { name: 'Health of items' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/AI-906 Archive Fault.*not readable/);
  await rows.nth(1).click();
  await expect(page.getByRole('region', { name: 'Findings' }).getByRole('alert')).toContainText('not configured');
  await showFinding(page, 'PIC-101.PV', /gap/);
  await showHealth(page);
  await showFinding(page, 'LI-904 Stuck', /flat line/);
  await compareGetAndPost(page, '/System/Core/Demo Plant/Diagnostics/LI-904 Stuck');
  await showHealth(page);

  await bar.getByRole('button', { name: 'Save a case…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save a case for a ticket' });
  await expect(saving.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Pressure outage');
  await saving.getByRole('textbox', { name: 'What it is about' }).fill('Since this morning.');
  await expect(saving.getByRole('group', { name: 'What is in the case' })).toContainText('40 items, 3 with findings');
  await saving.getByRole('checkbox', { name: 'Settings' }).uncheck();
  const file = test.info().outputPath('Pressure outage.zip');
  await answerSaving(electronApp, file);
  await saving.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByText('The case is saved')).toBeVisible();
  await expect(page.getByText(/1 item without all samples.*AI-906/)).toBeVisible();
  const [found, legend] = [await worst(page), await legendOf(page)];
  const zip = Object.keys(unzipSync(await readFile(file)));
  for (const name of ['view.json', 'picture.png', 'health.csv', 'requests.har', 'requests-curl.txt', 'data.parquet'])
    expect(zip).toContain(name);
  expect(zip).not.toContain('settings.json');

  const userData = await makeUserData({ overview: true });
  const second = await launch(userData, [file]);
  const other = await second.firstWindow();
  const strip = other.getByRole('region', { name: 'Case' });
  await expect(strip).toContainText('Case “Pressure outage”');
  await expect(other.getByRole('status', { name: 'Connection' })).toContainText('no server is asked');
  await openingTrend(other);
  await expect.poll(() => legendOf(other)).toBe(legend);
  await showHealth(other);
  await expect(other.getByTestId('health-words')).toHaveText('3 of 40 items with findings');
  await expect.poll(() => worst(other)).toEqual(found);
  await strip.getByRole('button', { name: 'What is in it' }).click();
  await expect(other.getByText('Since this morning.')).toBeVisible();
  expect(await seriousFaults(other, 'a case')).toEqual([]);
  await other.keyboard.press('Escape');
  await showFinding(other, 'PIC-101.PV', /gap/);
  await expect(other.getByRole('list', { name: 'Legend' })).toContainText('PIC-101.PV');
  await expect(other.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
  const { value } = listSchema.parse(await callBridge(other, 'inspect.list'));
  expect(value.every(({ connectionId }) => connectionId.startsWith('case-'))).toBe(true);
  await goTo(other, 'Inspect');
  await other.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Requests').click();
  await other
    .getByRole('grid', { name: 'Requests' })
    .getByRole('row')
    .filter({ hasText: 'Demo plant (Case' })
    .first()
    .click();
  await expect(other.getByRole('region', { name: /^Request \d+$/ })).toContainText('readhistoricaldata');

  await strip.getByRole('button', { name: 'Close the case' }).click();
  await expect(strip).toBeHidden();
  await expect(other.getByRole('status', { name: 'Connection' })).toContainText('Demo plant');
  const left = (folder: string) => readdir(path.join(userData, 'workspace', folder)).catch(() => []);
  expect((await Promise.all(['items', 'servers'].map(left))).flat().filter((name) => name.includes('case-'))).toEqual(
    [],
  );
  await second.close();
  await rm(userData, { recursive: true, force: true });
});
