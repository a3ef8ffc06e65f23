import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ended } from './child.mjs';
import { root } from './paths.mjs';
import { electronExecutable } from './electron.mjs';

/** Runs a command in the project's root with its output shown; resolves to its exit code. */
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

/** Runs a tool of node_modules on Electron's Node (native Temporal), not on the machine's. */
export function runOnElectronNode(script, args, { env = process.env } = {}) {
  return run(electronExecutable(), [script, ...args], { env: { ...env, ELECTRON_RUN_AS_NODE: '1' } });
}
