import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The classes that a source names and its style sheets lack: they would style nothing, and nobody else tells.
 *
 * @param {string} source
 * @param {(sheet: string) => string} read reads a style sheet by its address in the source
 * @returns {string[]}
 */
export function missingClasses(source, read) {
  const sheets = source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...sheets].flatMap(([, name, sheet]) => {
    const known = new Set(Array.from(read(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one));
    const named = source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'));
    return Array.from(named, ([, one]) => one).filter((one) => !known.has(one));
  });
}

/** The same of a file, as texts with its name. */
export function missingClassesOf(root, file) {
  const place = path.join(root, file);
  const missing = missingClasses(readFileSync(place, 'utf8'), (sheet) =>
    readFileSync(path.join(path.dirname(place), sheet), 'utf8'),
  );
  return missing.map((name) => `${file}: ${name}`);
}
