import type { Page } from '@playwright/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { emptyFileQuery } from '../shared/contract/files/file-query';
import type { View } from '../shared/contract/trend/view';
import {
  addConnection,
  expect,
  fillConnection,
  goTo,
  kill,
  launch,
  nothingRunning,
  openingTrend,
  readRange,
  sharedTest as test,
  test as freshTest,
} from './fixtures';
import { seriousFaults } from './serious-faults';

const stranger: View = {
  format: 'process-data-viewer-view',
  version: 3,
  name: 'Night shift',
  connection: { id: 'north', name: 'North plant', baseUrl: 'http://127.0.0.1:9/north' },
  time: { start: '*-1h', end: '*', zone: 'local', refreshSeconds: null },
  read: { aggregate: 'AGG_TYPE_RAW', intervals: { kind: 'plot' }, options: {} },
  quality: { uncertain: 'plot', bad: 'gap' },
  lanes: 'unit',
  series: [
    {
      key: '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV',
      path: '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV',
    },
  ],
  cursors: [],
  limits: [],
  notes: [],
  files: { queries: [emptyFileQuery] },
};
const ours: View = { ...stranger, connection: { id: 'demo', name: 'Demo', baseUrl: 'http://127.0.0.1:8080' } };

function viewButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^View / });
}

async function inViewMenu(page: Page, entry: string): Promise<void> {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name: entry }).first().click();
}

function legend(page: Page) {
  return page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
}

async function removeLast(page: Page): Promise<void> {
  await legend(page)
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
}

async function saveNew(page: Page, name: string): Promise<void> {
  await inViewMenu(page, 'Save');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(viewButton(page)).toHaveAccessibleName(`View ${name}`);
}

function viewFile(userData: string, name: string): string {
  return path.join(userData, 'workspace', 'views', `${name}.pdview`);
}

test('edits can be undone and done again with keys, but not while a person types; a former range is read', async ({
  page,
  openingStart,
}) => {
  await openingTrend(page);
  await removeLast(page);
  await expect(legend(page)).toHaveCount(3);
  await expect(viewButton(page)).toHaveAccessibleName('View New view, with unsaved changes');
  await page.keyboard.press('Control+z');
  await expect(legend(page)).toHaveCount(4);
  await expect(viewButton(page)).toHaveAccessibleName('View New view');
  await page.keyboard.press('Control+Shift+z');
  await expect(legend(page)).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.pressSequentially('wind');
  await search.press('Control+z');
  await expect(legend(page)).toHaveCount(3);

  await readRange(page, '*-2h', '*-1h');
  await openingTrend(page);
  await page.getByRole('region', { name: /^Plots/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue(openingStart);
  await openingTrend(page);
});

test('a view is saved under a name, marked while it differs, and saved again', async ({ page, userData }) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  await expect(page).toHaveTitle('Reactor – Process Data Viewer');
  await removeLast(page);
  await expect(page).toHaveTitle('• Reactor – Process Data Viewer');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveTitle('Reactor – Process Data Viewer');
  const kept: unknown = JSON.parse(await readFile(viewFile(userData, 'Reactor'), 'utf8'));
  expect(kept).toMatchObject({ name: 'Reactor', connection: { id: 'demo' }, series: { length: 3 } });
  // A title that turns its direction could pose as another program’s.
  await inViewMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Rea\u202Ector');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveTitle('Rea⟨U+202E⟩ctor – Process Data Viewer');
});

test('a colleague’s change of the file is noticed: it is loaded, or overwritten only when that is said', async ({
  page,
  userData,
}) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  const file = viewFile(userData, 'Reactor');
  const changeFile = async (change: Partial<View>) => {
    const held: unknown = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...z.looseObject({}).parse(held), ...change }));
  };
  await changeFile({ lanes: 'one' });
  await removeLast(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'The file has changed' });
  await expect(dialog).toContainText('Somebody else has saved the file of “Reactor”');
  await dialog.getByRole('button', { name: /^Discard mine/ }).click();
  await expect(viewButton(page)).toHaveAccessibleName('View Reactor');
  await expect(legend(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Lanes: One lane' })).toBeVisible();

  // What comes back to the window is told without a question, and once.
  await removeLast(page);
  await changeFile({ lanes: 'item' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Somebody else has saved “Reactor” since you opened it.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: /^Overwrite/ }).click();
  await expect(viewButton(page)).toHaveAccessibleName('View Reactor');
  const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(kept).toMatchObject({ lanes: 'one', series: { length: 3 } });
});

