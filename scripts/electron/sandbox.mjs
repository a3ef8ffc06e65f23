import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { electronDist } from '../setup/paths.mjs';

let isThere;

/**
 * Whether Chromium can put its processes into a sandbox here; where it can't, it ends at once unless it is told to go without. Root
 * has none; others have one on Linux by namespaces of their own, which containers and some systems forbid, or by a helper that is root's.
 */
export function hasSandbox() {
  isThere ??= process.getuid?.() !== 0 && (process.platform !== 'linux' || isHelperOfRoot() || canMakeNamespaces());
  return isThere;
}

/** Switches for every start of Electron here. */
export function sandboxSwitches() {
  return hasSandbox() ? [] : ['--no-sandbox'];
}

function isHelperOfRoot() {
  const helper = statSync(path.join(electronDist, 'chrome-sandbox'), { throwIfNoEntry: false });
  return helper !== undefined && helper.uid === 0 && (helper.mode & 0o4000) !== 0;
}

function canMakeNamespaces() {
  const namespaces = ['--user', '--map-root-user', '--pid', '--net', '--fork'];
  return spawnSync('unshare', [...namespaces, 'true'], { stdio: 'ignore' }).status === 0;
}
