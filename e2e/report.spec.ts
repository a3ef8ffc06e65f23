import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { viewSchema } from '../shared/contract/trend/view';
import { callBridge } from './call-bridge';
import { answerSaving } from './dialogs';
import { expect, openingTrend, plotsOf, pointAt, sharedTest as test } from './fixtures';
import { readPdf } from './pdf';

test('a trend is saved as a PDF of vectors with its figures and notes, or handed to a printer; what can’t be saved is told', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await pointAt(page, 0.5);
  await page.keyboard.press('m');
  await page.keyboard.type('Valve <stuck> & hot: Größe Δ');
  await page.keyboard.press('Enter');
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+X');
  const plot = page.getByRole('figure', { name: 'TIC-101.PV against FIC-101.PV' });
  await expect(plot.getByTestId('plot-marks').locator('path')).not.toHaveCount(0);
  const plotFile = path.join(userData, 'plot.png');
  await answerSaving(electronApp, plotFile);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as PNG…' }).click();
  await expect(page.getByText('The plot is saved')).toBeVisible();
  const [picture, box] = [await readFile(plotFile), await plot.boundingBox()];
  // As wide as the plot, with a margin of 16 px on either side; above and below it stands what it is of.
  expect(picture.readUInt32BE(16)).toBe(Math.round(2 * ((box?.width ?? 0) + 2 * 16)));
  expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * (box?.height ?? Infinity) + 200);

  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: 'Print, or save as PDF' });
  await dialog.getByText('A3', { exact: true }).click();

  const folder = path.join(userData, 'reports');
  await answerSaving(electronApp, path.join(folder, 'there', 'trend.pdf'));
  await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The report could not be made' })).toContainText('trend.pdf');
  await expect(dialog).toBeVisible();

  await mkdir(folder);
  const file = path.join(folder, 'trend.pdf');
  await answerSaving(electronApp, file);
  await expect(dialog.getByRole('button', { name: 'Save as PDF…' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(page.getByText('The report is saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readdir(folder)).toEqual(['trend.pdf']);
  const pdf = readPdf(await readFile(file));
  expect(pdf.pages.length).toBeGreaterThanOrEqual(2);
  for (const { width, height } of pdf.pages) expect([width, height]).toEqual([1191, 842]);
  expect(pdf.images).toBe(0);
  expect(pdf.lines).toBeGreaterThan(1000);
  expect(pdf.embeds).toBe(true);
  for (const words of [
    'TIC-101.PV against FIC-101.PV',
    'Colours by time',
    'R² ',
    'Statistics',
    'Valve <stuck> & hot: Größe Δ',
    'FIC-101.PV',
    'Time zone',
  ])
    expect(pdf.text).toContain(words);

  await electronApp.evaluate(({ webContents }) => {
    const [any] = webContents.getAllWebContents();
    const proto: unknown = Object.getPrototypeOf(any);
    if (typeof proto !== 'object' || proto === null) return;
    Reflect.set(
      proto,
      'print',
      function print(this: Electron.WebContents, _options: unknown, done: (ok: boolean, reason: string) => void) {
        Reflect.set(globalThis, 'printed', [this.getURL(), this.getTitle()]);
        done(true, '');
      },
    );
  });
  await plotsOf(page).focus();
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('button', { name: 'Print…' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const printed = await electronApp.evaluate((): unknown => Reflect.get(globalThis, 'printed'));
  expect(printed).toEqual([expect.stringMatching(/^app:\/\/report\//), 'New view']);
});

test('upright, statistics have room beside the margins of a sheet: nothing is made smaller for them', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: 'Print, or save as PDF' });
  await dialog.getByText('A4', { exact: true }).click();
  await dialog.getByText('Portrait', { exact: true }).click();
  const file = path.join(userData, 'upright.pdf');
  await answerSaving(electronApp, file);
  await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(dialog).toBeHidden();
  const pdf = readPdf(await readFile(file));
  expect(pdf.text).toContain('Mean over time');
  expect(pdf.scales).toEqual(pdf.pages.map(() => 1));
});

/** A saved view of an item. */
async function saveView(page: Page, name: string, item: string, baseUrl = 'http://127.0.0.1:1'): Promise<void> {
  const view = viewSchema.parse({
    format: 'process-data-viewer-view',
    version: 3,
    name,
    connection: { id: baseUrl.endsWith(':1') ? 'demo' : 'elsewhere', name: 'Server', baseUrl },
    time: { start: '*-8h', end: '*', zone: 'UTC', refreshSeconds: null },
    read: { aggregate: 'AUTO', intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'item',
    series: [{ key: item, path: item }],
    cursors: [],
    limits: [],
    notes: [{ id: 'n1', start: 0, end: null, text: `Note of ${name}` }],
  });
  expect(await callBridge(page, 'views.save', { file: null, view })).toMatchObject({ ok: true });
}

test('a report of several views is one PDF over one time; a view that can’t be read is told, and so is a place that takes no file', async ({
  electronApp,
  page,
  userData,
}) => {
  await openingTrend(page);
  await saveView(page, 'Feed', '/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  await saveView(page, 'Reactor', '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV');
  await saveView(page, 'North', '/System/Core/North/A', 'http://127.0.0.1:9/north');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report of several views…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report of several views' });
  await expect(dialog.getByRole('searchbox', { name: 'Search views' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save as PDF…' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'All views' }).check();
  const start = dialog.getByRole('textbox', { name: 'Start of all views' });
  await start.fill('*-2x');
  await expect(dialog.getByRole('button', { name: 'Save 3 views as PDF…' })).toBeDisabled();
  await start.fill('*-2h');

  const folder = path.join(userData, 'shift');
  await answerSaving(electronApp, path.join(folder, 'shift.pdf'));
  await dialog.getByRole('button', { name: 'Save 3 views as PDF…' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“shift.pdf” could not be saved');
  await mkdir(folder);
  await dialog.getByRole('button', { name: 'Save 3 views as PDF…' }).click();
  await expect(dialog).toBeHidden();
  const told = page.getByRole('alert').filter({ hasText: 'The report is saved, but not all is in it' });
  await expect(told).toContainText('“North” was made for Server (http://127.0.0.1:9/north), which is not set up here.');
  const pdf = readPdf(await readFile(path.join(folder, 'shift.pdf')));
  for (const words of [
    '2 views',
    'Not in this report',
    'Note of Feed',
    'Note of Reactor',
    'TIC-101.PV',
    'Time*-2h to *',
  ])
    expect(pdf.text).toContain(words);
  expect(pdf.lines).toBeGreaterThan(500);
  expect(await readdir(folder)).toEqual(['shift.pdf']);
});
