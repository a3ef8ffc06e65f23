import type { Page } from '@playwright/test';
import {
  chooseAggregate,
  copyTable,
  demoNow,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointsOnScreen,
  readRange,
  settingsOf,
  sharedTest as test,
} from './fixtures';

/** The cells of an item's row, by the title of their column. */
async function figuresOf(page: Page, item: string): Promise<Record<string, string>> {
  const grid = page.getByRole('grid', { name: 'Statistics of the visible range' });
  const titles = await grid.getByRole('columnheader').allTextContents();
  const cells = await grid.getByRole('row', { name: item }).getByRole('gridcell').allTextContents();
  return Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? '']));
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const count = (text: string | undefined) => Number((text ?? '').replaceAll('\u202f', ''));

test.beforeEach(async ({ page }) => {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-8h', '*-1h');
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
});

test('Shift+S shows the figures of all items over the visible range, and again the legend', async ({ page }) => {
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true');
  const grid = page.getByRole('grid', { name: 'Statistics of the visible range' });
  await expect(grid.getByRole('row')).toHaveCount(5);
  const samples = await Promise.all(
    ['FIC-101.PV', 'TIC-101.PV', 'LIC-101.PV', 'PIC-101.PV'].map(async (item) => {
      const figures = await figuresOf(page, item);
      const [least, mean, most] = [figures['Min'], figures['Mean'], figures['Max']].map((text) =>
        Number.parseFloat(text ?? ''),
      );
      expect(least).toBeLessThan(mean ?? Number.NaN);
      expect(mean).toBeLessThan(most ?? Number.NaN);
      const [all, uncertain, bad] = [figures['Samples'], figures['Uncertain'], figures['Bad']].map(count);
      expect(Number.parseFloat(figures['% good'] ?? '')).toBeCloseTo(
        (100 * ((all ?? 0) - (uncertain ?? 0) - (bad ?? 0))) / (all ?? 1),
        1,
      );
      return all ?? 0;
    }),
  );
  await expect.poll(() => pointsOnScreen(page)).toBe(samples.reduce((sum, each) => sum + each, 0));
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
});

