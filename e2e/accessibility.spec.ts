import { AxeBuilder } from '@axe-core/playwright';
import { expect, goTo, openingTrend, test } from './fixtures';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no serious fault in any area (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openingTrend(page);
    for (const area of ['Trends', 'Files', 'Inspect', 'Connections'] as const) {
      await goTo(page, area);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${area}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
        [],
      );
    }
  });
}

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
