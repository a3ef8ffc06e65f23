import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addCondition, filesLoaded, lastFilesRequest, nameItems, readFiles } from './files-actions';
import { expect, goTo, openingTrend, openWindow, readRange, sharedTest as test } from './fixtures';

const reactor = '/System/Core/Demo Plant/Reactor R-101';
const column = '/System/Core/Demo Plant/Column T-201';

function filterEditor(page: Page) {
  return page.getByRole('textbox', { name: 'Filter' });
}

async function chooseForm(page: Page, form: 'Rows' | 'Editor'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Form of the filter' }).getByText(form, { exact: true }).click();
}

test.use({ openingArea: 'files' });

test('the filter has two forms that say the same; undo goes back through both', async ({ page }) => {
  await nameItems(page, reactor);
  await addCondition(page, 'length', '≥ at least', '5 MB');
  await addCondition(page, 'filename', 'begins with', 'COA');
  await chooseForm(page, 'Editor');
  await expect(filterEditor(page)).toHaveText('{ length: { $gte: 5000000 }, filename: /^COA/i }');

  await filterEditor(page).fill(
    "{ 'metadata.location': { $in: ['Control room', 'Field office'] }, $or: [{ length: 1 }] }",
  );
  await chooseForm(page, 'Rows');
  await expect(page.getByRole('group', { name: 'Condition 1' }).getByRole('combobox', { name: 'Field' })).toHaveValue(
    'metadata.location',
  );
  await expect(page.getByRole('group', { name: 'Condition 2' })).toContainText('$or: [{ length: 1 }]');
  await page.getByRole('button', { name: 'Remove condition 2' }).click();
  await expect(page.getByText(/where metadata\.location is one of “Control room”, “Field office”;/u)).toBeVisible();

  await page.getByRole('button', { name: 'Query', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('group', { name: 'Condition 2' })).toContainText('$or: [{ length: 1 }]');
});

test('a fault in the filter is marked at its characters, and nothing is sent', async ({ page }) => {
  await nameItems(page, reactor);
  await chooseForm(page, 'Editor');
  await filterEditor(page).fill('{ length: { $in: 5 } }');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('5');
  await expect(page.getByRole('region', { name: 'Filter' })).toContainText('$in takes a list');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  expect(await lastFilesRequest(page)).toBe('');
  await chooseForm(page, 'Rows');
  await expect(page.getByText('Rows can’t show this filter')).toBeVisible();
});

test('the editor offers fields, operators and values that were met', async ({ page }) => {
  await nameItems(page, reactor);
  await readFiles(page);
  await chooseForm(page, 'Editor');
  await filterEditor(page).click();
  await page.keyboard.type('{ locat');
  await page.getByRole('option', { name: /^metadata\.location/u }).click();
  await page.keyboard.type('Cont');
  await page.getByRole('option', { name: 'Control room' }).click();
  await expect(filterEditor(page)).toHaveText("{ 'metadata.location': 'Control room'}");
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBeGreaterThan(0);
});

test('an _id switches the other filters off and says why; a wrong one is not sent', async ({ page }) => {
  await nameItems(page, reactor);
  await page.getByRole('textbox', { name: '_id' }).fill('12');
  await expect(page.getByRole('combobox', { name: 'Stores' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'metadata.timestamp from' })).toBeDisabled();
  await expect(page.getByText(/ignores every other filter/u)).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('24 digits').first()).toBeVisible();
  expect(await lastFilesRequest(page)).toBe('');
});

