import { defineConfig } from '@playwright/test';

/** The screens, the guide's pictures and the story on record, made by `npm run screens`; not part of the end-to-end tests. */
export default defineConfig({
  testDir: '.',
  testMatch: ['screens.ts', 'guide-pictures.ts', 'story.ts'],
  outputDir: '../../test-results/screens',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
});
