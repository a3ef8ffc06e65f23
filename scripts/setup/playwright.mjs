import { ensureBuild } from './build.mjs';
import { withDisplay } from './index.mjs';
import { run } from './run.mjs';

/** The tests read the program's English words, whatever language the machine speaks. */
const language = { LC_ALL: 'C.UTF-8', LANGUAGE: '' };

/**
 * Runs Playwright on the program, which is built if necessary, with additional variables; resolves to its exit code.
 * Without a screen it has the given number of virtual ones.
 */
export async function playwright(args, variables = {}, displays = 1) {
  await ensureBuild();
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return withDisplay(
    ({ env }) => run(process.execPath, command, { env: { ...env, ...language, ...variables } }),
    displays,
  );
}
