import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, stamps } from './paths.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

const stamp = path.join(stamps, 'build.sha256');
const sources = [
  'electron',
  'shared',
  'renderer',
  'build',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];

/** Builds the program into out/ unless out/ is up to date with the sources. */
export async function ensureBuild() {
  const wanted = fingerprint();
  if (existsSync(stamp) && existsSync(path.join(root, 'out/main/index.js')) && readFileSync(stamp, 'utf8') === wanted)
    return;
  say('Building …');
  const code = await run(process.execPath, [
    'node_modules/electron-vite/bin/electron-vite.js',
    'build',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) stop('The build failed; its messages are above.');
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Makes the next start rebuild: another process writes to out/. */
export function forgetBuild() {
  rmSync(stamp, { force: true });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesOf(path.join(root, name)))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
