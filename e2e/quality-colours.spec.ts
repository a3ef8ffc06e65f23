import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { answerSaving } from './dialogs';
import { expect, openingTrend, openWindow, plotsOf, test } from './fixtures';

/** Bad quality, unless a person chooses otherwise, and in the set for colour-vision deficiencies. */
const [red, purple] = [
  [196, 22, 42],
  [123, 45, 142],
] as const;

/** How many pixels of the lanes have just this colour. */
function pixelsOf(page: Page, colour: readonly [number, number, number]): Promise<number> {
  return plotsOf(page)
    .locator('canvas')
    .evaluateAll((all, [r, g, b]) => {
      let count = 0;
      for (const canvas of all) {
        if (!(canvas instanceof HTMLCanvasElement)) continue;
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255) count += 1;
      }
      return count;
    }, colour);
}

/** What a window's texts take for bad quality: one without items shows nothing that could be bad. */
function styled(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--quality-bad'));
}

async function choose(page: Page, colours: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,');
  const entry = page.getByRole('group', { name: 'Quality colours' });
  await entry.getByText(colours, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
}

test('bad quality has the chosen colour at once, in all windows and in pictures', async ({
  page,
  electronApp,
  userData,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openingTrend(page);
  const beside = await openWindow(electronApp);
  await beside.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => pixelsOf(page, red)).toBeGreaterThan(0);
  await expect.poll(() => styled(beside)).toBe('#c4162a');
  await choose(page, 'Orange and purple');
  await expect.poll(() => pixelsOf(page, purple)).toBeGreaterThan(0);
  await expect.poll(() => pixelsOf(page, red)).toBe(0);
  await expect.poll(() => styled(beside)).toBe('#7b2d8e');

  const svg = path.join(userData, 'trend.svg');
  await answerSaving(electronApp, svg);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Picture…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the picture' });
  await dialog.getByText('SVG', { exact: true }).click();
  await dialog.getByText('Light', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(dialog).toBeHidden();
  const drawing = await readFile(svg, 'utf8');
  expect(drawing).toContain('#7b2d8e');
  expect(drawing).not.toContain('#c4162a');
});
