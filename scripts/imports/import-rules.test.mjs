import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { directions, importFaults } from './import-rules.mjs';
import { importsOf, readImports } from './read-imports.mjs';

const imports = readImports(path.resolve(import.meta.dirname, '../..'));
const program = [...new Set(imports.map(({ from }) => from))].filter((file) => !/\.test\.|\/testing\//.test(file));

/** A file of the program in a folder, the deepest there is; `.` are the files of the folder itself. */
function fileIn(folder, child) {
  const place = [folder, child].filter((part) => part !== '' && part !== '.').join('/');
  const files = program.filter(
    (file) => file.startsWith(`${place}/`) && (child !== '.' || depth(file) === depth(place) + 1),
  );
  return files.toSorted((a, b) => depth(b) - depth(a))[0];
}

const depth = (file) => file.split('/').length;

const forbidden = Object.entries(directions).flatMap(([folder, table]) =>
  Object.keys(table).flatMap((source) =>
    Object.keys(table)
      .filter((aim) => aim !== source && !table[source].includes(aim))
      .flatMap((aim) => {
        const [from, to] = [fileIn(folder, source), fileIn(folder, aim)];
        return from === undefined || to === undefined ? [] : [{ folder, source, aim, from, to }];
      }),
  ),
);

describe('directions', () => {
  test.each(Object.keys(directions))('in “%s”, every import that is not allowed is refused', (folder) => {
    const planted = forbidden.filter((each) => each.folder === folder);
    expect(planted).not.toEqual([]);
    const passed = planted.filter(
      ({ from, to }) => !importFaults([{ from, to }]).some((fault) => fault.startsWith(`${from} imports ${to}`)),
    );
    expect(passed).toEqual([]);
  });

  test('a folder that nobody gave a place is refused', () => {
    const faults = importFaults([{ from: 'renderer/trend/attic/old.ts', to: 'renderer/trend/data/client.ts' }]);
    expect(faults).toContainEqual(expect.stringContaining('renderer/trend/attic has no place'));
  });

  test.each([
    ['shared/time/zone.ts', 'node:fs'],
    ['shared/time/zone.ts', 'react'],
    ['electron/main.ts', 'react'],
    ['renderer/trend/panels/legend/Legend.tsx', 'electron'],
    ['renderer/trend/panels/legend/Legend.tsx', 'node:fs'],
  ])('%s does without %s', (from, to) => {
    expect(importFaults([{ from, to }])).toEqual([expect.stringContaining('does without')]);
  });

  test('the program does not import what is for tests; a test does', () => {
    const to = 'electron/writers/testing/x.ts';
    expect(importFaults([{ from: 'electron/writers/rows/x.ts', to }])).toEqual([expect.stringContaining('for tests')]);
    expect(importFaults([{ from: 'electron/writers/rows/x.test.ts', to }])).toEqual([]);
  });
});

describe('circles', () => {
  // The import that closes a circle, for one import in each folder that has any between its children.
  const returns = new Map();
  for (const { from, to } of imports) {
    if (!program.includes(from) || !program.includes(to)) continue;
    const [a, b] = [from.split('/'), to.split('/')];
    const at = a.findIndex((part, index) => part !== b[index]);
    returns.set(a.slice(0, at).join('/'), { from: to, to: from });
  }

  test.each([...returns])('an import back is refused in “%s”', (folder, back) => {
    const place = folder === '' ? 'the root' : folder;
    const faults = importFaults([...imports, back]).filter((fault) => fault.startsWith(`a circle in ${place}:`));
    expect(faults).toContainEqual(expect.stringContaining(`${back.from} → ${back.to}`));
  });

  test('also at the greatest depth', () => {
    expect(Math.max(...[...returns.keys()].map(depth))).toBeGreaterThanOrEqual(4);
  });
});

test('types, re-exports and import() count as imports, the address of a worker does not', () => {
  const text = [
    "import type { A } from './a';",
    "export { b } from './b';",
    "export * from './c';",
    "const d = await import('./d');",
    "type E = import('./e').E;",
    "new Worker(new URL('./f.ts', import.meta.url));",
    "import './g.css';",
  ].join('\n');
  expect([...importsOf('x.ts', text)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    './a',
    './b',
    './c',
    './d',
    './e',
    './g.css',
  ]);
});
