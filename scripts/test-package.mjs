// npm run test:package: makes the Debian package, reads the fuses from the program's binary, attempts what they forbid, checks
// that its renderer is sandboxed, lets the program read as it lies in the package, in a clean root, and lets people walk their
// stories with it there. Linux.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fuses from '@electron/fuses';
import states from '@electron/fuses/dist/constants.js';
import { sandboxSwitches } from './electron/sandbox.mjs';
import { failedSteps } from './package/walk.mjs';
import { setUp, withDisplay } from './setup/index.mjs';
import { root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { say, stop } from './setup/say.mjs';

const { FuseV1Options, getCurrentFuseWire } = fuses;
const { FuseState } = states;

const strict = {
  RunAsNode: FuseState.DISABLE,
  EnableCookieEncryption: FuseState.ENABLE,
  EnableNodeOptionsEnvironmentVariable: FuseState.DISABLE,
  EnableNodeCliInspectArguments: FuseState.DISABLE,
  EnableEmbeddedAsarIntegrityValidation: FuseState.ENABLE,
  OnlyLoadAppFromAsar: FuseState.ENABLE,
  GrantFileProtocolExtraPrivileges: FuseState.DISABLE,
};

if (process.platform !== 'linux') stop('The package is tried on Linux only.');
const isMade = process.argv.includes('--made');
await setUp({ display: true, desktop: true });
const made = isMade ? 0 : await run(process.execPath, ['scripts/package.mjs', '--any-electron', 'deb']);
if (made !== 0) stop(`The package could not be made (exit ${made}).`);
const unpacked = path.join(root, 'release/linux-unpacked');
const failures = [
  ...(await wrongFuses()),
  ...(await withDisplay(async ({ env }) => [...(await brokenPromises(env)), ...(await wrongInstalled(env))])),
];
for (const failure of failures) say(`FAILED: ${failure}`);
console.log(failures.length === 0 ? 'The packaged program is as it is to be.' : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** The fuses of the binary with an unexpected value. */
async function wrongFuses() {
  const wire = await getCurrentFuseWire(path.join(unpacked, 'process-data-viewer'));
  return Object.entries(strict).flatMap(([name, wanted]) => {
    const found = wire[FuseV1Options[name]];
    say(`fuse ${name}: ${FuseState[found]}`);
    return found === wanted ? [] : [`the fuse ${name} is ${FuseState[found]}, not ${FuseState[wanted]}`];
  });
}

/** The forbidden actions that the program allows. */
async function brokenPromises(env) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'packaged-'));
  try {
    // A copy that everybody may read, so that it also runs as a user other than root.
    cpSync(unpacked, path.join(scratch, 'program'), { recursive: true, verbatimSymlinks: true });
    chmodSync(scratch, 0o755);
    const program = path.join(scratch, 'program/process-data-viewer');
    const start = (args, more) =>
      spawnSync(program, args, {
        env: { ...env, ...more },
        encoding: 'utf8',
        timeout: 8000,
        killSignal: 'SIGKILL',
        cwd: scratch,
      });
    const asNode = start(['-e', 'console.log("ran as " + "Node")', '--no-sandbox', userData(scratch, 'a')], {
      ELECTRON_RUN_AS_NODE: '1',
    });
    const withOptions = start([...sandboxSwitches(), userData(scratch, 'b'), '--version'], {
      NODE_OPTIONS: `--require ${path.join(scratch, 'missing.cjs')}`,
    });
    const inspected = start([...sandboxSwitches(), userData(scratch, 'c'), '--inspect=0', '--disable-gpu'], {});
    const debugged = start(
      [...sandboxSwitches(), userData(scratch, 'd'), '--remote-debugging-port=0', '--disable-gpu'],
      {},
    );
    return [
      ...(asNode.stdout.includes('ran as Node') ? ['ELECTRON_RUN_AS_NODE makes a Node of the program'] : []),
      ...(withOptions.stderr.includes('missing.cjs') ? ['NODE_OPTIONS reaches the program'] : []),
      ...(inspected.stderr.includes('Debugger listening') ? ['--inspect opens a debugger'] : []),
      ...(debugged.status === 2 && debugged.stderr.includes('does not start with --remote-debugging-port')
        ? []
        : ['--remote-debugging-port is not refused']),
      ...((await isSandboxed(program, scratch, env)) ? [] : ['the renderer runs without a sandbox']),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What is wrong with the program as the Debian package lays it out: what lies beside it, whether it reads, what people fail to do. */
async function wrongInstalled(env) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'installed-'));
  try {
    const name = readdirSync(path.join(root, 'release')).find((file) => file.endsWith('.deb')) ?? 'none';
    const unpacking = spawnSync('dpkg-deb', ['-x', path.join(root, 'release', name), scratch], { encoding: 'utf8' });
    if (unpacking.status !== 0) return [`release/${name} can't be unpacked: ${unpacking.stderr}`];
    const folder = path.join(scratch, 'opt/Process Data Viewer');
    const missing = [
      path.join(folder, 'third-party-licences.txt'),
      path.join(folder, 'sbom.cdx.json'),
      path.join(scratch, 'usr/share/man/man1/process-data-viewer.1.gz'),
      path.join(scratch, 'usr/share/applications/process-data-viewer.desktop'),
    ].filter((file) => !existsSync(file));
    const file = path.join(scratch, 'hour.csv');
    const item = '/System/Core/Demo Plant/Feed Section/FIC-101.PV';
    const command = ['read', '--connection', 'Demo plant', '--item', item, '--start', '*-1h', '--out', file];
    const switches = [...sandboxSwitches(), userData(scratch, 'data')];
    const program = path.join(folder, 'process-data-viewer');
    const { status, stderr } = spawnSync(program, [...switches, ...command], {
      env,
      encoding: 'utf8',
      timeout: 60_000,
    });
    const rows = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\r\n').length : 0;
    return [
      ...missing.map((one) => `the package lacks ${path.relative(scratch, one)}`),
      ...(status === 0 && rows > 3000
        ? []
        : [`the installed program read ${rows} rows and ended with ${status}: ${stderr}`]),
      ...(await failedSteps(program, scratch)),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function userData(scratch, name) {
  return `--user-data-dir=${path.join(scratch, name)}`;
}

/** Whether the kernel filters the renderer's system calls (seccomp); as root the program is started as nobody. */
async function isSandboxed(program, scratch, env) {
  const home = path.join(scratch, 'home');
  mkdirSync(home);
  const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid !== undefined) chownSync(home, nobody.uid, nobody.gid);
  const child = spawn(program, [`--user-data-dir=${home}/data`, '--disable-gpu'], {
    ...nobody,
    cwd: home,
    stdio: 'ignore',
    env: { ...env, HOME: home },
  });
  try {
    for (let waited = 0; waited < 20_000 && child.exitCode === null; waited += 200) {
      const filters = renderersOf(program).map((status) => /^Seccomp:\s+(\d)/m.exec(status)?.[1]);
      // A renderer is there a moment before its filter is.
      if (filters.length > 0 && filters.every((filter) => filter === '2')) return true;
      await setTimeout(200);
    }
    return false;
  } finally {
    const gone = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await gone;
  }
}

/** The kernel's status of a program's renderers. */
function renderersOf(program) {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const [executable, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
      const isRenderer = executable === program && args.includes('--type=renderer');
      return isRenderer ? [readFileSync(`/proc/${pid}/status`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
}
