// npm run package [-- deb|zip|tar.gz …]: the unpacked program under release/, and on Linux an archive made from it. All but
// `dir`, the unpacked program alone, is a release: --any-electron makes one also of an Electron that should not be released,
// --unsigned one without a signature on Windows and macOS. A release has the file beside it that tells its version.
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from './electron/record.mjs';
import { objections } from './electron/release-check.mjs';
import { signingSwitches, writeReleaseFile } from './electron/release-file.mjs';
import { writeNotices } from './package/notices.mjs';
import { electronVersion, isFallback } from './setup/electron.mjs';
import { ensureBuild } from './setup/build.mjs';
import { setUp, withDisplay } from './setup/index.mjs';
import { modules, root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { say, stop } from './setup/say.mjs';

const builder = 'node_modules/electron-builder/cli.js';
const sevenZip = path.join(modules, '7zip-bin/linux/x64/7za');

const insists = process.argv.includes('--any-electron');
const isUnsigned = process.argv.includes('--unsigned');
const targets = process.argv.slice(2).filter((argument) => argument !== '--any-electron' && argument !== '--unsigned');
const isRelease = targets.length !== 1 || targets[0] !== 'dir';
const { platform, arch } = process;

// Electron tells nothing of its command line without a display.
await setUp({ display: true });
if (isRelease) checkRelease();
await ensureBuild();
await withDisplay(({ env }) => writeNotices(env));
const since = Date.now();
process.exitCode =
  platform === 'linux'
    ? await packageLinux()
    : await run(process.execPath, [builder, ...targets, ...signingSwitches({ platform, isRelease, isUnsigned })]);
if (process.exitCode === 0 && isRelease) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  say(
    `Put what is in release/ where it is looked for, with ${writeReleaseFile({ folder: path.join(root, 'release'), version, since, platform, arch })}.`,
  );
}

/** Ends here when the Electron at hand should not be released, unless the switch insists. */
function checkRelease() {
  const found = objections({
    version: electronVersion(),
    isFallback: isFallback(),
    today: new Date().toISOString().slice(0, 10),
    ends: JSON.parse(readFileSync(path.join(root, 'electron/electron-support.json'), 'utf8')),
    record: readRecord(readFileSync(path.join(root, 'docs/electron.md'), 'utf8')),
  });
  if (found.length === 0) return;
  if (!insists) stop(`This is no release:\n  ${found.join('\n  ')}\nOr insist with --any-electron.`);
  for (const each of found) say(each);
}

async function packageLinux() {
  const electron = ['-c.electronDist=node_modules/electron/dist', `-c.electronVersion=${electronVersion()}`];
  const unpacked = await run(process.execPath, [builder, '--linux', 'dir', ...electron]);
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
    [
      builder,
      '--linux',
      ...(targets.length > 0 ? targets : ['tar.gz']),
      '--prepackaged',
      'release/linux-unpacked',
      ...electron,
    ],
    { env },
  );
}
