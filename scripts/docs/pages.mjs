import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';

/** The project's files, by their paths from its root. */
export const files = globSync(['*', '{bench,build,docs,e2e,electron,renderer,scripts,shared}/**/*'], { cwd: root });
/** Its pages of Markdown. */
export const pages = files.filter((file) => file.endsWith('.md'));
/** Those that tell of today: decisions and the list of changes tell of their day. */
export const currentPages = pages.filter((file) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md');

export function textOf(page) {
  return readFileSync(path.join(root, page), 'utf8');
}
