import type { Locator } from '@playwright/test';
import { exportDialog, nameItems, readFiles } from './files-actions';
import { expect, goTo, nothingRunning, openingTrend, sharedTest as test } from './fixtures';
import { seriousFaults } from './serious-faults';

test('axe finds no serious fault in any area', async ({ page }) => {
  await openingTrend(page);
  for (const area of ['Trends', 'Files', 'Inspect', 'Connections'] as const) {
    await goTo(page, area);
    expect(await seriousFaults(page, area)).toEqual([]);
  }
});

test('axe finds no serious fault in the file browser after a read', async ({ page }) => {
  await openingTrend(page);
  await nameItems(page, '/System/Core/Demo Plant/Reactor R-101');
  await page.getByRole('textbox', { name: 'Limit per store' }).fill('100');
  await readFiles(page);
  await page
    .getByRole('gridcell', { name: /\.pdf$/u })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'File', exact: true })).toContainText('ordernumber');
  expect(await seriousFaults(page, 'the table and a file')).toEqual([]);

  await page.getByText('Fields', { exact: true }).first().click();
  await expect(page.getByRole('searchbox', { name: 'Search the fields' })).toBeVisible();
  await page.getByText('Editor', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter' }).fill('{ length: { $gt: 5e6 ');
  await expect(page.getByText(/^The filter ends too early/u)).toBeVisible();
  expect(await seriousFaults(page, 'the fields and a fault in the filter')).toEqual([]);

  await exportDialog(page);
  expect(await seriousFaults(page, 'the export', '[role=dialog]')).toEqual([]);
});

test('the areas, the tree and Read are reached by keyboard alone', async ({ page }) => {
  await openingTrend(page);
  await page.keyboard.press('Control+2');
  await expect(page).toHaveURL(/#\/files$/);
  await page.keyboard.press('Control+1');
  await expect(page).toHaveURL(/#\/trends$/);
  await page.getByRole('searchbox', { name: 'Search items' }).focus();
  const reached = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      }),
    );
  }
  expect([...reached].join('\n')).toContain('Read options');
});

test('the focus is in the view that commands put on screen, and where it was in an area that is gone back to', async ({
  page,
}) => {
  await openingTrend(page);
  const options = page.getByRole('button', { name: 'Read options' });
  const view = page.getByRole('region', { name: 'Trends', exact: true }).getByRole('region', { name: 'New view' });
  await options.focus();
  await page.keyboard.press('Control+t');
  await expect(page.getByRole('tab', { name: 'New view' })).toHaveCount(2);
  await expect(view).toBeFocused();
  // The next stop is in the view; the items stay, and with them the focus that is there.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search items' })).toBeFocused();
  await page.keyboard.press('Control+PageUp');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search items' })).toBeFocused();
  await options.focus();
  await page.keyboard.press('Control+PageDown');
  await expect(view).toBeFocused();
  await page.keyboard.press('Control+w');
  await expect(page.getByRole('tablist', { name: 'Views' })).toHaveCount(0);
  await expect(view).toBeFocused();

  await options.focus();
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('region', { name: 'Files', exact: true })).toBeFocused();
  await page.keyboard.press('Control+1');
  await expect(options).toBeFocused();
});

test('the focus of a tab that is closed with the strip of tabs is in the view that is left', async ({ page }) => {
  await openingTrend(page);
  await page.keyboard.press('Control+t');
  expect(await seriousFaults(page, 'two views')).toEqual([]);
  await page.getByRole('tab', { selected: true, name: 'New view' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tablist', { name: 'Views' })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Trends', exact: true }).getByRole('region', { name: 'New view' }),
  ).toBeFocused();
});

test('where what has the focus is taken away, it is in what that was in', async ({ page }) => {
  await openingTrend(page);
  await page.getByRole('button', { name: 'Settings of TIC-101.PV' }).focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('tab', { name: 'Statistics', selected: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'New view' })).toBeFocused();

  await goTo(page, 'Inspect');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Close the request' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copy URL' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Inspect', exact: true })).toBeFocused();
});

test('what a button opens beside it has the focus while it is open, then the button again', async ({ page }) => {
  await openingTrend(page);
  const cache = page.getByRole('button', { name: /^Cache/u });
  await cache.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Free unused memory' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cache).toBeFocused();
  await goTo(page, 'Inspect');
  const count = page.getByRole('button', { name: /^\d+ requests?\b/u });
  await count.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
});

test('Read has the focus again once it has read', async ({ page }) => {
  await openingTrend(page);
  const read = page.getByRole('button', { name: 'Read', exact: true });
  await nothingRunning(page);
  await read.focus();
  await page.keyboard.press('Enter');
  await nothingRunning(page);
  await expect(read).toBeFocused();
});

function groundOf(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor);
}

function widthOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().width);
}

test('where the system has its own colours, what is chosen stands out, and a trend keeps its own on its own ground', async ({
  page,
}) => {
  await openingTrend(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const links = page.getByRole('navigation').getByRole('link');
  const tabs = page.getByRole('tablist', { name: 'Panel' }).getByRole('tab');
  const lit = await groundOf(links.first());
  expect(await groundOf(links.nth(1))).not.toBe(lit);
  expect(await groundOf(tabs.first())).toBe(lit);
  expect(await groundOf(tabs.nth(1))).not.toBe(lit);
  await page.keyboard.press('ControlOrMeta+k');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await groundOf(options.first())).toBe(lit);
  expect(await groundOf(options.nth(1))).not.toBe(lit);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+,');
  const themes = page.getByRole('dialog').getByRole('radiogroup').first().locator('label');
  await expect.poll(async () => groundOf(themes.last())).toBe(lit);
  expect(await groundOf(themes.first())).not.toBe(lit);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+c');
  const notice = page.getByRole('alert').filter({ hasText: 'The picture is on the clipboard.' });
  // Its shadow is gone: without an edge its text would seem to be of what is below it.
  await expect(notice).toHaveCSS('border-style', 'solid');
  const chart = page.locator('[data-drawing]').first();
  const surface = await chart.evaluate((element) => {
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(
        getComputedStyle(element)
          .getPropertyValue('--surface')
          .slice(at, at + 2),
        16,
      ),
    );
    return `rgb(${red}, ${green}, ${blue})`;
  });
  expect(await groundOf(chart)).toBe(surface);
});

test('in the least window at 200 % all is in reach: what has no room is scrolled to', async ({ page }) => {
  await openingTrend(page);
  await page.setViewportSize({ width: 512, height: 340 });
  const header = page.getByRole('banner');
  for (const name of [/^View /u, /^Switch connection/u])
    await expect.poll(() => widthOf(header.getByRole('button', { name }))).toBeGreaterThan(50);
  const lanes = page.getByRole('button', { name: /^Lanes/u });
  await lanes.click();
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // The menu gives the focus back a little later, and would take it from what has it by then.
  await expect(lanes).toBeFocused();
  const cache = page.getByRole('button', { name: /^Cache/u });
  await cache.press('Enter');
  await expect(cache).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Free unused memory' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(cache).toBeFocused();
  await expect(cache).toBeInViewport();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Copy as table' }).click();
  await goTo(page, 'Files');
  await page.getByRole('textbox', { name: 'Skip per store' }).click();
  await page.getByRole('button', { name: 'Feed Section' }).click();
  await page.getByRole('gridcell').first().click();
});
