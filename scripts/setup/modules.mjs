import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modules, root, stamps } from './paths.mjs';
import { say, stop } from './say.mjs';

const stamp = path.join(stamps, 'lock.sha256');

/** Installs the packages of package-lock.json, if node_modules is missing or belongs to another lock file. */
export function ensureModules() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or newer is needed; this is ${process.version}.`);
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readText(stamp) === wanted) return;
  say('Installing the packages that package-lock.json names (about a minute, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0)
    stop(`npm ci failed in ${root} (exit ${run.status}). Is the npm registry reachable? Then run this again.`);
  mkdirSync(path.join(modules, '.cache'), { recursive: true });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
