import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The serious and critical violations that axe finds on the page, each with its position; `where` names the checked
 * part.
 */
export async function seriousFaults(page: Page, where?: string): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const seen = where === undefined ? '' : `${where}: `;
  return serious.map(({ id, nodes }) => `${seen}${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
