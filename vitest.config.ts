import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/vite/assembly-script.mjs';

export default defineConfig({
  plugins: [assemblyScript()],
  resolve: { alias: { '@shared': path.join(import.meta.dirname, 'shared') } },
  test: {
    environment: 'node',
    include: ['{electron,shared,renderer}/**/*.test.ts'],
  },
});
