import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { currentPages, files, pages, textOf } from './pages.mjs';

function isFolder(name) {
  return files.some((file) => file.startsWith(name) || file.includes(`/${name}`));
}

function isThere(name) {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

test.each(currentPages)(
  'every source file that %s names is there, by its name or any folder of its path on',
  (page) => {
    const named = [...textOf(page).matchAll(/`(\w[\w./-]*\.(?:ts|tsx|mjs|css))`/g)].map(([, name]) => name);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  },
);

/** Folders that scripts make. */
const made = new Set(['out/', 'release/', 'test-results/']);

test.each(currentPages.filter((page) => !page.startsWith('docs/guide/')))(
  'every folder that %s names is there',
  (page) => {
    const named = [...textOf(page).matchAll(/`(\w[\w./-]*\/)`/g)].map(([, name]) => name);
    expect(named.filter((name) => !made.has(name) && !isFolder(name))).toEqual([]);
  },
);

test.each(pages)('every link of %s to a file leads somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to]) => to);
  expect(links.filter((to) => !existsSync(path.join(root, path.dirname(page), to)))).toEqual([]);
});
