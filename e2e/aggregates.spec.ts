import type { Page } from '@playwright/test';
import {
  closeSettings,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointsOnScreen,
  settingsOf,
  sharedTest as test,
} from './fixtures';

function row(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Legend' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Settings of ${name}`, exact: true }) });
}

/** Draws a series once more by the legend's menu. */
async function duplicate(page: Page, name: string, aggregate: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate with another aggregate' }).hover();
  await page.getByRole('menuitem', { name: new RegExp(`^${aggregate} ?[A-Z]`) }).click();
  await nothingRunning(page);
}

async function pane(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

test('an item is drawn with several aggregates, each a series of its own wherever series are told', async ({
  page,
}) => {
  await openingTrend(page);
  const lanes = await plotsOf(page).locator('canvas:not([data-front])').count();
  await duplicate(page, 'TIC-101.PV', 'Maximum');
  // Both lie in the lane of their item, and neither is called as before.
  await expect(plotsOf(page).locator('canvas:not([data-front])')).toHaveCount(lanes);
  await expect(row(page, 'TIC-101.PV')).toHaveCount(0);
  await expect(row(page, 'TIC-101.PV · Auto')).toHaveCount(1);
  const maximum = row(page, 'TIC-101.PV · Maximum');
  await expect(maximum).not.toContainText('no data');

  // By the palette too, and the same aggregate twice is told apart.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command or an item' }).fill('duplicate tic-101 maximum minimum');
  await page
    .getByRole('option', { name: /Maximum with Minimum(?!\w)/ })
    .first()
    .click();
  await nothingRunning(page);
  await expect(row(page, 'TIC-101.PV · Minimum')).not.toContainText('no data');

  // Each has its own look.
  await maximum.getByRole('button', { name: /^Settings of/ }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of TIC-101.PV · Maximum' });
  await settings.getByText('Value axis of its own').click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'TIC-101.PV · Maximum')).toHaveCount(1);

  // Statistics have a row for each; the greatest maximum is no less than the greatest minimum.
  await pane(page, 'Statistics');
  const figures = page.getByRole('grid', { name: 'Statistics of the visible range' });
  await expect(figures.getByRole('row').filter({ hasText: 'TIC-101.PV ·' })).toHaveCount(3);

  // The data table has each by itself.
  await pane(page, 'Data');
  await page.getByRole('combobox', { name: 'Item' }).click();
  await page.getByRole('option', { name: 'TIC-101.PV · Minimum' }).click();
  await expect(page.getByRole('grid', { name: /^Data of TIC-101\.PV · Minimum/ })).toBeVisible();

  // One goes, the others stay; undo brings it back.
  await pane(page, 'Legend');
  await maximum.getByRole('button', { name: /^Remove/ }).click();
  await expect(maximum).toHaveCount(0);
  await expect(row(page, 'TIC-101.PV · Minimum')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(maximum).toHaveCount(1);
});

test('the aggregate holds once it is chosen: what is typed and taken back changes nothing', async ({ page }) => {
  await openingTrend(page);
  const aggregate = page.getByRole('combobox', { name: 'Aggregate' });
  await aggregate.fill('Aver');
  await aggregate.press('Escape');
  await expect(aggregate).toHaveValue('Auto');
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(aggregate).toHaveValue('Auto');

  await aggregate.fill('Aver');
  await page.getByRole('option', { name: /^Average/ }).click();
  await expect(aggregate).toHaveValue('Average');
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(aggregate).toHaveValue('Auto');

  // An option chosen by keys is all that holds, not what was typed to find it.
  await aggregate.fill('Aver');
  await aggregate.press('ArrowDown');
  await aggregate.press('Enter');
  await expect(aggregate).toHaveValue('Average');
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(aggregate).toHaveValue('Auto');

  // Enter reads with what was typed.
  await aggregate.fill('maximum');
  await aggregate.press('Enter');
  await expect(page.getByTestId('trend-badge')).toContainText('Maximum');
});

test('another item takes the place of a series, drawn as that was, and undo brings the former back', async ({
  page,
}) => {
  await openingTrend(page);
  await duplicate(page, 'TIC-101.PV', 'Maximum');
  const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true });
  await more('TIC-101.PV · Maximum').click();
  await page.getByRole('menuitem', { name: 'Replace the item …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace TIC-101.PV · Maximum' });
  const field = dialog.getByRole('combobox', { name: 'Item', exact: true });
  await expect(field).toBeFocused();
  const replace = dialog.getByRole('button', { name: 'Replace', exact: true });
  await expect(replace).toBeDisabled();
  await field.fill('/no such item');
  await expect(dialog.getByText('The library has no item of this path.')).toBeVisible();
  await field.fill('no such words');
  await expect(dialog.getByText('The library has no other item with these words.')).toBeVisible();
  await field.fill('sp feed');
  // Words are no path, and none may be read in its place.
  await expect(dialog.getByText('Choose one of those found')).toBeAttached();
  await expect(replace).toBeDisabled();
  await page.getByRole('option', { name: /FIC-101\.SP$/ }).click();
  await expect(dialog.getByText('In the library.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'In TIC-101.PV · Auto as well' }).uncheck();
  await replace.click();
  await nothingRunning(page);
  await expect(row(page, 'FIC-101.SP')).toContainText('Feed Section · Maximum, ');
  await expect(row(page, 'TIC-101.PV')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'TIC-101.PV · Maximum')).toHaveCount(1);

  // By the palette, in all series of the item.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command or an item' }).fill('replace tic-101 maximum');
  await page.getByRole('option', { name: /^Replace TIC-101\.PV · Maximum/ }).click();
  await field.fill('/System/Core/Demo Plant/Reactor R-101/TIC-101.OP');
  await page.keyboard.press('Enter');
  await nothingRunning(page);
  await expect(row(page, 'TIC-101.OP · Maximum')).toHaveCount(1);
  await expect(row(page, 'TIC-101.OP · Auto')).toHaveCount(1);
});

