import type { Page } from '@playwright/test';
import { readFiles, nameItems } from './files-actions';
import {
  chooseInMenu,
  expect,
  goTo,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointAt,
  positionOnPlots,
  pressOnPlots,
  readRange,
  sharedTest as test,
} from './fixtures';

const field = (page: Page, name: 'Start' | 'End') => page.getByRole('textbox', { name, exact: true });
const meaning = (page: Page) => page.getByTestId('range-meaning');

async function chooseZone(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Time zone/ }).click();
  await page.getByRole('textbox', { name: 'Search time zones' }).fill(search);
  await page.getByRole('option', { name }).first().click();
}

/** The labels of the time axis. */
function axisLabels(page: Page): Promise<string[]> {
  return page.getByTestId('time-axis').locator('text').allTextContents();
}

test('what is typed is said as it is typed: an error, to which Read leads, and instants with their end left out', async ({
  page,
}) => {
  await openingTrend(page);
  await field(page, 'Start').fill('*-8h+3');
  await expect(field(page, 'Start')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Start: A number with a unit is expected here')).toContainText('(character 6)');
  await field(page, 'End').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Start')).toBeFocused();
  await page.keyboard.type('3m');
  await expect(field(page, 'Start')).toHaveValue('*-8h+3m');
  await expect(field(page, 'Start')).not.toHaveAttribute('aria-invalid', 'true');

  await chooseZone(page, 'utc', 'UTC');
  for (const [start, end, said] of [
    ['2026-03-01 08:00', '+2h', '2026-03-01 08:00:00 to 2026-03-01 10:00:00, end not included · 2 h · UTC'],
    ['2026-03-01T08:00:00.250+05:30', '+1m', '2026-03-01 02:30:00.250 to 2026-03-01 02:31:00.250'],
    ['1-mar-26', '1772326800000', '2026-03-01 00:00:00 to 2026-03-01 01:00:00'],
    ['y+6h30m', 't-1.5h', /\d{4}-\d\d-\d\d 06:30:00 to \d{4}-\d\d-\d\d 22:30:00, end not included · 16 h/],
    ['now-1h', '*', /end not included · 1 h/],
  ] as const) {
    await field(page, 'Start').fill(start);
    await field(page, 'End').fill(end);
    await expect(meaning(page)).toContainText(said);
  }
});

test('a range that reaches into the future says from when on: nothing is missing there, it is still to come', async ({
  page,
}) => {
  await openingTrend(page);
  const future = page.getByTestId('future');
  await expect(future).toBeHidden();
  await readRange(page, '*-1h', '*+1h');
  await expect(future).toHaveText(/^as of \d\d:\d\d:\d\d$/u);
  await expect(future).toBeVisible();
  await nothingRunning(page);
  await page.getByRole('tab', { name: 'Plots', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Plots' }).getByText('Histogram', { exact: true }).click();
  await expect(page.getByTestId('plot-source')).toHaveText(/^FIC-101\.PV: 3[\s\u202f]600 raw samples\. /u);
  await readRange(page, '*+1d', '*+2d');
  await expect(future).toHaveText(/^as of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
  await readRange(page, '*-2h', '*');
  await expect(future).toBeHidden();
});

test('two cells of a spreadsheet are a start and an end, pasted into either field', async ({ page, electronApp }) => {
  await openingTrend(page);
  await electronApp.evaluate(({ clipboard }) => clipboard.writeText('2026-03-01 08:00\t2026-03-01 10:00\r\n'));
  await field(page, 'End').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page, 'Start')).toHaveValue('2026-03-01 08:00');
  await expect(field(page, 'End')).toHaveValue('2026-03-01 10:00');
  await expect(meaning(page)).toContainText('2026-03-01 08:00:00 to 2026-03-01 10:00:00, end not included');
});

test('the range in sight is copied, and means the same where it is pasted in another zone', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  await chooseZone(page, 'utc', 'UTC');
  await readRange(page, '2026-03-01 08:00', '2026-03-01 10:00');
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await chooseInMenu(electronApp, 'Copy the time range');
  await expect
    .poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe('2026-03-01T08:00:00.000+00:00 – 2026-03-01T10:00:00.000+00:00');
  await chooseZone(page, 'kolkata', 'Asia/Kolkata');
  await field(page, 'Start').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(meaning(page)).toContainText('2026-03-01 13:30:00 to 2026-03-01 15:30:00, end not included');
});

test('a week begins with the day that the settings say', async ({ page }) => {
  await openingTrend(page);
  await chooseZone(page, 'utc', 'UTC');
  await field(page, 'Start').fill('week');
  await field(page, 'End').fill('+1d');
  const weekday = async () =>
    new Date((/^\S+/.exec((await meaning(page).textContent()) ?? '')?.[0] ?? '') + 'T00:00Z').getUTCDay();
  await expect.poll(weekday).toBe(1);
  await page.keyboard.press('ControlOrMeta+,');
  const entry = page.getByRole('group', { name: 'First day of the week' });
  await entry.getByText('Sunday', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(weekday).toBe(0);
});

test('quick ranges, also ones of one’s own', async ({ page }) => {
  await openingTrend(page);
  const ranges = page.getByRole('group', { name: 'Quick ranges' });
  await ranges.getByRole('button', { name: 'Yesterday' }).click();
  await expect(field(page, 'Start')).toHaveValue('y');
  await expect(field(page, 'End')).toHaveValue('t');
  await expect(meaning(page)).toContainText(/00:00:00 to .* 00:00:00, end not included/);
  await nothingRunning(page);
  await field(page, 'Start').fill('y+22h');
  await field(page, 'End').fill('+8h');
  await ranges.getByRole('button', { name: 'More ranges' }).click();
  await page.getByRole('textbox', { name: 'Save y+22h to +8h as' }).fill('Night shift');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Night shift/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await ranges.getByRole('button', { name: 'Yesterday' }).click();
  await expect(field(page, 'Start')).toHaveValue('y');
  await page.getByRole('button', { name: 'More ranges' }).click();
  await page.getByRole('button', { name: /^Night shift/ }).click();
  await expect(field(page, 'Start')).toHaveValue('y+22h');
  await expect(meaning(page)).toContainText('8 h');
  await page.getByRole('button', { name: 'More ranges' }).click();
  await page.getByRole('button', { name: 'Remove the range Night shift' }).click();
  await expect(page.getByRole('button', { name: /^Night shift/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Shifts begin at' }).fill('6:30, 18:30');
  await page.getByRole('button', { name: 'Previous shift' }).click();
  await expect(field(page, 'Start')).toHaveValue(/^\d{4}-\d\d-\d\d (06|18):30:00$/);
  await expect(meaning(page)).toContainText('12 h');
  await page.getByRole('group', { name: 'Quick ranges' }).getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(field(page, 'Start')).toHaveValue('shift');
  await expect(meaning(page)).toContainText(/ (06|18):30:00 to /);
});

test('steps, pages and now', async ({ page }) => {
  await openingTrend(page);
  await chooseZone(page, 'utc', 'UTC');
  await readRange(page, '2026-03-01 08:00', '2026-03-01 16:00');
  await nothingRunning(page);
  await page.getByRole('button', { name: 'Page back' }).click();
  await expect(field(page, 'Start')).toHaveValue('2026-03-01 00:00:00');
  await expect(field(page, 'End')).toHaveValue('2026-03-01 08:00:00');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(field(page, 'Start')).toHaveValue('2026-03-01 00:48:00');
  await page.getByRole('button', { name: 'Length of a step' }).click();
  await page.getByRole('menuitem', { name: '50 % of it' }).click();
  await page.getByRole('button', { name: 'Length of a step' }).click();
  await expect(page.getByRole('menuitem', { name: '50 % of it' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(field(page, 'Start')).toHaveValue('2026-03-01 04:48:00');
  await page.getByRole('button', { name: 'Jump to now' }).click();
  await expect(field(page, 'Start')).toHaveValue('*-8h');
  await expect(field(page, 'End')).toHaveValue('*');
});

test('the zone of a view holds for fields, axis, legend and meaning, over a daylight-saving change', async ({
  page,
}) => {
  await openingTrend(page);
  await chooseZone(page, 'new york', 'America/New York');
  await readRange(page, '2025-11-01 23:00', '2025-11-02 05:00');
  await nothingRunning(page);
  await expect(meaning(page)).toContainText('7 h · America/New_York UTC-04:00, then UTC-05:00');
  await expect.poll(() => axisLabels(page)).toEqual('23:00|2 Nov|01:00-04:00|01:00-05:00|02:00|03:00|04:00'.split('|'));
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('2025-11-02 04:59');
  await chooseZone(page, 'kathmandu', 'Asia/Kathmandu');
  await expect(field(page, 'Start')).toHaveValue('2025-11-02 08:45:00');
  await expect(meaning(page)).toContainText('UTC+05:45');
  await expect.poll(() => axisLabels(page)).toEqual(expect.arrayContaining(['09:00', '15:00']));
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('2025-11-02 15:44');
  await pressOnPlots(page, 'ArrowRight');
  await pressOnPlots(page, 'Home');
  await expect(field(page, 'Start')).toHaveValue('2025-11-02 08:45:00');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await expect(field(page, 'Start')).not.toHaveValue('2025-11-02 08:45:00');
  await back.click();
  await expect(field(page, 'Start')).toHaveValue('2025-11-02 08:45:00');
});

test('the time axis counts from an instant of the chart, and says from which, until it tells the time of day again', async ({
  page,
}) => {
  await openingTrend(page);
  await readRange(page, '2026-11-20 06:00', '2026-11-20 14:00');
  await nothingRunning(page);
  const clock = await axisLabels(page);
  expect(clock).toContain('08:00');
  const { x, y } = await positionOnPlots(page, 0.25);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Count time from here' }).click();
  await expect.poll(() => axisLabels(page)).toContain('0:00');
  const labels = await axisLabels(page);
  expect(labels.filter((label) => !/^(?:0:00|[+−]\d+:\d\d)$/.test(label))).toEqual([]);
  await expect(page.getByText(/^Time counted from 2026-11-20 (?:07:5|08:0)\d/)).toBeVisible();
  await pointAt(page, 0.5);
  await expect(page.getByTestId('axis-tags')).toContainText(/\+1:5\d:\d\d|\+2:0\d:\d\d/);
  await page.getByRole('button', { name: 'Show the time of day' }).click();
  await expect.poll(() => axisLabels(page)).toEqual(clock);
  await expect(page.getByText(/^Time counted from/)).toBeHidden();
  await plotsOf(page).press('ControlOrMeta+z');
  await expect(page.getByText(/^Time counted from/)).toBeVisible();
});

test('an instant with milliseconds stands in its field in full', async ({ page }) => {
  await openingTrend(page);
  await readRange(page, '2026-03-01 08:00:00.125', '2026-03-01 08:00:01.250');
  await pressOnPlots(page, 'ArrowRight');
  for (const name of ['Start', 'End'] as const) {
    const beyond = () => field(page, name).evaluate((input) => input.scrollWidth - input.clientWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  }
  const [first, last] = await Promise.all([
    field(page, 'Start').boundingBox(),
    page.getByRole('button', { name: 'Read', exact: true }).boundingBox(),
  ]);
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? 100))).toBeLessThan(8);
});

test('where the view has another zone than this computer, Files and Health say in which one their times are', async ({
  page,
}) => {
  await openingTrend(page);
  const said = page.getByText('times in Asia/Tokyo');
  await goTo(page, 'Files');
  await nameItems(page, '/System/Core/Demo Plant/Reactor R-101');
  await readFiles(page);
  await expect(page.getByTestId('file-count')).toContainText('loaded');
  await expect(said).toHaveCount(0);
  await goTo(page, 'Trends');
  await chooseZone(page, 'tokyo', 'Asia/Tokyo');
  await goTo(page, 'Files');
  await expect(page.getByRole('group', { name: 'metadata.timestamp' }).locator('legend')).toHaveText(
    'metadata.timestamp · times in Asia/Tokyo',
  );
  await expect(page.getByTestId('file-count')).toContainText('· times in Asia/Tokyo');
  await goTo(page, 'Inspect');
  await page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Health').click();
  await expect(page.getByTestId('health-words')).toContainText('times in Asia/Tokyo');
});
