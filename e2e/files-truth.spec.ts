import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { z } from 'zod';
import { answerSaving } from './dialogs';
import { exportDialog, filesLoaded, nameItems, readFiles } from './files-actions';
import { filesAnswer, listedFile, sendJson } from './files-server';
import { addConnection, expect, goTo, sharedTest as test } from './fixtures';
import { listenHere } from './listen';

test.use({ openingArea: 'files' });

const askedSchema = z.object({ items: z.array(z.object({ p: z.string() })), skip: z.int().default(0) });
const files = [listedFile('a.pdf', 1), listedFile('b.pdf', 2)];

/** A server that knows nothing of Reactor 2, which it leaves out, or fails over it. */
function startServer(how: 'leaves out' | 'fails') {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { items, skip } = askedSchema.parse(JSON.parse(body));
      const known = items.find(({ p }) => p !== '/P/Reactor 2');
      if (known !== undefined) sendJson(response, filesAnswer(known.p, { name: 'Lab', files: files.slice(skip) }));
      else if (how === 'fails') response.writeHead(500).end('no');
      else sendJson(response, JSON.stringify({ data: { file_data: { query_data: [{ items: [] }] } } }));
    });
  });
  return listenHere(server);
}

test('what was asked and not answered is named in the table, the summary, the export and the file beside it', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await startServer('leaves out');
  await addConnection(page, { name: 'First', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/Reactor 1', '/P/Reactor 2');
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBe(2);
  await expect(page.getByTestId('file-count')).toContainText('1 of 2 items not read');
  await expect(page.getByRole('row', { level: 1 })).toContainText('/P/Reactor 1');
  await page.getByRole('button', { name: '1 item failed: Reactor 2' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('nothing for “/P/Reactor 2”');
  await page.keyboard.press('Escape');
  for (const extent of [/^What is loaded/u, /^Everything/u]) {
    const file = path.join(userData, 'reactors.csv');
    await answerSaving(electronApp, file);
    const dialog = await exportDialog(page);
    await dialog.getByRole('radio', { name: extent }).click();
    await dialog.getByRole('button', { name: 'Export…' }).click();
    const run = dialog.getByRole('list', { name: 'Exports' });
    await expect(run).toContainText('incomplete');
    await expect(run).toContainText('1 part of what was asked is not in the file');
    await expect(run.getByRole('alert')).toContainText('“/P/Reactor 2”');
    const about: unknown = JSON.parse(await readFile(`${file}.about.json`, 'utf8'));
    expect(about).toMatchObject({ rows: 2, failedItems: [{ query: 1, item: '/P/Reactor 2' }] });
    await dialog.getByRole('button', { name: 'Remove from the list' }).click();
    await page.keyboard.press('Escape');
  }
  await server.close();
});

test('after a failed read the rows are said to be of the former query, which is what is exported and proposed', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await startServer('fails');
  await addConnection(page, { name: 'First', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/Reactor 1');
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBe(2);
  const former = page.getByRole('status', { name: 'Files of the previous query' });
  await expect(former).toBeHidden();
  await page.getByRole('combobox', { name: 'Items' }).press('Backspace');
  await nameItems(page, '/P/Reactor 2');
  await expect(former).toContainText('Files of Reactor 1');
  await readFiles(page);
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('alert')).toBeVisible();
  await expect(former).toContainText('Files of Reactor 1');
  const file = path.join(userData, 'reactors.ndjson');
  await answerSaving(electronApp, file);
  const dialog = await exportDialog(page);
  await expect(dialog.getByTestId('files-export-query')).toContainText('Files of Reactor 1');
  await dialog.getByRole('radio', { name: /^Everything/u }).click();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('files-export-done')).toBeVisible();
  const proposed = await electronApp.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'askedToSave')));
  expect(proposed).toContain('Reactor 1.');
  const about = await readFile(`${file}.about.json`, 'utf8');
  expect(about).toContain('/P/Reactor 1');
  expect(about).not.toContain('/P/Reactor 2');
  await electronApp.evaluate(({ shell }) => {
    shell.showItemInFolder = (shown) => void Reflect.set(globalThis, 'shown', shown);
  });
  await dialog.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => electronApp.evaluate((): unknown => Reflect.get(globalThis, 'shown'))).toBe(file);
  await page.keyboard.press('Escape');
  await former.getByRole('button', { name: 'Return to it' }).click();
  await readFiles(page);
  await expect(former).toBeHidden();
  await server.close();
});

test('files of the server that a connection led to before do not stay beside those of the next', async ({ page }) => {
  const former = await startServer('leaves out');
  const next = await startServer('leaves out');
  await addConnection(page, { name: 'Moving', url: former.url, authentication: 'None' });
  await nameItems(page, '/P/Reactor 1');
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBe(2);
  await goTo(page, 'Connections');
  await page.getByRole('textbox', { name: 'Base URL' }).fill(next.url);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await goTo(page, 'Files');
  await expect(page.getByTestId('file-count')).toBeHidden();
  await readFiles(page);
  await expect.poll(() => filesLoaded(page)).toBe(2);
  await Promise.all([former.close(), next.close()]);
});
