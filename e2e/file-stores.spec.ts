import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerSaving } from './dialogs';
import { exportDialog, filesLoaded, lastFilesRequest, nameFileStores, readFiles } from './files-actions';
import { expect, goTo, openingTrend, test } from './fixtures';

test.use({ switches: ['--demo-files-api=filestore'] });

const laboratory = '/System/Core/File Stores/Laboratory';
/** Object ID of the certificates' file store. */
const certificates = '85005459814500001';

test('where the server takes file stores, they are asked for, read on and exported in place of items', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await nameFileStores(page, laboratory, certificates);
  await expect(page.getByText(/^Files in the file stores Laboratory and object 85005459814500001/u)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stores', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tree' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Limit per store' }).fill('4');
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBe(8);
  const table = page.getByRole('treegrid', { name: 'Files' });
  const groups = table.getByRole('row', { level: 1 });
  await expect(groups.filter({ hasText: 'Laboratory' })).toContainText('more may exist');
  await expect(groups.filter({ hasText: 'Certificates' })).toContainText('4 files');
  const file = path.join(userData, 'stores.csv');
  await answerSaving(electronApp, file);
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: /^Everything/u }).click();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('files-export-done')).toBeVisible();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  // Seven in ten of the plant's files lie in these two stores.
  expect(lines.length).toBeGreaterThan(20_000);
  const asked = await lastFilesRequest(page);
  expect(asked).toContain('"filestore":"');
  expect(asked).not.toMatch(/"items"|storename|include_file_store_info/u);
});

test('an item’s files there are those of the file stores that name it', async ({ page }) => {
  await openingTrend(page);
  await nameFileStores(page, laboratory);
  await goTo(page, 'Trends');
  await page.getByRole('treeitem', { name: 'Reactor R-101', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show its files' }).click();
  await expect(
    page.getByText(/^Files in the file store Laboratory, where metadata\.path is .*Reactor R-101”;/u),
  ).toBeVisible();
  await expect.poll(() => filesLoaded(page)).toBeGreaterThan(0);
});
