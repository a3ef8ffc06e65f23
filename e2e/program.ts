import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Settings } from '@shared/contract/app/storage';
import { hasSandbox } from '../scripts/electron/sandbox.mjs';
import { testSwitches } from '../scripts/electron/test-switches';

export const electronExecutable = z.string().parse(createRequire(import.meta.url)('electron'));

// If there are several screens, each worker has its own.
const screen = process.env['TEST_DISPLAYS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])];
if (screen !== undefined) process.env['DISPLAY'] = screen;

/**
 * The demo plant's present in all tests: what is read back from now on is the same at any hour of any day. Moved by whole
 * minutes, so that samples keep their seconds.
 */
const demoPresent = Date.UTC(2026, 10, 20, 20);
export const demoShift = Math.floor((Date.now() - demoPresent) / 60_000) * 60_000;

/** The demo plant's present when the tests began, ISO 8601: unlike `*`, what is before it stays the same however long they take. */
export const demoNow = new Date(demoPresent + demoShift).toISOString();

/**
 * Starts the built program with a user data folder; `close` it, or leave that to the fixture.
 * @param environment additional variables
 * @param executable the command that starts Electron, if it is not Electron itself
 */
export async function launch(
  userData: string,
  switches: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  executable: string = electronExecutable,
): Promise<ElectronApplication> {
  const app = await _electron.launch({
    env: { ...definedIn(process.env), ...environment },
    // Set explicitly: otherwise Playwright preloads a loader that disables the keyring on Linux.
    executablePath: executable,
    // Playwright would add a switch that goes without.
    chromiumSandbox: hasSandbox(),
    args: ['.', `--user-data-dir=${userData}`, ...testSwitches, `--demo-shift=${demoShift}`, ...switches],
  });
  // A second start on the same user data ends at once.
  await app.evaluate(optimizing).catch(() => undefined);
  return app;
}

/** Main outlives many pages, and the demo plant computes in it. */
function optimizing(): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  for (const flag of ['--opt', '--maglev']) setFlagsFromString(flag);
}

/** Kills the program, and waits until it has ended. */
export async function kill(app: ElectronApplication): Promise<void> {
  const gone = once(app.process(), 'exit');
  app.process().kill('SIGKILL');
  await gone;
}

/** Creates a new folder of user data with the given settings, if any; the others have their defaults. */
export async function makeUserData(
  settings?: Partial<Pick<Settings, 'overview' | 'language' | 'saveTrend'>>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'process-data-viewer-'));
  if (settings === undefined) return folder;
  await mkdir(path.join(folder, 'workspace'));
  await writeFile(path.join(folder, 'workspace', 'settings.json'), JSON.stringify({ version: 1, content: settings }));
  return folder;
}

function definedIn(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** Waits until the first trend is drawn. */
export async function openingTrend(page: Page): Promise<void> {
  await lookOften(page, () => {
    const badge = document.querySelector('[data-testid="trend-badge"]');
    return badge?.textContent.includes('1 px =') === true && document.querySelector('[aria-busy="true"]') === null;
  });
  await expect(page.getByTestId('trend-badge')).toContainText('1 px =');
  await nothingRunning(page);
}

/**
 * Waits until something holds in the page, or for ten seconds. `expect` looks once a second after the first, which most
 * tests would spend idly; it tells afterwards what is not there.
 */
async function lookOften(page: Page, holds: () => boolean): Promise<void> {
  const looking = `new Promise((resolve) => {
    const until = Date.now() + 10_000;
    const look = () => ((${holds.toString()})() || Date.now() > until ? resolve() : setTimeout(look, 25));
    look();
  })`;
  // The page may be loaded anew meanwhile.
  await page.evaluate(looking).catch(() => undefined);
}

/** Waits until no read is running. */
export async function nothingRunning(page: Page): Promise<void> {
  await lookOften(page, () => document.querySelector('[aria-label="Trend chart"][aria-busy="false"]') !== null);
  await expect(page.getByRole('region', { name: 'Trend chart' })).toHaveAttribute('aria-busy', 'false');
}
