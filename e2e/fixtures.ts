import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

interface Fixtures {
  /** Further switches of the program. */
  switches: string[];
  /** Folder of the program's user data, fresh for each test. */
  userData: string;
  electronApp: ElectronApplication;
  page: Page;
}

/** Starts the built program on a user data folder; `close` it, or let the fixture do so. */
export function launch(userData: string, switches: readonly string[] = []): Promise<ElectronApplication> {
  return _electron.launch({
    // Named outright: without it Playwright preloads a loader that switches the keyring off on Linux.
    executablePath: z.string().parse(createRequire(import.meta.url)('electron')),
    args: [
      '.',
      `--user-data-dir=${userData}`,
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...switches,
    ],
  });
}

export const test = base.extend<Fixtures>({
  switches: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  userData: async ({}, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'process-data-viewer-'));
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
  electronApp: async ({ switches, userData }, provide) => {
    const app = await launch(userData, switches);
    await provide(app);
    await app.close();
  },
  page: async ({ electronApp }, provide) => {
    const page = await electronApp.firstWindow();
    // The X pointer stands mid-screen and would open a read-out.
    await page.mouse.move(0, 0);
    await provide(page);
  },
});

/** Waits until the opening trend is drawn. */
export async function openingTrend(page: Page): Promise<void> {
  await expect(page.getByTestId('trend-badge')).toContainText('points');
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAttribute('aria-busy', 'false');
}

/** Goes to an area of the program by its navigation. */
export async function goTo(page: Page, area: 'Trends' | 'Files' | 'Inspect' | 'Connections'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();
}

/** Types a range and reads it. */
export async function readRange(page: Page, start: string, end: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill(start);
  await page.getByRole('textbox', { name: 'End', exact: true }).fill(end);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

export { expect } from '@playwright/test';
