import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Test files share a page, and each leaves globals and the modules' state as it found them.
beforeAll(() => page.viewport(414, 896));

// The library says so itself where it is imported, which is once for all files of a page.
afterEach(cleanup);

afterEach(() => notifications.clean());

// Not those of a test that fakes them.
const nextFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);

// Mantine's scrolling areas, which the program's theme does without, go on in each frame where they go while they scroll.
afterEach(() => {
  const last = nextFrame(() => undefined);
  for (let frame = last; frame > last - 100; frame -= 1) cancelFrame(frame);
});
