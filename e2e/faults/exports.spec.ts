import type { ElectronApplication, Locator } from '@playwright/test';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerSaving } from '../dialogs';
import { plotsOf } from '../fixtures';
import { expect, note, seenTrying, test, type FaultFixture } from './fault-fixture';
import { good, json } from './wire-server';
import { faultyItems } from './responses';

// What a person sees of faults in an export, of the server and of the disk.
test.use({ trace: 'off' });

/** Exports the stored values of the trend as a file of the test's own, and waits until it is saved or not. */
async function exportAs({ app, page }: FaultFixture, file: string): Promise<Locator> {
  await mkdir(path.dirname(file), { recursive: true });
  await answerSaving(app, file);
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Export data' });
  await dialog.getByRole('radio', { name: /^Stored values/ }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  return dialog;
}

async function rowsOf(file: string): Promise<number> {
  return (await readFile(file, 'utf8')).trimEnd().split('\r\n').length - 1;
}

/** Lets main's renames to a name fail, as on Windows while another program has the file open. */
async function holdOpen(app: ElectronApplication, file: string | undefined): Promise<void> {
  await app.evaluate((_, held) => {
    const disk = process.getBuiltinModule('node:fs/promises');
    const stored: unknown = Reflect.get(globalThis, 'rename');
    const rename: typeof disk.rename = typeof stored === 'function' ? (from, to) => stored(from, to) : disk.rename;
    Reflect.set(globalThis, 'rename', rename);
    disk.rename = (from, to) =>
      to === held ? Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' })) : rename(from, to);
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  }, file);
}

test.afterEach(async ({ bench }) => {
  bench.server.act = undefined;
  await holdOpen(bench.app, undefined);
  await bench.page.keyboard.press('Escape');
  await bench.connect();
});

test('export: an item fails for good', async ({ bench }, info) => {
  bench.server.act = (exchange) => {
    if (exchange.parsed.items[0]?.p === faultyItems[1]) json(exchange.response, 500, '');
    else good(exchange);
  };
  const file = info.outputPath('rows.csv');
  const dialog = await exportAs(bench, file);
  await expect(dialog.getByTestId('export-done')).toBeVisible();
  const told = await dialog.getByRole('alert').innerText();
  expect(told).toContain('Kühler TI-2.PV is missing: The server answered with HTTP status 500');
  expect(await rowsOf(file)).toBe((bench.whole * 2) / 3);
  const about: unknown = JSON.parse(await readFile(`${file}.about.json`, 'utf8'));
  expect(about).toMatchObject({ isWhole: false, items: [{ isWhole: true }, { isWhole: false }, { isWhole: true }] });
  await bench.page.screenshot({ path: info.outputPath('missing.png') });
  note(info, told, '2 of 3 items');
});

test('export: out of order for a moment', async ({ bench }, info) => {
  await bench.connect({ retries: 2 });
  let refused = 0;
  bench.server.act = (exchange) => {
    refused += 1;
    if (refused > 1) good(exchange);
    else json(exchange.response, 503, '', { 'retry-after': '2' });
  };
  const file = info.outputPath('rows.csv');
  const dialog = await exportAs(bench, file);
  const trying = dialog.getByRole('status', { name: 'Trying again' });
  const saw = await seenTrying(trying, /Trying again .+ \(2 of 3\) · The server answered with HTTP status 503/);
  await bench.page.screenshot({ path: info.outputPath('trying.png') });
  await expect(dialog.getByTestId('export-done')).toBeVisible();
  expect(await rowsOf(file)).toBe(bench.whole);
  note(info, saw, 'all rows');
});

test('export: the file is open in another program', async ({ bench }, info) => {
  const file = info.outputPath('rows.csv');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'open in a spreadsheet');
  await holdOpen(bench.app, file);
  const dialog = await exportAs(bench, file);
  const told = await dialog.getByRole('alert').innerText();
  expect(told).toContain('What was exported is complete as “rows (2).csv”');
  await bench.page.screenshot({ path: info.outputPath('open.png') });
  expect(await readFile(file, 'utf8')).toBe('open in a spreadsheet');
  expect(await rowsOf(info.outputPath('rows (2).csv'))).toBe(bench.whole);
  note(info, told, 'old file, all rows');
});

test('export: no place for the file that tells of it', async ({ bench }, info) => {
  const file = info.outputPath('rows.csv');
  await mkdir(`${file}.about.json`, { recursive: true });
  const dialog = await exportAs(bench, file);
  await expect(dialog).toContainText('rows.csv.about (2).json');
  expect(await rowsOf(file)).toBe(bench.whole);
  expect((await readdir(path.dirname(file))).filter((name) => name.endsWith('.part'))).toEqual([]);
  note(info, await dialog.getByTestId('export-done').innerText(), 'all rows');
});
