// npm run test:faults: everything that a server and its network can do wrong, as a table of what the person sees.
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { run } from './setup/run.mjs';

await setUp({ display: true });
await ensureBuild();
const parts = ['test', 'e2e/faults', '--reporter=./e2e/faults/table-reporter.ts', ...process.argv.slice(2)];
process.exitCode = await withDisplay(({ env }) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', ...parts], { env: { ...env, LARGE_FAULTS: '1' } }),
);
