import { defineConfig } from '@playwright/test';

/** The soak, which `npm run test:soak` starts; the end-to-end tests leave it out. */
export default defineConfig({
  testDir: '.',
  testMatch: 'soak.ts',
  outputDir: '../../test-results/soak',
  timeout: 0,
  expect: { timeout: 60_000 },
  workers: 1,
});