test('what is said of an item holds at once for its line and its figures, unless the view says otherwise', async ({
  page,
}) => {
  const item = 'LIC-101.PV';
  const meanOverTime = async () => (await figuresOf(page, item))['Mean over time'];
  // Of few samples, so that the two means differ in the digits that are shown; of the same ones in each run, since they are equal
  // where the first sample is as the last.
  await readRange(page, `${demoNow}-130s`, `${demoNow}-2m`);
  await nothingRunning(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect.poll(meanOverTime).toMatch(/\d/);
  const sloped = await meanOverTime();
  const say = async (line: string) => {
    await page.getByRole('treeitem', { name: item, exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'About the item' }).click();
    await page.getByRole('radiogroup', { name: 'Line' }).getByText(line, { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await page.getByRole('searchbox', { name: 'Search items' }).fill(item);
  await say('Stepped');
  await expect.poll(meanOverTime).not.toBe(sloped);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  const settings = await settingsOf(page, item);
  await expect(settings.getByRole('radio', { name: 'Stepped' })).toBeChecked();
  await settings.getByRole('radiogroup', { name: 'Line' }).getByText('Points', { exact: true }).click();
  await settings.getByRole('button', { name: 'Reset to the item’s line' }).click();
  await expect(settings.getByRole('radio', { name: 'Stepped' })).toBeChecked();
});

test('a longest gap of an item breaks its line in picture and figures at once, unless the view says another one', async ({
  page,
}) => {
  const item = 'LIC-101.PV';
  const covered = async () => (await figuresOf(page, item))['Covered'];
  await readRange(page, '*-130s', '*-2m');
  await nothingRunning(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect.poll(covered).toMatch(/\d/);
  const whole = await covered();
  await page.getByRole('searchbox', { name: 'Search items' }).fill(item);
  await page.getByRole('treeitem', { name: item, exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Longest gap' }).click();
  await page.getByRole('menuitem', { name: 'Another length …' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Longest gap' }).fill('0.1 s');
  await page.keyboard.press('Enter');
  await expect.poll(covered).not.toBe(whole);
  const broken = await covered();
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  const field = (await settingsOf(page, item)).getByRole('combobox', { name: 'Longest gap' });
  await expect(field).toHaveValue('As the item: 0.1 s');
  await field.fill('Never broken');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+S');
  await expect.poll(covered).toBe(whole);
  await page.keyboard.press('Control+Z');
  await expect.poll(covered).toBe(broken);
});

test('the figures follow the window when the hand rests', async ({ page }) => {
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect.poll(async () => count((await figuresOf(page, 'FIC-101.PV'))['Samples'])).toBeGreaterThan(100);
  const whole = count((await figuresOf(page, 'FIC-101.PV'))['Samples']);
  const range = await page.getByTestId('statistics-range').textContent();
  await plotsOf(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page.getByTestId('statistics-range')).not.toHaveText(range ?? '');
  await expect.poll(async () => count((await figuresOf(page, 'FIC-101.PV'))['Samples'])).toBeLessThan(whole / 2 + 2);
});

test('a column sorts, and the table is copied with all its digits', async ({ page, electronApp }) => {
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const grid = page.getByRole('grid', { name: 'Statistics of the visible range' });
  await expect(grid.getByRole('row')).toHaveCount(5);
  const place = await grid.getByRole('columnheader').allTextContents();
  const column = place.findIndex((text) => text.startsWith('Mean'));
  const means = () =>
    grid
      .getByRole('row')
      .evaluateAll(
        (rows, at) =>
          rows
            .slice(1)
            .map((row) => Number.parseFloat(row.querySelectorAll('[role="gridcell"], td')[at]?.textContent ?? '')),
        column,
      );
  await expect.poll(async () => (await means()).filter(Number.isFinite)).toHaveLength(4);
  const unsorted = await means();
  const upwards = unsorted.toSorted((a, b) => a - b);
  expect(new Set(upwards).size).toBe(4);
  const byMean = grid.getByRole('button', { name: 'Mean', exact: true });
  await byMean.click();
  await expect.poll(means).toEqual(upwards);
  await byMean.click();
  await expect.poll(means).toEqual(upwards.toReversed());
  const [range = '', head = '', ...rows] = (await copyTable(page, electronApp)).trimEnd().split('\n');
  expect(range).toMatch(/^Range\t\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d\t/);
  expect(head.split('\t').slice(0, 3)).toEqual(['Item', 'Unit', 'Samples']);
  expect(rows).toHaveLength(4);
});

test('each hour has a row whose samples come to those in sight; a row lights its hour, and a double click zooms to it', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect.poll(async () => count((await figuresOf(page, 'FIC-101.PV'))['Samples'])).toBeGreaterThan(100);
  const whole = count((await figuresOf(page, 'FIC-101.PV'))['Samples']);
  await choose(page, 'Period of the statistics', 'per hour');
  await choose(page, 'Figure', 'Samples');
  const rows = page.getByRole('grid', { name: 'Statistics per hour' }).getByRole('row');
  const samples = async () => {
    const texts = await rows.evaluateAll((all) => all.slice(1).map((row) => row.children[2]?.textContent));
    return texts.reduce((sum, text) => sum + count(text), 0);
  };
  await expect.poll(samples).toBe(whole);
  expect(await rows.count()).toBeGreaterThanOrEqual(8);
  const third = rows.nth(3).getByRole('gridcell').first();
  const start = (await third.textContent()) ?? '';
  await third.click();
  await expect(page.getByTestId('plot-band')).toBeVisible();
  await third.dblclick();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByRole('gridcell').first()).toHaveText(start);
});
