import type { Page } from '@playwright/test';
import {
  closeSettings,
  expect,
  nothingRunning,
  openingTrend,
  plotsOf,
  settingsOf,
  sharedTest as test,
} from './fixtures';
import { seriousFaults } from './serious-faults';

/** The lanes' canvases; a series that stands out is on a further one in front. */
function lanes(page: Page) {
  return plotsOf(page).locator('canvas:not([data-front])');
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name });
}

async function chooseLanes(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Lanes:/ }).click();
  await page.getByRole('menuitemradio', { name: words }).click();
}

/** Texts of the value axes, from the top lane down. */
function ticks(page: Page) {
  return plotsOf(page).locator('svg text');
}

/** How many pixels of the lanes are painted near the colour `rgb`, and not faintly. */
async function inked(page: Page, rgb: readonly [number, number, number]): Promise<number> {
  return plotsOf(page)
    .locator('canvas')
    .evaluateAll((canvases, [r, g, b]) => {
      let count = 0;
      for (const canvas of canvases) {
        if (!(canvas instanceof HTMLCanvasElement)) continue;
        const strength = Number(getComputedStyle(canvas).opacity);
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at < data.length; at += 4) {
          const near = [r, g, b].every((wanted, place) => Math.abs((data[at + place] ?? 0) - wanted) < 24);
          if (near && (data[at + 3] ?? 0) * strength > 60) count += 1;
        }
      }
      return count;
    }, rgb);
}

test('value axes of one lane keep their places and labels when an item before them is hidden and shown again', async ({
  page,
}) => {
  await openingTrend(page);
  await chooseLanes(page, /^One lane for all/);
  await expect(lanes(page)).toHaveCount(1);
  const labels = async () => (await ticks(page).allTextContents()).toSorted((a, b) => a.localeCompare(b));
  await expect.poll(labels).toEqual(expect.arrayContaining(['t/h', '°C', '%']));
  const before = await labels();
  for (const done of ['Hide', 'Show']) {
    for (const name of ['FIC-101.PV', 'TIC-101.PV'])
      await row(page, name)
        .getByRole('button', { name: new RegExp(`^${done}`) })
        .click();
  }
  await expect.poll(labels).toEqual(before);
});

test('items stand in one lane, one per item, or one per unit, and undo goes back', async ({ page }) => {
  await openingTrend(page);
  const perUnit = await lanes(page).count();
  await chooseLanes(page, /^One lane for all/);
  await expect(lanes(page)).toHaveCount(1);
  await chooseLanes(page, /^One lane per item/);
  await expect(lanes(page)).toHaveCount(4);
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(lanes(page)).toHaveCount(perUnit);
});

test('several axes in a lane have gutters of their own, and all plots stand in line', async ({ page }) => {
  await openingTrend(page);
  const lefts = () => lanes(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const [before = 0] = await lefts();
  await chooseLanes(page, /^By hand/);
  await row(page, 'TIC-101.PV')
    .getByRole('button', { name: /^TIC-101\.PV/ })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lanes(page)).toHaveCount(3);
  await expect.poll(lefts).toEqual([0, 1, 2].map(() => before + 68));
});

