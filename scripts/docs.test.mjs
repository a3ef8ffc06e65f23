import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync(['*', '{bench,build,docs,e2e,electron,renderer,scripts,shared}/**/*'], { cwd: root });
const pages = files.filter((file) => file.endsWith('.md'));
/** Decisions and the list of changes tell of their day. */
const current = pages.filter((file) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md');

function textOf(page) {
  return readFileSync(path.join(root, page), 'utf8');
}

function isThere(name) {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

test.each(current)('every source file that %s names is there, by its name or any folder of its path on', (page) => {
  const named = [...textOf(page).matchAll(/`(\w[\w./-]*\.(?:ts|tsx|mjs|css))`/g)].map(([, name]) => name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test.each(pages)('every link of %s to a file leads somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to]) => to);
  expect(links.filter((to) => !existsSync(path.join(root, path.dirname(page), to)))).toEqual([]);
});
