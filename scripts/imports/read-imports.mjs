import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * From a file to a file (paths from the root) or to a package; read at once with the file, or only its types, or when it is called.
 *
 * @typedef {{ readonly from: string, readonly to: string, readonly isReadAtOnce: boolean }} Import
 */

const sides = ['shared', 'electron', 'renderer'];

/** Every source of the program and its tests, as paths from the root. */
export function programSources(root) {
  return sides.flatMap((side) => sourcesBelow(root, side));
}

/** Every import between the program's files, types included, and every package that they import. */
export function readImports(root) {
  const files = programSources(root);
  const known = new Set(files);
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const atOnce = readAtOnce(file, text);
    return [...importsOf(file, text)].map((name) => ({
      from: file,
      to: target(file, name, known),
      isReadAtOnce: atOnce.has(name),
    }));
  });
}

/**
 * What a source names in imports, re-exports, and `import()` of values and types. The address of a worker is none: it
 * starts another program.
 */
export function importsOf(file, text) {
  const { module } = parseSync(file, text);
  return new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name]) => name),
  ]);
}

/** What a source names whose program is read with its own: neither types alone, nor `import()`. */
export function readAtOnce(file, text) {
  const { staticImports, staticExports } = parseSync(file, text).module;
  return new Set([
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ),
  ]);
}

function sourcesBelow(root, side) {
  return readdirSync(path.join(root, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** The file that a name stands for, where there is one; else the name, as a path from the root where it is relative. */
function target(file, name, known) {
  const place = name.startsWith('@shared/')
    ? `shared/${name.slice('@shared/'.length)}`
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name)
      : undefined;
  if (place === undefined) return name;
  const plain = place.replace(/\?.*$/, '');
  return ['', '.ts', '.tsx', '/index.ts', '.d.ts'].map((end) => plain + end).find((each) => known.has(each)) ?? plain;
}
