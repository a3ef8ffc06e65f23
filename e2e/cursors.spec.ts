import type { Page } from '@playwright/test';
import {
  chooseAggregate,
  copyTable,
  demoNow,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  pointsOnScreen,
  positionOnPlots,
  readRange,
  sharedTest as test,
  trendFrom,
} from './fixtures';
import { startValueServer } from './value-server';

async function addCursor(page: Page, part: number): Promise<void> {
  await pointAt(page, part);
  await page.keyboard.press('c');
}

const cursor = (page: Page, number: number) => page.getByRole('slider', { name: `Cursor ${number}`, exact: true });
const instantOf = async (page: Page, number: number) =>
  Number(await cursor(page, number).getAttribute('aria-valuenow'));
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test.beforeEach(async ({ page }) => {
  await openingTrend(page);
});

test('the read-out at the pointer tells where the line is and the nearest sample, and the axes say time and value', async ({
  page,
}) => {
  await chooseAggregate(page, 'Raw');
  await readRange(page, `${demoNow}-8h`, demoNow);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
  // The axis of eight hours is drawn with their points, of which the opening half hour has few.
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(10_000);
  await pointAt(page, 0.4);
  const row = page.locator('[data-part="row"]', { hasText: 'FIC-101.PV' });
  await expect(row).toContainText(/\d+(\.\d+)?…? t\/h/);
  const [here = '', nearest = '', time = ''] = await row
    .locator('span')
    .evaluateAll((cells) => [cells[2], cells[3], cells[5]].map((cell) => cell?.textContent ?? ''));
  expect(Number.parseFloat(here)).not.toBeNaN();
  expect(Math.abs(Number.parseFloat(here) - Number(nearest))).toBeLessThan(20);
  expect(time).toMatch(/^\d\d:\d\d:\d\d/);
  const tag = page.getByTestId('axis-tags').locator('[data-part="pointer"]');
  await expect(tag).toHaveText(/^\d\d:\d\d:\d\d$/);
  // Half covered, a label of the axis would be read as another time.
  const label = page.getByTestId('time-axis').locator('text').nth(2);
  const [plots, labelled] = [await plotsOf(page).boundingBox(), await label.boundingBox()];
  if (plots === null || labelled === null) throw new Error('No plots, or no label.');
  await page.mouse.move(labelled.x + labelled.width, plots.y + 40);
  await expect(label).toBeHidden();
  await page.mouse.move(labelled.x + labelled.width + 80, plots.y + 40);
  await expect(label).toBeVisible();
});

test('C places cursors at the pointer; the table tells values, what changed between them and how fast', async ({
  page,
  electronApp,
}) => {
  await readRange(page, `${demoNow}-8h`, demoNow);
  await nothingRunning(page);
  await addCursor(page, 0.25);
  await addCursor(page, 0.75);
  await expect(page.getByRole('slider')).toHaveCount(2);
  const [first, second] = [await instantOf(page, 1), await instantOf(page, 2)];
  expect((second - first) / 3_600_000).toBeCloseTo(4, 0);
  await openTab(page, 'Cursors');
  const grid = page.getByRole('grid', { name: 'Values at the cursors' });
  await expect(grid.getByRole('row', { name: /TIC-101\.PV/ })).toContainText(/\d/);
  const [head = [], ...rows] = (await copyTable(page, electronApp))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows).toHaveLength(4);
  expect([Date.parse(head[2] ?? ''), Date.parse(head[3] ?? '')]).toEqual([first, second]);
  expect(head[5]).toBe('Slope /h');
  for (const row of rows) {
    const [before, after, delta, slope, least, most, mean, , , good, integral] = row.slice(2).map(Number);
    expect(delta).toBeCloseTo((after ?? 0) - (before ?? 0), 9);
    expect(slope).toBeCloseTo((delta ?? 0) / ((second - first) / 3_600_000), 9);
    expect(least).toBeLessThanOrEqual(mean ?? Number.NaN);
    expect(mean).toBeLessThanOrEqual(most ?? Number.NaN);
    expect(good).toBeGreaterThan(50);
    expect(Math.abs(integral ?? 0)).toBeGreaterThan(0);
  }
});

test('after a click in the tree, letters are those of the plots while the pointer is there', async ({ page }) => {
  const clicked = page.getByRole('treeitem', { name: 'TIC-101.SP', exact: true });
  await clicked.click();
  await addCursor(page, 0.5);
  await expect(cursor(page, 1)).toBeVisible();
  await expect(clicked).toBeFocused();
});

