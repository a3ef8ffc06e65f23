import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { electronExecutable, electronVersion } from '../setup/electron.mjs';
import { root } from '../setup/paths.mjs';
import { sandboxSwitches } from '../electron/sandbox.mjs';
import { manPage } from './man-page.mjs';
import { billOfMaterials, licenceText } from './materials.mjs';

/** Writes what a release has beside the program: third-party licences, bill of materials, man page. */
export function writeNotices(env) {
  const packages = bundled();
  const program = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const electron = { name: 'electron', version: electronVersion(), license: 'MIT' };
  const folder = path.join(root, 'out/notices');
  mkdirSync(folder, { recursive: true });
  const write = (name, content) => writeFileSync(path.join(folder, name), content);
  write('third-party-licences.txt', licenceText(packages));
  const bill = billOfMaterials({ program, packages: [electron, ...packages], serial: randomUUID(), at: new Date() });
  write('sbom.cdx.json', `${JSON.stringify(bill, undefined, 2)}\n`);
  const page = manPage({ version: program.version, description: program.description, helps: helps(env) });
  // The time of the file inside the archive says nothing, and would make each release another one.
  write('process-data-viewer.1.gz', gzipSync(page));
}

/** The packages of all builds, each once. */
function bundled() {
  const folder = path.join(root, 'out/packages');
  const all = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** What the commands of the built program say of themselves, by their names. */
function helps(env) {
  return ['read', 'render', 'files', 'health'].map((name) => {
    const args = ['.', ...sandboxSwitches(), name, '--help'];
    const { stdout, status } = spawnSync(electronExecutable(), args, { cwd: root, encoding: 'utf8', env });
    if (status !== 0 || !stdout.startsWith('Usage:')) throw new Error(`${name} --help said: ${stdout}`);
    return { name, text: stdout };
  });
}
