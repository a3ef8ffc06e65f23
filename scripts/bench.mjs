// npm run bench: the measurements of bench/, on Electron's own Node and engine.
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { runOnElectronNode } from './setup/run.mjs';

await setUp({ display: true });
await ensureBuild();
process.exitCode = await withDisplay(({ env }) =>
  runOnElectronNode('node_modules/vitest/vitest.mjs', ['bench', '--run', ...process.argv.slice(2)], { env }),
);
