import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The serious and critical violations that axe finds on the page, light and dark, each with its position; `where` names
 * the checked part, `part` (a CSS selector) limits the search to it. Only contrasts are looked at twice: all else is the
 * same in both.
 */
export async function seriousFaults(page: Page, where?: string, part = 'html'): Promise<readonly string[]> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part);
  const light = await found(page, axe());
  await show(page, 'dark');
  const dark = await found(page, axe().withRules('color-contrast'));
  await show(page, 'light');
  const seen = where === undefined ? '' : `${where}: `;
  return [...light.map((fault) => `${seen}${fault}`), ...dark.map((fault) => `${seen}dark: ${fault}`)];
}

async function found(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  await settled(page);
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Colours that change are read half-way otherwise. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
