import { _electron, type ElectronApplication, type Frame, type Page } from '@playwright/test';
import { defineBrowserProvider } from '@vitest/browser';
import { PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import { z } from 'zod';
import { sharedPageSwitches } from '../electron/test-switches.ts';

/**
 * Runs Vitest's browser mode in the program's Electron: the same Chromium, and no other browser has to be installed.
 * Clicks and keys are real input, sent by Playwright.
 */
export function electronBrowser(): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'playwright',
    supportedBrowser: ['chromium'],
    options: {},
    providerFactory: (project): BrowserProvider => new ElectronProvider(project),
  });
}

/** If there are several screens, each Electron has its own: programs on one would share its clipboard and its focus. */
const screens = process.env['TEST_DISPLAYS']?.split(' ') ?? [];

/** Each session, in which one test file runs at a time, has an Electron of its own: all windows of one would share its storage. */
class ElectronProvider extends PlaywrightBrowserProvider {
  readonly #apps: ElectronApplication[] = [];
  readonly #folders: string[] = [];

  constructor(project: TestProject) {
    super(project, {});
  }

  override async openPage(sessionId: string, url: string): Promise<void> {
    const userData = await mkdtemp(path.join(tmpdir(), 'component-tests-'));
    this.#folders.push(userData);
    const app = await launch(userData, screens[this.#folders.length % screens.length]);
    this.#apps.push(app);
    const page = await app.firstWindow();
    this.contexts.set(sessionId, app.context());
    this.pages.set(sessionId, page);
    await page.goto(url, { timeout: 0 });
  }

  /**
   * The frame that the tests run in. Vitest finds it by its name within a second, and fails where Playwright hears of a
   * frame before it hears of its name: here the element that holds the frame is asked, for as long as it takes.
   */
  override getCommandsContext(sessionId: string): ReturnType<PlaywrightBrowserProvider['getCommandsContext']> {
    const commands = super.getCommandsContext(sessionId);
    return { ...commands, frame: () => testFrame(commands.page) };
  }

  override async close(): Promise<void> {
    this.pages.clear();
    this.contexts.clear();
    await Promise.all(this.#apps.map((app) => app.close()));
    await super.close();
    await Promise.all(this.#folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function testFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[data-vitest="true"]').elementHandle({ timeout: 0 });
  const frame = await element?.contentFrame();
  if (frame === null || frame === undefined) {
    throw new Error('The frame of the component tests is gone from its page.');
  }
  return frame;
}

function launch(userData: string, screen: string | undefined): Promise<ElectronApplication> {
  // The unit tests run on Electron as Node; the window runs in Electron itself.
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, text]) =>
      text === undefined || name === 'ELECTRON_RUN_AS_NODE' ? [] : [[name, text]],
    ),
  );
  return _electron.launch({
    executablePath: z.string().parse(createRequire(import.meta.url)('electron')),
    env: screen === undefined ? env : { ...env, DISPLAY: screen },
    // Other processes may slow down the machine: the test runner's own limits apply.
    timeout: 0,
    args: [path.join(import.meta.dirname, 'window.mjs'), `--user-data-dir=${userData}`, ...sharedPageSwitches],
  });
}
