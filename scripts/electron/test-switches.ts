import { sandboxSwitches } from './sandbox.mjs';

const common = [
  '--disable-gpu',
  // Nothing waits for dialogs and menus that fade, which cost a picture of the whole page for each frame.
  '--force-prefers-reduced-motion',
  ...sandboxSwitches(),
];
/** No page of a test needs a small heap. */
const heap = '--min-semi-space-size=32 --initial-heap-size=256 --single-threaded-gc';

/**
 * Switches of Electron for tests whose pages live for seconds and are looked at by nobody: a page is gone before code that V8's last
 * compiler would optimize repays it. Its middle one (Maglev) does repay: without it the demo plant takes more than twice the time.
 */
export const testSwitches: readonly string[] = [...common, `--js-flags=--no-opt ${heap}`];

/** Switches of Electron for tests that share a page for minutes. */
export const sharedPageSwitches: readonly string[] = [...common, `--js-flags=${heap}`];
