import type { Page } from '@playwright/test';
import { chooseInMenu, expect, launch, nothingRunning, openingTrend, openWindow, plotsOf, test } from './fixtures';

/** Chromium's own digits of the factors. */
const digits = 5;

function ratioOf(page: Page): Promise<number> {
  return page.evaluate(() => window.devicePixelRatio);
}

async function choose(page: Page, size: 'Small' | 'Normal' | 'Large'): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,');
  const entry = page.getByRole('group', { name: 'Text size' });
  await entry.getByText(size, { exact: true }).click();
  await page.keyboard.press('Escape');
  // While it fades it still takes what is chosen in the menu bar.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How far the canvases of the trend are from one pixel of theirs on one of the screen: the most, device pixels. */
function blurOf(page: Page): Promise<number> {
  return plotsOf(page)
    .locator('canvas')
    .evaluateAll((all) =>
      Math.max(
        ...all.map((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) throw new Error('It is no canvas.');
          return Math.abs(canvas.width - canvas.getBoundingClientRect().width * window.devicePixelRatio);
        }),
      ),
    );
}

/** The middle of the time axis's labels by their text, CSS pixels, and the height of the first lane's middle. */
async function axisOf(page: Page) {
  const labels = await page
    .getByTestId('time-axis')
    .locator('text')
    .evaluateAll((all) =>
      all.map((label) => {
        const { left, width } = label.getBoundingClientRect();
        return { text: label.textContent, x: left + width / 2 };
      }),
    );
  const y = await plotsOf(page).evaluate((plots) => plots.getBoundingClientRect().top + 60);
  const at = (text: string) => labels.find((label) => label.text === text)?.x ?? Number.NaN;
  return { at, y };
}

test('all windows have the chosen size of texts; charts stay sharp, and gestures hit what is pointed at', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  const usual = await ratioOf(page);
  const times = async (shown = page) => (await ratioOf(shown)) / usual;
  await choose(page, 'Large');
  await expect.poll(times).toBeCloseTo(1.15, digits);
  const beside = await openWindow(electronApp);
  await openingTrend(beside);
  await expect.poll(() => times(beside)).toBeCloseTo(1.15, digits);
  await beside.close();

  await page.getByRole('textbox', { name: 'Start', exact: true }).fill('2026-03-01 00:00');
  await page.getByRole('textbox', { name: 'End', exact: true }).fill('2026-03-02 00:00');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('time-axis').getByText('18:00')).toBeVisible();
  await nothingRunning(page);
  await expect.poll(() => blurOf(page)).toBeLessThan(1);
  const { at, y } = await axisOf(page);
  await page.mouse.move(at('06:00'), y);
  await expect(page.locator('[data-part="card"]')).toContainText(/0(?:5:5|6:0)\d:/);
  await page.keyboard.down('Shift');
  await page.mouse.down();
  await page.mouse.move(at('18:00'), y, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue(/^2026-03-01 0(?:5:5|6:0)\d/);
  await expect(page.getByRole('textbox', { name: 'End', exact: true })).toHaveValue(/^2026-03-01 1(?:7:5|8:0)\d/);

  await page.reload();
  await openingTrend(page);
  expect(await times()).toBeCloseTo(1.15, digits);
  // As “Zoom In” does to the window that has the focus, which none has for sure on a screen of the tests.
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1.5));
  await expect.poll(times).toBeCloseTo(1.5, digits);
  await chooseInMenu(electronApp, 'Actual Size');
  await expect.poll(times).toBeCloseTo(1.15, digits);
  await choose(page, 'Small');
  await expect.poll(times).toBeCloseTo(0.9, digits);
  await electronApp.close();

  const again = await launch(userData);
  const fresh = await again.firstWindow();
  await openingTrend(fresh);
  expect(await times(fresh)).toBeCloseTo(0.9, digits);
  await again.close();
});
