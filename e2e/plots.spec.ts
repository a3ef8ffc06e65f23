import type { Locator, Page } from '@playwright/test';
import {
  chooseAggregate,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  readRange,
  sharedTest as test,
} from './fixtures';
import { seriousFaults } from './serious-faults';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('plots two items against each other and one by itself, and what is chosen in a plot stands in the trend', async ({
  page,
}) => {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-2h', '*-1h');
  await nothingRunning(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+X');
  const pane = page.getByRole('tabpanel', { name: 'Plots' });
  const bands = page.getByTestId('plot-band');

  // X against Y: what is drawn is what was joined, and the tolerance decides what is.
  const joined = pane.getByTestId('plot-joined');
  await expect(joined).toContainText(
    /^[\d\u202f]+ joined, [\d\u202f]+ of Y left out: each sample of Y with the line of X/,
  );
  await expect(pane.getByTestId('plot-regression')).toHaveText(
    /^Y = .+ · X [+−] .+, R² = [01]\.\d{3}, n = [\d\u202f]+\.$/,
  );
  const count = async () => Number(((await joined.textContent()) ?? '').split(' ')[0]?.replaceAll('\u202f', ''));
  // Each mark is a line without a length.
  const drawn = () =>
    pane
      .getByTestId('plot-marks')
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) => path.getAttribute('d')?.split('M').length ?? 1).reduce((sum, n) => sum + n - 1, 0),
      );
  await expect.poll(drawn).toBe(await count());
  await choose(page, 'Joined by', 'nearest');
  await expect(joined).toContainText('with the nearest of X within 1 min');

  // A drag chooses a part of the plot; its times are bands in the trend.
  const chart = pane.getByRole('figure', { name: /^TIC-101\.PV against FIC-101\.PV/ });
  const box = await chart.boundingBox();
  if (box === null) throw new Error('the plot has no place');
  await page.mouse.move(box.x + box.width * 0.2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect(pane.getByTestId('chosen-words')).toHaveText(
    /^FIC-101\.PV .+ to .+, TIC-101\.PV .+: [\d\u202f]+ periods? in the trend$/,
  );
  await expect(bands.first()).toBeVisible();
  await pane.getByRole('button', { name: 'Next period' }).click();
  await expect(page.locator('[data-testid="plot-band"][data-current]')).toHaveCount(1);
  await pane.getByRole('button', { name: 'Clear' }).click();
  await expect(bands).toHaveCount(0);

  // What lies between two cursors of the trend stands out in the plot.
  await plotsOf(page).focus();
  await page.keyboard.press('c');
  const cursor = page.getByRole('slider', { name: 'Cursor 1' });
  const placed = (await cursor.getAttribute('aria-valuenow')) ?? '';
  await cursor.press('Shift+ArrowRight');
  // The next one is placed where this one was, which it has to leave first.
  await expect(cursor).not.toHaveAttribute('aria-valuenow', placed);
  await page.keyboard.press('c');
  await expect(pane.getByTestId('plot-lit')).toHaveText('Highlighted: between cursors 1 and 2');
  expect(await seriousFaults(page, 'Plots', '[role=tabpanel]')).toEqual([]);

  // The histogram of a series; typed values choose as a drag does.
  await pane.getByText('Histogram', { exact: true }).click();
  await expect(pane.getByTestId('plot-source')).toHaveText(/^FIC-101\.PV: [\d\u202f]+ raw samples/);
  await pane.getByRole('textbox', { name: 'Values from' }).fill('0');
  await pane.getByRole('button', { name: 'Select' }).click();
  await expect(pane.getByTestId('chosen-words')).toHaveText(/^FIC-101\.PV from 0: \d+ periods? in the trend$/);
  await expect(bands.first()).toBeVisible();

  // A box for each shift; its row shows it in the trend.
  await pane.getByText('Boxes', { exact: true }).click();
  await expect(bands).toHaveCount(0);
  await choose(page, 'Box per', 'per shift');
  const boxes = pane.getByRole('grid', { name: 'Boxes' });
  await expect(boxes.getByRole('row').nth(1)).toBeVisible();
  await expect(pane.getByTestId('plot-box').first()).toBeVisible();
  await boxes.getByRole('row').nth(1).click();
  await expect(bands).toHaveCount(1);
  // A heat map of hours; one of them shows it in the trend.
  await choose(page, 'Box per', 'per hour');
  await expect(pane.getByRole('figure', { name: /^The median of FIC-101\.PV in \d+ hours?, by day/ })).toBeVisible();
  await pane.getByTestId('plot-hour').first().click();
  await expect(pane.getByTestId('chosen-words')).toHaveText(/^\d{4}-\S+ \S+ to .+: 1 period in the trend/);
  await expect(bands).toHaveCount(1);
  expect(await seriousFaults(page, 'Plots', '[role=tabpanel]')).toEqual([]);
  await choose(page, 'Box per', 'per event');
  await expect(pane.getByTestId('plot-empty')).toHaveText(
    'No event was found in this range: search on the Events tab.',
  );

  // The states of an item; numbers that change all the time are none.
  await pane.getByText('Durations', { exact: true }).click();
  await expect(pane.getByTestId('plot-empty')).toContainText(
    'has more than 50 different values here: they are no states',
  );
  await page.getByRole('tree', { name: 'Items' }).getByText('FIC-101.Mode').click();
  await nothingRunning(page);
  await choose(page, 'Item of the plot', 'FIC-101.Mode');
  const durations = pane.getByRole('grid', { name: 'Durations' });
  await expect(durations.getByRole('row').nth(1)).toContainText(/%/);
  await durations.getByRole('row').nth(1).click();
  await expect(pane.getByTestId('chosen-words')).toHaveText(/^FIC-101\.Mode is .+: \d+ periods? in the trend$/);
  await expect(bands.first()).toBeVisible();

  // Which items go with one, and how much earlier or later; a row of them is plotted against it.
  await pane.getByText('Correlation', { exact: true }).click();
  await choose(page, 'Item of the plot', 'FIC-101.PV');
  const correlation = pane.getByRole('grid', { name: 'Correlation' });
  await expect(correlation.getByRole('row', { name: /^TIC-101\.PV/ })).toHaveText(/[−-]?[01]\.\d{3}/);
  await expect(correlation.getByRole('row', { name: /^FIC-101\.Mode/ })).toHaveText(/–/);
  await expect(pane.getByTestId('plot-source')).toHaveText(
    /^Pearson’s r with FIC-101\.PV, of where the lines are every .+, shifted by up to 6 min either way\.$/,
  );
  await choose(page, 'Greatest shift', '10 min');
  await expect(pane.getByTestId('plot-source')).toContainText('shifted by up to 10 min');
  expect(await seriousFaults(page, 'Plots', '[role=tabpanel]')).toEqual([]);
  await correlation.getByRole('row', { name: /^PIC-101\.PV/ }).click();
  await pane.getByRole('button', { name: 'X against Y' }).click();
  await expect(pane.getByRole('figure', { name: /^FIC-101\.PV against PIC-101\.PV/ })).toBeVisible();
  // What comes back in an item, and when it has its crests in the trend.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find a command or an item' }).fill('oscill');
  await page.keyboard.press('Enter');
  await expect(pane.getByTestId('plot-source')).toHaveText(
    /^Periods of .+ to 30 min; zoom in for shorter ones\. FIC-101\.PV: [\d\u202f]+ raw samples/,
  );
  const oscillations = pane.getByRole('grid', { name: 'Oscillations' });
  await oscillations.getByRole('row').nth(1).click();
  await expect(pane.getByTestId('chosen-words')).toHaveText(/^FIC-101\.PV every .+, crests: \d+ periods in the trend$/);
  await expect(bands.first()).toBeVisible();
  expect(await seriousFaults(page, 'Plots', '[role=tabpanel]')).toEqual([]);
  await pane.getByText('Durations', { exact: true }).click();
  await choose(page, 'Item of the plot', 'FIC-101.Mode');

  // The plot is kept with the view.
  await page.reload();
  await expect(pane.getByRole('combobox', { name: 'Item of the plot' })).toHaveValue('FIC-101.Mode');

  // Plot values are no samples: nothing is made of them, and raw samples are offered.
  await pane.getByText('Histogram', { exact: true }).click();
  await choose(page, 'Item of the plot', 'FIC-101.PV');
  await chooseAggregate(page, 'Auto');
  await readRange(page, '*-7d', '*');
  await nothingRunning(page);
  await expect(pane.getByTestId('plot-empty')).toContainText('is drawn of plot values, which are no samples');
  await expect(pane.getByRole('button', { name: 'Read raw' })).toBeVisible();
});

