import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const modules = `${path.sep}node_modules${path.sep}`;

/**
 * Writes down of which packages the modules of a build are, with their licences, for the notices that a release has beside it.
 * `collect` hears the modules of a build, `write` those of its build too, and writes what all have heard into a folder.
 */
export function bundledPackages(folder) {
  const folders = new Set();
  const hear = (context) => {
    for (const id of context.getModuleIds()) {
      const found = packageFolder(id);
      if (found !== undefined) folders.add(found);
    }
  };
  return {
    collect: () => ({
      name: 'bundled-packages',
      buildEnd() {
        hear(this);
      },
    }),
    write: (name) => ({
      name: 'bundled-packages',
      buildEnd() {
        hear(this);
      },
      writeBundle() {
        mkdirSync(folder, { recursive: true });
        const packages = [...folders].toSorted((a, b) => a.localeCompare(b)).map(described);
        writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(packages, undefined, 2));
      },
    }),
  };
}

/** The folder of the package that a module lies in; undefined of the program's own modules. */
function packageFolder(id) {
  const file = id.replaceAll('\0', '').split('?')[0];
  const cut = file.lastIndexOf(modules);
  if (cut < 0) return undefined;
  const [scope, name] = file.slice(cut + modules.length).split(path.sep);
  const folder = path.join(file.slice(0, cut + modules.length), scope.startsWith('@') ? `${scope}/${name}` : scope);
  return existsSync(path.join(folder, 'package.json')) ? folder : undefined;
}

/** Throws an Error of a package that does not name its licence. */
function described(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} does not name its licence.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return { name, version, license, homepage, texts };
}