test('cursors are placed at typed times, and Z zooms to the time between them', async ({ page }) => {
  await readRange(page, `${demoNow}-8h`, demoNow);
  await nothingRunning(page);
  await openTab(page, 'Cursors');
  const field = page.getByRole('textbox', { name: 'Time of a new cursor' });
  const times = [`${demoNow}-6h`, `${demoNow}-2h`];
  for (const text of times) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(page.getByRole('slider')).toHaveCount(2);
  const hour = 3_600_000;
  const [first, second] = [Date.parse(demoNow) - 6 * hour, Date.parse(demoNow) - 2 * hour];
  expect([await instantOf(page, 1), await instantOf(page, 2)]).toEqual([first, second]);
  await plotsOf(page).focus();
  await page.keyboard.press('z');
  await expect(page.getByTestId('range-meaning')).toContainText('4 h');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByTestId('range-meaning')).toContainText('8 h');
});

/** A point a second: good in the first third of the half hour before `demoNow`, uncertain in the second, bad in the last. */
function inThirds(start: number, end: number): string {
  const tenMinutes = 600_000;
  const times = Array.from({ length: Math.ceil((end - start) / 1000) }, (_, index) => start + index * 1000);
  const codes = times.map((time) => {
    const third = Math.floor((time - Date.parse(demoNow)) / tenMinutes);
    return third < -2 ? 0 : third < -1 ? 0x4090_0000 : 0x8000_0000;
  });
  return `[{"V":[${times.map(() => 20.5).join()}],"Q":[${codes.join()}],"T":[${times.join()}]}]`;
}

test('the values at cursors, and those at the pointer in the legend, say which are uncertain or bad, beside those that are good and what has no data', async ({
  page,
}) => {
  const server = await startValueServer({ '/Q/Thirds': inThirds, '/Q/None': () => '[]' });
  await trendFrom(page, 'Q', server.url, '/Q/Thirds', '/Q/None');
  await readRange(page, `${demoNow}-30m`, demoNow);
  await nothingRunning(page);
  const here = page.getByRole('list', { name: 'Legend' }).locator('[data-part="here"]').first();
  const mark = () => here.evaluate((cell) => getComputedStyle(cell, '::before').content);
  for (const [part, shown] of [
    [0.2, 'none'],
    [0.5, '"△ "'],
    [0.8, '"✕ "'],
  ] as const) {
    await addCursor(page, part);
    await expect.poll(mark).toBe(shown);
  }
  await openTab(page, 'Cursors');
  const grid = page.getByRole('grid', { name: 'Values at the cursors' });
  const values = (item: string) =>
    grid
      .getByRole('row', { name: item })
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.slice(2, 5).map((cell) => cell.textContent));
  await expect.poll(() => values('Thirds')).toEqual(['20.5', 'uncertain 20.5', 'bad –']);
  expect(await values('None')).toEqual(['–', '–', '–']);
  const cell = grid.getByRole('gridcell', { name: 'uncertain 20.5' });
  await cell.hover();
  await expect(cell).toHaveAttribute('title', /^20\.5 · Uncertain: last usable value · Q 1083179008/);
  await server.close();
});

test('a pointer that rests is still where it is after the plots have got another width', async ({ page }) => {
  await pointAt(page, 0.25);
  const { x } = await positionOnPlots(page, 0.25);
  const before = await plotsOf(page).boundingBox();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect
    .poll(async () => {
      const width = (await plotsOf(page).boundingBox())?.width;
      const drawn = await plotsOf(page).locator('.recharts-surface').first().boundingBox();
      return width !== before?.width && drawn?.width === width;
    }, 'the plots are drawn with another width')
    .toBe(true);
  await page.keyboard.press('c');
  const line = await cursor(page, 1).boundingBox();
  expect(Math.abs((line?.x ?? 0) + (line?.width ?? 0) / 2 - x)).toBeLessThan(2);
});

