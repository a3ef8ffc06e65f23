import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answerSaving } from './dialogs';
import {
  demoNow,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  positionOnPlots,
  readRange,
  sharedTest as test,
} from './fixtures';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('finds when a level was too high, shows each event in the trend, and keeps the search with the view', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  // What is found at once is not lost.
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('0');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('events-words')).toContainText(/above 0: [1-9]\d* events?, read/);
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('');
  await choose(page, 'Item', 'LIC-101.PV');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(pane.getByRole('alert')).toHaveText('Type a number, or choose an item.');
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('50');
  await pane.getByRole('textbox', { name: 'Lasting at least', exact: true }).fill('5');
  await choose(page, 'Range to search', 'a typed range');
  await pane.getByRole('textbox', { name: 'Start' }).fill('*-7d');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();

  const words = page.getByTestId('events-words');
  await expect(words).toHaveText(
    /^LIC-101\.PV above 50, for at least 5 min: \d+ events, read [\d\s]+ of about [\d\s]+ points$/,
  );
  const [found = 0, read = 0, total = 0] = ((await words.textContent()) ?? '')
    .split(/ events?, read | of about | points/)
    .map((text) => Number(text.replaceAll(/^.*: |\s/g, '')));
  expect(found).toBeGreaterThan(1);
  expect(read).toBeLessThan(total / 5);
  const grid = pane.getByRole('grid', { name: 'Events' });
  const row = grid.getByRole('row').nth(1);
  await expect(row.getByRole('gridcell').nth(5)).toHaveText(/^5\d\.\d+…?$/);

  const file = test.info().outputPath('events.csv');
  await answerSaving(electronApp, file);
  await pane.getByRole('button', { name: 'Export as CSV…' }).click();
  await expect(page.getByText('The events are saved')).toBeVisible();
  const [head = '', ...written] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('Start,End,Duration s,Minimum,Maximum,Mean');
  expect(written).toHaveLength(found);
  expect(written[0]).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,\d{4}-[^,]+,\d+(\.\d+)?,\d+\.\d+,5\d\.\d+,/);

  // What tells of the file stands over the end of the row.
  await row.getByRole('gridcell').first().click();
  await expect(page.locator('[data-testid="event-band"][data-current]')).toBeVisible();
  await choose(page, 'Look for', 'events');
  await page.getByRole('button', { name: 'Next event' }).click();
  await expect(page.getByTestId('bad-words')).toContainText('LIC-101.PV above 50, for at least 5 min: ');
  await page.getByRole('button', { name: 'Event to look for' }).click();
  const asking = page.getByRole('dialog', { name: 'Look for events' });
  await expect(asking.getByRole('combobox', { name: 'Limit', exact: true })).toHaveValue('50');
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(grid.getByRole('row', { selected: true })).not.toHaveText((await row.textContent()) ?? '');

  await page.getByRole('tab', { name: 'Legend', exact: true }).click();
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  await expect(pane.getByRole('combobox', { name: 'Limit', exact: true })).toHaveValue('50');
  await page.reload();
  await expect(pane.getByRole('combobox', { name: 'Limit', exact: true })).toHaveValue('50');
  await expect(pane.getByRole('textbox', { name: 'Start' })).toHaveValue('*-7d');
});

