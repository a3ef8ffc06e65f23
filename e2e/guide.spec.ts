import { expect, openingTrend, plotsOf, sharedTest as test } from './fixtures';
import { seriousFaults } from './serious-faults';

test('F1 opens the guide beside the trend, with its pictures; a pasted quality code is told; Escape gives the focus back', async ({
  page,
}) => {
  await openingTrend(page);
  await plotsOf(page).focus();
  await page.keyboard.press('F1');
  const guide = page.getByRole('complementary', { name: 'Guide' });
  await expect(guide.getByRole('heading', { name: 'What you see', level: 2 })).toBeVisible();
  await expect(plotsOf(page)).toBeVisible();
  // Beside the work, not over it: what the guide tells to press can be pressed.
  await page.getByRole('button', { name: 'Read', exact: true }).click({ trial: true });
  const picture = guide.locator('article img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('paste quality code bit');
  await guide
    .getByRole('list', { name: 'Found in the guide' })
    .getByRole('button', { name: /^Reference/ })
    .click();
  await guide.getByRole('searchbox', { name: 'Search the reference' }).fill('0x808C0000');
  await expect(guide.getByRole('region', { name: 'As OPC UA: Bad: sensor failure' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  // The first one clears the search.
  await page.keyboard.press('Escape');
  await expect(guide.getByRole('searchbox', { name: 'Search the reference' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(plotsOf(page)).toBeFocused();
});
