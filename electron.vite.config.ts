import { lezer } from '@lezer/generator/rollup';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import path from 'node:path';
import { assemblyScript } from './scripts/vite/assembly-script.mjs';
import { bridgeNames } from './scripts/vite/bridge-names.mjs';
import { bundledPackages } from './scripts/vite/bundled-packages.mjs';
import { guidePages } from './scripts/vite/guide-pages.mjs';
import { startChunks } from './scripts/vite/start-chunks.mjs';

const here = import.meta.dirname;
const alias = { '@shared': path.join(here, 'shared') };
/** Our plugins do their work in JavaScript: that they take most of a build's time is no news. */
const checks = { pluginTimings: false };

/** What is known of the packages in each build. */
const packages = path.join(here, 'out/packages');
const ofPage = bundledPackages(packages);

export default defineConfig({
  main: {
    plugins: [assemblyScript(), lezer(), bundledPackages(packages).write('main')],
    resolve: { alias },
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rolldownOptions: {
        checks,
        input: {
          index: path.join(here, 'electron/main.ts'),
          'decode-worker': path.join(here, 'electron/decode/thread/decode-worker.ts'),
          'export-worker': path.join(here, 'electron/history/export/export-worker.ts'),
          'answers-worker': path.join(here, 'electron/history/answers/answers-worker.ts'),
          'health-worker': path.join(here, 'electron/history/health/reading/health-worker.ts'),
          'samples-worker': path.join(here, 'electron/cases/samples-worker.ts'),
          'files-worker': path.join(here, 'electron/files/worker/files-worker.ts'),
          'demo-worker': path.join(here, 'electron/demo/demo-worker.ts'),
          'demo-server': path.join(here, 'electron/demo/cli.ts'),
        },
      },
    },
  },
  preload: {
    plugins: [bridgeNames(), bundledPackages(packages).write('preload')],
    resolve: { alias },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        checks,
        input: { preload: path.join(here, 'electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(here, 'renderer'),
    resolve: { alias },
    plugins: [react({ compiler: true }), lezer(), guidePages(path.join(here, 'docs/guide')), ofPage.write('renderer')],
    worker: { format: 'es', plugins: () => [lezer(), ofPage.collect()], rolldownOptions: { checks } },
    build: {
      outDir: path.join(here, 'out/renderer'),
      minify: true,
      // Fonts stay files of their own: the content security policy has no data: for them. The icon comes with the page.
      assetsInlineLimit: (file) => file.endsWith('/icons/64x64.png'),
      // One bundle is meant: it comes from the disk, not over a network.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        checks,
        input: { index: path.join(here, 'renderer/index.html'), headless: path.join(here, 'renderer/headless.html') },
        output: {
          codeSplitting: {
            groups: [{ name: startChunks(path.join(here, 'renderer')) }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  },
});
