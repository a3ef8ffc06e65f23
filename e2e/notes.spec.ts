import type { Page } from '@playwright/test';
import {
  closeSettings,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  settingsOf,
  sharedTest as test,
} from './fixtures';

const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
const limits = (page: Page) => page.getByRole('list', { name: 'Limit lines' }).getByRole('listitem');

test.beforeEach(async ({ page }) => {
  await openingTrend(page);
});

test('M notes something at the pointer; the flag tells it, and it is edited and deleted', async ({ page }) => {
  await pointAt(page, 0.5);
  await page.keyboard.press('m');
  await page.keyboard.type('Feed pump tripped');
  await page.keyboard.press('Enter');
  await expect(notes(page)).toHaveCount(1);
  const flag = page.getByRole('button', { name: /^Note: Feed pump tripped/ });
  await flag.hover();
  await expect(page.getByTestId('analysis-overlay').getByText('Feed pump tripped')).toBeVisible();
  await page.getByRole('button', { name: 'Edit note: Feed pump tripped' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Feed pump P-101 tripped');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes(page)).toContainText(['Feed pump P-101 tripped']);
  await page.getByRole('button', { name: 'Delete note: Feed pump P-101 tripped' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Notes' })).toBeFocused();
  await expect(notes(page)).toHaveCount(0);
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(notes(page)).toHaveCount(1);
  // What is noted close beside it has its flag below the first.
  await pointAt(page, 0.505);
  await page.keyboard.press('m');
  await page.keyboard.type('Restarted');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Note: Restarted/ }).click();
  const [upper, lower] = await Promise.all(
    [/^Note: Feed pump/, /^Note: Restarted/].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? Infinity) + (upper?.height ?? 0));
});

test('at the edge of the chart the card of a note and the time at the pointer are whole, and no read-out lies over the card', async ({
  page,
}) => {
  await pointAt(page, 0.99);
  const tag = page.getByTestId('axis-tags').locator('[data-part="pointer"]');
  const width = await page.evaluate(() => window.innerWidth);
  const right = async (of: typeof tag) => {
    const box = await of.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? Infinity);
  };
  await expect(tag).toBeVisible();
  expect(await right(tag.locator('span'))).toBeLessThanOrEqual(width);
  await page.keyboard.press('m');
  await page.keyboard.type('Feed pump P-101 tripped, and was started again by hand at the change of the shift');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Note: Feed pump/ }).hover();
  const card = page.getByTestId('analysis-overlay').getByText(/^Feed pump P-101 tripped/);
  await expect(card).toBeVisible();
  expect(await right(card)).toBeLessThanOrEqual(width);
  await expect(page.locator('[data-part="card"]')).toBeHidden();
});

test('a word that is longer than its line, such as an address, is broken in the list of notes and in the card', async ({
  page,
}) => {
  const address = `https://wiki.example/${'boiler-house/'.repeat(20)}`;
  await pointAt(page, 0.5);
  await page.keyboard.press('m');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(notes(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Note: https/ }).hover();
  const card = page.getByTestId('analysis-overlay').getByText(address);
  await expect(card).toBeVisible();
  for (const place of [notes(page).getByText(address), card])
    expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a note over the period between two cursors spans it; what is wrong is said at its entry', async ({ page }) => {
  for (const part of [0.3, 0.6]) {
    await pointAt(page, part);
    await page.keyboard.press('c');
  }
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Type what is to be noted')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Low load');
  // What is typed is still there after a look at another tab.
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Low load');
  await page.getByRole('button', { name: 'Between cursors 1 and 2' }).click();
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes(page)).toContainText([/\d{4}-.* to \d{4}-.*Low load/]);
  const flag = page.getByRole('button', { name: /^Note: Low load/ });
  const band = flag.locator('..');
  const [from, to] = await Promise.all(
    [1, 2].map((number) => page.getByRole('slider', { name: `Cursor ${number}` }).boundingBox()),
  );
  const box = await band.boundingBox();
  expect(Math.abs((box?.x ?? 0) - (from?.x ?? 0) - 4)).toBeLessThan(3);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) - (to?.x ?? 0) - 4)).toBeLessThan(3);
  await page.getByRole('tab', { name: 'Legend' }).click();
  await flag.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
});

test('a limit line stands at its value with its text, and moves with the scale', async ({ page }) => {
  const settings = await settingsOf(page, 'FIC-101.PV');
  await settings.getByRole('combobox', { name: 'Scale' }).click();
  await page.getByRole('option', { name: 'Fixed' }).click();
  await settings.getByRole('textbox', { name: 'From' }).fill('40');
  await settings.getByRole('textbox', { name: 'To' }).fill('60');
  await closeSettings(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+L');
  await page.getByRole('textbox', { name: 'Value' }).fill('50');
  await page.getByRole('textbox', { name: 'Text' }).fill('Trip');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'High-high' }).click();
  await page.getByRole('button', { name: 'Save the limit line' }).click();
  await expect(limits(page)).toContainText(['High-high 50']);
  const line = page.getByTestId('limit-lines');
  await expect(line).toContainText('HH Trip 50');
  await page.getByRole('button', { name: /^Edit limit line High-high 50/ }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('45,5');
  await page.getByRole('button', { name: 'Save the limit line' }).click();
  await expect(line).toContainText('HH Trip 45.5');
  await page.getByRole('button', { name: /^Delete limit line/ }).click();
  await expect(limits(page)).toHaveCount(0);
});

test('a note leads back to its instant, and the tab is the same after a restart of the page', async ({ page }) => {
  await pointAt(page, 0.5);
  await page.keyboard.press('m');
  await page.keyboard.type('Here');
  await page.keyboard.press('Enter');
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await nothingRunning(page);
  await expect(page.getByRole('button', { name: /^Note: Here/ })).toBeHidden();
  await notes(page)
    .getByRole('button', { name: /^\d{4}-/ })
    .click();
  await expect(page.getByRole('button', { name: /^Note: Here/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
});
