import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
