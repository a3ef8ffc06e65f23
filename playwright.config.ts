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
  // Snapshots of the page without a film: filming costs as much as the program itself where no graphics card helps.
  use: { trace: { mode: 'retain-on-failure', screenshots: false }, screenshot: 'only-on-failure' },
});
