import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { callBridge } from './call-bridge';
import { answerOpening, answerSaving } from './dialogs';
import { addConnection, expect, goTo, openingTrend, sharedTest as test, trendItem } from './fixtures';
import { seriousFaults } from './serious-faults';

test('a request is listed and opened with URL, headers, body and answer; its secrets are blanked', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  const row = page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1);
  await expect(row).toContainText('Read Historical Data');
  await expect(row).toContainText('FIC-101.PV');
  await expect(row).toContainText('200');
  await row.click();
  await expect(page.getByText('"intervals"').first()).toBeVisible();
  await expect(page.getByText('/api/v2/readhistoricaldata').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true }).getByText(/"start_time"/)).toBeVisible();
  await expect(page.getByRole('row', { name: /authorization/i })).toContainText('•••');
});

test('copied as cURL it runs elsewhere, and carries no password', async ({ page, electronApp }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  // Another test may have left another request there.
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText())).toContain('curl');
  const text = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toContain('/api/v2/readhistoricaldata');
  expect(text).toContain('"items"');
  expect(text).not.toContain('demo:demo');
  expect(text).not.toContain(Buffer.from('engineer:demo').toString('base64'));
});

test('no secret reaches the page: neither records nor connections hold the password or the token', async ({
  page,
  demoUrl,
}) => {
  const secret = 'canary-7d1f-secret';
  await addConnection(page, {
    name: 'Canary',
    url: demoUrl,
    authentication: 'Token',
    username: 'engineer',
    password: secret,
  });
  await trendItem(page, '/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toBeVisible();
  const known = await page.evaluate(async () => {
    const list = await window.bridge.call('inspect.list', 700_000, undefined);
    const connections = await window.bridge.call('connections.list', 700_001, undefined);
    const ids = list.ok ? list.value.map(({ id }) => id) : [];
    const records = ids.map((id) => window.bridge.call('inspect.get', 700_100 + id, { id }));
    const answers = ids.map((id) => window.bridge.call('inspect.text', 800_100 + id, { id, start: 0, end: 1_000_000 }));
    return JSON.stringify([list, connections, await Promise.all(records), await Promise.all(answers)]);
  });
  expect(known).toContain('Canary');
  expect(known).not.toContain(secret);
  expect(known).not.toContain(Buffer.from(`engineer:${secret}`).toString('base64'));
});

test('a text is found in an answer: each place comes into sight as the answer came, by keys too', async ({ page }) => {
  // In a narrow window a row goes on beyond the edge of its pane.
  await page.setViewportSize({ width: 1024, height: 680 });
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('tree', { name: 'Response as a tree' })).toContainText('"start_time"');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const field = page.getByRole('searchbox', { name: 'Find in the response' });
  await expect(field).toBeFocused();
  await field.fill('agg_type_raw');
  const response = page.getByRole('region', { name: 'Response', exact: true });
  const count = response.getByRole('status').filter({ hasText: / of \d+$/ });
  await expect(count).toHaveText(/^1 of \d+$/);
  const text = page.getByRole('grid', { name: 'Response as text' });
  const marked = text.locator('mark[data-current="true"]');
  await expect.poll(async () => (await marked.allTextContents()).join('')).toBe('AGG_TYPE_RAW');
  const all = Number((await count.textContent())?.split(' ').at(-1));
  expect(all).toBeGreaterThan(1);
  await field.press('Shift+Enter');
  await expect(count).toHaveText(`${all} of ${all}`);
  await expect.poll(async () => (await marked.allTextContents()).join('')).toBe('AGG_TYPE_RAW');
  await expect(marked.first()).toBeInViewport();
  for (let place = 1; place <= all; place += 1) {
    await field.press('Enter');
    await expect(count).toHaveText(`${place} of ${all}`);
    await expect(marked.last()).toBeInViewport({ ratio: 0.9 });
  }
  expect(await seriousFaults(page, 'a text found in an answer')).toEqual([]);
  await field.fill('no such text');
  await expect(response.getByText('Not found')).toBeVisible();
});

