import type { Page } from '@playwright/test';
import { expect, goTo, openingTrend, test } from './fixtures';

const reactor = '/System/Core/Demo Plant/Reactor R-101';

async function readFiles(page: Page, path: string): Promise<void> {
  await openingTrend(page);
  await goTo(page, 'Files');
  await page.getByRole('combobox', { name: 'Item' }).fill(path);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

test("an object's files are shown per store, with name, description and count", async ({ page }) => {
  await readFiles(page, reactor);
  const grids = page.getByRole('grid', { name: /^Files in / });
  await expect(grids.first()).toBeVisible();
  for (const grid of await grids.all()) {
    for (const column of ['Filename', 'Size', 'Timestamp', 'Upload date']) {
      await expect(grid.getByRole('columnheader', { name: column })).toBeVisible();
    }
    await expect(grid.getByRole('row').nth(1)).toContainText(/\d{4}-\d{2}-\d{2}/);
  }
});

test('selecting a file shows its metadata, unknown keys too', async ({ page }) => {
  await readFiles(page, reactor);
  await page
    .getByRole('grid', { name: /^Files in / })
    .first()
    .getByRole('row')
    .nth(1)
    .click();
  for (const name of ['_id', 'filename', 'length', 'ordernumber', 'content-type', 'location']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
});

test('the limit is per store, and a store that fills it says that more may exist', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Files');
  await page.getByRole('combobox', { name: 'Item' }).fill(reactor);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Limit per store' }).fill('3');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const grid = page.getByRole('grid', { name: /^Files in / }).first();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(/more may exist/i).first()).toBeVisible();
});

test('the range is on metadata.timestamp; a wrong time is told at its field', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Files');
  await page.getByRole('combobox', { name: 'Item' }).fill(reactor);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Files from' }).fill('*-8q');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Files from' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Files from' }).fill('*-30d');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('grid', { name: /^Files in / }).first()).toBeVisible();
});

test('an object that the server does not know is told; the former files stay', async ({ page }) => {
  await readFiles(page, reactor);
  await expect(page.getByRole('grid', { name: /^Files in / }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Item' }).fill('/No/such/object');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('/No/such/object');
});
