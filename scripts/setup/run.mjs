import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { electronExecutable } from './electron.mjs';

/** What ends a program from outside: Ctrl+C, a request to end, a terminal that is closed. */
const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command in the project's root with its output shown; resolves to its exit code. What ends it is passed on. */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
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
