import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@shared': path.join(import.meta.dirname, 'shared') } },
  test: {
    environment: 'node',
    include: ['{electron,shared,renderer}/**/*.test.ts'],
  },
});
