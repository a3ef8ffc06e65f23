import { ensureElectron } from './electron.mjs';
import { lacksDisplay, startVirtualDisplay } from './display.mjs';
import { ensureLibraries } from './libraries.mjs';
import { ensureModules } from './modules.mjs';

/**
 * Prepares a new machine to run Electron: packages, binary, system libraries. Everything here uses only Node's built-in
 * modules, because it runs before node_modules exists.
 */
export async function setUp({ display, testTools = false, desktop = false }) {
  ensureModules();
  await ensureElectron();
  await ensureLibraries({ virtualDisplay: display && lacksDisplay(), testTools, desktop });
}

/**
 * Runs `work` with an environment that has a display; a virtual one exists exactly as long as `work` runs. There can be
 * several virtual ones: `TEST_DISPLAYS` lists them all.
 */
export async function withDisplay(work, count = 1) {
  if (!lacksDisplay()) return work({ env: process.env, virtual: undefined });
  const screens = await Promise.all(Array.from({ length: count }, startVirtualDisplay));
  const names = screens.map(({ name }) => name);
  try {
    const env = { ...process.env, DISPLAY: names[0], TEST_DISPLAYS: names.join(' ') };
    return await work({ env, virtual: names[0] });
  } finally {
    for (const screen of screens) screen.end();
  }
}
