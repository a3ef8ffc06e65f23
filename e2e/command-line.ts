import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sandboxSwitches } from '../scripts/electron/sandbox.mjs';
import { demoShift, electronExecutable } from './fixtures';

/** What came of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of the built program, such as `read`, to its end. */
export async function runCommand(
  userData: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = startCommand(userData, args, environment);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: typeof code === 'number' ? code : null, out, error };
}

/** Starts a command, whose output is read as the caller does. */
export function startCommand(
  userData: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const switches = [`--user-data-dir=${userData}`, '--disable-gpu', `--demo-shift=${demoShift}`, ...sandboxSwitches()];
  return spawn(electronExecutable, ['.', ...switches, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
