import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { electronExecutable } from './electron.mjs';

/** What ends a program from outside: Ctrl+C, a request to end, a terminal that is closed. */
const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command in the project's root with its output shown; resolves to its exit code. What ends it is passed on. */
export function run(command, args, { env = process.env } = {}) {
  return ended(spawn(command, args, { cwd: root, stdio: 'inherit', env }));
}

/** The same with what it prints kept: resolves to its exit code and its output, both streams as they came. */
export async function runQuietly(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await Promise.all([ended(child), once(child, 'close')]);
  return { code, output };
}

function ended(child) {
  return new Promise((resolve, reject) => {
    const pass = (signal) => child.kill(signal);
    for (const signal of passed) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of passed) process.off(name, pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/** Runs a tool of node_modules on Electron's Node (native Temporal), not on the machine's. */
export function runOnElectronNode(script, args, { env = process.env } = {}) {
  return run(electronExecutable(), [script, ...args], { env: { ...env, ELECTRON_RUN_AS_NODE: '1' } });
}

/** Switches for every start of Electron here: Chromium has no sandbox for root. */
export function electronSwitches() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