test('an item of another unit has its own in place of one whose unit was written', async ({ page }) => {
  await openingTrend(page);
  const settings = await settingsOf(page, 'TIC-101.PV');
  await settings.getByRole('textbox', { name: 'Unit', exact: true }).fill('K');
  await closeSettings(page);
  await expect(row(page, 'TIC-101.PV')).toContainText(/\d\s*K/);
  await page.getByRole('button', { name: 'More for TIC-101.PV', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace the item …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace TIC-101.PV' });
  const field = dialog.getByRole('combobox', { name: 'Item', exact: true });
  const reactor = '/System/Core/Demo Plant/Reactor R-101';
  await field.fill(`${reactor}/TIC-101.PV`);
  await expect(dialog.getByText('That is the present item.')).toBeVisible();
  await field.fill(`${reactor}/PIC-101.PV`);
  await expect(dialog.getByText('It is in the view already, and is drawn once more.')).toBeVisible();
  await field.fill(`${reactor}/PIC-101.OP`);
  await page.keyboard.press('Enter');
  await expect(row(page, 'PIC-101.OP')).toContainText(/\d\s*%/);
});

test('of an item that can’t be read nothing is drawn in place of another: the former line would pass for its own', async ({
  page,
}) => {
  await openingTrend(page);
  await nothingRunning(page);
  const before = await pointsOnScreen(page);
  await page.getByRole('button', { name: 'More for LIC-101.PV', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace the item …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace LIC-101.PV' });
  await dialog.getByRole('combobox', { name: 'Item', exact: true }).fill('/no such item');
  await page.keyboard.press('Enter');
  await expect(row(page, 'no such item')).toContainText('Object could not be resolved');
  // One of four items.
  await expect.poll(() => pointsOnScreen(page)).toBeLessThan(0.8 * before);
});
