import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What is in the page once axe has been put there. */
declare global {
  interface Window {
    readonly axe: Pick<typeof axe, 'run'> | undefined;
  }
}

/**
 * The serious and critical violations that axe finds on the page, light and dark, each with its position; `where` names
 * the checked part, `part` (a CSS selector) limits the search to it. Only contrasts are looked at twice: all else is the
 * same in both.
 */
export async function seriousFaults(page: Page, where?: string, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const light = await found(page, part, {});
  await show(page, 'dark');
  const dark = await found(page, part, { runOnly: ['color-contrast'] });
  await show(page, 'light');
  const seen = where === undefined ? '' : `${where}: `;
  return [...light.map((fault) => `${seen}${fault}`), ...dark.map((fault) => `${seen}dark: ${fault}`)];
}

/** To describe each element that passes takes axe several times as long as to look at it. */
const violationsOnly: axe.RunOptions = { resultTypes: ['violations'] };

async function found(page: Page, part: string, rules: axe.RunOptions): Promise<readonly string[]> {
  await settled(page);
  return page.evaluate(
    async ([context, options]) => {
      const results = await window.axe?.run(context, options);
      if (results === undefined) throw new Error('axe is not in the page.');
      const serious = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, { ...violationsOnly, ...rules }] as const,
  );
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
