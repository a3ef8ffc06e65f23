import path from 'node:path';
import { defineConfig } from 'vite';

// Bundled as the program is: a test runner's module wrapping would slow hot loops that cross modules.
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@shared': path.join(import.meta.dirname, '../shared') } },
  build: {
    ssr: 'main.ts',
    outDir: '../out/bench',
    target: 'node24',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true },
});
