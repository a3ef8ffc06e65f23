import { lezer } from '@lezer/generator/rollup';
import react from '@vitejs/plugin-react';
import { cpus } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/vite/assembly-script.mjs';
import { bundledWorkers } from './scripts/vite/bundled-workers.mjs';
import { guidePages } from './scripts/vite/guide-pages.mjs';
import { electronBrowser } from './scripts/vitest/electron-browser.ts';

const alias = { '@shared': path.join(import.meta.dirname, 'shared') };
/** Far more than any test takes: a machine that is busy with other things must fail none. */
const testTimeout = 120_000;
const expectation = { poll: { timeout: testTimeout / 2 } };

// The build of React that people get; `scripts/vitest/flushed-renders.ts` tells what it lacks.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [assemblyScript(), lezer()],
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          // Many wait for a server that hangs, or for a disk, for much of their time.
          maxWorkers: cpus().length + 1,
          sequence: { groupOrder: 0 },
          // A process for each file, and its modules once more, take longer than the tests: files share both, and each
          // leaves the clock, the globals and the modules' state as it found them.
          isolate: false,
          setupFiles: './scripts/vitest/fault-words.ts',
          include: ['{electron,shared,renderer}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectation,
        },
      },
      {
        plugins: [
          react({ compiler: true }),
          lezer(),
          guidePages(path.join(import.meta.dirname, 'docs/guide')),
          bundledWorkers({ resolve: { alias }, plugins: [lezer()] }),
        ],
        resolve: { alias },
        // The compiled grammar imports it: found late, it would load a test anew.
        // A cache of before a test came knows less than that test imports, and the page would be loaded anew within it.
        optimizeDeps: { include: ['@lezer/lr'], force: true },
        test: {
          name: 'components',
          // A page for each file, and its modules once more, take as long as the tests: `shared-page.ts` says how files share one.
          isolate: false,
          restoreMocks: true,
          maxWorkers: cpus().length,
          // What a test gave its components is taken back once these have gone.
          sequence: { groupOrder: 1, hooks: 'list' },
          include: ['renderer/**/*.test.tsx'],
          setupFiles: [
            './scripts/vitest/fault-words.ts',
            './scripts/vitest/flushed-renders.ts',
            './scripts/vitest/shared-page.ts',
          ],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectation,
          browser: {
            enabled: true,
            // Several at once; a window is there all the same.
            headless: true,
            provider: electronBrowser(),
            instances: [{ browser: 'chromium' }],
            connectTimeout: testTimeout,
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
