import type { ElectronApplication, Page } from '@playwright/test';
import {
  expect,
  goTo,
  launch,
  nothingRunning,
  openingTrend,
  plotsOf,
  sharedTest as test,
  test as freshTest,
} from './fixtures';
import { seriousFaults } from './serious-faults';

const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Find a command or an item' });
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** What the menu bar shows of a command. */
function menuEntry(electronApp: ElectronApplication, id: string) {
  return electronApp.evaluate(({ Menu }, name) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(name);
    return item && { enabled: item.enabled, checked: item.checked, accelerator: item.accelerator };
  }, id);
}

test('Ctrl+K opens the palette, a few letters typed at once find a command, Enter runs it', async ({ page }) => {
  await openingTrend(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('inspct');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/inspect$/);
  await expect(paletteField(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently used' }).getByRole('option')).toContainText(['Inspect']);
});

test('the palette is driven by arrows, tells the chosen line, and gives the focus back', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoom');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(paletteField(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(paletteField(page)).toBeHidden();
  await expect(plotsOf(page)).toBeFocused();
});

test('the palette finds items and puts them into the trend', async ({ page }) => {
  await openingTrend(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wind speed');
  await page.getByRole('group', { name: 'Add to the trend' }).getByRole('option').first().click();
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(5);
});

test('commands without anybody to run them are left out of the palette and disabled in the menu', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await expect.poll(() => menuEntry(electronApp, 'zoom.in')).toMatchObject({ enabled: true });
  await expect.poll(() => menuEntry(electronApp, 'read.stop')).toMatchObject({ enabled: false });
  await goTo(page, 'Files');
  await expect.poll(() => menuEntry(electronApp, 'zoom.in')).toMatchObject({ enabled: false });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoom in');
  await expect(page.getByText('Nothing is called so.')).toBeVisible();
});

test('a click in the menu bar runs the command; marks show what is on', async ({ page, electronApp }) => {
  await openingTrend(page);
  await expect.poll(() => menuEntry(electronApp, 'area.trends')).toMatchObject({ enabled: true, checked: true });
  await electronApp.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('area.files')?.click());
  await expect(page).toHaveURL(/#\/files$/);
  await expect.poll(() => menuEntry(electronApp, 'area.files')).toMatchObject({ checked: true });
  await expect.poll(() => menuEntry(electronApp, 'area.trends')).toMatchObject({ checked: false });
});

test('the menu bar offers nothing behind a dialog or the palette but undo of what was typed there', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await expect.poll(() => menuEntry(electronApp, 'view.saveAs')).toMatchObject({ enabled: true });
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox', { name: 'Search shortcuts' })).toBeFocused();
  await page.keyboard.type('zoom');
  await expect.poll(() => menuEntry(electronApp, 'view.saveAs')).toMatchObject({ enabled: false });
  await expect.poll(() => menuEntry(electronApp, 'edit.undo')).toMatchObject({ enabled: true });
  await electronApp.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('edit.undo')?.click());
  await expect(page.getByRole('searchbox', { name: 'Search shortcuts' })).not.toHaveValue('zoom');
  await page.keyboard.press('Escape');
  await expect.poll(() => menuEntry(electronApp, 'view.saveAs')).toMatchObject({ enabled: true });
  await page.keyboard.press('Control+k');
  await expect.poll(() => menuEntry(electronApp, 'view.saveAs')).toMatchObject({ enabled: false });
  await page.keyboard.press('Escape');
  await expect.poll(() => menuEntry(electronApp, 'view.saveAs')).toMatchObject({ enabled: true });
});

test('undo of the menu bar undoes what was typed while a field has the focus', async ({ page, electronApp }) => {
  await openingTrend(page);
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.pressSequentially('wind');
  await expect.poll(() => menuEntry(electronApp, 'edit.undo')).toMatchObject({ enabled: true });
  await electronApp.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('edit.undo')?.click());
  await expect(search).not.toHaveValue('wind');
});

