import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Test files share a page, and each finds it as the first one did.
beforeAll(() => page.viewport(414, 896));

// The library unmounts before each test, but only of the first file of a page, and after a test has taken back what it gave its components.
afterEach(cleanup);
afterEach(() => notifications.clean());
