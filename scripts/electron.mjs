// npm run electron -- VERSION: moves to a version of Electron. Its types and its official binary are installed, every suite
// and the package's tests run on it, and docs/electron.md gets a row with the result.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withRow } from './electron/record.mjs';
import { majorOf } from './electron/support.mjs';
import { ensureElectron, isFallback } from './setup/electron.mjs';
import { electronDist, root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { say, stop } from './setup/say.mjs';

const recordFile = path.join(root, 'docs/electron.md');
const version = process.argv[2] ?? '';
try {
  majorOf(version);
} catch (thrown) {
  stop(`${thrown.message} Run: npm run electron -- VERSION`);
}
install();
rmSync(electronDist, { recursive: true, force: true });
await ensureElectron();
if (isFallback())
  stop(
    `The official binary of Electron ${version} can't be had here, and another one proves nothing. Nothing was recorded.`,
  );
const codes = [];
for (const script of ['scripts/test.mjs', 'scripts/test-package.mjs'])
  codes.push(await run(process.execPath, [script]));
const result = codes.every((code) => code === 0) ? 'passed' : 'failed';
const date = new Date().toISOString().slice(0, 10);
writeFileSync(recordFile, withRow(readFileSync(recordFile, 'utf8'), { version, date, binary: 'official', result }));
say(`Electron ${version}: ${result}; recorded in docs/electron.md.`);
process.exitCode = result === 'passed' ? 0 : 1;

function install() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['install', '--save-dev', '--save-exact', '--ignore-scripts', `electron@${version}`], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) stop(`npm could not install electron@${version}. Does the registry have that version?`);
}
