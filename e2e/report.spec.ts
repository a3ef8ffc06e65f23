import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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
  for (const words of ['Statistics', 'Valve <stuck> & hot: Größe Δ', 'FIC-101.PV', 'Time zone'])
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
