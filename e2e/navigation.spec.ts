import type { Locator, Page } from '@playwright/test';
import { startFaultServer } from './fault-server';
import {
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  pressOnPlots,
  readRange,
  sharedTest as test,
  trendFrom,
} from './fixtures';

const start = (page: Page) => page.getByRole('textbox', { name: 'Start', exact: true });
const end = (page: Page) => page.getByRole('textbox', { name: 'End', exact: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return box;
}

/**
 * Waits until the texts of the time bar say where the overview's window stands. They follow when the hand rests, which on a
 * busy machine it also seems to do in the midst of a drag. The overview tells its own ends to the minute.
 */
async function textsFollowWindow(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: 'Overview' });
  await expect
    .poll(async () => {
      const [from = '', until = ''] = await strip.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).allTextContents();
      const plot = await boxOf(strip.locator('canvas'));
      const window = await boxOf(page.getByTestId('overview-window'));
      const perMinute = (60_000 * plot.width) / (Date.parse(until) - Date.parse(from));
      const pixels = (text: string) => plot.x + ((Date.parse(text) - Date.parse(from)) / 60_000) * perMinute;
      const [left, right] = [await start(page).inputValue(), await end(page).inputValue()].map(pixels);
      const furthest = Math.max(
        Math.abs((left ?? Number.NaN) - window.x),
        Math.abs((right ?? Number.NaN) - window.x - window.width),
      );
      return furthest - perMinute;
    })
    .toBeLessThan(2);
}

/** A number at a value axis, and how far down it stands, CSS pixels. */
interface Tick {
  readonly value: number;
  readonly y: number;
}

/** How much of the values a pixel is. */
function perPixel(ticks: readonly Tick[]): number {
  const [first, last] = [ticks.at(0), ticks.at(-1)];
  if (first === undefined || last === undefined || first === last)
    throw new Error('The axis has fewer than two numbers.');
  return (last.value - first.value) / (first.y - last.y);
}

/** The value axis of the first lane, from its foot to its head. Where its numbers stand tells more than which they are. */
async function firstAxis(page: Page): Promise<Tick[]> {
  const texts = await page
    .locator('.recharts-wrapper')
    .first()
    .locator('text')
    .evaluateAll((found) =>
      found.map((one): [string, number] => [one.textContent, Math.round(one.getBoundingClientRect().y)]),
    );
  return texts.filter(([text]) => /^-?[\d.]+$/.test(text)).map(([text, y]) => ({ value: Number(text), y }));
}

/** The axis of the first lane, once it fits what has been read. */
async function openingAxis(page: Page): Promise<Tick[]> {
  await openingTrend(page);
  await expect.poll(async () => (await firstAxis(page)).at(-1)?.value).toBeGreaterThan(10);
  return firstAxis(page);
}

test('back and forward go through every range that was looked at, by keys, buttons and the mouse', async ({
  page,
  openingStart,
}) => {
  await openingTrend(page);
  await pressOnPlots(page, 'ArrowLeft');
  const first = await start(page).inputValue();
  await pressOnPlots(page, '+');
  const second = await start(page).inputValue();
  expect(second).not.toBe(first);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(start(page)).toHaveValue(first);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(start(page)).toHaveValue(openingStart);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(start(page)).toHaveValue(first);
  const { x, y } = await boxOf(plotsOf(page));
  const sideButton = (button: 3 | 4) =>
    page.evaluate((which) => window.dispatchEvent(new MouseEvent('mouseup', { button: which })), button);
  await page.mouse.move(x + 300, y + 40);
  await sideButton(4);
  await expect(start(page)).toHaveValue(second);
  await sideButton(3);
  await expect(start(page)).toHaveValue(first);
  await readRange(page, '*-2h', '*-1h');
  await nothingRunning(page);
  await expect(page.getByRole('button', { name: 'Forward', exact: true })).toBeDisabled();
});

test('Alt and the wheel zoom the values of a lane; back takes it back, a double click on the axis lets it fit', async ({
  page,
  openingStart,
}) => {
  const before = await openingAxis(page);
  const { x, y } = await boxOf(plotsOf(page));
  await page.mouse.move(x + 400, y + 50);
  await page.keyboard.down('Alt');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Alt');
  await expect.poll(() => firstAxis(page)).not.toEqual(before);
  await expect(start(page)).toHaveValue(openingStart);
  expect(perPixel(await firstAxis(page))).toBeLessThan(perPixel(before));
  await plotsOf(page).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => firstAxis(page)).toEqual(before);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => firstAxis(page)).not.toEqual(before);
  await page.mouse.dblclick(x + 30, y + 50);
  await expect.poll(() => firstAxis(page)).toEqual(before);
  await expect(start(page)).toHaveValue(openingStart);
});

