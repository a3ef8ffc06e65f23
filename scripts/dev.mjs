// npm run dev: the viewer with hot reload of the renderer.
import { sandboxSwitches } from './electron/sandbox.mjs';
import { setUp, withDisplay } from './setup/index.mjs';
import { forgetBuild } from './setup/build.mjs';
import { run } from './setup/run.mjs';

await setUp({ display: true });
forgetBuild();
const sandbox = sandboxSwitches().length > 0 ? ['--noSandbox'] : [];
process.exitCode = await withDisplay(({ env }) =>
  run(
    process.execPath,
    ['node_modules/electron-vite/bin/electron-vite.js', 'dev', ...sandbox, ...process.argv.slice(2)],
    { env },
  ),
);
