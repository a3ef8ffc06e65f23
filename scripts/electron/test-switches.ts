const common = [
  '--disable-gpu',
  // Nothing waits for dialogs and menus that fade, which cost a picture of the whole page for each frame.
  '--force-prefers-reduced-motion',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
/** No page of a test needs a small heap. */
const heap = '--min-semi-space-size=32 --initial-heap-size=256 --single-threaded-gc';

/**
 * Switches of Electron for tests whose pages live for seconds and are looked at by nobody: a page is gone before code that V8 would
 * optimize repays it. With the large heap it is more than half of the processor time of a read, and a seventh of what is left of a
 * page's opening.
 */
export const testSwitches: readonly string[] = [...common, `--js-flags=--no-opt --no-maglev ${heap}`];

/** Switches of Electron for tests that share a page for minutes. */
export const sharedPageSwitches: readonly string[] = [...common, `--js-flags=${heap}`];