test('a value axis is dragged: its values go with the hand; Escape and undo take it back, a double click lets it fit', async ({
  page,
  openingStart,
}) => {
  const before = await openingAxis(page);
  const { x, y } = await boxOf(plotsOf(page));
  const standsAt = (ticks: readonly Tick[], at: number) => {
    const foot = ticks[0];
    if (foot === undefined) throw new Error('The axis has no number.');
    return foot.value + (foot.y - at) * perPixel(ticks);
  };
  /** By how many pixels the values have gone down. */
  const moved = async () => {
    const ticks = await firstAxis(page);
    return (standsAt(ticks, y) - standsAt(before, y)) / perPixel(before);
  };
  const take = async () => {
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 55, { steps: 3 });
    await page.mouse.move(x + 40, y + 70, { steps: 3 });
  };
  await take();
  await expect.poll(moved).toBeGreaterThan(28);
  await expect.poll(moved).toBeLessThan(32);
  await page.keyboard.press('Escape');
  await expect.poll(() => firstAxis(page)).toEqual(before);
  await page.mouse.up();
  await take();
  await page.mouse.up();
  await expect.poll(moved).toBeGreaterThan(28);
  expect(perPixel(await firstAxis(page))).toBeCloseTo(perPixel(before), 1);
  await expect(start(page)).toHaveValue(openingStart);
  await page.keyboard.press('Control+z');
  await expect.poll(() => firstAxis(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(moved).toBeGreaterThan(28);
  await page.mouse.dblclick(x + 40, y + 50);
  await expect.poll(() => firstAxis(page)).toEqual(before);
});

test('a drawn band zooms the time, a drawn box the values of its lane too; a double click takes both back', async ({
  page,
  openingStart,
}) => {
  const before = await openingAxis(page);
  const { x, y } = await boxOf(plotsOf(page));
  const drag = async (dx: number, dy: number) => {
    // In the plot, below the names of its series.
    await page.mouse.move(x + 300, y + 25);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(x + 300 + dx, y + 25 + dy, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
  };
  await drag(200, 6);
  await expect(start(page)).toHaveValue(/^\d{4}-/);
  await nothingRunning(page);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(start(page)).toHaveValue(openingStart);
  await nothingRunning(page);
  await expect.poll(() => firstAxis(page)).toEqual(before);
  await drag(150, 45);
  await expect(start(page)).toHaveValue(/^\d{4}-/);
  await expect.poll(() => firstAxis(page)).not.toEqual(before);
  // Two thirds of the lane; the values of its time alone take more than that.
  await expect.poll(async () => perPixel(await firstAxis(page))).toBeLessThan(0.8 * perPixel(before));
  await page.mouse.dblclick(x + 300, y + 30);
  await expect(start(page)).toHaveValue(openingStart);
  await expect.poll(() => firstAxis(page)).toEqual(before);
});

test('a pinch zooms at the pointer', async ({ page }) => {
  await openingTrend(page);
  const { x, y } = await boxOf(plotsOf(page));
  await page.mouse.move(x + 400, y + 40);
  await plotsOf(page).evaluate(
    (plots, at) => {
      plots.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: -8,
          ctrlKey: true,
          clientX: at.x,
          clientY: at.y,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    { x: x + 400, y: y + 40 },
  );
  await expect(start(page)).toHaveValue(/^\d{4}-/);
});

test.describe('the overview', () => {
  test.use({ overview: true });

  test('shows the selected item, else the first, or the one that is chosen for it', async ({ page }) => {
    await openingTrend(page);
    const strip = page.getByRole('region', { name: 'Overview' });
    await expect(strip).toContainText('FIC-101.PV');
    const legend = page.getByRole('list', { name: 'Legend' });
    await legend.getByRole('button', { name: /^TIC-101\.PV/ }).click();
    await expect(strip.getByRole('button', { name: 'Overview of TIC-101.PV' })).toBeVisible();
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    await strip.click({ button: 'right', position: { x: 400, y: 10 } });
    await page.getByRole('menuitemradio', { name: 'PIC-101.PV' }).click();
    await legend.getByRole('button', { name: /^LIC-101\.PV/ }).click();
    await expect(strip.getByRole('button', { name: 'Overview of PIC-101.PV' })).toBeVisible();
    await expect(strip).toHaveAttribute('data-drawn', 'true');
  });

  test('shows a wider range, and its window can be dragged and resized', async ({ page }) => {
    await openingTrend(page);
    const strip = page.getByRole('region', { name: 'Overview' });
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    const window = page.getByTestId('overview-window');
    const [outer, inner] = [await boxOf(strip), await boxOf(window)];
    expect(inner.width).toBeLessThan(outer.width / 6);
    const middle = inner.y + inner.height / 2;
    await page.mouse.move(inner.x + inner.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move(inner.x + inner.width / 2 - 200, middle, { steps: 6 });
    await page.mouse.up();
    await textsFollowWindow(page);
    await nothingRunning(page);
    const moved = await boxOf(window);
    expect(Math.abs(moved.x - (inner.x - 200))).toBeLessThan(3);
    expect(Math.abs(moved.width - inner.width)).toBeLessThan(2);
    const [from, until] = [await start(page).inputValue(), await end(page).inputValue()];
    await page.mouse.move(moved.x + 1, middle);
    await page.mouse.down();
    await page.mouse.move(moved.x - 80, middle, { steps: 4 });
    await page.mouse.up();
    await textsFollowWindow(page);
    await expect(start(page)).not.toHaveValue(from);
    await expect(end(page)).toHaveValue(until);
    await nothingRunning(page);
    expect((await boxOf(window)).width).toBeGreaterThan(moved.width + 60);
  });

  test('a time to come is not asked for, nor said to be not read', async ({ page }) => {
    await openingTrend(page);
    const strip = page.getByRole('region', { name: 'Overview' });
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    const begins = strip.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first();
    const before = (await begins.textContent()) ?? '';
    await readRange(page, '*+10d', '*+11d');
    await expect(begins).not.toHaveText(before);
    await expect(strip.getByRole('button', { name: 'Overview of FIC-101.PV', exact: true })).toBeVisible();
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    await expect(strip).not.toContainText('not read');
  });

  test('a hand that rests and then drags on still has the window, whatever the strip shows by then', async ({
    page,
  }) => {
    await openingTrend(page);
    const strip = page.getByRole('region', { name: 'Overview' });
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    const begins = strip.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first();
    const before = (await begins.textContent()) ?? '';
    const [plot, window] = [await boxOf(strip.locator('canvas')), await boxOf(page.getByTestId('overview-window'))];
    const [x, y] = [window.x + window.width / 2, window.y + window.height / 2];
    const over = x - (window.x - plot.x) - 30;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(over, y, { steps: 6 });
    // The window has left the strip, which comes to show another range.
    await expect(begins).not.toHaveText(before);
    const rested = await start(page).inputValue();
    await page.mouse.move(over - 20, y, { steps: 3 });
    await page.mouse.up();
    const pixel = (10 * 30 * 60_000) / plot.width;
    const moved = async () => (Date.parse(rested) - Date.parse(await start(page).inputValue())) / pixel;
    await expect.poll(moved).toBeGreaterThan(18);
    expect(await moved()).toBeLessThan(22);
  });

  test('Escape breaks off a drag of its window', async ({ page, openingStart }) => {
    await openingTrend(page);
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveAttribute('data-drawn', 'true');
    const frame = page.getByTestId('overview-window');
    const before = await boxOf(frame);
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const left = async () => (await boxOf(frame)).x;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 4 });
    await expect.poll(left).toBeLessThan(before.x - 90);
    await page.keyboard.press('Escape');
    await expect.poll(left).toBeCloseTo(before.x, 0);
    // The hand still has the button down.
    await page.mouse.move(x - 60, y, { steps: 3 });
    await page.mouse.up();
    await expect(start(page)).toHaveValue(openingStart);
    expect(await left()).toBeCloseTo(before.x, 0);
  });

  test('says why it could not be read and reads again, and is drawn anew without that when its line changes', async ({
    page,
  }) => {
    const server = await startFaultServer();
    Object.assign(server, { fault: 'html', faultAfter: 1 });
    await trendFrom(page, 'Overview', server.url, '/System/Core/Overview/TI-1.PV');
    const strip = page.getByRole('region', { name: 'Overview' });
    const name = strip.getByRole('button', { name: /^Overview of TI-1\.PV/ });
    await expect(name).toHaveAccessibleName('Overview of TI-1.PV: not read');
    await name.click();
    await expect(page.getByRole('menu')).toContainText('The answer is a web page.');
    server.fault = 'none';
    await page.getByRole('menuitem', { name: 'Read it again' }).click();
    await expect(strip).toHaveAttribute('data-drawn', 'true');
    await expect(name).toHaveAccessibleName('Overview of TI-1.PV');

    const reads = server.reads.length;
    const canvas = strip.locator('canvas');
    const pixels = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const sloped = await pixels();
    await page.getByRole('button', { name: 'Settings of TI-1.PV' }).click();
    await page.getByRole('radiogroup', { name: 'Line' }).getByText('Stepped', { exact: true }).click();
    await expect.poll(pixels).not.toBe(sloped);
    expect(server.reads).toHaveLength(reads);
    await server.close();
  });

  test('can be taken away by its command, and stays away', async ({ page }) => {
    await openingTrend(page);
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder(/command/i).fill('Overview');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveCount(0);
  });
});