test('what is found in an answer is marked to the letter, also where a row ends within a character', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  const file = path.join(userData, 'requests.har');
  const text = `"${'x'.repeat(70)}${'温度'.repeat(40)}TIC-101"`;
  const entry = {
    startedDateTime: '2026-11-30T08:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: 'http://localhost/api/v2/readhistoricaldata', headers: [] },
    response: { status: 200, statusText: 'OK', headers: [], content: { mimeType: 'application/json', text } },
    timings: { send: 0, wait: 1, receive: 0 },
  };
  await writeFile(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries: [entry] } }));
  await answerOpening(electronApp, file);
  await page.getByRole('button', { name: 'Open HAR…' }).click();
  const strip = page.getByRole('region', { name: 'HAR file' });
  await expect(strip).toContainText('1 request');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  await page.getByRole('searchbox', { name: 'Find in the response' }).fill('tic-101');
  const marked = page.getByRole('grid', { name: 'Response as text' }).locator('mark');
  await expect.poll(async () => (await marked.allTextContents()).join('')).toBe('TIC-101');
  await strip.getByRole('button', { name: 'Close the file' }).click();
  await expect(strip).toBeHidden();
});

test('an answer is saved to a file, as it came', async ({ page, electronApp, userData }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  const grid = page.getByRole('grid', { name: 'Requests' });
  await grid.getByRole('row').nth(1).click();
  const file = path.join(userData, 'answer');
  await answerSaving(electronApp, file);
  await page.getByRole('button', { name: 'Save the response…' }).click();
  await expect(page.getByText(/^The response of no\. \d+ is saved$/)).toBeVisible();
  await electronApp.evaluate(({ shell }) => {
    shell.showItemInFolder = (shown) => void Reflect.set(globalThis, 'shown', shown);
  });
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => electronApp.evaluate((): unknown => Reflect.get(globalThis, 'shown'))).toBe(`${file}.json`);
  const text = await readFile(`${file}.json`, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ data: { items: expect.any(Array) } });
  const id = Number(await grid.getByRole('row').nth(1).getByRole('gridcell').first().textContent());
  expect(await callBridge(page, 'inspect.text', { id, start: 0, end: 2 ** 20 })).toMatchObject({ value: text });
});

test('the list is cleared', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(
    page.getByRole('grid', { name: 'Requests' }).getByRole('row').filter({ hasText: 'Read Historical' }),
  ).toHaveCount(0);
});

const harSchema = z.object({
  log: z.object({
    version: z.literal('1.2'),
    entries: z.array(z.object({ response: z.object({ content: z.object({ text: z.string() }) }) })),
  }),
});

