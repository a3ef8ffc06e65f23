import type { Page } from '@playwright/test';
import { callBridge } from './call-bridge';
import {
  chooseAggregate,
  closeSettings,
  expect,
  nothingRunning,
  plotsOf,
  pointAt,
  pressOnPlots,
  readRange,
  settingsOf,
  sharedTest as test,
  trendFrom,
} from './fixtures';
import { everySecond, startValueServer, type IntervalsText } from './value-server';

const wave = (index: number) => String(50 + 20 * Math.sin(index / 300));

/** Opens an hour of items of a server that answers as `items` says, by their names; returns what the badge says. */
async function open(page: Page, items: Readonly<Record<string, IntervalsText>>): Promise<() => Promise<void>> {
  const byPath = Object.fromEntries(Object.entries(items).map(([name, intervals]) => [`/Odd/${name}`, intervals]));
  const server = await startValueServer(byPath);
  await trendFrom(page, 'Odd', server.url, ...Object.keys(byPath));
  await chooseAggregate(page, 'Raw');
  await readRange(page, '2026-05-04 10:00', '2026-05-04 11:00');
  await nothingRunning(page);
  return () => server.close();
}

/** Values at instants, as an item sends them that reports when something changes. */
function changes(samples: Readonly<Record<string, string | number>>): IntervalsText {
  const points = Object.entries(samples).map(([time, V]) => ({ T: Date.parse(time), V, Q: 0 }));
  return (start, end) => JSON.stringify(points.filter(({ T }) => T >= start && T < end));
}

/** The labels of the value axes on screen. */
const labels = (page: Page) => plotsOf(page).locator('svg text').allTextContents();

test('a text among 3,600 numbers leaves the curve, is marked, and counted', async ({ page }) => {
  const close = await open(page, { Flow: everySecond((index) => (index === 1800 ? '"Bad Input"' : wave(index))) });
  await expect(page.getByTestId('trend-badge')).toContainText('3\u202f600 points');
  await expect(page.getByTestId('trend-badge')).toContainText('1 text among the numbers');
  await expect.poll(async () => (await labels(page)).map(Number)).toContain(50);
  await close();
});

test('an object, an array and a text of 70 KB among the numbers are texts, and what is too long is told', async ({
  page,
}) => {
  const odd = new Map([
    [600, '{"mode":"auto"}'],
    [1200, '[1,2]'],
    [1800, JSON.stringify('x'.repeat(70_000))],
  ]);
  const close = await open(page, { Flow: everySecond((index) => odd.get(index) ?? wave(index)) });
  const badge = page.getByTestId('trend-badge');
  await expect(badge).toContainText('3\u202f600 points');
  await expect(badge).toContainText('3 texts among the numbers');
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'Flow' });
  await expect(row).toContainText('The value of 1 point is a text, an object or an array of more than 64 KB');
  await close();
});

test('over the ribbon of a lane the read-out says which of its series is not good, though the nearest sample is', async ({
  page,
}) => {
  const middle = Date.parse('2026-05-04T10:30:00Z');
  // Three of four are bad for a while, the fourth comes in between.
  const faulty: IntervalsText = (start, end) => {
    const times = Array.from({ length: Math.ceil((end - start) / 1000) }, (_, index) => start + index * 1000);
    const isBad = times.map((T) => Math.abs(T - middle) < 30_000 && (T / 1000) % 4 !== 0);
    return JSON.stringify(
      times.map((T, place) => ({ T, V: 50 + ((T / 1000) % 7), Q: isBad[place] === true ? 0x80_00_00_00 : 0 })),
    );
  };
  const close = await open(page, { Sound: everySecond(wave), Faulty: faulty });
  const canvas = plotsOf(page).locator('canvas').first();
  await expect(plotsOf(page).locator('canvas')).toHaveCount(1);
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height - 3);
  const row = (name: string) => page.locator('[data-part="row"]').filter({ hasText: name });
  await expect(row('Faulty')).toContainText(/\d+ % bad/u);
  await expect(row('Sound')).not.toContainText('bad');
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(row('Faulty')).not.toContainText('%');
  await close();
});

