// npm run test:kills [-- times [seed]]: kills the program with SIGKILL at random moments of saving and exporting, 200
// times by default, and checks after each that nothing was lost. The end-to-end tests include a few rounds of it.
import { setUp } from './setup/index.mjs';
import { playwright } from './setup/playwright.mjs';
import { say, stop } from './setup/say.mjs';

const [times = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (![times, seed].every((text) => /^\d{1,6}$/.test(text)))
  stop(`Times and seed are whole numbers, not ${times} ${seed}.`);
await setUp({ display: true });
say(`${times} kills, seed ${seed}; a round takes about two seconds.`);
const args = ['--reporter=line', 'e2e/kills.spec.ts'];
process.exitCode = await playwright(args, { KILL_ROUNDS: times, KILL_SEED: seed });
