// npm run test:faults: everything that a server and its network can do wrong, as a table of what the person sees.
import { setUp } from './setup/index.mjs';
import { playwright } from './setup/playwright.mjs';

await setUp({ display: true });
const args = ['e2e/faults', '--reporter=./e2e/faults/table-reporter.ts', ...process.argv.slice(2)];
process.exitCode = await playwright(args, { LARGE_FAULTS: '1' });
