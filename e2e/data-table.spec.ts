import type { Page } from '@playwright/test';
import {
  chooseAggregate,
  demoNow,
  expect,
  goTo,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  readRange,
  seriesWorkerOf,
  sharedTest as test,
  trendFrom,
} from './fixtures';
import { everySecond, startValueServer } from './value-server';

const sheet = (page: Page) => page.getByRole('grid', { name: /^Data of/ });
const count = async (page: Page) => {
  const text = (await page.getByTestId('row-count').textContent()) ?? '';
  return Number((/^[\d\u202f]+/.exec(text)?.[0] ?? '').replaceAll('\u202f', ''));
};
const filterByQuality = async (page: Page, off: readonly string[]) => {
  for (const name of off) await page.getByRole('checkbox', { name, exact: true }).uncheck();
};
const valuesInSight = (page: Page) =>
  sheet(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.querySelectorAll('td')[2]?.textContent)));

async function openRaw(page: Page, start: string, end: string): Promise<void> {
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, start, end);
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+D');
  await expect(sheet(page)).toBeVisible();
}

/** Keeps back what the series worker answers, until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const worker = await seriesWorkerOf(page);
  const post = await worker.evaluateHandle(() => {
    const { postMessage } = globalThis;
    const held: Parameters<typeof postMessage>[] = [];
    Object.assign(globalThis, { postMessage: (...sent: Parameters<typeof postMessage>) => void held.push(sent) });
    return { postMessage, held };
  });
  return () =>
    post.evaluate(({ postMessage, held }) => {
      Object.assign(globalThis, { postMessage });
      for (const sent of held) postMessage(...sent);
    });
}

test('Shift+D shows the samples of an item with quality code and words; the filter agrees with the statistics', async ({
  page,
}) => {
  await openRaw(page, '*-3d', '*-1h');
  await expect.poll(() => count(page)).toBeGreaterThan(1000);
  const first = sheet(page).getByRole('row').nth(1);
  await expect(first).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(first).toContainText(/good|uncertain|bad/);
  const all = await count(page);
  const of: number[] = [];
  for (const others of [
    ['uncertain', 'bad'],
    ['good', 'bad'],
    ['good', 'uncertain'],
  ]) {
    await filterByQuality(page, others);
    await expect(page.getByTestId('row-count')).toContainText('of');
    await expect.poll(async () => (await page.getByTestId('row-count').textContent()) ?? '').not.toContain('looking');
    of.push(await count(page));
    for (const name of others) await page.getByRole('checkbox', { name, exact: true }).check();
  }
  expect(of.reduce((sum, each) => sum + each, 0)).toBe(all);
  expect(Math.min(of[0] ?? 0, of[1] ?? 0)).toBeGreaterThan(0);
});

test('several rows are selected by keys and copied for a spreadsheet, also those that are out of sight', async ({
  page,
  electronApp,
}) => {
  await openRaw(page, `${demoNow}-8h`, demoNow);
  await expect.poll(() => count(page)).toBeGreaterThan(1000);
  const row = (number: number) =>
    sheet(page)
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: String(number), exact: true }) });
  await row(2).getByRole('gridcell').nth(1).click();
  for (let pages = 0; pages < 30; pages += 1) await page.keyboard.press('Shift+PageDown');
  const current = sheet(page).locator('[aria-selected="true"]').last();
  await expect.poll(async () => Number(await current.getByRole('gridcell').first().textContent())).toBeGreaterThan(50);
  await nothingRunning(page);
  const last = Number(await current.getByRole('gridcell').first().textContent());
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await page.keyboard.press('ControlOrMeta+c');
  const lines = async () =>
    (await electronApp.evaluate(({ clipboard }) => clipboard.readText()))
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0]);
  await expect
    .poll(async () => (await lines()).slice(1))
    .toEqual(Array.from({ length: last - 1 }, (_, index) => String(index + 2)));
});

test('items stand side by side: each sample once, and faint between them where the line is; the choice keeps the focus', async ({
  page,
  electronApp,
}) => {
  await openRaw(page, `${demoNow}-2min`, `${demoNow}-1min`);
  const choice = page.getByRole('combobox', { name: 'Item', exact: true });
  const choose = async (name: string) => {
    await choice.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  let samples = 0;
  for (const item of ['FIC-101.PV', 'TIC-101.PV', 'LIC-101.PV', 'PIC-101.PV']) {
    await choose(item);
    await expect(page.getByRole('grid', { name: `Data of ${item}` })).toBeVisible();
    await expect.poll(() => count(page)).toBeGreaterThan(5);
    samples += await count(page);
  }
  await choose('All items, side by side');
  await expect(choice).toBeFocused();
  const table = page.getByRole('grid', { name: 'Data side by side' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Row',
    'Time',
    'FIC-101.PV (t/h)',
    'TIC-101.PV (°C)',
    'LIC-101.PV (%)',
    'PIC-101.PV (bar)',
  ]);
  // In the demo plant no two of these items have a sample at one instant.
  await expect.poll(() => count(page)).toBe(samples);
  await page.getByRole('textbox', { name: 'Jump to' }).fill(`${demoNow}-90s`);
  await page.getByRole('textbox', { name: 'Jump to' }).press('Enter');
  const row = table.getByRole('row', { selected: true });
  const between = row.locator('[aria-description^="No sample here"]');
  await expect(between).toHaveCount(3);
  await row.click();
  await expect(page.locator('[data-part="row"]').first()).toBeVisible();
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await page.keyboard.press('ControlOrMeta+c');
  const copied = async () =>
    (await electronApp.evaluate(({ clipboard }) => clipboard.readText())).trimEnd().split('\n');
  await expect
    .poll(
      async () =>
        (await copied())[1]
          ?.split('\t')
          .slice(2)
          .filter((cell) => /^[\d.]+$/.test(cell)).length,
    )
    .toBe(4);
  await page.getByRole('checkbox', { name: 'Values between samples' }).uncheck();
  await expect(between).toHaveCount(0);
  await expect(row.getByRole('gridcell').filter({ hasText: /\d/ })).toHaveCount(3);
});

test('items stand side by side at regular instants of what is in sight, by the clock of the zone, as they are drawn', async ({
  page,
  electronApp,
}) => {
  await openRaw(page, `${demoNow}-2min+5s`, `${demoNow}-1min+5s`);
  await page.getByRole('combobox', { name: 'Item', exact: true }).click();
  await page.getByRole('option', { name: 'All items, side by side' }).click();
  const table = page.getByRole('grid', { name: 'Data side by side' });
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Rows', exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('a row every 10 s');
  await expect(page.getByTestId('row-count')).toHaveText('6 rows');
  const times = () => table.locator('[data-pinned="true"]').allTextContents();
  const expected = [1, 2, 3, 4, 5, 6].map((tens) => `:${String((tens % 6) * 10).padStart(2, '0')}`);
  await expect.poll(async () => (await times()).slice(1).map((time) => time.slice(-3))).toEqual(expected);
  const values = table.getByRole('row').nth(1).getByRole('gridcell');
  await expect(values.nth(2)).toHaveText(/^\d+\.\d/);
  await expect(values.nth(5)).toHaveText(/^\d+\.\d/);
  await expect(page.getByRole('checkbox', { name: 'Values between samples' })).toBeHidden();
  await choose('a row every 1 h');
  await expect(table.locator('..').locator('..')).toContainText(/No such instant|:00:00/);
  await choose('a row every 1 s');
  await expect(page.getByTestId('row-count')).toHaveText('60 rows');
  // So many rows are there before those of seconds are.
  await expect.poll(async () => (await times())[2]?.slice(-3)).toBe(':06');
  const [, before] = await times();
  await plotsOf(page).press('Shift+ArrowRight');
  await expect.poll(async () => (await times())[1]).not.toBe(before);
  await expect.poll(async () => (await times())[1]?.slice(-3)).toBe(':05');
  // Its start and end are written once the hand rests: over what is typed before.
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).not.toHaveValue(`${demoNow}-2min+5s`);
  await nothingRunning(page);
  await expect(page.getByTestId('row-count')).toHaveText('60 rows');
  await readRange(page, `${demoNow}+1h`, `${demoNow}+1h+5s`);
  await expect(page.getByTestId('row-count')).toHaveText('5 rows');
  await values.first().click();
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await page.keyboard.press('ControlOrMeta+c');
  await expect
    .poll(async () => (await electronApp.evaluate(({ clipboard }) => clipboard.readText())).split(/\r?\n/)[1])
    .toMatch(/^1\t[^\t]+\t\t\t\t$/);
});

test('what is shown in the table stays so while another pane or area is looked at', async ({ page }) => {
  await openRaw(page, `${demoNow}-2min`, `${demoNow}-1min`);
  const item = page.getByRole('combobox', { name: 'Item', exact: true });
  const rows = page.getByRole('combobox', { name: 'Rows', exact: true });
  await page.getByRole('checkbox', { name: 'bad', exact: true }).uncheck();
  await item.click();
  await page.getByRole('option', { name: 'All items, side by side' }).click();
  await rows.click();
  await page.getByRole('option', { name: 'a row every 10 s' }).click();
  await expect(page.getByTestId('row-count')).toHaveText('6 rows');
  await page.getByRole('tab', { name: 'Legend' }).click();
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(item).toHaveValue('All items, side by side');
  await expect(rows).toHaveValue('a row every 10 s');
  await expect(page.getByTestId('row-count')).toHaveText('6 rows');
  await goTo(page, 'Files');
  await goTo(page, 'Trends');
  await expect(rows).toHaveValue('a row every 10 s');
  await item.click();
  await page.getByRole('option', { name: 'TIC-101.PV', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'bad', exact: true })).not.toBeChecked();
});

test('the first regular row says what items are also where their samples before the range were not read for the chart', async ({
  page,
}) => {
  const between = Array.from({ length: 100 }, (_, place) => Date.UTC(2026, 4, 4, 9, 59) + 5000 + place * 60_000);
  const server = await startValueServer({
    '/Odd/Level': (start, end) =>
      JSON.stringify(between.filter((T) => T >= start && T < end).map((T) => ({ T, V: T / 60_000, Q: 0 }))),
    '/Odd/Other': () => '[]',
  });
  await trendFrom(page, 'Odd', server.url, '/Odd/Level', '/Odd/Other');
  await openRaw(page, '2026-05-04 10:00', '2026-05-04 11:00');
  await page.getByRole('combobox', { name: 'Item', exact: true }).click();
  await page.getByRole('option', { name: 'All items, side by side' }).click();
  await page.getByRole('combobox', { name: 'Rows', exact: true }).click();
  await page.getByRole('option', { name: 'a row every 10 min' }).click();
  const first = page.getByRole('grid', { name: 'Data side by side' }).getByRole('row').nth(1).getByRole('gridcell');
  await expect(first.nth(1)).toHaveText(/10:00:00$/);
  await expect(first.nth(2)).toHaveText(/^\d+/);
  await server.close();
});

test('regular rows say where not all of the items has been read', async ({ page }) => {
  const server = await startValueServer({ '/Odd/Level': everySecond(String), '/Odd/Other': everySecond(String) });
  await trendFrom(page, 'Odd', server.url, '/Odd/Level', '/Odd/Other');
  await openRaw(page, '2026-05-04 10:00', '2026-05-04 11:00');
  await page.getByRole('combobox', { name: 'Item', exact: true }).click();
  await page.getByRole('option', { name: 'All items, side by side' }).click();
  await page.getByRole('combobox', { name: 'Rows', exact: true }).click();
  await page.getByRole('option', { name: 'a row every 30 min' }).click();
  const table = page.getByRole('grid', { name: 'Data side by side' });
  const unread = table.locator('[aria-description^="Of some items, what lies between"]');
  await expect(page.getByTestId('row-count')).toHaveText('2 rows');
  await expect(unread).toHaveCount(0);
  await server.close();
  await readRange(page, '2026-05-04 09:00', '2026-05-04 11:00');
  await expect(table.getByRole('row')).toHaveText([/^RowTime/, /09:00:00/, /09:30:00/, /10:00:00/, /10:30:00/]);
  await expect(unread).toHaveText(['1', '2', '3']);
});

test('a row says that what lies before it has not been read', async ({ page }) => {
  await openRaw(page, `${demoNow}-3d`, `${demoNow}-3d+1h`);
  const unread = sheet(page).locator(
    '[aria-description="What lies between this row and the one above has not been read."]',
  );
  const ofHour = await count(page);
  await expect(sheet(page).getByRole('row').nth(1)).toBeVisible();
  await expect(unread).toHaveCount(0);
  await readRange(page, `${demoNow}-10d`, `${demoNow}-10d+1h`);
  await expect.poll(() => count(page)).toBeGreaterThan(ofHour);
  await nothingRunning(page);
  await page.getByRole('textbox', { name: 'Jump to' }).fill(`${demoNow}-3d`);
  await page.keyboard.press('Enter');
  await expect(unread).toHaveText(/^\d+$/);
});

test('values are filtered by size, and the table says how many pass', async ({ page }) => {
  await openRaw(page, '*-8h', '*-1h');
  await expect.poll(() => count(page)).toBeGreaterThan(100);
  const all = await count(page);
  await page.getByRole('combobox', { name: 'Filter by value' }).click();
  await page.getByRole('option', { name: 'value >' }).click();
  // A value that is among them, whatever the plant does at this time of the day.
  await expect.poll(() => valuesInSight(page).then(([first]) => first)).toBeGreaterThan(0);
  const [limit = Number.NaN] = await valuesInSight(page);
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill(String(limit));
  await expect.poll(() => count(page)).toBeLessThan(all);
  await expect.poll(() => valuesInSight(page).then((values) => Math.min(...values))).toBeGreaterThan(limit);
  const above = await count(page);
  await page.getByRole('combobox', { name: 'Filter by value' }).click();
  await page.getByRole('option', { name: 'value <' }).click();
  await expect.poll(() => valuesInSight(page).then((values) => Math.max(...values))).toBeLessThan(limit);
  expect((await count(page)) + above).toBeLessThanOrEqual(all);
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('many');
  await expect(page.getByText('Type a number')).toBeVisible();
});

test('table and chart are in step: a row marks its instant, a cursor leads to its row, a jump to any time', async ({
  page,
}) => {
  // What Auto has read at first lies within it.
  await openRaw(page, '*-9h', '*');
  await expect.poll(() => count(page)).toBeGreaterThan(100);
  await sheet(page).getByRole('row').nth(2).click();
  await expect(page.locator('[data-part="row"]').first()).toBeVisible();
  await sheet(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(sheet(page).getByRole('row', { selected: true })).toHaveAttribute(
    'aria-rowindex',
    String((await count(page)) + 1),
  );
  await pointAt(page, 0.5);
  await plotsOf(page).focus();
  await page.keyboard.press('c');
  const placed = Number(await page.getByRole('slider', { name: 'Cursor 2' }).getAttribute('aria-valuenow'));
  const selected = sheet(page).getByRole('row', { selected: true });
  await expect
    .poll(async () => Number(await selected.getAttribute('aria-rowindex')))
    .toBeLessThan((await count(page)) - 50);
  // A row may be there before its values are.
  await expect
    .poll(async () => {
      const shown = (await selected.getByRole('gridcell').nth(1).textContent()) ?? '';
      return Date.parse(shown.replace(' ', 'T')) - placed;
    })
    .toBeLessThan(600_000);
  await page.getByRole('textbox', { name: 'Jump to' }).fill('*-7h');
  await page.getByRole('textbox', { name: 'Jump to' }).press('Enter');
  await expect
    .poll(async () => Number(await selected.getAttribute('aria-rowindex')))
    .toBeLessThan((await count(page)) / 3);
  await page.getByRole('textbox', { name: 'Jump to' }).fill('noon-ish');
  await page.getByRole('textbox', { name: 'Jump to' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Jump to' })).toHaveAttribute('aria-invalid', 'true');
  // That was said of what stood there; of another text nothing is said until Enter.
  await page.getByRole('textbox', { name: 'Jump to' }).fill('');
  await expect(page.getByRole('textbox', { name: 'Jump to' })).not.toHaveAttribute('aria-invalid', 'true');
});

test('with a month of raw data the table scrolls from end to end, and the page goes on while a filter looks through it', async ({
  page,
}) => {
  await openingTrend(page);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /A month of raw data/ }).click();
  // What Auto has drawn before is raw, too.
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('*-30d');
  await nothingRunning(page);
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect.poll(() => count(page)).toBeGreaterThan(100_000);
  const all = await count(page);
  await sheet(page).focus();
  await page.keyboard.press('End');
  await expect(sheet(page).getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', String(all + 1));
  await page.keyboard.press('Home');
  await expect(sheet(page).getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '2');
  const release = await holdAnswers(page);
  await page.getByRole('checkbox', { name: 'good', exact: true }).uncheck();
  await page.getByRole('textbox', { name: 'Jump to' }).fill('noon-ish');
  await page.getByRole('textbox', { name: 'Jump to' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Jump to' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByTestId('row-count')).toHaveText('0 rows');
  await release();
  await expect(page.getByTestId('row-count')).toContainText(/of [\d\u202f]+ rows$/);
});

test('a screen reader is led from the chart to its data', async ({ page }) => {
  await openingTrend(page);
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAccessibleDescription(/data as a table/);
  const link = page.getByRole('button', { name: 'Show the chart’s data as a table' });
  await link.focus();
  await expect(link).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toHaveAttribute('aria-rowcount', /^\d{2,}$/);
});
