import { defineConfig } from '@playwright/test';

/** The soak test, started by `npm run test:soak`; not part of the end-to-end tests. */
export default defineConfig({
  testDir: '.',
  testMatch: 'soak.ts',
  outputDir: '../../test-results/soak',
  timeout: 0,
  expect: { timeout: 60_000 },
  workers: 1,
});