test('keeps several searches by name, which the palette finds, and notes an event that was found', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  const limit = pane.getByRole('combobox', { name: 'Limit', exact: true });
  const chosen = pane.getByRole('combobox', { name: 'Search for', exact: true });
  await pane.getByRole('textbox', { name: 'Name of the search' }).fill('Any value');
  await limit.fill('0');
  await page.keyboard.press('Escape');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('events-words')).toContainText(/^Any value: .+ above 0: [1-9]\d* events?, read/);
  await pane.getByRole('button', { name: 'Add a search', exact: true }).click();
  await expect(chosen).toHaveValue('2. New search');
  await expect(limit).toHaveValue('');

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('any value');
  await page.getByRole('option', { name: 'Any value' }).click();
  await expect(chosen).toHaveValue('1. Any value');
  await expect(limit).toHaveValue('0');

  await pane.getByRole('grid', { name: 'Events' }).getByRole('gridcell').first().click();
  await page.keyboard.press('e');
  const note = page.getByRole('tabpanel', { name: 'Notes' });
  await expect(note.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Any value, \d/);
  await page.keyboard.press('Enter');
  await expect(note.getByRole('button', { name: /^Edit note: Any value, / })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(note.getByRole('button', { name: /^Edit note/ })).toBeHidden();

  // Zoomed to, the event is in the middle.
  const { x, y } = await positionOnPlots(page, 0.5);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Count time from its start' }).click();
  await expect(page.getByText(/^Time counted from \d/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByText(/^Time counted from/)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('start of the chosen event');
  await page.getByRole('option', { name: 'Count time from the start of the chosen event' }).click();
  await expect(page.getByText(/^Time counted from \d/)).toBeVisible();
});

test('what was found for one unit of a template does not lie over another: its events and the periods chosen in a plot go', async ({
  page,
}) => {
  await openingTrend(page);
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('TK-301 Level');
  await page.getByRole('treeitem', { name: 'Level', exact: true }).first().click();
  await readRange(page, '*-3d', '*');
  await nothingRunning(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^View / })
    .click();
  await page.getByRole('menuitem', { name: 'Make a template' }).click();
  const making = page.getByRole('dialog', { name: 'Make a template' });
  await making.getByRole('combobox', { name: 'The part of the paths that varies' }).fill('TK-301');
  await making.getByRole('textbox', { name: 'What it is called' }).fill('tank');
  await making.getByRole('button', { name: 'Make a template' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('50');
  await page.keyboard.press('Escape');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('events-words')).toContainText(/^Level above 50: [1-9]\d* events?, read/);
  await expect(page.getByTestId('event-band').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Plots', exact: true }).click();
  const plots = page.getByRole('tabpanel', { name: 'Plots' });
  await plots.getByText('Histogram', { exact: true }).click();
  await plots.getByRole('textbox', { name: 'Values from' }).fill('40');
  await plots.getByRole('button', { name: 'Select' }).click();
  await expect(page.getByTestId('plot-band').first()).toBeVisible();

  const template = page.getByRole('button', { name: /^Template tank:/ });
  await template.click();
  await page.getByRole('menuitem', { name: 'Choose another tank' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose for the template' });
  await choosing.getByRole('combobox', { name: 'tank' }).fill('TK-302');
  await choosing.getByRole('button', { name: 'Show' }).click();
  await expect(template).toHaveAccessibleName('Template tank: TK-302');
  await expect(page.getByTestId('event-band')).toHaveCount(0);
  await expect(page.getByTestId('plot-band')).toHaveCount(0);
  // The search itself goes along.
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  await expect(page.getByTestId('events-words')).toHaveCount(0);
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('event-band').first()).toBeVisible();
});

test('what was found for an item does not lie over another that takes its place; the search goes along', async ({
  page,
}) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  await choose(page, 'Item', 'LIC-101.PV');
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('0');
  await page.keyboard.press('Escape');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('event-band').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command or an item' }).fill('replace lic-101.pv');
  await page.getByRole('option', { name: /^Replace LIC-101\.PV/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace LIC-101.PV' });
  await dialog
    .getByRole('combobox', { name: 'Item', exact: true })
    .fill('/System/Core/Demo Plant/Reactor R-101/LIC-101.OP');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('event-band')).toHaveCount(0);
  await expect(page.getByTestId('events-words')).toHaveCount(0);
  await expect(pane.getByRole('combobox', { name: 'Item', exact: true })).toHaveValue('LIC-101.OP');
});

test('looks for events in a calculated series, over more than is in sight', async ({ page }) => {
  await openingTrend(page);
  await readRange(page, '*-2h', '*');
  await nothingRunning(page);
  await page.getByRole('button', { name: 'Add a calculation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a calculation' });
  await dialog.getByLabel('Name').fill('Twice');
  await dialog.getByRole('textbox', { name: 'Formula' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('C * 2');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();

  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  const words = page.getByTestId('events-words');
  const search = async (item: string, limit: string) => {
    await choose(page, 'Item', item);
    await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill(limit);
    await page.keyboard.press('Escape');
    await pane.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(words).toHaveText(
      new RegExp(`^${item.replace('.', String.raw`\.`)} above ${limit}: \\d+ events?, read`),
    );
    return Number(/: (\d+) events?/.exec((await words.textContent()) ?? '')?.[1]);
  };
  await choose(page, 'Range to search', 'a typed range');
  // The same one for both, within which no event begins or ends meanwhile.
  await pane.getByRole('textbox', { name: 'Start' }).fill(`${demoNow}-1d`);
  await pane.getByRole('textbox', { name: 'End' }).fill(`${demoNow}-1h`);
  const found = await search('Twice', '100');
  expect(found).toBeGreaterThan(0);
  expect(await search('LIC-101.PV', '50')).toBe(found);
});

test('a watched search tells of an event in the window and by the system, leads to it, and looks again', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await electronApp.evaluate(({ BrowserWindow, Notification }) => {
    for (const window of BrowserWindow.getAllWindows()) window.isFocused = () => false;
    const told: string[] = [];
    Reflect.set(globalThis, 'toldBySystem', told);
    Reflect.set(globalThis, 'ownNotification', [
      Reflect.get(Notification, 'isSupported'),
      Reflect.get(Notification.prototype, 'show'),
    ]);
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: { title: string; body: string }) {
      told.push(`${this.title} | ${this.body}`);
    };
  });
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+E');
  const pane = page.getByRole('tabpanel', { name: 'Events' });
  await pane.getByRole('textbox', { name: 'Name of the search' }).fill('Level is there');
  await choose(page, 'Watch', 'watched every minute');
  await expect(pane.getByRole('alert')).toHaveText('Type a number, or choose an item.');
  await choose(page, 'Item', 'LIC-101.PV');
  await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill('0');
  await choose(page, 'Watch', 'watched every minute');

  const notice = page.getByRole('alert').filter({ hasText: 'Level is there' });
  await expect(notice).toContainText(/since before \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, for more than 15 min.* in “/);
  const told = () => electronApp.evaluate((): unknown => Reflect.get(globalThis, 'toldBySystem'));
  await expect.poll(told).toEqual([expect.stringMatching(/^Level is there \| since before \d{4}-/)]);
  const status = page.getByRole('button', { name: /1 search watched/ });
  await expect(status).toHaveText('1 search watched1 new event');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('watched searches');
  await page.getByRole('option', { name: /^Watched searches/ }).click();
  const list = page.getByRole('dialog', { name: /1 search watched/ });
  await expect(list).toContainText('Looked at all up to');
  await list.getByRole('button', { name: 'Look now' }).click();
  await expect(list).toContainText('Looked at all up to');
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: 'Show' }).click();
  await expect(notice).toBeHidden();
  await expect(status).toHaveText('1 search watched');
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d /);
  await choose(page, 'Watch', 'not watched');
  await expect(status).toBeHidden();
  await electronApp.evaluate(({ BrowserWindow, Notification }) => {
    for (const window of BrowserWindow.getAllWindows()) Reflect.deleteProperty(window, 'isFocused');
    const [isSupported, show]: readonly unknown[] = Reflect.get(globalThis, 'ownNotification');
    Reflect.set(Notification, 'isSupported', isSupported);
    Reflect.set(Notification.prototype, 'show', show);
  });
});
