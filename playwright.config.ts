import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Programs on one screen would share its clipboard and its focus.
  workers: process.env['TEST_DISPLAYS']?.split(' ').length ?? 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
