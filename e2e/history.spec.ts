import type { Page } from '@playwright/test';
import { startFaultServer, type FaultServer, type SeenRead } from './fault-server';
import {
  chooseAggregate,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pointsOnScreen,
  positionOnPlots,
  pressOnPlots,
  readRange,
  sharedTest as test,
  trendFrom,
} from './fixtures';

const item = '/System/Core/Slow/TI-1.PV';
const minute = 60_000;
const hour = 60 * minute;

test.describe('with a server of ours', () => {
  let server: FaultServer;
  test.beforeEach(async ({ page }) => {
    server = await startFaultServer();
    await trendFrom(page, 'Slow', server.url, item);
    await openingTrend(page);
  });
  test.afterEach(() => server.close());

  /** Reads a range and answers with what the server saw of it. */
  async function readRaw(page: Page, start: string, end: string): Promise<readonly SeenRead[]> {
    const before = server.reads.length;
    await chooseAggregate(page, 'Raw');
    await readRange(page, start, end);
    await expect(page.getByTestId('trend-badge')).toContainText(/Raw · [1-9][\d\u202f]* points/);
    await nothingRunning(page);
    return server.reads.slice(before);
  }

  test('points are on screen before the read has ended', async ({ page }) => {
    await chooseAggregate(page, 'Raw');
    const release = server.hold(1);
    await readRange(page, '*-10d', '*-4d');
    await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1000);
    const first = await pointsOnScreen(page);
    await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
    release();
    await nothingRunning(page);
    await expect.poll(() => pointsOnScreen(page)).toBe(6 * 86_400);
    expect(first).toBeLessThan(6 * 86_400);
    await expect(page.getByTestId('reading-progress')).toHaveCount(0);
  });

  test('another range is read by Enter while one is being read: nobody waits for what nobody wants any more', async ({
    page,
  }) => {
    await chooseAggregate(page, 'Raw');
    const release = server.hold(1);
    const before = server.reads.length;
    await readRange(page, '*-10d', '*-4d');
    await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1000);
    const start = page.getByRole('textbox', { name: 'Start', exact: true });
    await start.fill('*-5d');
    await start.press('Enter');
    await expect.poll(() => server.reads.slice(before).filter(({ aborted }) => aborted).length).toBeGreaterThan(0);
    release();
    await nothingRunning(page);
    await expect.poll(() => pointsOnScreen(page)).toBe(86_400);
  });

  test('Stop keeps what has arrived, and the server sees that nobody waits; Retry reads the rest', async ({ page }) => {
    await chooseAggregate(page, 'Raw');
    const release = server.hold(1);
    const before = server.reads.length;
    await readRange(page, '*-10d', '*-4d');
    await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(1000);
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = page
      .getByRole('region', { name: 'Trend chart' })
      .getByRole('status')
      .filter({ hasText: 'Reading was stopped' });
    await expect(stopped).toBeVisible();
    await expect.poll(() => server.reads.filter(({ aborted }) => aborted).length).toBeGreaterThan(0);
    const kept = server.reads.slice(before).filter(({ answered }) => answered);
    await expect.poll(() => pointsOnScreen(page)).toBe(secondsOf(kept));
    release();
    const retriedFrom = server.reads.length;
    await stopped.getByRole('button', { name: 'Retry' }).click();
    await expect(stopped).toHaveCount(0);
    await nothingRunning(page);
    await expect.poll(() => pointsOnScreen(page)).toBe(6 * 86_400);
    expectApart(server.reads.slice(retriedFrom), kept);
  });

  test('panning reads only what is missing', async ({ page }) => {
    const [read] = await readRaw(page, '*-34h', '*-32h');
    const before = server.reads.length;
    await pressOnPlots(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const added = () => joined(server.reads.slice(before));
    await expect.poll(() => lengthOf(added())).toBeGreaterThan(35.9 * minute);
    expect(lengthOf(added())).toBeLessThan(36.1 * minute);
    expect(added().start).toBe(read?.end);
    await nothingRunning(page);
    const after = server.reads.length;
    await pressOnPlots(page, 'ArrowLeft', 'ArrowLeft');
    expect(server.reads).toHaveLength(after);
  });

  test('a dragged plot follows the pointer, and the fields say where it is', async ({ page }) => {
    const [read] = await readRaw(page, '*-34h', '*-32h');
    const before = server.reads.length;
    const from = await positionOnPlots(page, 0.25);
    const to = await positionOnPlots(page, 0.35);
    const start = page.getByRole('textbox', { name: 'Start', exact: true });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    const added = () => joined(server.reads.slice(before));
    // The last of the eight steps, after which nothing moves any more.
    await expect.poll(() => lengthOf(added())).toBeGreaterThan(0.94 * 12 * minute);
    expect(lengthOf(added())).toBeLessThan(1.01 * 12 * minute);
    expect(added().end).toBe(read?.start);
    await expect(start).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    await nothingRunning(page);
    const after = server.reads.length;
    await page.mouse.dblclick(from.x, from.y);
    await expect(start).toHaveValue('*-34h');
    await nothingRunning(page);
    expect(server.reads).toHaveLength(after);
  });

  test('on raw data zooming in reads nothing, and neither does coming back', async ({ page }) => {
    await readRaw(page, '*-34h', '*-32h');
    const before = server.reads.length;
    const whole = 2 * 3600;
    await expect.poll(() => pointsOnScreen(page)).toBe(whole);
    await pressOnPlots(page, '+', '+', '+');
    await expect.poll(() => pointsOnScreen(page)).toBeLessThan(whole / 3);
    const box = await plotsOf(page).boundingBox();
    if (box === null) throw new Error('The plots are not in sight.');
    const start = page.getByRole('textbox', { name: 'Start', exact: true });
    const zoomed = await start.inputValue();
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.mouse.wheel(0, -300);
    await expect(start).not.toHaveValue(zoomed);
    const wheeled = await start.inputValue();
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(box.x + 500, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(start).not.toHaveValue(wheeled);
    await pressOnPlots(page, 'Home');
    await expect(start).toHaveValue('*-34h');
    await expect.poll(() => pointsOnScreen(page)).toBe(whole);
    expect(server.reads).toHaveLength(before);
  });

  test('processed data goes on in the intervals on screen while panning, and takes new ones after zooming', async ({
    page,
  }) => {
    await chooseAggregate(page, 'Average');
    await page.getByRole('button', { name: 'Read options' }).click();
    await page.getByRole('radio', { name: 'This many' }).check();
    await page.getByRole('textbox', { name: 'Number of intervals' }).fill('120');
    await readRange(page, '*-4h', '*-2h');
    await expect(page.getByTestId('trend-badge')).toContainText('Average, 120 intervals');
    await nothingRunning(page);
    const before = server.reads.length;
    const read = server.reads[before - 1];
    await pressOnPlots(page, 'ArrowLeft');
    expect(server.reads.slice(before)).toMatchObject([{ end: read?.start, intervals: 12 }]);
    await pressOnPlots(page, '-');
    expect(server.reads.slice(before + 1)).toMatchObject([{ intervals: 120 }]);
    expect(lengthOf(server.reads[before + 1])).toBe(3 * hour);
  });

  test('intervals of a length begin on the hours of the zone; panning and zooming read the new ones alone', async ({
    page,
  }) => {
    await chooseAggregate(page, 'Average');
    await page.getByRole('button', { name: 'Read options' }).click();
    await page.getByRole('radio', { name: 'Of this length' }).check();
    await readRange(page, '*-30h', '*-20h');
    await expect(page.getByTestId('trend-badge')).toContainText('Average · 1 h');
    await nothingRunning(page);
    const before = server.reads.length;
    const [first] = server.reads.slice(before - 1);
    expect([(first?.start ?? 1) % hour, (first?.end ?? 1) % hour, first?.intervals]).toEqual([0, 0, 11]);
    await pressOnPlots(page, 'Shift+ArrowLeft');
    await nothingRunning(page);
    expect(server.reads.slice(before)).toMatchObject([{ end: first?.start, intervals: 10 }]);
    await pressOnPlots(page, 'Shift+ArrowRight');
    await nothingRunning(page);
    expect(server.reads).toHaveLength(before + 1);

    // In a zone that is half an hour off, its hours are other intervals.
    await page.getByRole('button', { name: /^Time zone/ }).click();
    await page.getByRole('textbox', { name: 'Search time zones' }).fill('kolkata');
    await page.getByRole('option', { name: 'Asia/Kolkata' }).first().click();
    await expect.poll(() => server.reads.length).toBe(before + 2);
    expect((server.reads.at(-1)?.start ?? 0) % hour).toBe(hour / 2);

    // What would be too much is not asked, and said.
    const length = page.getByRole('combobox', { name: 'Length of an interval' });
    await length.fill('1 s');
    await length.press('Enter');
    await readRange(page, '*-30d', '*');
    await expect(page.getByText('Intervals of 1 s are too many here')).toBeVisible();
    expect(server.reads).toHaveLength(before + 2);
    await readRange(page, '*-2h', '*-1h');
    await expect.poll(() => server.reads.at(-1)?.intervals).toBeGreaterThanOrEqual(3600);
  });

  test('what is let go to stay within the budget is read again when it is looked at', async ({ page }) => {
    await page.getByRole('button', { name: /^Cache / }).click();
    const budget = page.getByRole('textbox', { name: 'Memory for history' });
    await budget.fill('50');
    await budget.press('Enter');
    await page.keyboard.press('Escape');
    const first = await readRaw(page, '*-100d', '*-75d');
    await pressOnPlots(page, 'Shift+ArrowRight');
    await pressOnPlots(page, 'Shift+ArrowRight');
    await expect(page.getByRole('button', { name: /^Cache / })).toContainText('older data freed');
    const before = server.reads.length;
    // One key: a hand that rests between two would look at what lies between.
    await pressOnPlots(page, 'Home');
    await expect.poll(() => server.reads.length).toBeGreaterThan(before);
    await nothingRunning(page);
    const [start, end] = [Math.min(...first.map((one) => one.start)), Math.max(...first.map((one) => one.end))];
    for (const again of server.reads.slice(before)) {
      expect(again.start).toBeGreaterThanOrEqual(start);
      expect(again.end).toBeLessThanOrEqual(end + 1000);
    }
    await expect.poll(() => pointsOnScreen(page)).toBe(25 * 86_400);
  });

  test('what is not on screen can be let go by hand', async ({ page }) => {
    await readRaw(page, '*-34h', '*-32h');
    const held = page.getByRole('button', { name: /^Cache / });
    await expect(held).toContainText('points');
    await chooseAggregate(page, 'Average');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByTestId('trend-badge')).toContainText('Average');
    await nothingRunning(page);
    // The raw read, the averages and whatever Auto had read before.
    await expect(held).toContainText(/ \d+(\.\d)? k points/);
    await held.click();
    await page.getByRole('button', { name: 'Free unused memory' }).click();
    await expect(held).toContainText(/ 400 points/);
  });

  test('a server that dies in the middle of a slice leaves a gap, not a line; Retry reads only what is missing', async ({
    page,
  }) => {
    server.fault = 'cut';
    server.faultAfter = server.reads.length + 1;
    const before = server.reads.length;
    await chooseAggregate(page, 'Raw');
    await readRange(page, '*-10d', '*-4d');
    await nothingRunning(page);
    const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
    await expect(alert).toContainText(/before|cut|incomplete/i);
    const answered = server.reads.slice(before).filter(({ answered: whole }) => whole);
    expect(answered).toHaveLength(1);
    expect(await pointsOnScreen(page)).toBeLessThan(6 * 86_400);
    await expect.poll(() => widestGap(page)).toBeGreaterThan(20);

    server.fault = 'none';
    const retriedFrom = server.reads.length;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await nothingRunning(page);
    await expect.poll(() => pointsOnScreen(page)).toBe(6 * 86_400);
    const retried = server.reads.slice(retriedFrom);
    expectApart(retried, answered);
    expect(secondsOf(retried)).toBeLessThan(6 * 86_400 - secondsOf(answered));
    await expect.poll(() => widestGap(page)).toBeLessThan(4);
  });

  test('a range that failed is asked again by Retry alone, not by moving over it', async ({ page }) => {
    await readRaw(page, '*-34h', '*-32h');
    server.fault = 'html';
    await pressOnPlots(page, 'ArrowRight', 'ArrowRight');
    await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toBeVisible();
    const before = server.reads.length;
    await pressOnPlots(page, 'ArrowLeft');
    expect(server.reads).toHaveLength(before);
  });
});