test('extremes of a double are drawn on an axis, alone and beside others', async ({ page }) => {
  const close = await open(page, {
    Extreme: everySecond((index) => (index % 2 === 0 ? '1.797e308' : '-1.797e308')),
    Flow: everySecond(wave),
  });
  await expect(page.getByTestId('trend-badge')).toContainText('7\u202f200 points');
  await expect.poll(() => labels(page)).toEqual(expect.arrayContaining(['-1e+308', '0e+0', '1e+308']));
  const texts = await labels(page);
  expect(new Set(texts).size).toBe(texts.length);
  // A sign that is cut makes another number of a label.
  const { x = Infinity } = (await plotsOf(page).boundingBox()) ?? {};
  const least = (await plotsOf(page).getByText('-1e+308', { exact: true }).boundingBox())?.x;
  expect(least).toBeGreaterThanOrEqual(x);
  await close();
});

test('a number beyond a double is marked as infinite and scales nothing', async ({ page }) => {
  const close = await open(page, { Flow: everySecond((index) => (index === 1800 ? '1e400' : wave(index))) });
  await expect(page.getByTestId('trend-badge')).toContainText('1 infinite value');
  await expect.poll(async () => (await labels(page)).map(Number)).toContain(50);
  await close();
});

test('labels of a narrow range far from zero differ, and a totaliser keeps its digits', async ({ page }) => {
  const close = await open(page, { Total: everySecond((index) => String(1_780_000_000 + (index % 6))) });
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('1780000005');
  await expect.poll(async () => (await labels(page)).length).toBeGreaterThan(2);
  const texts = await labels(page);
  expect(new Set(texts).size).toBe(texts.length);
  await close();
});

test('what reports only when it changes has its value from before the window, and its line from sample to sample', async ({
  page,
}) => {
  const close = await open(page, {
    Mode: changes({ '2026-05-04T06:00Z': 'Auto', '2026-05-04T10:20Z': 'Manual' }),
    Valve: changes({ '2026-05-01T06:00Z': 'Open', '2026-05-05T06:00Z': 'Closed' }),
    Silent: changes({ '2026-05-05T06:00Z': 'Closed' }),
    Lab: changes({ '2026-05-03T10:30Z': 20, '2026-05-05T10:30Z': 40 }),
  });
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend).toContainText([
    /Mode.*Manual.*2026-05-04 10:20:00.*1$/u,
    /Valve.*Open.*2026-05-01 06:00:00.*0$/u,
    /Silent.*no data.*0$/u,
    /Lab.*20.*2026-05-03 10:30:00.*0$/u,
  ]);
  await expect(page.getByTestId('trend-badge')).toContainText('1 point');
  // Halfway between its samples it is 30.
  await expect.poll(async () => (await labels(page)).map(Number)).toContain(30);
  // Where nothing but the value of before is on screen it is told as well.
  await readRange(page, '2026-05-04 08:00', '2026-05-04 09:00');
  await expect(legend).toContainText([/Mode.*Auto.*0$/u, /Valve.*Open.*0$/u, /Silent.*no data.*0$/u, /Lab.*20/u]);
  await close();
});

test('points without quality are drawn, marked as unknown, and told', async ({ page }) => {
  const close = await open(page, {
    Flat: (start) => JSON.stringify(Array.from({ length: 10 }, (_, index) => ({ V: index, T: start + index * 1000 }))),
  });
  await expect(page.getByTestId('trend-badge')).toContainText('10 points');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('The server sent no quality for 10 points: it is shown as unknown.');
  await expect(legend).toContainText('Unknown, no quality sent');
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
  await close();
});

test('arrays of unequal length are cut to what T says, and told', async ({ page }) => {
  const close = await open(page, {
    Unequal: (start) => {
      const T = Array.from({ length: 600 }, (_, index) => start + index * 1000);
      return JSON.stringify([{ V: T.slice(3).map((_, index) => index), Q: T.map(() => 0), T }]);
    },
  });
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(
    '600 times but only 597 values: the last 3 have no value.',
  );
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
  await close();
});

