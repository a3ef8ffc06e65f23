import { ensureBuild } from './build.mjs';
import { withDisplay } from './index.mjs';
import { run } from './run.mjs';

/** The tests read English words and times of UTC, whatever the machine speaks and wherever it is. */
const place = { LC_ALL: 'C.UTF-8', LANGUAGE: '', TZ: 'UTC' };

/**
 * Runs Playwright on the program, which is built if necessary, with additional variables; resolves to its exit code.
 * Without a screen it has the given number of virtual ones.
 */
export async function playwright(args, variables = {}, displays = 1) {
  await ensureBuild();
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return withDisplay(
    ({ env }) => run(process.execPath, command, { env: { ...env, ...place, ...variables } }),
    displays,
  );
}