test.describe('beside the first trend', () => {
  test.use({ openingStart: '*-8h' });

  test('"A month of raw data" loads 2.6 million points with progress, and never stands still', async ({ page }) => {
    await openingTrend(page);
    const workOfFew = await workOfGestures(page);
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('menuitem', { name: 'A month of raw data' }).click();
    await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('*-30d');
    await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByTestId('reading-progress')).toContainText(/points · .+ · \d+ %/);
    await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(2_600_000);
    await nothingRunning(page);
    await expect(page.getByRole('button', { name: /^Cache / })).toContainText(/2\.7\d M points/);
    const requests = page.getByText(/^\d+ requests$/);
    const before = await requests.textContent();
    // Hundreds of times the points; `npm run bench` holds the figures.
    expect(await workOfGestures(page)).toBeLessThan(4 * workOfFew);
    await expect(requests).toHaveText(before ?? '');
  });
});

/** How long the page's thread computed while the window was zoomed and panned, seconds without what others took of the processor. */
async function workOfGestures(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await work();
  await pressOnPlots(page, '+', '+', '+', '+', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', '-', '-');
  const after = await work();
  await session.detach();
  return after - before;
}

/** The range of reads that join without gap or overlap: a slow machine makes several of one gesture. */
function joined(reads: readonly SeenRead[]): Pick<SeenRead, 'start' | 'end'> {
  const sorted = reads.toSorted((one, other) => one.start - other.start);
  for (const [index, { start }] of sorted.entries()) {
    if (index > 0) expect(start).toBe(sorted[index - 1]?.end);
  }
  return { start: sorted[0]?.start ?? 0, end: sorted.at(-1)?.end ?? 0 };
}

function lengthOf(read: Pick<SeenRead, 'start' | 'end'> | undefined): number {
  return read === undefined ? 0 : read.end - read.start;
}

/** Points that the server has in ranges that don't overlap: one at each whole second. */
function secondsOf(reads: readonly SeenRead[]): number {
  return reads.reduce((sum, { start, end }) => sum + Math.ceil(end / 1000) - Math.ceil(start / 1000), 0);
}

function expectApart(some: readonly SeenRead[], others: readonly SeenRead[]): void {
  const both = some.filter((a) => others.some((b) => Math.max(a.start, b.start) < Math.min(a.end, b.end)));
  expect(both).toEqual([]);
}

/** The most neighbouring pixel columns of the plot without a drop of the first series' ink. */
async function widestGap(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Trend chart' }).evaluate((region) => {
    const canvas = region.querySelector('canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const { width = 0, height = 0 } = canvas ?? {};
    let gap = 0;
    let widest = 0;
    for (let column = 0; column < width; column += 1) {
      let inked = false;
      for (let row = 0; row < height && !inked; row += 1) {
        const at = 4 * (row * width + column);
        inked = (data[at] ?? 255) < 80 && (data[at + 2] ?? 0) > 130 && (data[at + 3] ?? 0) > 120;
      }
      gap = inked ? 0 : gap + 1;
      widest = Math.max(widest, gap);
    }
    return widest;
  });
}