test('a point outside the asked range is told', async ({ page }) => {
  const close = await open(page, {
    Outside: (start, end) => JSON.stringify([start, start + 1000, end + 5000].map((T) => ({ V: 1, Q: 0, T }))),
  });
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(
    /The server sent \d+ points? outside the asked range/,
  );
  await close();
});

test('once a connection has another address, no picture joins what the two servers gave', async ({ page }) => {
  const [former, other] = await Promise.all(
    ['40', '70'].map((value) => startValueServer({ '/Odd/Level': everySecond(() => value) })),
  );
  if (former === undefined || other === undefined) throw new Error('The servers have not started.');
  await trendFrom(page, 'Odd', former.url, '/Odd/Level');
  await chooseAggregate(page, 'Raw');
  await readRange(page, '2026-05-04 10:00', '2026-05-04 11:00');
  await nothingRunning(page);
  const profile = { id: 'odd', name: 'Odd', baseUrl: other.url, allowHttp: true, authentication: { scheme: 'none' } };
  expect(await callBridge(page, 'connections.save', { profile, secrets: {} })).toMatchObject({ ok: true });
  const badge = page.getByTestId('trend-badge');
  await expect(badge).toContainText('read from the connection’s former address');
  await expect(badge).toContainText('3\u202f600 points');
  await pressOnPlots(page, 'ArrowRight');
  await expect(badge).not.toContainText('former address');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const row = page
    .getByRole('grid', { name: 'Statistics of the visible range' })
    .getByRole('row')
    .filter({ hasText: 'Level' });
  await expect(row).toContainText('70');
  await expect(row).not.toContainText('40');
  await former.close();
  await other.close();
});

test('names of numbers stand beside them in the legend, at the pointer, in the data table and at the axis', async ({
  page,
}) => {
  const close = await open(page, { Valve: everySecond((index) => String(Math.floor(index / 1200))) });
  await page.getByRole('treeitem', { name: 'Valve', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'About the item' }).click();
  const dialog = page.getByRole('dialog', { name: 'About the item' });
  for (const [row, [number, name]] of [
    ['0', 'Closed'],
    ['2', 'Fault'],
  ].entries()) {
    await dialog.getByRole('textbox', { name: `Number ${row + 1}` }).fill(number ?? '');
    await dialog.getByRole('textbox', { name: `Name ${row + 1}` }).fill(name ?? '');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend).toContainText('2 (Fault)');
  await expect.poll(() => labels(page)).toEqual(expect.arrayContaining(['0 Closed', '2 Fault']));
  await pointAt(page, 0.1);
  await expect(legend).toContainText('0 (Closed)');
  // No name is made up for what has none.
  await pointAt(page, 0.5);
  await expect(legend.locator('[data-part="here"]')).toHaveText('1');
  const settings = await settingsOf(page, 'Valve');
  await expect(settings.getByRole('radio', { name: 'Stepped' })).toBeChecked();
  await closeSettings(page);
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByRole('gridcell', { name: '0 (Closed)' }).first()).toBeVisible();
  await close();
});

test('numbers that have names are found by them, among the data and as events', async ({ page }) => {
  const close = await open(page, { Valve: everySecond((index) => String(Math.floor(index / 600) % 3)) });
  const states = [
    { value: 0, name: 'Closed' },
    { value: 1, name: 'Open' },
    { value: 2, name: 'Open' },
  ];
  const items = [{ path: '/Odd/Valve', favourite: true, states }];
  expect(await callBridge(page, 'items.save', { connectionId: 'odd', items })).toMatchObject({ ok: true });
  await page.reload();
  await readRange(page, '2026-05-04 10:00', '2026-05-04 11:00');
  await nothingRunning(page);
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('combobox', { name: 'Filter by value' }).click();
  await page.getByRole('option', { name: 'value equals' }).click();
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('open');
  await expect(page.getByRole('tabpanel', { name: 'Data' }).getByRole('row').nth(1)).toContainText('1 (Open)');
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'state is' }).click();
  await page.getByRole('textbox', { name: 'State', exact: true }).fill('Open');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('events-words')).toContainText('Valve state is Open: 2 events');
  await close();
});
