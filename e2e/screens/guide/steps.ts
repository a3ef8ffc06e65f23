import type { Page } from '@playwright/test';
import { expect, nothingRunning, plotsOf, pointAt, readRange } from '../../fixtures';
import { trendOf, type Stage } from '../screen-list';

/** The window of pictures that show a trend and a wide table without the items. */
export const wide = { width: 1360, height: 900 };

/** Shows the four items of the first start, over the last eight hours or another range, in a window of another size if told. */
export async function trend(
  stage: Stage,
  { range, size }: { readonly range?: readonly [start: string, end: string]; readonly size?: typeof wide } = {},
): Promise<Page> {
  const { page } = stage.program;
  await trendOf(stage, 4);
  if (size !== undefined) await page.setViewportSize(size);
  if (range !== undefined) await readRange(page, ...range);
  await nothingRunning(page);
  return page;
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Gives the panel below the trend more room, by so many steps of a key. */
export async function raisePanel(page: Page, steps: number): Promise<void> {
  await page.getByRole('separator', { name: 'Resize the panel' }).focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowUp');
  await plotsOf(page).focus();
}

/** Shows a tab of the panel below the trend. */
export function openTab(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name, exact: true }).click();
}

/** Places cursors at fractions (0 to 1) of the plots' width. */
export async function placeCursors(page: Page, ...parts: readonly number[]): Promise<void> {
  for (const part of parts) {
    await pointAt(page, part);
    await plotsOf(page).focus();
    await page.keyboard.press('c');
  }
  await expect(page.getByRole('slider')).toHaveCount(parts.length);
}

/** Draws a line for FIC-101.PV at a high value. */
export async function addLimit(page: Page, value: string, text: string): Promise<void> {
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+L');
  await page.getByRole('textbox', { name: 'Value' }).fill(value);
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page.getByRole('button', { name: 'Save the limit line' }).click();
  await expect(page.getByTestId('limit-lines')).toContainText(value);
}

/** The chart with what is above its lanes. */
export const chartOf = (page: Page) => page.getByRole('region', { name: 'Trend chart' });
/** What the panel below the trend shows. */
export const paneOf = (page: Page) => page.getByRole('tabpanel').filter({ visible: true });
/** The fields for the time, and the bar below them. */
export const timeOf = (page: Page) => [
  page.getByRole('form', { name: 'Time range and aggregate' }),
  page.getByRole('toolbar', { name: 'Time', exact: true }),
];
/** The trend without items, time and names. */
export const chartAndPane = (page: Page) => [chartOf(page), paneOf(page)];
