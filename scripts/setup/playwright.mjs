import { ensureBuild } from './build.mjs';
import { withDisplay } from './index.mjs';
import { run } from './run.mjs';

/**
 * Runs Playwright on the program, built where it is not, with further variables; resolves to its exit code. Where there
 * is no screen it has so many virtual ones.
 */
export async function playwright(args, variables = {}, displays = 1) {
  await ensureBuild();
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return withDisplay(({ env }) => run(process.execPath, command, { env: { ...env, ...variables } }), displays);
}