test('from a problem to the very request that it came of, and from there to what is handed over', async ({
  page,
  electronApp,
  demoUrl,
  userData,
}) => {
  await openingTrend(page);
  await addConnection(page, {
    name: 'Refused',
    url: demoUrl,
    authentication: 'Basic',
    username: 'engineer',
    password: 'not the password',
  });
  await trendItem(page, '/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  const told = /does not accept/;
  await expect(alert).toContainText(told);
  await alert.getByRole('button', { name: 'Inspect' }).click();
  const request = page.getByRole('region', { name: /^Request \d+$/ });
  await expect(request.getByRole('alert')).toContainText(told);
  await expect(request).toContainText('HTTP 401');
  await expect(request.getByRole('button', { name: 'Inspect' })).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('demo 200 historical');
  const rows = page.getByRole('grid', { name: 'Requests' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('200');
  await expect(rows.filter({ hasText: '401' })).toHaveCount(0);
  await rows.nth(1).click();
  const parameters = page.getByRole('table', { name: 'Parameters' });
  await expect(parameters.getByRole('row', { name: /^partial_interval_treatment/ })).toContainText('default');
  await expect(parameters.getByRole('row', { name: /^intervals_no/ })).not.toContainText('default');
  await expect(page.getByLabel('Time split')).toContainText('Connecting, TLS and first byte');
  const item = page.getByRole('tree', { name: 'Response as a tree' }).getByRole('treeitem', { name: /"intervals"/ });
  await item.click();
  await expect(item).toHaveAttribute('aria-expanded', 'true');
  expect(await seriousFaults(page, 'an opened request')).toEqual([]);
  await page.getByRole('radiogroup', { name: 'View of the response' }).getByText('Text', { exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Response as text' })).toContainText('"start_time"');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Build a request' });
  await form.getByRole('textbox', { name: 'intervals_no' }).fill('many');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('it is not a number')).toBeVisible();
  await form.getByRole('textbox', { name: 'intervals_no' }).fill('7');
  await expect(form.getByText('it is not a number')).toBeHidden();
  await form.getByRole('textbox', { name: 'items' }).fill('/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  await form.getByRole('radiogroup', { name: 'Method of the request' }).getByText('GET').click();
  await form.getByRole('textbox', { name: 'aggregate' }).fill('AGG_TYPE_AVERAGE');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
  await expect(request).toContainText('HTTP 200');
  await expect(parameters.getByRole('row', { name: /^intervals_no/ })).toContainText('7');
  await expect(parameters.getByRole('row', { name: /^identifier/ })).toContainText('FIC-101.PV');
  await expect(page.getByRole('tree', { name: 'Response as a tree' })).toContainText('"AGG_TYPE_AVERAGE"');

  await page.getByRole('combobox', { name: 'Form of the copy' }).click();
  await page.getByRole('option', { name: 'Python' }).click();
  await page.getByRole('button', { name: 'Copy as Python' }).click();
  await expect
    .poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText()))
    .toContain('urllib.request.Request');
  const file = path.join(userData, 'requests.har');
  await answerSaving(electronApp, file);
  await page.getByRole('button', { name: 'Save as HAR' }).click();
  await expect(page.getByText('saved as HAR')).toBeVisible();
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain('not the password');
  expect(harSchema.parse(JSON.parse(text)).log.entries[0]?.response.content.text).toContain('"data"');
});

test('a double click on what asks where to save asks once', async ({ page, electronApp }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await electronApp.evaluate(({ dialog }) => {
    const ends: (() => void)[] = [];
    dialog.showSaveDialog = () =>
      new Promise((end) => {
        ends.push(() => end({ canceled: true, filePath: '' }));
      });
    Reflect.set(globalThis, 'endDialogs', () => {
      for (const end of ends) end();
      return ends.length;
    });
  });
  await page.getByRole('button', { name: 'Save as HAR' }).dblclick();
  // By then main has heard of both clicks.
  await callBridge(page, 'inspect.kept');
  const count: unknown = await electronApp.evaluate(() => {
    const end: unknown = Reflect.get(globalThis, 'endDialogs');
    return typeof end === 'function' ? end() : undefined;
  });
  expect(count).toBe(1);
});

test('a read is repeated and held against the first; saved as HAR, it is opened again as a file', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  const grid = page.getByRole('grid', { name: 'Requests' });
  await grid.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(grid.getByRole('row').nth(1)).toContainText(/Repeat of no\. \d+/);
  const compared = page.getByRole('region', { name: /^Compared with no\./ });
  await expect(compared).toContainText('The bodies of both answers are equal.');
  expect(await seriousFaults(page, 'a repeated request')).toEqual([]);

  const file = path.join(userData, 'again.har');
  await answerSaving(electronApp, file);
  await page.getByRole('button', { name: 'HAR', exact: true }).click();
  await expect(page.getByText('1 request saved as HAR')).toBeVisible();
  await answerOpening(electronApp, file);
  await page.getByRole('button', { name: 'Open HAR…' }).click();
  const strip = page.getByRole('region', { name: 'HAR file' });
  await expect(strip).toContainText('1 request from a file, written by Process Data Viewer');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await grid.getByRole('row').nth(1).click();
  await expect(page.getByRole('tree', { name: 'Response as a tree' })).toContainText('"start_time"');
  await expect(page.getByRole('row', { name: /authorization/i })).toContainText('•••');
  await strip.getByRole('button', { name: 'Close the file' }).click();
  await expect(strip).toBeHidden();
  await expect(grid).toContainText('Repeat of no.');
});