test('a histogram tells the spread, and how well the values keep within the limits of the item', async ({ page }) => {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-2h', '*-1h');
  for (const [kind, value] of [
    ['Low', '40'],
    ['High', '60'],
  ] as const) {
    await plotsOf(page).focus();
    await page.keyboard.press('Shift+L');
    await page.getByRole('textbox', { name: 'Value' }).fill(value);
    await choose(page, 'Kind', kind);
    await page.getByRole('button', { name: 'Save the limit line' }).click();
    await expect(page.getByRole('list', { name: 'Limit lines' })).toContainText(`${kind} ${value}`);
  }
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+X');
  const pane = page.getByRole('tabpanel', { name: 'Plots' });
  await pane.getByText('Histogram', { exact: true }).click();
  await expect(pane.getByTestId('plot-spread')).toHaveText(/^Mean \d+\.\d+…? \(standard deviation \d+\.\d+…?\)\.$/u);
  await expect(pane.getByTestId('plot-capability')).toHaveText(
    /^Between L 40 and H 60: Pp \d+\.\d\d, Ppk \d+\.\d\d\.$/u,
  );
});

/** The texts of a chart, with the boxes that they take on screen. */
function textsOf(chart: Locator) {
  return chart.locator('svg text').evaluateAll((texts) =>
    texts.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, left, right, top, bottom };
    }),
  );
}

