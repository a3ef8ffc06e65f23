// npm start: installs what is missing, builds what is outdated, opens the viewer on the demo plant.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { electronExecutable } from './setup/electron.mjs';
import { root } from './setup/paths.mjs';
import { electronSwitches, run } from './setup/run.mjs';
import { say } from './setup/say.mjs';

await setUp({ display: true });
await ensureBuild();
process.exitCode = await withDisplay(({ env, virtual }) => {
  const extra = [];
  if (virtual !== undefined) {
    const screenshot = path.join(root, 'test-results/first-trend.png');
    mkdirSync(path.dirname(screenshot), { recursive: true });
    say(`There is no display: the viewer runs on a virtual one (${virtual}); Ctrl+C ends it.`);
    say(`A screenshot of the first painted trend goes to ${screenshot}`);
    // Where there is no screen there is no session either: Chromium tells of each bus that it does not find.
    extra.push('--log-level=3', '--disable-gpu', `--first-trend-screenshot=${screenshot}`);
  }
  return run(electronExecutable(), ['.', ...electronSwitches(), ...extra, ...process.argv.slice(2)], { env });
});
