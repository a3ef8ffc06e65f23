import { ensureElectron } from './electron.mjs';
import { lacksDisplay, startVirtualDisplay } from './display.mjs';
import { ensureLibraries } from './libraries.mjs';
import { ensureModules } from './modules.mjs';
import { stop } from './say.mjs';

/**
 * Brings a fresh machine to where Electron runs: packages, binary, system libraries.
 * Everything here uses only Node's built-in modules, because it runs before node_modules exists.
 */
export async function setUp({ display, testTools = false }) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or newer is needed; this is ${process.version}.`);
  ensureModules();
  await ensureElectron();
  ensureLibraries({ virtualDisplay: display && lacksDisplay(), testTools });
}

/** Runs `work` with an environment that has a display; a virtual one lives exactly as long as `work`. */
export async function withDisplay(work) {
  if (!lacksDisplay()) return work({ env: process.env, virtual: undefined });
  const screen = await startVirtualDisplay();
  try {
    return await work({ env: { ...process.env, DISPLAY: screen.name }, virtual: screen.name });
  } finally {
    screen.end();
  }
}