test('a legend entry is dragged onto another lane, and onto the edge between lanes', async ({ page }) => {
  await openingTrend(page);
  await expect(lanes(page)).toHaveCount(4);
  const first = await lanes(page).first().boundingBox();
  const entry = row(page, 'LIC-101.PV').getByRole('button', { name: /^LIC-101\.PV/ });
  await entry.dragTo(plotsOf(page), {
    targetPosition: { x: 400, y: (first?.height ?? 0) / 2 },
  });
  await expect(lanes(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Lanes: By hand' })).toBeVisible();
  await entry.dragTo(plotsOf(page), { targetPosition: { x: 400, y: 4 } });
  await expect(lanes(page)).toHaveCount(4);
});

test('a whole lane is moved by its grip, with keys and by dragging', async ({ page }) => {
  await openingTrend(page);
  await expect(lanes(page)).toHaveCount(4);
  const grips = plotsOf(page).getByRole('button', { name: /^Move lane/ });
  await expect(grips.first()).toHaveAccessibleName('Move lane 1: FIC-101.PV');
  await grips.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(grips.first()).toHaveAccessibleName('Move lane 1: TIC-101.PV');
  await expect(grips.nth(1)).toHaveAccessibleName('Move lane 2: FIC-101.PV');
  await expect(grips.nth(1)).toBeFocused();
  await grips.nth(3).dragTo(grips.first(), { targetPosition: { x: 8, y: 2 } });
  await expect(grips.first()).toHaveAccessibleName('Move lane 1: PIC-101.PV');
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Lanes: Per unit' })).toBeVisible();
});

test('a lane is made higher by its edge, dragged or by keys; Escape and undo take it back, a double click makes all even', async ({
  page,
}) => {
  await openingTrend(page);
  await nothingRunning(page);
  const heights = () =>
    page
      .locator('.recharts-wrapper')
      .evaluateAll((found) => found.map((lane) => Math.round(lane.getBoundingClientRect().height)));
  const before = await heights();
  const [first = 0, second = 0] = before;
  const edge = page.getByRole('button', { name: 'Height of lane 1', exact: true });
  const grasp = async () => {
    const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 3);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 33, { steps: 4 });
  };
  const moved = [first + 30, second - 30, ...before.slice(2)];
  const near = async (expected: readonly number[]) =>
    expect
      .poll(async () => (await heights()).map((height, lane) => Math.abs(height - (expected[lane] ?? 0)) < 3))
      .not.toContain(false);
  await grasp();
  await near(moved);
  await page.keyboard.press('Escape');
  await near(before);
  await page.mouse.up();
  await grasp();
  await page.mouse.up();
  await near(moved);
  await expect(page.getByTestId('trend-badge')).toContainText(/\d/);
  await page.keyboard.press('Control+z');
  await near(before);
  await edge.focus();
  await page.keyboard.press('ArrowUp');
  await near([first - 12, second + 12, ...before.slice(2)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await near([first + 12, second - 12, ...before.slice(2)]);
  expect(await seriousFaults(page, 'the edge of a lane')).toEqual([]);
  await edge.dblclick();
  await near(before);
});

test('the edges of lanes are one stop of the Tab key; the arrows to the sides go from one to the next', async ({
  page,
}) => {
  await openingTrend(page);
  await nothingRunning(page);
  const edges = page.getByRole('button', { name: /^Height of lane/ });
  await expect(edges).toHaveCount(3);
  await edges.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(edges.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(edges.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(edges.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-edge]:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(edges.nth(1)).toBeFocused();
});

test('an item that is hidden while lanes are put by hand comes back in its place among them', async ({ page }) => {
  await openingTrend(page);
  await expect(lanes(page)).toHaveCount(4);
  const entry = row(page, 'TIC-101.PV');
  await entry.getByRole('button', { name: /^Hide/ }).click();
  await expect(lanes(page)).toHaveCount(3);
  const grips = plotsOf(page).getByRole('button', { name: /^Move lane/ });
  await grips.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grips.nth(2)).toHaveAccessibleName('Move lane 3: LIC-101.PV');
  await entry.getByRole('button', { name: /^Show/ }).click();
  await expect(grips.nth(1)).toHaveAccessibleName('Move lane 2: TIC-101.PV');
  await expect(lanes(page)).toHaveCount(4);
});

test('the grips of lanes are one stop of the Tab key; the arrows to the sides go from one to the next, which Tab comes back to', async ({
  page,
}) => {
  await openingTrend(page);
  await nothingRunning(page);
  const grips = plotsOf(page).getByRole('button', { name: /^Move lane/ });
  await grips.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grips.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(grips.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grips.nth(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-lane]:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(grips.nth(2)).toBeFocused();
});

test('an item of the tree is dropped onto a lane', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('wind speed');
  const item = page.getByRole('treeitem', { name: /wind speed/i }).last();
  await item.dragTo(plotsOf(page), { targetPosition: { x: 400, y: 60 } });
  await expect(row(page, 'Wind Speed')).toHaveCount(1);
  await nothingRunning(page);
  await expect(lanes(page)).toHaveCount(4);
});

test('colour, width and kind of line show at once', async ({ page }) => {
  await openingTrend(page);
  const settings = await settingsOf(page, 'FIC-101.PV');
  await settings.getByRole('textbox', { name: 'Colour' }).fill('#ff00ff');
  await expect.poll(() => inked(page, [255, 0, 255])).toBeGreaterThan(200);
  const thin = await inked(page, [255, 0, 255]);
  await settings.getByRole('textbox', { name: 'Width' }).fill('6');
  await expect.poll(() => inked(page, [255, 0, 255])).toBeGreaterThan(thin * 1.8);
  const line = await inked(page, [255, 0, 255]);
  await settings.getByText('Points', { exact: true }).click();
  await expect.poll(() => inked(page, [255, 0, 255])).not.toBe(line);
  await closeSettings(page);
});

test('a scale is fixed, logarithmic, or leaves the outermost values off', async ({ page }) => {
  await openingTrend(page);
  const settings = await settingsOf(page, 'FIC-101.PV');
  const choose = async (kind: string) => {
    await settings.getByRole('combobox', { name: 'Scale' }).click();
    await page.getByRole('option', { name: kind }).click();
  };
  await choose('Fixed');
  await settings.getByRole('textbox', { name: 'From' }).fill('1');
  await settings.getByRole('textbox', { name: 'To' }).fill('1000');
  await expect(ticks(page).filter({ hasText: /^1000$/ })).toHaveCount(1);
  await settings.getByRole('checkbox', { name: 'Logarithmic' }).check();
  await expect(ticks(page).filter({ hasText: /^100$/ })).toHaveCount(1);
  await expect(ticks(page).filter({ hasText: /^1$/ })).toHaveCount(1);
  await settings.getByRole('checkbox', { name: 'Logarithmic' }).uncheck();
  await choose('Without outliers');
  await expect(ticks(page).filter({ hasText: /^1000$/ })).toHaveCount(0);
  await closeSettings(page);
});

test('an item has an aggregate, decimals and a unit of its own', async ({ page }) => {
  await openingTrend(page);
  const settings = await settingsOf(page, 'FIC-101.PV');
  await settings.getByRole('combobox', { name: 'Aggregate' }).fill('Average');
  await settings.getByRole('textbox', { name: 'Decimals' }).fill('4');
  await settings.getByRole('textbox', { name: 'Unit' }).fill('kg/h');
  await closeSettings(page);
  await nothingRunning(page);
  await expect(page.getByTestId('trend-badge')).toContainText(/^Average, \d+ intervals and Raw/);
  await expect(row(page, 'FIC-101.PV')).toContainText(/\d\.\d{4}/);
  await expect(row(page, 'FIC-101.PV')).toContainText('kg/h');

  // More digits than there is room for end before the unit.
  const again = await settingsOf(page, 'FIC-101.PV');
  await again.getByRole('textbox', { name: 'Decimals' }).fill('12');
  await closeSettings(page);
  const latest = row(page, 'FIC-101.PV').getByTitle(/^\d+\.\d+$/);
  await expect(latest).toHaveText(/\d\.\d{12}/);
  const cut = await latest.evaluate((cell) => [
    getComputedStyle(cell).textOverflow,
    cell.scrollWidth > cell.clientWidth,
  ]);
  expect(cut).toEqual(['ellipsis', true]);
});

test('an item is hidden and shown', async ({ page }) => {
  await openingTrend(page);
  await expect(lanes(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Hide LIC-101.PV' }).click();
  await expect(lanes(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Show LIC-101.PV' }).click();
  await expect(lanes(page)).toHaveCount(4);
});

test('the others step back while an item is selected', async ({ page }) => {
  await openingTrend(page);
  const blue = [0, 114, 178] as const;
  await expect(lanes(page)).toHaveCount(4);
  await expect.poll(() => inked(page, blue)).toBeGreaterThan(200);
  const full = await inked(page, blue);
  const select = row(page, 'TIC-101.PV').getByRole('button', { name: /^TIC-101\.PV/ });
  await select.click();
  await page.mouse.move(0, 0);
  await expect(select).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => inked(page, blue)).toBeLessThan(full / 4);
  await select.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => inked(page, blue)).toBeGreaterThan(full * 0.9);
});

test('what becomes of bad samples in the picture is chosen for the view', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('button', { name: 'Read options' }).click();
  const bad = page.getByRole('radiogroup', { name: 'Bad samples' });
  await bad.getByText('Span', { exact: true }).click();
  await expect(bad.getByRole('radio', { name: 'Span' })).toBeChecked();
  await plotsOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(bad.getByRole('radio', { name: 'Gap' })).toBeChecked();
});

test('axe finds no serious fault in lanes by hand and the settings of an item', async ({ page }) => {
  await openingTrend(page);
  await chooseLanes(page, /^By hand/);
  await row(page, 'TIC-101.PV')
    .getByRole('button', { name: /^TIC-101\.PV/ })
    .click();
  await settingsOf(page, 'FIC-101.PV');
  expect(await seriousFaults(page)).toEqual([]);
});