test('a view whose file is gone is told and taken for unsaved, until it is written again', async ({
  page,
  userData,
}) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  const notice = page.getByRole('alert').filter({ hasText: 'The file of “Reactor” was moved, renamed or deleted' });
  // The file has the same content again, and can be gone again.
  for (const _ of ['once', 'and once more']) {
    await rm(viewFile(userData, 'Reactor'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(notice).toBeVisible();
    await expect(viewButton(page)).toHaveAccessibleName('View Reactor, with unsaved changes');
    await notice.getByRole('button', { name: 'Save it there again' }).click();
    await expect(viewButton(page)).toHaveAccessibleName('View Reactor');
    await expect(notice).toHaveCount(0);
    await expect(readFile(viewFile(userData, 'Reactor'), 'utf8')).resolves.toContain('"name": "Reactor"');
  }
});

test('rename and duplicate take over what comes back; the trash takes the file away', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  await inViewMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Column');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(viewButton(page)).toHaveAccessibleName('View Column');
  await expect(readFile(viewFile(userData, 'Reactor'))).rejects.toThrow();
  await inViewMenu(page, 'Duplicate');
  await expect(viewButton(page)).toHaveAccessibleName('View Column (2)');
  await electronApp.evaluate(({ shell }) => {
    shell.trashItem = (file) => process.getBuiltinModule('node:fs/promises').rm(file);
  });
  await inViewMenu(page, 'Move to the trash');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await expect(viewButton(page)).toHaveAccessibleName('View New view');
  await expect(legend(page)).toHaveCount(0);
  await expect(readFile(viewFile(userData, 'Column (2)'))).rejects.toThrow();
  await expect(readFile(viewFile(userData, 'Column'))).resolves.toBeDefined();
});