test('queries side by side go in one request; the view keeps them, and so does a favourite', async ({
  page,
  userData,
}) => {
  await nameItems(page, reactor);
  await page.getByRole('button', { name: 'Add a query' }).click();
  await nameItems(page, column);
  await page.getByRole('textbox', { name: 'Limit per store' }).fill('2');
  await readFiles(page);
  expect(await lastFilesRequest(page)).toContain('queries');
  await page.keyboard.press('ControlOrMeta+d');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Both units');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the query' }).click();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Queries' }).click();
  await page.getByRole('menuitem', { name: /^Both units/u }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
  const folder = path.join(userData, 'workspace');
  const names = await readdir(folder, { recursive: true });
  const kept = names.find((name) => name.includes('Both units'));
  expect(await readFile(path.join(folder, kept ?? ''), 'utf8')).toContain(column);
  await expect(async () => {
    const working = names.find((name) => name.endsWith('session.json'));
    expect(await readFile(path.join(folder, working ?? ''), 'utf8')).toContain(column);
  }).toPass();
});

test('what a view could not keep is not taken, and said: no more than 20 fields to sort by', async ({
  page,
  userData,
}) => {
  await nameItems(page, reactor);
  await page.getByRole('button', { name: /^Sort on the server/u }).click();
  const fields = page.getByRole('combobox', { name: /^Sort field/u });
  await page.getByRole('button', { name: 'Sort by a field' }).click();
  for (let count = 1; count < 21; count += 1) {
    await expect(fields).toHaveCount(count);
    await page.getByRole('button', { name: 'Then by another' }).click();
  }
  await expect(page.getByText('Files are sorted by at most 20 fields.')).toBeVisible();
  await expect(fields).toHaveCount(20);
  await fields.last().fill('metadata.the_last_one');
  const session = path.join(userData, 'workspace', 'session.json');
  await expect.poll(() => readFile(session, 'utf8').catch(() => '')).toContain('metadata.the_last_one');
});

test('the request is copied as a URL, as cURL and as a script, without credentials', async ({ electronApp, page }) => {
  await nameItems(page, reactor);
  for (const [entry, wanted] of [
    ['Copy this query as a URL (GET)', /^http.*\/readfile\?identifier=/u],
    ['Copy the request as cURL (POST)', /^curl /u],
    ['Copy as cURL for PowerShell (POST)', /^@'\n/u],
    ['Copy as a Python script (POST)', /^import base64\n/u],
    ['Copy as a PowerShell script (POST)', /^\$headers = /u],
  ] as const) {
    await page.getByRole('button', { name: 'Copy the request' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText())).toMatch(wanted);
    const text = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
    expect(text).not.toMatch(/Basic \w/u);
    expect(text).not.toContain(Buffer.from('engineer:demo').toString('base64'));
  }
});

test.describe('beside the trend', () => {
  test.use({ openingArea: 'trends' });

  test('a query that one window keeps is among those of the other', async ({ page, electronApp }) => {
    await openingTrend(page);
    const beside = await openWindow(electronApp);
    await openingTrend(beside);
    await goTo(beside, 'Files');
    const menu = beside.getByRole('button', { name: 'Queries' });
    await menu.click();
    await beside.getByRole('menuitem', { name: 'Save query' }).press('Escape');
    await nameItems(page, reactor);
    await page.keyboard.press('ControlOrMeta+d');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Both windows');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await menu.click();
    await expect(beside.getByRole('menuitem', { name: /^Both windows/u })).toBeVisible();
  });

  test('files are marks on the trend’s axis that lead to the files, and a file leads back to its trend', async ({
    page,
  }) => {
    await openingTrend(page);
    await readRange(page, '*-5d', '*');
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    const marks = page.getByTestId('file-marks').getByRole('button');
    await expect(marks.first()).toBeVisible();
    await marks.first().click();
    await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
    await expect.poll(() => filesLoaded(page)).toBeGreaterThan(0);
    await page
      .getByRole('gridcell', { name: /\.(?:pdf|csv|xml|xlsx)$/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Show in trend' }).click();
    await expect(page.getByRole('region', { name: 'Trends' })).toBeVisible();
    await expect(page.getByTestId('range-meaning')).toContainText('8 h');
    await goTo(page, 'Files');
    await expect(page.getByRole('combobox', { name: 'Items' })).toBeVisible();
  });
});
