import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { answerSaving } from './dialogs';
import { startFaultServer } from './fault-server';
import {
  chooseAggregate,
  expect,
  launch,
  nothingRunning,
  openingTrend,
  plotsOf,
  readRange,
  sharedTest as test,
  trendFrom,
  test as freshTest,
} from './fixtures';
import { compareToScreen, lanesOnScreen, pictureSize } from './screen-comparison';
import { seriousFaults } from './serious-faults';
import { type IntervalsText, startValueServer } from './value-server';

async function exportDialog(page: Page): Promise<Locator> {
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Export data' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Whether the program keeps the computer from going to sleep by itself; Electron counts the requests for that. */
function keepsAwake(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ powerSaveBlocker }) =>
    Array.from({ length: 100 }, (_, id) => id).some((id) => powerSaveBlocker.isStarted(id)),
  );
}

async function pictureDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Picture…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the picture' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function readRaw(page: Page, start: string, end: string): Promise<void> {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, start, end);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
}

/** Decodes a picture in the page: its size, and how many colours it has. */
function lookAt(page: Page, file: string, type: string): Promise<{ width: number; height: number; colours: number }> {
  return readFile(file).then((bytes) =>
    page.evaluate(
      async ([base64, mime]) => {
        const image = new Image();
        image.src = `data:${mime};base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
        const pixels = new Uint32Array(data.buffer);
        return { width: canvas.width, height: canvas.height, colours: new Set(pixels).size };
      },
      [bytes.toString('base64'), type] as const,
    ),
  );
}

test('the visible range is saved as CSV: zone in the header, the rows of the badge; the choice is remembered', async ({
  electronApp,
  page,
  userData,
}) => {
  await readRaw(page, '*-4h', '*-1h');
  const file = path.join(userData, 'shift.csv');
  await answerSaving(electronApp, file);
  const dialog = await exportDialog(page);
  await dialog.getByRole('combobox', { name: 'Separator and decimals' }).click();
  await page.getByRole('option', { name: /Semicolon/ }).click();
  await dialog.getByRole('checkbox', { name: 'Milliseconds since 1970' }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-done')).toContainText('rows');
  await expect(dialog).toContainText(file);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(lines[0]).toContain(zone);
  expect(lines[1]?.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0);
  const said = (await dialog.getByTestId('export-done').textContent()) ?? '';
  expect(Number((/^[\d\u202f]+/.exec(said)?.[0] ?? '').replaceAll('\u202f', ''))).toBe(lines.length - 1);
  expect(lines.length).toBeGreaterThan(100);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const again = await exportDialog(page);
  await expect(again.getByRole('checkbox', { name: 'Milliseconds since 1970' })).toBeChecked();
});

test('between two cursors, of one item as Parquet, of all side by side as Excel', async ({
  electronApp,
  page,
  userData,
}) => {
  await readRaw(page, '*-4h', '*-1h');
  const box = await plotsOf(page).boundingBox();
  if (box === null) throw new Error('The plots are not in sight.');
  for (const part of [0.4, 0.6]) {
    await page.mouse.move(box.x + box.width * part, box.y + 60);
    await plotsOf(page).focus();
    await page.keyboard.press('c');
  }
  const file = path.join(userData, 'between.parquet');
  await answerSaving(electronApp, file);
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: 'Between the first two cursors' }).check();
  await dialog.getByText('Parquet', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Items:/ }).uncheck();
  await expect(dialog).toContainText('Choose at least one item.');
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: / · / }).first().check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-done')).toContainText('row');
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
  expect(bytes.subarray(-4).toString()).toBe('PAR1');

  const workbook = path.join(userData, 'between.xlsx');
  await answerSaving(electronApp, workbook);
  await dialog.getByRole('button', { name: 'New export' }).click();
  await dialog.getByText('Excel', { exact: true }).click();
  await dialog.getByText('A column for each item').click();
  await expect(dialog.getByRole('checkbox', { name: 'A file for each item' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'At the times of the other items' }).click();
  await page.getByRole('option', { name: 'Interpolated between samples; texts and states hold' }).click();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-done')).toContainText('samples');
  const sheet = strFromU8(unzipSync(await readFile(workbook))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('FIC-101.PV (t/h), interpolated');
  expect(sheet).toMatch(/<row><c s="1"><v>\d{5}\.\d+<\/v><\/c><c><v>\d+\.\d+<\/v><\/c>/);

  const sheetOfMinutes = path.join(userData, 'minutes.csv');
  await answerSaving(electronApp, sheetOfMinutes);
  await dialog.getByRole('button', { name: 'New export' }).click();
  await dialog.getByText('CSV', { exact: true }).click();
  // Hardly any item has a sample at the very minute.
  await dialog.getByRole('combobox', { name: 'At the times of the other items' }).click();
  await page.getByRole('option', { name: /^Exact times/ }).click();
  await dialog.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'Every 1 min', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'At these times' })).toHaveValue(/^Interpolated/);
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-done')).toContainText('samples');
  const rows = (await readFile(sheetOfMinutes, 'utf8')).trimEnd().split(/\r?\n/).slice(1);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => !/:00\.000(?:Z|[+-]\d\d:\d\d),/.test(row))).toEqual([]);
  expect(rows.join('\n')).toMatch(/,\d+\.\d+,0,good/);
});

/** An item that reports when something changes. */
function changes(samples: Readonly<Record<string, string | number>>): IntervalsText {
  const points = Object.entries(samples).map(([time, V]) => ({ T: Date.parse(`2026-05-04T${time}:00Z`), V, Q: 0 }));
  return (start, end) => JSON.stringify(points.filter(({ T }) => T >= start && T < end));
}

for (const source of ['As held', 'Stored values']) {
  test(`regular rows say what items were that changed before them, and hold what they are to the end: ${source}`, async ({
    electronApp,
    page,
    userData,
  }) => {
    const server = await startValueServer({
      '/Odd/Level': changes({ '09:00': 100, '10:20': 110, '10:40': 120, '11:10': 130 }),
      '/Odd/Mode': changes({ '08:00': 'Auto', '10:30': 'Manual' }),
    });
    await trendFrom(page, `Odd ${source}`, server.url, '/Odd/Level', '/Odd/Mode');
    await chooseAggregate(page, 'Raw');
    await readRange(page, '2026-05-04 10:00', '2026-05-04 11:00');
    await nothingRunning(page);
    const file = path.join(userData, `${source}.csv`);
    await answerSaving(electronApp, file);
    const dialog = await exportDialog(page);
    await dialog.getByRole('radio', { name: new RegExp(`^${source}`) }).check();
    await dialog.getByText('CSV', { exact: true }).click();
    await dialog.getByText('A column for each item').click();
    await dialog.getByRole('combobox', { name: 'Rows' }).click();
    await page.getByRole('option', { name: 'Every 10 min', exact: true }).click();
    await dialog.getByRole('button', { name: 'Export…' }).click();
    await expect(dialog.getByTestId('export-done')).toContainText('samples');
    const rows = (await readFile(file, 'utf8')).trimEnd().split(/\r?\n/).slice(1);
    const cells = rows.map((row) => row.split(',').filter((_, place) => place === 1 || place === 4));
    expect(cells).toEqual([
      ['107.5', 'Auto'],
      ['108.75', 'Auto'],
      ['110', 'Auto'],
      ['115', 'Manual'],
      ['120', 'Manual'],
      ['123.33333333333333', 'Manual'],
    ]);
    await server.close();
  });
}

test('a long export says how far it is, and leaves nothing when it is given up', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-1y', '*');
  await page.getByRole('button', { name: 'Read anyway' }).click();
  // The trend of a year is not what this is about.
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await nothingRunning(page);
  const before = await readdir(userData);
  await answerSaving(electronApp, path.join(userData, 'year.csv'));
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: /^Stored values/ }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-progress')).toContainText(/rows · .*B · \d+ %/);
  await dialog.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeVisible();
  await expect.poll(async () => (await readdir(userData)).filter((name) => name.includes('year'))).toEqual([]);
  expect(before.filter((name) => name.includes('year'))).toEqual([]);
});

test('an export goes on while another connection is shown, and tells when it is done', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await startFaultServer();
  await trendFrom(page, 'Slow', server.url, '/System/Core/Slow/TI-1.PV');
  await readRaw(page, '*-4h', '*-2h');
  const file = path.join(userData, 'slow.csv');
  await answerSaving(electronApp, file);
  const release = server.hold();
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: /^Stored values/ }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-progress')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const connection = page.getByRole('button', { name: /^Switch connection/ });
  await connection.click();
  await page.getByRole('menuitemradio', { name: /demo/ }).click();
  await expect(connection).not.toHaveAccessibleName(/Slow/);
  await openingTrend(page);
  await expect(page.getByRole('button', { name: 'Exporting …' })).toBeVisible();
  await expect.poll(() => keepsAwake(electronApp), 'the computer stays awake').toBe(true);
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'is exported' })).toContainText(file);
  expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(7201);
  await expect.poll(() => keepsAwake(electronApp), 'the computer may sleep').toBe(false);
  await server.close();
});

test('an export that fails says what the server did, and that nothing was written; a file of before stays', async ({
  electronApp,
  page,
  userData,
}) => {
  const server = await startFaultServer();
  await trendFrom(page, 'Gate', server.url, '/System/Core/Gate/TI-1.PV');
  await readRaw(page, '*-4h', '*-2h');
  const file = path.join(userData, 'gate.csv');
  await writeFile(file, 'of before');
  await answerSaving(electronApp, file);
  server.fault = 'html';
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: /^Stored values/ }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was written.');
  expect(await readFile(file, 'utf8')).toBe('of before');
  await server.close();
});

test('leaving the save dialog writes nothing, and a folder that can’t be written to is said', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await answerSaving(electronApp, undefined);
  const dialog = await exportDialog(page);
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeVisible();
  await answerSaving(electronApp, path.join(userData, 'no such folder', 'a.csv'));
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    '“a.csv” could not be saved: it is not there any more, or its folder is not.',
  );
});

test('the trend is saved as a PNG of the size that was asked for, and as an SVG', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  const png = path.join(userData, 'trend.png');
  await answerSaving(electronApp, png);
  const dialog = await pictureDialog(page);
  await dialog.getByRole('textbox', { name: 'Width' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Height' }).fill('600');
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(dialog).toBeHidden();
  expect((await readFile(png)).subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const seen = await lookAt(page, png, 'image/png');
  expect(seen).toMatchObject({ width: 2000, height: 1200 });
  expect(seen.colours).toBeGreaterThan(50);
  const svg = path.join(userData, 'trend.svg');
  await answerSaving(electronApp, svg);
  const again = await pictureDialog(page);
  await again.getByText('SVG', { exact: true }).click();
  await again.getByText('Dark', { exact: true }).click();
  await again.getByRole('button', { name: 'Save…' }).click();
  await expect(again).toBeHidden();
  const text = await readFile(svg, 'utf8');
  expect(text).toContain('points ·');
  // Few points are lines that a drawing program can change, each in its colour.
  expect(text).not.toContain('<image');
  for (const colour of ['#5aa9e6', '#f2994a', '#35c69b', '#e58fbd'])
    expect(text).toMatch(new RegExp(`<path [^>]*stroke="${colour}"`));
  const drawing = await lookAt(page, svg, 'image/svg+xml');
  expect(drawing).toMatchObject({ width: 1000, height: 600 });
  expect(drawing.colours).toBeGreaterThan(50);
});

test('a picture at the size of the window shows what its lanes show: the same pixels, the texts within one', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+L');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'High-high' }).click();
  await page.getByRole('button', { name: 'Save the limit line' }).click();
  await expect(page.getByTestId('limit-lines')).toContainText('HH');
  await page.mouse.move(0, 0);
  const file = path.join(userData, 'window.png');
  await answerSaving(electronApp, file);
  const screen = await lanesOnScreen(page);
  const { width, height } = pictureSize(screen, 4);
  const dialog = await pictureDialog(page);
  await dialog.getByRole('textbox', { name: 'Width' }).fill(String(width));
  await dialog.getByRole('textbox', { name: 'Height' }).fill(String(height));
  await dialog.getByText('1 ×', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(dialog).toBeHidden();
  const compared = await compareToScreen(page, screen, await readFile(file));
  expect(compared.plots.length).toBeGreaterThan(1);
  for (const plot of compared.plots) {
    expect(plot.inked).toBeGreaterThan(500);
    expect(plot.different).toBe(0);
  }
  expect(compared.texts.length).toBeGreaterThan(10);
  for (const { text, apart } of compared.texts) expect(apart, text).toBeLessThanOrEqual(1);
});

test('the picture goes to the clipboard by a key', async ({ electronApp, page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(page.getByText('The picture is on the clipboard.')).toBeVisible();
  const size = await electronApp.evaluate(({ clipboard }) => clipboard.readImage().getSize());
  expect(size).toEqual({ width: 2560, height: 1440 });
  await electronApp.evaluate(({ clipboard }) => {
    Reflect.set(globalThis, 'ownWriteImage', Reflect.get(clipboard, 'writeImage'));
    clipboard.writeImage = () => {
      throw new Error('The clipboard is taken.');
    };
  });
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(page.getByRole('alert').filter({ hasText: 'The picture could not be made' })).toBeVisible();
  await electronApp.evaluate(({ clipboard }) => {
    clipboard.writeImage = Reflect.get(globalThis, 'ownWriteImage');
  });
});

test('a key that is pressed as soon as the picture is told to be on the clipboard copies the next one', async ({
  electronApp,
  page,
}) => {
  await openingTrend(page);
  await electronApp.evaluate(({ clipboard }) => {
    Reflect.set(globalThis, 'ownWriteImage', Reflect.get(clipboard, 'writeImage'));
    Reflect.set(globalThis, 'copied', 0);
    clipboard.writeImage = () => void Reflect.set(globalThis, 'copied', Number(Reflect.get(globalThis, 'copied')) + 1);
  });
  const copied = () => electronApp.evaluate(() => Number(Reflect.get(globalThis, 'copied')));
  await page.evaluate(() => {
    const keys = { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true };
    const watch = new MutationObserver(() => {
      if (!document.body.innerText.includes('The picture is on the clipboard.')) return;
      watch.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect.poll(copied).toBe(2);
  await electronApp.evaluate(({ clipboard }) => {
    clipboard.writeImage = Reflect.get(globalThis, 'ownWriteImage');
  });
});

test('all that is held goes into a file for each item; one is shown in its folder, its path copied', async ({
  electronApp,
  page,
  userData,
}) => {
  await readRaw(page, '*-34h', '*-33h');
  await readRange(page, '*-32h', '*-31h');
  await nothingRunning(page);
  await answerSaving(electronApp, path.join(userData, 'held.csv'));
  await electronApp.evaluate(({ shell }) => {
    shell.showItemInFolder = (file) => void Reflect.set(globalThis, 'shown', file);
  });
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: 'All that the program holds' }).check();
  await dialog.getByRole('checkbox', { name: 'A file for each item' }).check();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByTestId('export-done')).toContainText('rows');
  const files = (await readdir(userData)).filter((name) => name.startsWith('held '));
  expect(files).toHaveLength(4);
  for (const name of files) {
    const [, ...rows] = (await readFile(path.join(userData, name), 'utf8')).trimEnd().split('\r\n');
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1);
    const times = rows.map((row) => Date.parse(row.split(',')[2] ?? ''));
    // Both hours were read, and nothing in between.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2 * 3_600_000);
    expect(Math.max(...times.slice(1).map((time, row) => time - (times[row] ?? 0)))).toBeGreaterThan(3_500_000);
  }
  const first = path.join(userData, files.toSorted()[0] ?? '');
  const entry = dialog.getByRole('listitem').filter({ hasText: first });
  await entry.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => electronApp.evaluate(() => String(Reflect.get(globalThis, 'shown')))).toBe(first);
  await entry.getByRole('button', { name: 'Copy path' }).click();
  await expect.poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText())).toBe(first);
});

test('axe finds no serious fault in the dialogs of export', async ({ electronApp, page, userData }) => {
  await openingTrend(page);
  const picture = await pictureDialog(page);
  expect(await seriousFaults(page, 'picture', '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await answerSaving(electronApp, path.join(userData, 'looked.csv'));
  const data = await exportDialog(page);
  expect(await seriousFaults(page, 'data', '[role=dialog]')).toEqual([]);
  await data.getByRole('button', { name: 'Export…' }).click();
  await expect(data.getByTestId('export-done')).toBeVisible();
  expect(await seriousFaults(page, 'done', '[role=dialog]')).toEqual([]);
});

freshTest(
  'at the next start, what a killed export left half-written is removed, and what was complete gets a free name',
  async ({ electronApp, page, userData }) => {
    await openingTrend(page);
    await electronApp.close();
    const [half, whole] = ['0123abcd', '4567abcd'].map((id) => path.join(userData, `.year.csv.${id}.part`));
    const year = path.join(userData, 'year.csv');
    for (const file of [half, whole, year]) await writeFile(file ?? '', `item,time\r\n${file}\r\n`);
    const part = { temporary: whole, path: year, replaces: true, goal: year };
    const journals = [
      { id: 'a', temporaries: [half], stage: 'writing', resume: null },
      { id: 'b', temporaries: [whole], stage: 'complete', parts: [part], sidecar: null, sidecarPart: null },
    ];
    const folder = path.join(userData, 'workspace/exports');
    await mkdir(folder, { recursive: true });
    for (const content of journals)
      await writeFile(path.join(folder, `${content.id}.json`), JSON.stringify({ version: 1, content }));
    const again = await launch(userData, []);
    const second = await again.firstWindow();
    await expect(second.getByRole('alert').filter({ hasText: 'year (2).csv' })).toContainText(
      '“year.csv” was complete when the program ended',
    );
    expect(await readFile(year, 'utf8')).toContain(year);
    expect(await readFile(path.join(userData, 'year (2).csv'), 'utf8')).toContain(whole);
    await expect.poll(() => readdir(folder)).toEqual([]);
    expect((await readdir(userData)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await again.close();
  },
);

test('the header says by which keys the commands are found', async ({ page }) => {
  await openingTrend(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Commands/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
