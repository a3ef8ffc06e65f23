// npm run test:audit: queries the registry for known vulnerabilities of the packages in package-lock.json, and for the age of
// Electron, which fails when it is out of support and docs/electron.md gives no reason. What a registry does not tell is
// reported, and is not a failure.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonFor } from './electron/record.mjs';
import { endsOfSupport, majorOf } from './electron/support.mjs';
import { root } from './setup/paths.mjs';
import { say } from './setup/say.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const asked = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const answer = answered(asked.stdout);
const counts = answer?.metadata?.vulnerabilities;
if (counts === undefined) {
  const reason = answer?.message ?? answer?.error?.summary ?? asked.stderr.trim().split('\n').at(-1) ?? 'no answer';
  console.log(`Known vulnerabilities: skipped, because the registry does not tell them (${reason}).`);
} else {
  const { high = 0, critical = 0, total = 0 } = counts;
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities))
    say(`${severity}: ${name} ${range}`);
  console.log(`Known vulnerabilities: ${total}, of which ${high} high and ${critical} critical.`);
  if (high + critical > 0) process.exitCode = 1;
}
tellElectron();

function tellElectron() {
  const version = JSON.parse(read('package.json')).devDependencies.electron;
  const written = JSON.parse(read('electron/electron-support.json'));
  const view = spawnSync(npm, ['view', 'electron', 'time', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const times = answered(view.stdout);
  const ends = times === undefined ? written : endsOfSupport(times);
  const major = majorOf(version);
  const released = times?.[version]?.slice(0, 10) ?? 'on a day that the registry does not tell';
  const reason = reasonFor(major, read('docs/electron.md'));
  console.log(`Electron ${version}, released ${released}: ${supportText(ends[major], reason)}`);
  if (ends[major] !== undefined && reason === undefined) process.exitCode = 1;
  if (ends[major] !== written[major]) {
    console.log(`electron/electron-support.json says otherwise: it is to say "${major}": "${ends[major]}".`);
    process.exitCode = 1;
  }
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

function supportText(end, reason) {
  if (end === undefined) return 'supported.';
  const excuse = reason ?? 'no reason is on record in docs/electron.md. Move with: npm run electron -- VERSION';
  return `out of support since ${end}; ${excuse}`;
}

function answered(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
