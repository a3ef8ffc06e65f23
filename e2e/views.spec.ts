import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { emptyFileQuery } from '../shared/contract/files/file-query';
import type { View } from '../shared/contract/trend/view';
import { sandboxSwitches } from '../scripts/electron/sandbox.mjs';
import { callBridge } from './call-bridge';
import { answerOpening, answerSaving } from './dialogs';
import { demoNow, electronExecutable, expect, kill, launch, openingTrend, sharedTest, test } from './fixtures';

const view: View = {
  format: 'process-data-viewer-view',
  version: 3,
  name: 'Night shift',
  connection: { id: 'demo', name: 'Demo plant', baseUrl: 'http://127.0.0.1:8080' },
  time: { start: '*-8h', end: '*', zone: 'local', refreshSeconds: null },
  read: { aggregate: 'Raw', intervals: { kind: 'plot' }, options: {} },
  quality: { uncertain: 'plot', bad: 'gap' },
  lanes: 'unit',
  series: [{ key: '/System/Core/Boiler/TI-101.PV', path: '/System/Core/Boiler/TI-101.PV' }],
  cursors: [],
  limits: [],
  notes: [],
  files: { queries: [emptyFileQuery] },
};

/** Starts the program once more on the same user data, with what it is to open; resolves when that start has ended. */
async function startAgain(userData: string, opening: string, folder: string): Promise<number> {
  const program = path.join(import.meta.dirname, '..');
  const args = [program, `--user-data-dir=${userData}`, '--disable-gpu', ...sandboxSwitches(), opening];
  const [code] = z
    .tuple([z.number()])
    .rest(z.unknown())
    .parse(await once(spawn(electronExecutable, args, { cwd: folder }), 'exit'));
  return code;
}

/** Collects what the page is told of views that were opened. */
async function listen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'toldViews', told);
    window.bridge.on('views.opened', (opened) => void told.push(opened));
  });
  return () => page.evaluate((): unknown => Reflect.get(window, 'toldViews'));
}

sharedTest(
  'a view is saved, listed, renamed and opened; another file of the computer is out of reach',
  async ({ page, userData }) => {
    await openingTrend(page);
    const folder = path.join(userData, 'workspace', 'views');
    const file = path.join(folder, 'Night shift.pdview');
    expect(await callBridge(page, 'views.save', { file: null, view })).toMatchObject({
      ok: true,
      value: { file, view },
    });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(view);
    expect(await callBridge(page, 'views.list')).toMatchObject({ value: { saved: [{ file, name: 'Night shift' }] } });
    const day = path.join(folder, 'Day shift.pdview');
    expect(await callBridge(page, 'views.rename', { file, name: 'Day shift' })).toMatchObject({ value: { file: day } });
    expect(await callBridge(page, 'views.open', { file: day })).toMatchObject({
      value: { view: { name: 'Day shift' } },
    });
    const strange = path.join(userData, 'strange.pdview');
    await writeFile(strange, JSON.stringify(view));
    for (const [channel, argument] of [
      ['views.open', { file: strange }],
      ['views.save', { file: strange, view }],
      ['views.remove', { file: strange }],
      ['views.autosave', { tabs: [{ file: strange, view, isChanged: true }], shown: 0 }],
      ['views.open', { file: path.join(folder, '../../strange.pdview') }],
    ] as const) {
      expect(await callBridge(page, channel, argument)).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
    }
  },
);

sharedTest('what a person chose in a dialog may be saved and opened', async ({ electronApp, page }) => {
  await openingTrend(page);
  const file = test.info().outputPath('For Ann.pdview');
  await answerSaving(electronApp, file);
  await answerOpening(electronApp, file);
  expect(await callBridge(page, 'views.saveAs', { view })).toMatchObject({
    value: { file, view: { name: 'For Ann' } },
  });
  expect(await electronApp.evaluate((): unknown => Reflect.get(globalThis, 'askedToSave'))).toMatchObject({
    properties: expect.arrayContaining(['showOverwriteConfirmation']),
  });
  expect(await callBridge(page, 'views.openDialog')).toMatchObject({ value: { file, view: { name: 'For Ann' } } });
  expect(await callBridge(page, 'views.save', { file, view })).toMatchObject({ ok: true });
});

test('what was being worked on is there after the program was killed', async ({ userData }) => {
  const first = await launch(userData);
  const page = await first.firstWindow();
  await openingTrend(page);
  const working = { tabs: [{ view, file: null, isChanged: true }], shown: 0 };
  expect(await callBridge(page, 'views.autosave', working)).toMatchObject({ ok: true });
  await kill(first);
  const second = await launch(userData);
  const restored = await callBridge(await second.firstWindow(), 'views.restore');
  await second.close();
  expect(restored).toEqual({ ok: true, value: working });
});

