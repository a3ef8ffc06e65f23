// npm run test:faults: all faults of a server and its network, as a table of the messages shown.
import { setUp } from './setup/index.mjs';
import { playwright } from './setup/playwright.mjs';

await setUp({ display: true });
const args = ['e2e/faults', '--reporter=./e2e/faults/table-reporter.ts', ...process.argv.slice(2)];
process.exitCode = await playwright(args, { LARGE_FAULTS: '1' });
