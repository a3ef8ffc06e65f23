// npm run test:soak -- 60: a trend in live mode for the given minutes (default 10), with a fault every few seconds.
import { setUp } from './setup/index.mjs';
import { playwright } from './setup/playwright.mjs';
import { stop } from './setup/say.mjs';

const [minutes = '10'] = process.argv.slice(2);
if (!(Number(minutes) > 0)) stop(`"${minutes}" is no number of minutes.`);
await setUp({ display: true });
const args = ['--config=e2e/soak/playwright.config.ts', '--reporter=line'];
process.exitCode = await playwright(args, { SOAK_MINUTES: minutes });
