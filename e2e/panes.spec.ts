import { expect, launch, openingTrend, plotsOf, sharedTest as test, test as freshTest } from './fixtures';
import { seriousFaults } from './serious-faults';

test('axe finds no serious fault in any pane, with cursors, a note and a limit line', async ({ page }) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  await page.keyboard.type('Noted');
  await page.keyboard.press('Enter');
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+L');
  await page.getByRole('button', { name: 'Save the limit line' }).click();
  expect(await seriousFaults(page)).toEqual([]);
  for (const name of ['Legend', 'Cursors', 'Statistics', 'Data', 'Events', 'Notes']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(await seriousFaults(page, name, '[role=tabpanel]')).toEqual([]);
  }
});

test('the panes are reached by their keys', async ({ page }) => {
  await openingTrend(page);
  for (const [key, name] of [
    ['Shift+V', 'Cursors'],
    ['Shift+S', 'Statistics'],
    ['Shift+D', 'Data'],
    ['Shift+E', 'Events'],
    ['Shift+X', 'Plots'],
    ['Shift+P', 'Compare'],
    ['Shift+M', 'Notes'],
  ] as const) {
    await plotsOf(page).focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name: 'Legend', exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  const search = page.getByRole('searchbox', { name: 'Search items' });
  await search.focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Trend chart' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(search).toBeFocused();
});

test('while the window gets narrower the chart keeps its height, without a scroll bar below it', async ({ page }) => {
  await openingTrend(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const stage = page.getByRole('region', { name: 'Trend chart' });
  const beyond = async () =>
    ((await plotsOf(page).boundingBox())?.width ?? 0) - ((await stage.boundingBox())?.width ?? 0);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  const seen = await stage.evaluateHandle((chart) => {
    const sizes = { heights: new Set<number>(), widths: new Set<number>() };
    new ResizeObserver((entries) => {
      for (const { contentRect } of entries) {
        sizes.heights.add(contentRect.height);
        sizes.widths.add(contentRect.width);
      }
    }).observe(chart);
    return sizes;
  });
  await expect.poll(() => seen.evaluate(({ widths }) => widths.size)).toBe(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => seen.evaluate(({ widths }) => widths.size)).toBeGreaterThan(1);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  expect(await seen.evaluate(({ heights }) => heights.size)).toBe(1);
});

test('in a low window the chart keeps room for a lane, whatever the panel below it had', async ({ page }) => {
  await openingTrend(page);
  // As large as a window of 1024 × 680 at 150 %.
  await page.setViewportSize({ width: 682, height: 453 });
  const name = plotsOf(page).locator('svg').getByText('FIC-101.PV', { exact: true });
  const bottom = async () => {
    const axis = await page.getByTestId('time-axis').boundingBox();
    return axis?.y ?? Number.NaN;
  };
  await expect.poll(async () => (await bottom()) - ((await name.boundingBox())?.y ?? Number.NaN)).toBeGreaterThan(48);
  await expect.poll(bottom).toBeLessThan(453);
});

freshTest(
  'the pane on screen, the area and the window’s place outlive the program; the page’s own storage is left empty',
  async ({ userData }) => {
    const first = await launch(userData);
    const page = await first.firstWindow();
    await openingTrend(page);
    // As a former version kept it.
    await page.evaluate(() => {
      localStorage.setItem('trend-panel-tab', 'data');
    });
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Data', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Statistics', exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: 'Statistics' })).toBeVisible();
    await page.getByRole('link', { name: 'Inspect' }).click();
    const place = { x: 40, y: 60, width: 1300, height: 800 };
    await first.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), place);
    const placeOf = (app: typeof first) =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    await expect.poll(() => placeOf(first)).toEqual(place);
    await first.close();

    const second = await launch(userData);
    const later = await second.firstWindow();
    await expect(later.getByRole('grid', { name: 'Requests' })).toBeVisible();
    await expect.poll(() => placeOf(second)).toEqual(place);
    await later.getByRole('link', { name: 'Trends' }).click();
    await expect(later.getByRole('tab', { name: 'Statistics', exact: true })).toHaveAttribute('aria-selected', 'true');
    expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await second.close();
  },
);
