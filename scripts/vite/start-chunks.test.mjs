import { expect, test } from 'vitest';
import { startChunks } from './start-chunks.mjs';

const imports = {
  '/r/start.ts': ['/r/language.ts'],
  '/r/main.tsx': ['/r/App.tsx', '/r/scene.ts', '/r/language.ts'],
  '/r/App.tsx': ['/r/scene.ts', '/r/Menu.tsx'],
  '/r/Menu.tsx': ['/r/App.tsx'],
  '/r/headless.tsx': ['/r/scene.ts', '/r/render.ts', '/r/language.ts'],
  '/r/FilesArea.tsx': ['/r/Menu.tsx', '/r/filter.ts'],
};
const modules = { getModuleInfo: (id) => ({ importedIds: imports[id] ?? [] }) };

test.each([
  ['/r/start.ts', null],
  ['/r/language.ts', 'start'],
  ['/r/main.tsx', null],
  ['/r/App.tsx', 'program'],
  ['/r/Menu.tsx', 'program'],
  ['/r/scene.ts', 'trend'],
  ['/r/headless.tsx', null],
  ['/r/render.ts', null],
  ['/r/FilesArea.tsx', null],
  ['/r/filter.ts', null],
])('%s is in the chunk %s', (id, chunk) => {
  expect(startChunks('/r')(id, modules)).toBe(chunk);
});
