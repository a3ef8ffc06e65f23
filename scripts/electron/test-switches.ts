/** Switches of Electron for tests, whose pages live for seconds and are looked at by nobody. */
export const testSwitches: readonly string[] = [
  '--disable-gpu',
  // A page is gone before code that V8 would optimize repays it, and before it needs a small heap: more than half of the
  // processor time of a read, and a seventh of what is left of a page's opening.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --initial-heap-size=256 --single-threaded-gc',
  // Nothing waits for dialogs and menus that fade, which cost a picture of the whole page for each frame.
  '--force-prefers-reduced-motion',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
