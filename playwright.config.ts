import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  // Answers of some hundred megabytes belong to `npm run test:faults` alone.
  testIgnore: process.env['LARGE_FAULTS'] === undefined ? ['faults/files.spec.ts'] : [],
  outputDir: 'test-results',
  // Far more than any test takes at rest: a machine that is busy with other things must fail none.
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    // The pictures on record have a palette, and are of another day: ports, memory and the version differ in them.
    toHaveScreenshot: { pathTemplate: 'docs/screens/{arg}{ext}', maxDiffPixelRatio: 0.01 },
  },
  // `npm run screens` makes them.
  updateSnapshots: 'none',
  // Programs on one screen would share its clipboard and its focus.
  workers: process.env['TEST_DISPLAYS']?.split(' ').length ?? 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // A trace takes a picture of the whole page with each step, of every test that passes, too.
  use: { trace: process.env['TEST_TRACE'] === '1' ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
});
