import { lezer } from '@lezer/generator/rollup';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import path from 'node:path';
import { assemblyScript } from '../scripts/vite/assembly-script.mjs';
import { bridgeNames } from '../scripts/vite/bridge-names.mjs';

const here = import.meta.dirname;
const alias = { '@shared': path.join(here, '../shared') };

// Bundled as the program is: a test runner's module wrapping would slow hot loops that cross modules.
export default defineConfig({
  main: {
    plugins: [assemblyScript(), lezer()],
    resolve: { alias },
    build: {
      outDir: path.join(here, '../out/bench/main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: path.join(here, 'main.ts'),
          'decode-worker': path.join(here, '../electron/decode/thread/decode-worker.ts'),
          'export-worker': path.join(here, '../electron/history/export/export-worker.ts'),
          'health-worker': path.join(here, '../electron/history/health/reading/health-worker.ts'),
          'files-worker': path.join(here, '../electron/files/worker/files-worker.ts'),
          'files-server': path.join(here, 'files-server.ts'),
          'demo-worker': path.join(here, '../electron/demo/demo-worker.ts'),
          server: path.join(here, 'server.ts'),
          'year-server': path.join(here, 'year-server.ts'),
        },
      },
    },
  },
  preload: {
    plugins: [bridgeNames()],
    resolve: { alias },
    build: {
      outDir: path.join(here, '../out/bench/preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          preload: path.join(here, 'preload.ts'),
          'naive-preload': path.join(here, 'naive-preload.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(here, 'page'),
    resolve: { alias },
    plugins: [react({ compiler: true }), lezer()],
    worker: { format: 'es', plugins: () => [lezer()] },
    build: {
      outDir: path.join(here, '../out/bench/page'),
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: { index: path.join(here, 'page/index.html') } },
    },
  },
});