test('a second start hands its file and its link to the first, and ends', async ({ page, userData }) => {
  await openingTrend(page);
  await writeFile(path.join(userData, 'sent.pdview'), JSON.stringify(view));
  expect(await callBridge(page, 'views.pending')).toEqual({ ok: true, value: [] });
  const told = await listen(page);
  const { value: link } = z.object({ value: z.string() }).parse(await callBridge(page, 'views.link', { view }));
  for (const opening of ['sent.pdview', link, 'process-data-viewer://open?view=nonsense']) {
    expect(await startAgain(userData, opening, userData)).toBe(0);
  }
  await expect.poll(told).toMatchObject([
    { kind: 'file', file: path.join(userData, 'sent.pdview'), view },
    { kind: 'link', view },
    { kind: 'problem', problem: { kind: 'file' } },
  ]);
});

test('cursors and notes of a view of which nothing is drawn yet are out of sight: they heaped up at the left edge', async ({
  page,
  userData,
}) => {
  await openingTrend(page);
  const at = Date.parse(demoNow) - 1_800_000;
  const note = { id: 'n', start: at, end: null, text: 'Feed pump tripped' };
  const item = '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV';
  const marked = {
    ...view,
    series: [{ key: item, path: item }],
    read: { ...view.read, aggregate: 'AGG_TYPE_RAW' },
    cursors: [at],
    notes: [note],
  };
  const { value: link } = z.object({ value: z.string() }).parse(await callBridge(page, 'views.link', { view: marked }));
  await startAgain(userData, link, userData);
  await expect(page.getByRole('complementary', { name: 'View from elsewhere' })).toBeVisible();
  const marks = page.getByTestId('analysis-overlay').locator('[data-at]');
  await expect(marks).toHaveCount(2);
  for (const mark of await marks.all()) await expect(mark).toBeHidden();
  await expect(page.getByTestId('axis-tags').locator('[data-cursor]')).toBeHidden();
  await page.getByRole('button', { name: 'Read', exact: true }).first().click();
  await openingTrend(page);
  for (const mark of await marks.all()) await expect(mark).toBeVisible();
  await expect(page.getByTestId('axis-tags').locator('[data-cursor]')).toBeVisible();
});

/** How many requests the program has made. */
async function asked(page: Page): Promise<number> {
  const schema = z.object({ value: z.array(z.unknown()) });
  return schema.parse(await callBridge(page, 'inspect.list')).value.length;
}

test('a link says what it would ask, and asks nothing until the person reads it; that outlives the program', async ({
  userData,
}) => {
  const first = await launch(userData);
  const page = await first.firstWindow();
  await openingTrend(page);
  const item = '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV';
  const asking = {
    ...view,
    series: [
      { key: item, path: item, letter: 'A' },
      { key: 'Mean', path: 'Mean', calculation: { formula: 'mean(A, 30d)' } },
    ],
    read: { ...view.read, aggregate: 'AGG_TYPE_AVERAGE' },
  };
  const { value: link } = z.object({ value: z.string() }).parse(await callBridge(page, 'views.link', { view: asking }));
  const before = await asked(page);
  await startAgain(userData, link, userData);
  const notice = page.getByRole('complementary', { name: 'View from elsewhere' });
  await expect(notice).toContainText('Demo plant');
  await expect(notice).toContainText('1 item');
  await expect(notice).toContainText('for calculations up to 30 d before');
  await expect(notice).toContainText(/about [\d\u202f]+ points/);
  expect(await asked(page)).toBe(before);
  const stored = () => readFile(path.join(userData, 'workspace', 'session.json'), 'utf8');
  await expect.poll(stored).toContain('"isForeign": true');
  await first.close();

  const second = await launch(userData);
  const again = await second.firstWindow();
  const kept = again.getByRole('complementary', { name: 'View from elsewhere' });
  await expect(kept).toBeVisible();
  expect(await asked(again)).toBe(0);
  await again.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(kept).toBeHidden();
  await openingTrend(again);
  await second.close();
});

test('a view that can’t be shown is not restored: it is offered as a file', async ({ page, electronApp, userData }) => {
  await openingTrend(page);
  await callBridge(page, 'views.autosave', { tabs: [{ view, file: null, isChanged: true }], shown: 0 });
  await callBridge(page, 'app.pageFault', { where: 'view', message: 'broken', stack: '' });
  await electronApp.close();
  const second = await launch(userData);
  const again = await second.firstWindow();
  await openingTrend(again);
  const notice = again.getByRole('alert').filter({ hasText: '“Night shift” was not opened again' });
  await expect(notice).toContainText('Night shift.pdview');
  await notice.getByRole('button', { name: 'Open it all the same' }).click();
  await expect(again).toHaveTitle(/Night shift/);
  await second.close();
});
