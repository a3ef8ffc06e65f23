import type { Locator, Page } from '@playwright/test';
import { expect, goTo } from './fixtures';

/** Enters items in the Files area, by path or by object ID. */
export function nameItems(page: Page, ...items: readonly string[]): Promise<void> {
  return fillIn(page, 'Items', items);
}

/** Enters file stores, if the server accepts those. */
export function nameFileStores(page: Page, ...stores: readonly string[]): Promise<void> {
  return fillIn(page, 'File stores', stores);
}

async function fillIn(page: Page, name: string, texts: readonly string[]): Promise<void> {
  await goTo(page, 'Files');
  const field = page.getByRole('combobox', { name });
  for (const text of texts) {
    await field.fill(text);
    await field.press('Enter');
  }
  await field.press('Escape');
}

/** A typed value, or a chosen boolean. */
export type TypedValue = string | { readonly choose: 'true' | 'false' };

/** Adds a condition to the filter, row by row. */
export async function addCondition(page: Page, field: string, test: string, value: TypedValue): Promise<void> {
  await page.getByRole('button', { name: 'Add condition' }).click();
  const row = page.getByRole('group', { name: /^Condition/ }).last();
  await row.getByRole('combobox', { name: 'Field' }).fill(field);
  await page.keyboard.press('Escape');
  await row.getByRole('combobox', { name: 'Test' }).click();
  await page.getByRole('option', { name: test, exact: true }).click();
  const place = row.getByRole('combobox', { name: 'Value', exact: true });
  if (typeof value === 'string') {
    await place.fill(value);
    await page.keyboard.press('Escape');
  } else {
    await place.click();
    await page.getByRole('option', { name: value.choose, exact: true }).click();
  }
}

/** Reads, and waits until the read has ended. */
export async function readFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Query', exact: true })).toHaveAttribute('aria-busy', 'false');
}

/** The displayed number of loaded files: poll it, because the count comes from the worker after the read has ended. */
export async function filesLoaded(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d\u{202f}]+ files? loaded$/u).textContent();
  return Number((text ?? '').replaceAll(/\D/gu, ''));
}

/** The body of the last request of Read Files, or its URL if it has none; empty before the first request. */
export function lastFilesRequest(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const list = await window.bridge.call('inspect.list', 700_001, undefined);
    const last = list.ok ? list.value.find(({ operation }) => operation === 'Read Files') : undefined;
    const record = last && (await window.bridge.call('inspect.get', 700_002, { id: last.id }));
    return record?.ok === true ? (record.value.requestBody ?? record.value.url) : '';
  });
}

/** Opens the export dialog. */
export async function exportDialog(page: Page): Promise<Locator> {
  await page.getByRole('region', { name: 'Files' }).getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the list of files' });
  await expect(dialog).toBeVisible();
  return dialog;
}
