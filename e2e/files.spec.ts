import type { Locator, Page } from '@playwright/test';
import { nameItems, readFiles } from './files-actions';
import { type AnsweredStore, filesAnswer, listedFile, sendJson, startFilesServer } from './files-server';
import { addConnection, copyTable, expect, goTo, sharedTest as test } from './fixtures';
import type { Listening } from './listen';

test.use({ openingArea: 'files' });

/** Reads the files of the reactor, at most `limit` per store. */
async function readReactor(page: Page, limit = '1000'): Promise<void> {
  await nameItems(page, '/System/Core/Demo Plant/Reactor R-101');
  await page.getByRole('textbox', { name: 'Limit per store' }).fill(limit);
  await readFiles(page);
  await expect(table(page).getByRole('row', { level: 2 }).first()).toBeVisible();
}

/** Reads the files of a server that has just these. */
async function readStores(page: Page, ...stores: readonly AnsweredStore[]): Promise<Listening> {
  const server = await startFilesServer({
    readfile: (response) => sendJson(response, filesAnswer('/A', ...stores)),
  });
  await addConnection(page, { name: 'Some files', url: server.url, authentication: 'None' });
  await nameItems(page, '/A');
  await readFiles(page);
  return server;
}

/** Compares all files of the table; returns where that is told. */
async function compareAll(page: Page): Promise<Locator> {
  await table(page).getByRole('row', { level: 2 }).first().click();
  const detail = page.getByRole('region', { name: 'File', exact: true });
  await detail.getByText('Compare', { exact: true }).click();
  await table(page).focus();
  await page.keyboard.press('Control+a');
  return detail;
}

function table(page: Page) {
  return page.getByRole('treegrid', { name: 'Files' });
}

function store(page: Page, name: string) {
  return table(page).getByRole('row', { level: 1 }).filter({ hasText: name });
}

/** The text of a column in the rows that are on the page. */
async function cells(page: Page, column: string): Promise<string[]> {
  const titles = await table(page).getByRole('columnheader').allTextContents();
  return table(page)
    .locator(`tbody td:nth-child(${titles.indexOf(column) + 1}):not([aria-colspan])`)
    .allTextContents();
}

test('files stand store by store, with name, description, count and whether more may exist; all in one on demand', async ({
  page,
}) => {
  await readReactor(page, '300');
  await expect(store(page, 'Certificates')).toContainText('Certificates of analysis');
  await expect(store(page, 'Certificates')).toContainText('300 files');
  await expect(store(page, 'Certificates')).toContainText('more may exist');
  await expect(page.getByTestId('file-count')).toHaveText('900 files loaded');
  await page.getByText('All in one', { exact: true }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '902');
  await expect(table(page).getByRole('row', { name: /Certificates of analysis/ })).toBeHidden();
});

test('who goes to the end of a store is brought its next page; everything comes on demand', async ({ page }) => {
  await readReactor(page, '100');
  await page.getByText('All in one', { exact: true }).click();
  await page.getByRole('button', { name: 'Last loaded file' }).click();
  await expect(page.getByTestId('file-count')).not.toHaveText('300 files loaded');
  await page.getByRole('button', { name: 'Load all' }).first().click();
  await expect(page.getByRole('button', { name: 'Load all' })).toBeHidden();
  await expect(page.getByText(/more may exist/i)).toBeHidden();
});

test('the keyboard alone moves, selects, folds and reads the file beside the table', async ({ page }) => {
  await readReactor(page);
  await table(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(store(page, 'Certificates')).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/^4 selected, /)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'File', exact: true }).getByText('ordernumber', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(store(page, 'Certificates')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(table(page).locator('[data-current=true]')).toHaveAttribute(
    'aria-rowindex',
    (await table(page).getAttribute('aria-rowcount')) ?? '',
  );
});

