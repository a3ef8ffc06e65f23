import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { callBridge } from './call-bridge';
import { expect, launch, openingTrend, test } from './fixtures';
import { limitedDisk, makeReadOnly } from './limited-disk';

const settings = { overview: false, ranges: [{ name: 'Shift', start: '*-8h', end: '*' }] };
const items = Array.from({ length: 3000 }, (_, index) => ({ path: `/System/Core/Many/${index}` }));
const library = { connectionId: 'other', items };

test('on a full disk the work stays in memory and the files stay whole; the person is told, until there is room', async ({
  userData,
}, { annotations }) => {
  const disk = limitedDisk(userData, 96 * 1024 * 1024);
  annotations.push({ type: 'disk', description: disk.kind });
  try {
    const app = await launch(userData, disk.switches);
    const page = await app.firstWindow();
    await openingTrend(page);
    const pid = z.number().parse(app.process().pid);
    expect(await callBridge(page, 'items.save', { connectionId: 'other', items: [{ path: '/old' }] })).toMatchObject({
      ok: true,
    });
    const { value: before } = z.object({ value: z.unknown() }).parse(await callBridge(page, 'views.restore'));

    await disk.fill(pid);
    expect(await callBridge(page, 'items.save', library)).toMatchObject({ ok: true });
    expect(await callBridge(page, 'items.list', { connectionId: 'other' })).toMatchObject({ value: items });
    const notice = page.getByRole('alert').filter({ hasText: 'could not be saved' });
    await expect(notice).toContainText(
      /“items-other.json” \(items of a connection\) could not be saved: (?:the drive is full|it is larger)|So it is with/,
    );
    await expect(notice).toContainText('your work is kept in memory');
    const { tabs } = z.object({ tabs: z.tuple([z.object({ view: z.looseObject({}) })]) }).parse(before);
    const [{ view }] = tabs;
    const large = {
      ...view,
      notes: Array.from({ length: 900 }, (_, id) => ({ id: `${id}`, start: 0, end: null, text: 'x'.repeat(200) })),
    };
    expect(await callBridge(page, 'views.save', { file: null, view: large })).toMatchObject({
      ok: false,
      problem: { kind: 'file', message: expect.stringContaining('could not be saved') },
    });
    await page.screenshot({ path: test.info().outputPath('full.png') });
    const file = path.join(userData, 'workspace/items/items-other.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: [{ path: '/old' }] });
    expect(await readdir(path.dirname(file))).not.toContainEqual(expect.stringMatching(/\.part$/));

    await disk.free(pid);
    await expect(notice).toBeHidden();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: items });
    await app.close();
  } finally {
    disk.remove();
  }
});

test('user data that can only be read: the program starts, says so once, and works', async ({ userData }) => {
  await mkdir(path.join(userData, 'workspace'), { recursive: true });
  const putBack = await makeReadOnly(userData);
  try {
    const app = await launch(userData);
    const page = await app.firstWindow();
    await openingTrend(page);
    const notice = page.getByRole('alert').filter({ hasText: `Nothing can be saved in ${userData}` });
    await expect(notice).toContainText('kept only until the program ends');
    expect(await callBridge(page, 'settings.save', settings)).toMatchObject({ ok: true });
    expect(await callBridge(page, 'settings.get')).toMatchObject({ value: settings });
    expect(await callBridge(page, 'items.save', library)).toMatchObject({ ok: true });
    await expect(page.getByRole('alert')).toHaveCount(1);
    expect(await callBridge(page, 'items.list', { connectionId: 'other' })).toMatchObject({ value: items });
    await page.screenshot({ path: test.info().outputPath('read-only.png') });
    await app.close();
  } finally {
    await putBack();
  }
});

test('a broken, a partly broken and a newer file are told by name and kept; the others are there', async ({
  userData,
}) => {
  const folder = path.join(userData, 'workspace');
  const texts = {
    'settings.json': '{"version":1,"content":{"theme":"dark","overview":false,"stepPart":"much"}}',
    'connections.json': '{"version":99,"content":{"servers":[]}}',
    'session.json': '{"version":1,"content":{"view":',
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  await mkdir(path.join(folder, 'items'));
  await writeFile(path.join(folder, 'items/items-other.json'), '{"version":1,"content":[{"path":"/kept"}]}');
  const app = await launch(userData);
  const page = await app.firstWindow();
  await openingTrend(page);
  for (const name of Object.keys(texts)) await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
  expect(await callBridge(page, 'settings.get')).toMatchObject({ value: { theme: 'dark', stepPart: 0.1 } });
  expect(await callBridge(page, 'items.list', { connectionId: 'other' })).toMatchObject({ value: [{ path: '/kept' }] });
  const profile = { id: 'k', name: 'New', baseUrl: 'https://127.0.0.1:1', authentication: { scheme: 'none' } };
  expect(await callBridge(page, 'connections.save', { profile, secrets: {} })).toMatchObject({ ok: true });
  await page.screenshot({ path: test.info().outputPath('broken.png') });
  await app.close();

  expect(await readFile(path.join(folder, 'connections.json'), 'utf8')).toBe(texts['connections.json']);
  const aside = (await readdir(folder)).filter((name) => name.includes('.broken-'));
  const kept = await Promise.all(aside.map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(kept.toSorted()).toEqual([texts['settings.json'], texts['session.json']].toSorted());
});
