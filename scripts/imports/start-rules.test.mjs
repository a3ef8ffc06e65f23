import path from 'node:path';
import { expect, test } from 'vitest';
import { readAtOnce, readImports } from './read-imports.mjs';
import { startFaults } from './start-rules.mjs';

const imports = readImports(path.resolve(import.meta.dirname, '../..'));

test('a start reads nothing that is to be read later', () => {
  expect(startFaults(imports)).toEqual([]);
});

test.each([
  ['renderer/app/trend-and-files.ts', 'shared/filter/parse-filter.ts', 'acorn'],
  ['renderer/app/AppShell.tsx', 'renderer/inspect/InspectArea.tsx', 'renderer/inspect/InspectArea.tsx'],
  ['electron/program-windows.ts', 'electron/open-storage.ts', 'electron/open-storage.ts'],
])('that %s imports %s is refused', (from, to, named) => {
  const acorn = { from: 'shared/filter/parse-filter.ts', to: 'acorn', isReadAtOnce: true };
  const planted = (isReadAtOnce) => startFaults([...imports, acorn, { from, to, isReadAtOnce }]);
  expect(planted(true)).toContainEqual(expect.stringMatching(new RegExp(`^${named} is read at the start: .*${from}`)));
  expect(planted(false)).toEqual([]);
});

test('types and import() are not read at once', () => {
  const text = [
    "import type { A } from './a';",
    "import { type B } from './b';",
    "import { type C, c } from './c';",
    "export { d } from './d';",
    "export type { E } from './e';",
    "export * from './f';",
    "const g = await import('./g');",
    "import './h.css';",
  ].join('\n');
  expect([...readAtOnce('x.ts', text)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['./c', './d', './f', './h.css']);
});
