import { readFile, writeFile } from 'node:fs/promises';
import { readLibraryFile } from '@shared/contract/app/library-file';
import { answerSaving } from './dialogs';
import { expect, openingTrend, pasteItems, sharedTest as test } from './fixtures';

test("the demo plant's tree is there; search narrows it", async ({ page }) => {
  await openingTrend(page);
  const tree = page.getByRole('tree', { name: 'Items' });
  await expect(tree.getByRole('treeitem', { name: /Demo Plant/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('TIC-101');
  await expect(tree.getByRole('treeitem', { name: /TIC-101\.PV/ })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: /FIC-101\.PV/ })).toHaveCount(0);
});

test('names may hold spaces and dots: only / separates', async ({ page }) => {
  await openingTrend(page);
  await pasteItems(page, '/Plant 2/Unit A.1/Level 3.PV');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Level 3');
  const tree = page.getByRole('tree', { name: 'Items' });
  for (const name of ['Plant 2', 'Unit A.1', 'Level 3.PV'])
    await expect(tree.getByRole('treeitem', { name })).toBeVisible();
});

test('five hundred paths from a spreadsheet column are added at once', async ({ page }) => {
  await openingTrend(page);
  const rows = Array.from(
    { length: 500 },
    (_, index) => `/Bulk/Unit ${index % 10}/Tag ${index}.PV\tbar\tPressure ${index}`,
  );
  await pasteItems(page, ['path\tunit\tdescription', ...rows].join('\n'));
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Tag 499');
  await expect(page.getByRole('treeitem', { name: /Tag 499\.PV/ })).toBeVisible();
});

test('lines that are no paths are told, and the others can be added', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items' });
  await dialog.getByRole('textbox', { name: 'Paths' }).fill('/Good/One\nnot a path\n/Good/One');
  await expect(dialog).toContainText('not a path');
  await expect(dialog.getByRole('button', { name: 'Add 1 item' })).toBeEnabled();
});

test('paths from a mail are checked; many items come into the trend at once', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items' });
  const known = '/System/Core/Demo Plant/Reactor R-101/Jacket';
  await dialog.getByRole('textbox', { name: 'Paths' }).fill(`/System/Core/Gone/TI-9.PV\n${known}`);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog.getByText('0 found, 0 without data, 2 with an error')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Three rows of what a search finds, at once.
  await page.getByRole('searchbox', { name: 'Search items' }).fill('reactor temprature');
  const rows = page.getByRole('treeitem', { checked: false });
  await rows.first().click({ modifiers: ['ControlOrMeta'] });
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: /^Add \d to trend/ }).click();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).not.toHaveCount(4);
});

test('the tree is driven by the keyboard', async ({ page }) => {
  await openingTrend(page);
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.fill('LIC-101.SP');
  const leaf = page.getByRole('treeitem', { name: /LIC-101\.SP/ });
  await leaf.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(4);
});

test('a library goes to a file and is merged from it: what differs is kept on both sides, and all is undone; the server fills in', async ({
  page,
  electronApp,
}, info) => {
  await openingTrend(page);
  const file = info.outputPath('library.json');
  await answerSaving(electronApp, file);
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export the library' }).click();
  await expect(page.getByText(/items saved as a library$/)).toBeVisible();

  const { items } = readLibraryFile(await readFile(file, 'utf8'), file);
  const [first, ...others] = items;
  const theirs = [{ ...first, description: 'As a colleague says' }, ...others];
  const added = { path: '/Colleague/Tank 7.PV' };
  const format = 'Process Data Viewer items';
  await writeFile(file, JSON.stringify({ format, version: 1, items: [...theirs, added] }));
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a library' });
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(file);
  await expect(dialog.getByText('1 item added')).toBeVisible();
  await expect(dialog.getByText('1 item with values that differ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Tank 7');
  const row = page.getByRole('treeitem', { name: /Tank 7\.PV/ });
  await expect(row).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The library was merged' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fill in from the server' }).click();
  await expect(page.getByText(/^\d+ items filled in from the server\.$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('FIC-101.OP');
  await page.getByRole('treeitem', { name: /FIC-101\.OP/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'About the item' }).click();
  await expect(page.getByRole('textbox', { name: 'High limit' })).toHaveValue('100');
});

test('what is changed about an item is told, and undone', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('LIC-101.PV');
  const about = async () => {
    await page.getByRole('treeitem', { name: /LIC-101\.PV/ }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'About the item' }).click();
    return page.getByRole('dialog', { name: 'About the item' });
  };
  const unit = page.getByRole('textbox', { name: 'Unit', exact: true });
  const first = await about();
  const before = await unit.inputValue();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const notice = page.getByRole('alert').filter({ hasText: 'What is said about “LIC-101.PV” was changed.' });
  await expect(notice).toHaveCount(0);
  const second = await about();
  await unit.fill('furlong');
  await second.getByRole('button', { name: 'Save' }).click();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveCount(0);
  await about();
  await expect(unit).toHaveValue(before);
});