test('another view opens in a tab; closing a tab asks before changes are lost', async ({ page }) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  const tabs = page.getByRole('tablist', { name: 'Views' }).getByRole('tab');
  await expect(tabs).toHaveCount(0);
  await inViewMenu(page, 'New');
  await expect(tabs).toHaveText(['Reactor', 'New view']);
  await expect(legend(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('wind speed');
  await page
    .getByRole('treeitem', { name: /wind speed/i })
    .last()
    .click();
  await expect(legend(page)).toHaveCount(1);
  await nothingRunning(page);

  // A file that is open is not opened twice.
  await page.keyboard.press('Control+o');
  await page
    .getByRole('list', { name: 'Views' })
    .getByRole('button', { name: /Reactor/ })
    .click();
  await expect(viewButton(page)).toHaveAccessibleName('View Reactor');
  await expect(legend(page)).toHaveCount(4);
  await openingTrend(page);
  await expect(tabs).toHaveCount(2);

  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAccessibleName('New view, with unsaved changes');
  await expect(legend(page)).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.getByRole('button', { name: 'Close New view', includeHidden: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Without its title it is there for a moment more.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(legend(page)).toHaveCount(1);
  await page.keyboard.press('Control+w');
  await dialog.getByRole('button', { name: 'Don’t save' }).click();
  await expect(viewButton(page)).toHaveAccessibleName('View Reactor');
  await expect(tabs).toHaveCount(0);
  await expect(legend(page)).toHaveCount(4);

  // It comes back, from another area, too.
  await goTo(page, 'Inspect');
  await page.keyboard.press('Control+Shift+t');
  await expect(viewButton(page)).toHaveAccessibleName('View New view, with unsaved changes');
  await expect(tabs).toHaveCount(2);
  await expect(legend(page)).toHaveCount(1);

  // A menu is of the tab for which it was opened.
  await viewButton(page).click();
  const close = page.getByRole('menuitem', { name: /^Close/ });
  await expect(close).toBeVisible();
  await page.keyboard.press('Control+t');
  await expect(tabs).toHaveCount(3);
  await expect(close).toHaveCount(0);
});

test('a link of the view is copied, and holds no server beyond the view’s own', async ({ page, electronApp }) => {
  await openingTrend(page);
  await inViewMenu(page, 'Copy link');
  await expect(page.getByText('The link to “New view” was copied.')).toBeVisible();
  const link = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
  expect(link).toMatch(/^process-data-viewer:\/\/open\?view=[\w-]+$/);
});

test('a view becomes a template of the part of its paths that varies; what is chosen for it is shown and saved', async ({
  page,
  userData,
}) => {
  await openingTrend(page);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('TK-301 Level');
  await page.getByRole('treeitem', { name: 'Level', exact: true }).first().click();
  await expect(legend(page)).toHaveCount(5);
  await inViewMenu(page, 'Make a template');
  const dialog = page.getByRole('dialog', { name: 'Make a template' });
  const part = dialog.getByRole('combobox', { name: 'The part of the paths that varies' });
  await part.fill('TK-777');
  await expect(dialog).toContainText('No path of the view holds this.');
  await part.fill('TK-301');
  await dialog.getByRole('textbox', { name: 'What it is called' }).fill('tank');
  await expect(dialog.getByRole('list', { name: 'Patterns' })).toContainText('/Tank Farm/{tank}/Level');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a template' }).click();

  const template = page.getByRole('button', { name: /^Template tank:/ });
  await expect(template).toHaveAccessibleName('Template tank: TK-301');
  await template.click();
  await page.getByRole('menuitem', { name: 'Choose another tank' }).click();
  const value = page.getByRole('dialog', { name: 'Choose for the template' });
  await value.getByRole('combobox', { name: 'tank' }).fill('TK-999');
  await expect(value).toContainText('The library has no item of this template under “TK-999”.');
  await value.getByRole('combobox', { name: 'tank' }).fill('TK-302');
  await expect(value).toContainText('1 of 1 item in the library.');
  await value.getByRole('button', { name: 'Show' }).click();
  await expect(template).toHaveAccessibleName('Template tank: TK-302');
  await nothingRunning(page);
  await expect(legend(page).last()).toContainText('Level');

  await saveNew(page, 'Tanks');
  const kept: unknown = JSON.parse(await readFile(viewFile(userData, 'Tanks'), 'utf8'));
  expect(kept).toMatchObject({ template: { name: 'tank', value: 'TK-302' } });
  expect(JSON.stringify(kept)).toContain('Tank Farm/TK-302/Level');
  // A dialog gives the focus back when it goes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('region', { name: /^Plots/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(template).toHaveAccessibleName('Template tank: TK-301');
});

freshTest('what was being worked on is there again after the program was killed', async ({ userData }) => {
  const first = await launch(userData);
  const page = await first.firstWindow();
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  await removeLast(page);
  await readRange(page, '*-3h', '*-2h');
  await openingTrend(page);
  const session = path.join(userData, 'workspace', 'session.json');
  await expect.poll(async () => (await readFile(session, 'utf8').catch(() => '')).includes('*-3h')).toBe(true);
  await kill(first);
  const second = await launch(userData);
  const later = await second.firstWindow();
  await openingTrend(later);
  await expect(viewButton(later)).toHaveAccessibleName('View Reactor, with unsaved changes');
  await expect(legend(later)).toHaveCount(3);
  await expect(later.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('*-3h');
  await second.close();
});

test('view files that are dropped on the window are opened as their files, each in a tab', async ({
  page,
  userData,
}) => {
  const names = ['Dropped day', 'Dropped night'];
  const files = names.map((name) => path.join(userData, `${name}.pdview`));
  for (const [at, file] of files.entries()) await writeFile(file, JSON.stringify({ ...ours, name: names[at] }));
  const notes = path.join(userData, 'notes.txt');
  await writeFile(notes, 'no view');
  await openingTrend(page);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files, notes], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  for (const name of names) await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(viewButton(page)).toHaveAccessibleName('View Dropped night');
  await expect(page.getByRole('alert').filter({ hasText: '“notes.txt” can’t be opened' })).toContainText('.pdview');
  await removeLast(page);
  await expect(viewButton(page)).toHaveAccessibleName('View Dropped night, with unsaved changes');
  await page.keyboard.press('Control+s');
  await expect(viewButton(page)).toHaveAccessibleName('View Dropped night');
  const saved = await readFile(files[1] ?? '', 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ name: 'Dropped night', series: [] });
});

freshTest('a view file given at the start is opened instead', async ({ userData }) => {
  const file = path.join(userData, 'sent.pdview');
  await writeFile(file, JSON.stringify(ours));
  const app = await launch(userData, [file]);
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await openingTrend(page);
  await expect(viewButton(page)).toHaveAccessibleName('View Night shift');
  await expect(legend(page)).toHaveCount(1);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await app.close();
});

freshTest(
  'a view of a server that is not set up reads nothing, says so, and opens once the server is',
  async ({ userData }) => {
    const file = path.join(userData, 'sent.pdview');
    await writeFile(file, JSON.stringify(stranger));
    const app = await launch(userData, [file]);
    const page = await app.firstWindow();
    const notice = page.getByRole('alert').filter({ hasText: 'was made for' });
    await expect(notice).toContainText('North plant (http://127.0.0.1:9/north), which is not set up here');
    await goTo(page, 'Inspect');
    await expect(page.getByRole('grid', { name: 'Requests' }).getByRole('row')).toHaveCount(1);
    await goTo(page, 'Trends');
    await notice.getByRole('button', { name: 'Open Connections' }).click();
    await page.getByRole('button', { name: 'New connection' }).click();
    await fillConnection(page, { name: 'North', url: 'http://127.0.0.1:9/north/', authentication: 'None' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('North');
    await goTo(page, 'Trends');
    await expect(viewButton(page)).toHaveAccessibleName('View Night shift');
    await expect(legend(page)).toHaveCount(1);
    await app.close();
  },
);

freshTest(
  'a view of a server that has another address here is read from the connection that is chosen, and keeps that',
  async ({ userData }) => {
    const file = path.join(userData, 'sent.pdview');
    await writeFile(file, JSON.stringify(stranger));
    const app = await launch(userData, [file]);
    const page = await app.firstWindow();
    const notice = page.getByRole('alert').filter({ hasText: 'was made for' });
    await expect(notice.getByRole('button')).toHaveText(['Open Connections', 'Show another view of Demo plant']);
    await addConnection(page, { name: 'By gateway', url: 'http://127.0.0.1:9/gateway', authentication: 'None' });
    await goTo(page, 'Trends');
    await page.getByRole('tab', { name: 'Night shift' }).click();
    await notice.getByRole('button', { name: 'Read this view from …' }).click();
    await page.getByRole('menuitem', { name: 'By gateway' }).click();
    await expect(viewButton(page)).toHaveAccessibleName('View Night shift, with unsaved changes');
    await expect(legend(page)).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expect(viewButton(page)).toHaveAccessibleName('View Night shift');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      connection: { name: 'By gateway', baseUrl: 'http://127.0.0.1:9/gateway' },
    });
    await app.close();
  },
);

freshTest(
  'an aggregate that only a server knows, and an item that it does not, leave the view as it is',
  async ({ userData }) => {
    const file = path.join(userData, 'sent.pdview');
    const odd = {
      ...ours,
      read: { ...ours.read, aggregate: 'Raw' },
      series: [{ key: '/System/Core/Boiler/TI-101.PV', path: '/System/Core/Boiler/TI-101.PV' }],
    };
    await writeFile(file, JSON.stringify(odd));
    const app = await launch(userData, [file]);
    const page = await app.firstWindow();
    await expect(page.getByRole('combobox', { name: 'Aggregate' })).toHaveValue('Raw');
    await expect(legend(page)).toContainText('TI-101.PV');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await nothingRunning(page);
    await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toBeVisible();
    await app.close();
  },
);

test('axe finds no serious fault in the menu and the dialogs of views', async ({ page }) => {
  await openingTrend(page);
  await saveNew(page, 'Reactor');
  await viewButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(await seriousFaults(page, 'menu', '[role=menu]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+o');
  await expect(page.getByRole('list', { name: 'Views' })).toContainText('Reactor');
  expect(await seriousFaults(page, 'views', '[role=dialog]')).toEqual([]);
});