test('the files that are selected are copied for a spreadsheet, whatever of them is loaded on the page', async ({
  page,
  electronApp,
}) => {
  await readReactor(page);
  await table(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const selected = page.getByText(/^[\d\u202f]+ selected, /);
  await expect(selected).toBeVisible();
  const count = Number(((await selected.textContent()) ?? '').split(' ')[0]?.replaceAll('\u202f', ''));
  expect(count).toBeGreaterThan(50);
  await page.keyboard.press('ControlOrMeta+c');
  const copied = () => electronApp.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(async () => (await copied()).trimEnd().split('\n').length).toBe(count + 1);
  const [head = '', ...rows] = (await copied()).trimEnd().split('\n');
  expect(head.split('\t').slice(0, 2)).toEqual(
    (await table(page).getByRole('columnheader').allTextContents()).slice(0, 2),
  );
  const sizes = rows.map((row) => Number(row.split('\t')[head.split('\t').indexOf('Size')]));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

test('the quick filter looks at every field and the time as shown; what is loaded is sorted without asking', async ({
  page,
}) => {
  await readReactor(page, '500');
  await page.getByRole('searchbox', { name: /Quick filter/ }).fill('density central');
  await expect(page.getByTestId('file-count')).toContainText(/^\d+ of [\d\u202f]+ files loaded$/);
  await expect.poll(async () => [...new Set(await cells(page, 'location'))]).toEqual(['Central laboratory']);
  const [timestamp = ''] = await cells(page, 'Timestamp');
  await page.getByRole('searchbox', { name: /Quick filter/ }).fill(`"${timestamp}"`);
  await expect(page.getByTestId('file-count')).toContainText(/^1 of/);
  await page.getByRole('button', { name: 'Clear the quick filter' }).click();
  await expect(page.getByRole('searchbox', { name: /Quick filter/ })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: /Quick filter/ })).toHaveValue('');
  await page.getByText('All in one', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Filename' }).getByRole('button').first().click();
  await expect(page.getByTestId('file-count')).toContainText('only what is loaded is sorted');
  // Until the rows have come in their new order there are none, or empty ones.
  const names = async () => (await cells(page, 'Filename')).filter((name) => name !== '');
  await expect.poll(names).not.toEqual([]);
  const sorted = await names();
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test('a column comes from any metadata key, goes where it is put, and is there after a new start of the page', async ({
  page,
}) => {
  await readReactor(page);
  await page.getByText('Fields', { exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search the fields' }).fill('result.value');
  await page.getByRole('button', { name: 'Show metadata.result.value as a column' }).click();
  const head = table(page).getByRole('columnheader', { name: 'result.value' });
  await head.getByRole('button').first().focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  const titlesNow = () => table(page).getByRole('columnheader').allTextContents();
  await expect.poll(async () => (await titlesNow()).toReversed().indexOf('result.value')).toBe(3);
  const titles = await titlesNow();
  await page.reload();
  await goTo(page, 'Files');
  await readFiles(page);
  await expect(table(page).getByRole('columnheader')).toHaveText(titles);
});

test('the values of a field are told with how many of the loaded files have them, and make a condition', async ({
  page,
}) => {
  await readReactor(page, '300');
  await expect(page.getByTestId('file-count')).toHaveText('900 files loaded');
  await page.getByText('Fields', { exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search the fields' }).fill('metadata.location');
  await page.getByRole('button', { name: 'Count the values of metadata.location' }).click();
  const values = page.getByRole('list', { name: 'Values of metadata.location' }).getByRole('listitem');
  const counts = async () => (await values.allTextContents()).map((text) => Number(/\d+$/u.exec(text)?.[0]));
  await expect.poll(async () => (await counts()).length).toBeGreaterThan(1);
  const told = await counts();
  expect(told).toEqual(told.toSorted((a, b) => b - a));
  const laboratory = values.filter({ hasText: 'Central laboratory' });
  const most = Number(/\d+$/u.exec((await laboratory.textContent()) ?? '')?.[0]);
  await laboratory.getByRole('button').click();
  await readFiles(page);
  await expect.poll(async () => [...new Set(await cells(page, 'location'))]).toEqual(['Central laboratory']);
  await expect.poll(counts).toHaveLength(1);
  expect((await counts())[0]).toBeGreaterThanOrEqual(most);
});

test('a file tells every field as a tree and as JSON, and leads to files of the same order', async ({ page }) => {
  await readReactor(page);
  await table(page).getByRole('row', { level: 2 }).nth(2).click();
  const detail = page.getByRole('region', { name: 'File', exact: true });
  for (const name of ['_id', 'length', 'content-type', 'filepath']) {
    await expect(detail.getByText(name, { exact: true })).toBeVisible();
  }
  await detail.getByText('JSON', { exact: true }).click();
  const json = await detail.getByRole('textbox', { name: 'The file as JSON' }).inputValue();
  const { ordernumber } = JSON.parse(json).metadata;
  const before = (await page.getByTestId('file-count').textContent()) ?? '';
  await detail.getByRole('button', { name: 'Same order number' }).click();
  await expect(page.getByTestId('file-count')).not.toHaveText(before);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(async () => [...new Set(await cells(page, 'ordernumber'))]).toEqual([ordernumber]);
});

test('selected files are compared: the fields in which they differ, with who has which value, to be copied as a table', async ({
  electronApp,
  page,
}) => {
  await readReactor(page, '300');
  const rows = table(page).getByRole('row', { level: 2 });
  await rows.nth(0).click();
  const detail = page.getByRole('region', { name: 'File', exact: true });
  await detail.getByText('Compare', { exact: true }).click();
  await expect(detail.getByText('Select 2 to 20 files in the table')).toBeVisible();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  const names = (await cells(page, 'Filename')).slice(0, 3);
  const fields = detail.getByRole('list', { name: 'Fields that differ' });
  const filename = fields.getByRole('list', { name: 'filename' }).getByRole('listitem');
  await expect(filename).toHaveText(names.map((name) => `${name}${name}`));
  await expect(detail.getByText(/^3 files: they differ in \d+ fields\.$/)).toBeVisible();
  await expect(fields.getByRole('list', { name: '_id' }).getByRole('listitem')).toHaveCount(3);
  await detail.getByText(/with the same value in all/).click();
  await expect(detail.getByText('metadata.path', { exact: true })).toBeVisible();
  const copied = (await copyTable(page, electronApp)).split('\n');
  expect(copied[0]).toBe(['Field', ...names].join('\t'));
  expect(copied).toContain(['filename', ...names].join('\t'));

  await table(page).focus();
  await page.keyboard.press('Control+a');
  await expect(detail.getByText(/\d+ are selected\.$/)).toBeVisible();
});

test('compared files of one name are told apart, in their table too', async ({ electronApp, page }) => {
  const files = ['cert.pdf', 'note.pdf', 'cert.pdf'].map(listedFile);
  const server = await readStores(page, { name: 'Lab', files });
  const detail = await compareAll(page);
  const names = ['cert.pdf (1)', 'note.pdf', 'cert.pdf (2)'];
  const ids = [0, 1, 2].map((number) => listedFile('', number)['_id']);
  const told = detail.getByRole('list', { name: '_id' }).getByRole('listitem');
  await expect(told).toHaveText(names.map((name, place) => `${name}${ids[place]}`));
  expect((await copyTable(page, electronApp)).split('\n')[0]).toBe(['Field', ...names].join('\t'));
  await table(page).getByRole('columnheader', { name: 'Filename' }).getByRole('button').first().click();
  const sorted = ['cert.pdf (1)', 'cert.pdf (2)', 'note.pdf'];
  await expect(told).toHaveText(sorted.map((name, place) => `${name}${[ids[0], ids[2], ids[1]][place]}`));
  await server.close();
});

test('a number and a text that read alike are compared with their types', async ({ page }) => {
  const files = [1, '1', 2].map((lot, number) => ({ _id: `65f0c0ffee123400000000${number}0`, metadata: { lot } }));
  const server = await readStores(page, { name: 'Lab', files });
  const detail = await compareAll(page);
  const lots = detail.getByRole('list', { name: 'metadata.lot' }).getByRole('listitem');
  await expect(lots).toHaveText([/1number$/, /1text$/, /2$/]);
  await server.close();
});

test('numbers of compared files are copied as numbers', async ({ electronApp, page }) => {
  const files = [-1, 12.5, '=1'].map((lot, number) => ({ _id: `65f0c0ffee123400000000${number}0`, metadata: { lot } }));
  const server = await readStores(page, { name: 'Lab', files });
  await compareAll(page);
  const copied = (await copyTable(page, electronApp)).split('\n');
  expect(copied).toContain(['metadata.lot', '-1', '12.5', "'=1"].join('\t'));
  await server.close();
});

test('files that are selected with their stores are compared while the head of one is current, folded or not', async ({
  page,
}) => {
  const server = await readStores(
    page,
    { name: 'Certificates', files: ['cert.pdf', 'note.pdf'].map(listedFile) },
    { name: 'Reports', files: [listedFile('report.pdf', 2)] },
  );
  await table(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+a');
  const detail = page.getByRole('region', { name: 'File', exact: true });
  const compared = detail.getByText('3 files: they differ in 3 fields.', { exact: true });
  await expect(compared).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(store(page, 'Certificates')).toHaveAttribute('aria-expanded', 'false');
  await expect(compared).toBeVisible();
  await server.close();
});

test('reading again keeps the place', async ({ page }) => {
  await readReactor(page);
  await table(page).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageDown');
  const current = table(page).locator('[data-current=true]');
  await expect(current).toHaveAttribute('aria-selected', 'true');
  const before = await current.textContent();
  await page.getByRole('button', { name: 'Read again, keeping the place' }).click();
  await expect(page.getByRole('button', { name: 'Read again, keeping the place' })).toBeEnabled();
  await expect(current).toHaveText(before ?? '');
  await expect(page.getByText(/^1 selected, /)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(page.getByText(/^1 selected, /)).toBeHidden();
  await expect(table(page)).toBeFocused();
});

/** Of the points of the first store, as BGRA. */
const firstColour = 'b27200ff';

test('a chart of the files beside the table: a click goes to its file, a rectangle selects, its picture has the points, it is there after a new start of the page', async ({
  page,
  electronApp,
}) => {
  await readReactor(page, '200');
  await page.getByText('Chart', { exact: true }).click();
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart.getByTestId('chart-drawn')).toHaveText('600 of 600 loaded files drawn.');
  await page.getByRole('searchbox', { name: /Quick filter/ }).fill('density central');
  await expect(chart.getByTestId('chart-drawn')).toContainText('that pass the quick filter; 600 loaded.');
  const points = chart.getByRole('slider', { name: 'Files in the chart' });
  await points.focus();
  await page.keyboard.press('End');
  await expect(points).toHaveAttribute('aria-valuetext', /Size: .+ bytes\), Store: /);
  const [name = ''] = ((await points.getAttribute('aria-valuetext')) ?? '').split(', ');
  await page.keyboard.press('Enter');
  await expect(table(page).locator('[data-current=true]')).toContainText(name);
  await expect(page.getByText(/^1 selected, /)).toBeVisible();
  const area = await points.boundingBox();
  if (area === null) throw new Error('There is no chart.');
  await page.mouse.move(area.x + 1, area.y + 1);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 1, area.y + area.height - 1);
  await page.mouse.up();
  const drawn = ((await chart.getByTestId('chart-drawn').textContent()) ?? '').split(' ')[0];
  await expect(page.getByText(new RegExp(`^${drawn} selected, `))).toBeVisible();
  await chart.getByRole('button', { name: 'Picture' }).click();
  await page.getByRole('menuitem', { name: 'Copy the plot' }).click();
  await expect(page.getByText('The plot is on the clipboard.')).toBeVisible();
  const bitmap = await electronApp.evaluate(({ clipboard }) => clipboard.readImage().toBitmap().toString('hex'));
  expect(bitmap).toContain(firstColour);
  await page.reload();
  await goTo(page, 'Files');
  await readFiles(page);
  await expect(chart.getByTestId('chart-drawn')).toBeVisible();
});
