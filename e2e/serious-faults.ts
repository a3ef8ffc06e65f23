import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The serious and critical violations that axe finds on the page, light and dark, each with its position; `where` names
 * the checked part. Only contrasts are looked at twice: all else is the same in both.
 */
export async function seriousFaults(page: Page, where?: string): Promise<readonly string[]> {
  const light = await found(page, axe(page));
  await show(page, 'dark');
  const dark = await found(page, axe(page).withRules('color-contrast'));
  await show(page, 'light');
  const seen = where === undefined ? '' : `${where}: `;
  return [...light.map((fault) => `${seen}${fault}`), ...dark.map((fault) => `${seen}dark: ${fault}`)];
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
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