type Text = Awaited<ReturnType<typeof textsOf>>[number];

/** The pairs of texts that lie over each other. */
function overlaps(texts: readonly Text[]): readonly string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.text} over ${other.text}`),
  );
}

test('a plot is legible in a small window with the read options open: what has no room is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-2h', '*-1h');
  await page.getByRole('tree', { name: 'Items' }).getByText('FIC-101.Mode').click();
  await nothingRunning(page);
  await plotsOf(page).focus();
  await page.keyboard.press('o');
  await page.keyboard.press('Shift+X');
  const pane = page.getByRole('tabpanel', { name: 'Plots' });
  const plots = [
    ['X against Y', /against/],
    ['Histogram', /are spread$/],
    ['Boxes', /is spread in/],
    ['Durations', /has each state$/],
  ] as const;
  for (const [kind, name] of plots) {
    await pane.getByText(kind, { exact: true }).click();
    if (kind === 'Durations') await choose(page, 'Item of the plot', 'FIC-101.Mode');
    const chart = pane.getByRole('figure', { name });
    await expect.poll(async () => (await textsOf(chart)).length, kind).toBeGreaterThan(3);
    await expect.poll(async () => overlaps(await textsOf(chart)), kind).toEqual([]);
  }
  // In the least window too the lower axis is in sight once it is scrolled to.
  await page.setViewportSize({ width: 1024, height: 680 });
  const axis = pane.locator('.recharts-xAxis');
  await axis.scrollIntoViewIfNeeded();
  await expect(axis).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => overlaps(await textsOf(pane))).toEqual([]);
});
