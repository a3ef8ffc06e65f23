// npm run test:soak -- 60: so many minutes (10) of a trend that follows the present, with a fault every few seconds.
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { run } from './setup/run.mjs';
import { stop } from './setup/say.mjs';

const [minutes = '10'] = process.argv.slice(2);
if (!(Number(minutes) > 0)) stop(`"${minutes}" is no number of minutes.`);
await setUp({ display: true });
await ensureBuild();
const parts = ['test', '--config=e2e/soak/playwright.config.ts', '--reporter=line'];
process.exitCode = await withDisplay(({ env }) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', ...parts], { env: { ...env, SOAK_MINUTES: minutes } }),
);
