import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Far more than any test takes at rest: a machine that is busy with other things must fail none.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Programs on one screen would share its clipboard and its focus.
  workers: process.env['TEST_DISPLAYS']?.split(' ').length ?? 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
