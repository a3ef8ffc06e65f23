// npm run package [-- deb|zip|tar.gz …]: the unpacked program under release/, and on Linux an archive made from it.
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackMark } from './setup/electron.mjs';
import { ensureBuild } from './setup/build.mjs';
import { setUp } from './setup/index.mjs';
import { modules, root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { say } from './setup/say.mjs';

const builder = 'node_modules/electron-builder/cli.js';
const sevenZip = path.join(modules, '7zip-bin/linux/x64/7za');

await setUp({ display: false });
await ensureBuild();
process.exitCode =
  process.platform === 'linux'
    ? await packageLinux()
    : await run(process.execPath, [builder, ...process.argv.slice(2)]);
if (existsSync(fallbackMark)) {
  say(
    'Built on the unofficial Electron repack: for development and tests only. Make releases where GitHub is reached.',
  );
}

async function packageLinux() {
  const version = readFileSync(path.join(modules, 'electron/dist/version'), 'utf8').trim().replace(/^v/, '');
  const electron = ['-c.electronDist=node_modules/electron/dist', `-c.electronVersion=${version}`];
  const unpacked = await run(process.execPath, [builder, '--linux', 'dir', ...electron]);
  const targets = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['tar.gz'];
  if (unpacked !== 0) return unpacked;
  chmodSync(sevenZip, 0o755);
  // With these, electron-builder downloads no tools.
  const env = {
    ...process.env,
    ELECTRON_BUILDER_7ZIP_PATH: sevenZip,
    ELECTRON_BUILDER_COMPRESSION_LEVEL: '5',
    CUSTOM_FPM_PATH: path.join(root, 'scripts/fpm-deb.mjs'),
  };
  return run(
    process.execPath,
    [builder, '--linux', ...targets, '--prepackaged', 'release/linux-unpacked', ...electron],
    { env },
  );
}
