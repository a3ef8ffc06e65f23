import type { ElectronApplication, Page } from '@playwright/test';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { callBridge } from './call-bridge';
import { answerOpening, answerSaving } from './dialogs';
import { filesAnswer, listedFile, sendJson, startFilesServer } from './files-server';
import { nameItems, readFiles } from './files-actions';
import { expect, fillConnection, goTo, kill, launch, openingTrend, sharedTest, test } from './fixtures';

const unit = '/System/Core/Demo Plant/Reactor R-101';
const exportId = '5f0c1a52-7c1c-4f4f-9d0c-0a4f5a6b7c8d';

sharedTest(
  'a file’s content is downloaded once the connection offers it, under its own name',
  async ({ electronApp, page, demoUrl }) => {
    await goTo(page, 'Connections');
    await page.getByRole('button', { name: 'New connection' }).click();
    const demo = {
      name: 'Archive',
      url: demoUrl,
      authentication: 'Basic',
      username: 'engineer',
      password: 'demo',
    } as const;
    await fillConnection(page, demo);
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Offer the files’ contents' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Use this connection' }).click();
    await nameItems(page, unit);
    await readFiles(page);
    const target = test.info().outputPath('content.bin');
    await answerSaving(electronApp, target);
    await electronApp.evaluate(({ shell }) => {
      shell.showItemInFolder = (file) => void Reflect.set(globalThis, 'shown', file);
    });
    await page.getByRole('treegrid', { name: 'Files' }).getByRole('row', { level: 2 }).first().click();
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('Downloaded')).toBeVisible();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Downloaded' })
      .getByRole('button', { name: 'Show in folder' })
      .click();
    await expect.poll(() => electronApp.evaluate(() => String(Reflect.get(globalThis, 'shown')))).toBe(target);
    const { size } = await stat(target);
    expect(size).toBeGreaterThan(1000);
    expect((await readdir(path.dirname(target))).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

sharedTest(
  'a download goes on while another file is looked at, tells how far it is, and can be stopped',
  async ({ electronApp, page }) => {
    const held: ServerResponse[] = [];
    const half = '0123456789'.repeat(20_000);
    const server = await startFilesServer({
      readfile: (response) =>
        sendJson(response, filesAnswer('/P/U', { name: 'S', files: [listedFile('a.bin', 1), listedFile('b.bin', 2)] })),
      downloadfile: (response) => {
        response
          .writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': `${2 * half.length}` })
          .write(half);
        held.push(response);
      },
    });
    await readArchive(page, 'Slow', server.url);
    const row = (name: string) => page.getByRole('row', { level: 2 }).filter({ hasText: name });
    const download = page.getByRole('button', { name: 'Download', exact: true });
    const running = page.getByRole('list', { name: 'Downloads' }).getByRole('listitem');
    for (const name of ['a.bin', 'b.bin']) {
      await answerSaving(electronApp, test.info().outputPath(name));
      await row(name).click();
      await download.click();
      await expect(running.filter({ hasText: name })).toContainText('of 400 kB');
    }
    await running.filter({ hasText: 'b.bin' }).getByRole('button', { name: 'Stop the download of b.bin' }).click();
    await expect(running).toHaveCount(1);
    for (const response of held) response.end(half);
    await expect(page.getByText('Downloaded')).toBeVisible();
    await expect(running).toHaveCount(0);
    expect(await readFile(test.info().outputPath('a.bin'), 'utf8')).toBe(half + half);
    await expect(stat(test.info().outputPath('b.bin'))).rejects.toThrow('ENOENT');
    await server.close();
  },
);

sharedTest(
  'selected files are downloaded into one folder, each under its own name; what fails is told with its file',
  async ({ electronApp, page }) => {
    const files = ['a.bin', 'a.bin', 'gone.bin'].map((name, n) => listedFile(name, n + 1));
    const server = await startFilesServer({
      readfile: (response) => sendJson(response, filesAnswer('/P/U', { name: 'S', files })),
      downloadfile: (response, { url = '' }) =>
        url.includes(String(files[2]?._id))
          ? response.writeHead(404).end('{"error":[{"msg":"No such file."}]}')
          : response.end('content'),
    });
    await readArchive(page, 'Archive', server.url);
    const folder = test.info().outputPath('folder');
    await mkdir(folder);
    await answerOpening(electronApp, folder);
    await page.getByRole('row', { level: 2 }).first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Download the 3 selected files into a folder…' }).click();
    await expect(page.getByText('2 of 3 files downloaded')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files that failed' })).toContainText('gone.bin');
    expect((await readdir(folder)).toSorted()).toEqual(['a (2).bin', 'a.bin']);
    await server.close();
  },
);

test('what a killed program had of a download and a short export is gone at the next start; the files that it was to replace stay', async ({
  userData,
}) => {
  const chosen = path.join(userData, 'chosen');
  await mkdir(chosen);
  const whole = { p: '/P/U', aggregate: 'AGG_TYPE_RAW', intervals: [{ V: [1, 2], Q: [0, 0], T: [1000, 2000] }] };
  let reads = 0;
  const server = await startFilesServer({
    downloadfile: (response) => void response.writeHead(200).write('0123456789'.repeat(20_000)),
    // The first item is whole, the second one does not come to its end.
    readhistoricaldata: (response) => {
      reads += 1;
      if (reads === 1) sendJson(response, JSON.stringify({ data: { items: [whole] } }));
      else response.writeHead(200).write('{"data":');
    },
  });
  const first = await launch(userData);
  const page = await first.firstWindow();
  // What a page has begun that is still being loaded is given up.
  await openingTrend(page);
  const profile = {
    id: 'slow',
    name: 'Slow',
    baseUrl: server.url,
    allowHttp: true,
    authentication: { scheme: 'none' },
    downloads: true,
  };
  expect(await callBridge(page, 'connections.save', { profile, secrets: {} })).toMatchObject({ ok: true });
  const at = { connectionId: 'slow' };
  const csv = { separator: ',', decimal: '.', time: ['iso'], zone: 'UTC', quality: ['code'], unit: false, bom: false };
  const rows = {
    ...at,
    exportId: 'x',
    source: 'reread',
    items: ['U', 'V'].map((label) => ({ path: `/P/${label}`, aggregate: 'AGG_TYPE_RAW', label })),
    ranges: [{ start: 0, end: 3_600_000 }],
    options: {},
    format: { kind: 'csv', csv },
    filePerItem: false,
    name: 'rows',
  };
  const begin = {
    'a.bin': ['files.download', { ...at, downloadId: 'd', store: 'S', fileId: 'a' }],
    'rows.csv': ['export.start', rows],
  } as const;
  const temporaries = async () => (await readdir(chosen)).filter((name) => name.endsWith('.part'));
  for (const [name, [channel, argument]] of Object.entries(begin)) {
    await writeFile(path.join(chosen, name), 'before');
    await answerSaving(first, path.join(chosen, name));
    // It does not come to its end.
    void callBridge(page, channel, argument).catch(() => undefined);
    await expect.poll(temporaries).toContainEqual(expect.stringContaining(name));
  }
  await kill(first);
  expect(await temporaries()).toHaveLength(2);

  const second = await launch(userData);
  await second.firstWindow();
  await expect.poll(() => readdir(chosen)).toEqual(['a.bin', 'rows.csv']);
  await expect.poll(() => readdir(path.join(userData, 'workspace/exports'))).toEqual([]);
  for (const name of Object.keys(begin)) expect(await readFile(path.join(chosen, name), 'utf8')).toBe('before');
  await second.close();
  await server.close();
});

test.describe('a long export', () => {
  test.use({ switches: ['--demo-files=400000'] });

  test('goes on in the next run of the program, without a file twice or missing', async ({
    electronApp,
    page,
    userData,
  }) => {
    await openingTrend(page);
    const target = path.join(userData, 'all.ndjson');
    await answerSaving(electronApp, target);
    const stopped = startExport(page);
    await expect.poll(() => rowsSoFar(page)).toBeGreaterThan(1000);
    await page.evaluate((id) => window.bridge.call('fileExports.pause', 900_002, { exportId: id }), exportId);
    expect(await stopped).toMatchObject({ ok: true, value: { state: 'paused' } });
    await electronApp.close();

    const again = await launch(userData, ['--demo-files=400000']);
    const done = await resumed(again);
    expect(done).toMatchObject({ ok: true, value: { state: 'done', changes: { mayMiss: false } } });
    const lines = (await readFile(target, 'utf8')).trimEnd().split('\n');
    const ids = new Set(lines.map((line) => /"_id":"(?<id>[0-9a-f]+)"/.exec(line)?.groups?.['id']));
    expect(ids.size).toBe(lines.length);
    expect(done).toMatchObject({ value: { rows: lines.length } });
    expect(JSON.parse(await readFile(`${target}.about.json`, 'utf8'))).toMatchObject({ rows: lines.length });
    await again.close();
  });
});

/** Begins an export of everything that the unit has, and notes its progress in the page. */
function startExport(page: Page) {
  return page.evaluate(
    ([id, item]) => {
      window.bridge.on('fileExports.progress', ({ rows }) => {
        document.body.dataset['rows'] = String(rows);
      });
      return window.bridge.call('fileExports.start', 900_001, {
        exportId: id,
        connectionId: 'demo',
        source: { kind: 'query', queries: [{ items: [{ path: item }] }] },
        columns: { kind: 'all' },
        format: { kind: 'ndjson' },
        pageSize: 200,
        name: 'all',
      });
    },
    [exportId, unit] as const,
  );
}

function rowsSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset['rows'] ?? 0));
}

async function resumed(app: ElectronApplication) {
  const page = await app.firstWindow();
  await openingTrend(page);
  const unfinished = await page.evaluate(() => window.bridge.call('fileExports.unfinished', 900_003, undefined));
  expect(unfinished).toMatchObject({ value: [{ exportId, items: [unit] }] });
  return page.evaluate((id) => window.bridge.call('fileExports.resume', 900_004, { exportId: id }), exportId);
}

/** Reads the files of `/P/U` from a server over a new connection that offers their contents. */
async function readArchive(page: Page, name: string, url: string): Promise<void> {
  await openingTrend(page);
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, { name, url, authentication: 'None' });
  await page.getByText('Advanced').click();
  await page.getByRole('switch', { name: 'Offer the files’ contents' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await nameItems(page, '/P/U');
  await readFiles(page);
}