test('keys run commands, but not while the person types', async ({ page }) => {
  await openingTrend(page);
  const options = page.getByRole('complementary', { name: 'Read options' });
  await plotsOf(page).focus();
  await page.keyboard.press('o');
  await expect(options).toBeVisible();
  await page.keyboard.press('o');
  await expect(options).toBeHidden();
  // A choice of ranges needs the arrows, but no letters.
  await page.getByText('1 h', { exact: true }).click();
  await page.keyboard.press('o');
  await expect(options).toBeVisible();
  await page.keyboard.press('o');
  await page.keyboard.press('Control+f');
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await expect(search).toBeFocused();
  await page.keyboard.type('o?');
  await expect(search).toHaveValue('o?');
  await expect(options).toBeHidden();
  await expect(shortcuts(page)).toBeHidden();
  await page.keyboard.press('Control+2');
  await expect(page).toHaveURL(/#\/files$/);
});

test('? lists the shortcuts, a search narrows them', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('?');
  const rows = shortcuts(page).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Save the view as' })).toContainText('Shift');
  await expect(page.getByRole('searchbox', { name: 'Search shortcuts' })).toBeFocused();
  await page.keyboard.type('ctrl+k');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Command palette');
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toBeHidden();
  await expect(plotsOf(page)).toBeFocused();
});

test('conflicts are told: keys are taken from another command, or can not be had', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('?');
  const keysOf = (title: string) => shortcuts(page).getByRole('button', { name: `Keys of ${title}:` });
  await keysOf('Zoom in').click();
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('alert')).toContainText('Ctrl+C is needed for something else');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await keysOf('Zoom in').click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Ctrl+S belongs to “Save the view”');
  await page.getByRole('button', { name: 'Give it to “Zoom in”' }).click();
  await expect(keysOf('Zoom in')).toContainText('Ctrl+S');
  await expect(keysOf('Save the view')).toContainText('none');
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(keysOf('Save the view')).toContainText('Ctrl+S');
  await expect(keysOf('Zoom in')).not.toContainText('Ctrl');
});

freshTest(
  'keys that were changed, in the page and in the menu bar, and ranges of one’s own hold after a restart',
  async ({ userData }) => {
    const first = await launch(userData);
    const page = await first.firstWindow();
    await openingTrend(page);
    await plotsOf(page).focus();
    await page.keyboard.press('?');
    await shortcuts(page).getByRole('button', { name: 'Keys of Files:' }).click();
    await page.keyboard.press('F8');
    await expect.poll(() => menuEntry(first, 'area.files')).toMatchObject({ accelerator: 'F8' });
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Start', exact: true }).fill('y+22h');
    await page.getByRole('textbox', { name: 'End', exact: true }).fill('+8h');
    await page.getByRole('button', { name: 'More ranges' }).click();
    await page.getByRole('textbox', { name: 'Save y+22h to +8h as' }).fill('Night shift');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Night shift/ })).toBeVisible();
    await first.close();

    const second = await launch(userData);
    const later = await second.firstWindow();
    await openingTrend(later);
    expect(await menuEntry(second, 'area.files')).toMatchObject({ accelerator: 'F8' });
    await later.getByRole('button', { name: 'More ranges' }).click();
    await later.getByRole('button', { name: /^Night shift/ }).click();
    await expect(later.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('y+22h');
    await nothingRunning(later);
    await plotsOf(later).focus();
    await later.keyboard.press('Control+2');
    await expect(later).toHaveURL(/#\/trends$|index\.html$/);
    await later.keyboard.press('F8');
    await expect(later).toHaveURL(/#\/files$/);
    await second.close();
  },
);

test('axe finds no serious fault in palette and shortcuts', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Control+k');
  await expect(paletteField(page)).toBeFocused();
  expect(await seriousFaults(page, 'palette', '[role=dialog]')).toEqual([]);
  await page.keyboard.type('zoom');
  await expect(page.getByRole('option').first()).toContainText('Zoom');
  expect(await seriousFaults(page, 'palette', '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toBeVisible();
  expect(await seriousFaults(page, 'shortcuts', '[role=dialog]')).toEqual([]);
});

test('what only a button did has a name: a new connection, the health of the trend, and its views', async ({
  page,
}) => {
  await openingTrend(page);
  const run = async (name: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).first().click();
  };
  await run('New connection');
  await expect(page.getByRole('heading', { name: 'New connection' })).toBeVisible();
  await goTo(page, 'Trends');
  await run('Check the health of the items in the trend');
  await expect(page.getByRole('combobox', { name: 'Items to check' })).toHaveValue('Chosen items (4)');
  await run('Requests');
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toBeVisible();
});
