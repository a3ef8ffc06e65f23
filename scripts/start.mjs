// npm start: installs what is missing, builds what is outdated, opens the viewer on the demo plant.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasSandbox, sandboxSwitches } from './electron/sandbox.mjs';
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { withBuses } from './setup/buses.mjs';
import { electronExecutable } from './setup/electron.mjs';
import { root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { say } from './setup/say.mjs';

await setUp({ display: true });
await ensureBuild();
if (!hasSandbox() && process.getuid?.() !== 0)
  say('Only root may make a sandbox here (user namespaces are forbidden): the viewer runs without one.');
process.exitCode = await withDisplay(({ env, virtual }) => {
  const start = (environment) =>
    run(electronExecutable(), ['.', ...sandboxSwitches(), ...unseen(virtual), ...process.argv.slice(2)], {
      env: environment,
    });
  return virtual === undefined ? start(env) : withBuses(env, start);
});

/** What is said and switched on where nobody sees the window. */
function unseen(virtual) {
  if (virtual === undefined) return [];
  const screenshot = path.join(root, 'test-results/first-trend.png');
  mkdirSync(path.dirname(screenshot), { recursive: true });
  say(`There is no display: the viewer runs on a virtual one (${virtual}); Ctrl+C ends it.`);
  say(`A screenshot of the first painted trend goes to ${screenshot}`);
  return ['--disable-gpu', `--first-trend-screenshot=${screenshot}`];
}