test('a cursor is dragged, and goes from sample to sample with the arrow keys; undo takes each back', async ({
  page,
}) => {
  await addCursor(page, 0.5);
  const placed = await instantOf(page, 1);
  const start = await page.getByRole('textbox', { name: 'Start', exact: true }).inputValue();
  const box = await cursor(page, 1).boundingBox();
  if (box === null) throw new Error('The cursor is not in sight.');
  await page.mouse.move(box.x + box.width / 2, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => instantOf(page, 1)).toBeGreaterThan(placed + 120_000);
  const dragged = await instantOf(page, 1);
  expect(await page.getByRole('textbox', { name: 'Start', exact: true }).inputValue()).toBe(start);
  await cursor(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => instantOf(page, 1)).toBeGreaterThan(dragged);
  const next = await instantOf(page, 1);
  await expect(cursor(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => instantOf(page, 1)).toBeGreaterThan(next);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => instantOf(page, 1)).toBe(next);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('slider')).toHaveCount(1);
});

test('an arrow key takes a cursor past another one that stands on the next sample', async ({ page }) => {
  await openTab(page, 'Data');
  const rows = page.getByRole('grid', { name: /^Data of/ }).getByRole('row');
  for (const place of [2, 3]) {
    // A row may be there before its sample is.
    await expect(rows.nth(place)).toContainText(/\d{4}-\d\d-\d\d/);
    await rows.nth(place).click();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('slider')).toHaveCount(2);
  await openTab(page, 'Legend');
  // The other items have samples between.
  for (const name of ['TIC-101.PV', 'LIC-101.PV', 'PIC-101.PV'])
    await page.getByRole('button', { name: `Hide ${name}` }).click();
  const [, second] = [await instantOf(page, 1), await instantOf(page, 2)];
  await cursor(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => instantOf(page, 1)).toBe(second);
  expect(await instantOf(page, 2)).toBeGreaterThan(second);
  await expect(cursor(page, 2)).toBeFocused();
});

test('a click on the plots places nothing; cursors stay at their instants while the window moves', async ({ page }) => {
  await pointAt(page, 0.5);
  await page.mouse.click(700, 250);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await addCursor(page, 0.5);
  const before = await cursor(page, 1).boundingBox();
  await plotsOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await cursor(page, 1).boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 40);
  await nothingRunning(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cursor(page, 1)).toBeHidden();
  await openTab(page, 'Cursors');
  await page
    .getByRole('list', { name: 'Cursors' })
    .getByRole('button', { name: /^1 \d{4}-/ })
    .click();
  await expect(cursor(page, 1)).toBeVisible();
});

test.describe('over a shift', () => {
  test.use({ openingStart: '*-8h' });

  test('any two cursors can be compared, each can be removed, and all are cleared by a key', async ({ page }) => {
    for (const part of [0.2, 0.4, 0.9]) await addCursor(page, part);
    await openTab(page, 'Cursors');
    await expect(page.getByText('Δt 1 h 36 min')).toBeVisible();
    await page.getByRole('combobox', { name: 'Figures between the cursors' }).click();
    await page.getByRole('option', { name: '2 to 3' }).click();
    await expect(page.getByText(/Δt (4 h|3 h 59 min)/)).toBeVisible();
    const chip = page.getByRole('list', { name: 'Cursors' }).getByRole('button', { name: /^1 \d{4}-/ });
    for (let presses = 0; presses < 2; presses += 1) {
      await chip.click();
      await expect(cursor(page, 1)).toBeFocused();
    }
    await page.getByRole('button', { name: 'Remove cursor 2' }).click();
    await expect(page.getByRole('slider')).toHaveCount(2);
    await expect(cursor(page, 1)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await plotsOf(page).focus();
    await page.keyboard.press('Shift+C');
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});

test('N goes from bad sample to bad sample, marks it, and says when there is none further', async ({ page }) => {
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-3d', '*');
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
  await plotsOf(page).focus();
  const words = page.getByTestId('bad-words');
  await page.keyboard.press('n');
  await expect(words).toContainText(/Bad.*\(Q \d+\) at \d{4}-/);
  await expect(page.getByTestId('found-sample')).toBeVisible();
  const first = await words.textContent();
  await page.keyboard.press('n');
  await expect(words).not.toHaveText(first ?? '');
  const second = await words.textContent();
  await page.keyboard.press('Shift+N');
  await expect(words).toHaveText(first ?? '');
  // At once, before the first of them is answered.
  await plotsOf(page).evaluate((plots) => {
    for (const key of ['n', 'n', 'N'])
      plots.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: key === 'N', bubbles: true }));
  });
  await expect(words).toHaveText(second ?? '');
  await page.keyboard.press('Shift+N');
  await expect(words).toHaveText(first ?? '');
  await page.keyboard.press('Shift+N');
  await expect(words).toHaveText('No earlier bad sample in what is held');
});
