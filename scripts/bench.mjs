// npm run bench [-- id …]: the measurements of bench/, bundled as the program is, in Electron itself.
import { sandboxSwitches } from './electron/sandbox.mjs';
import { withBuses } from './setup/buses.mjs';
import { setUp, withDisplay } from './setup/index.mjs';
import { electronExecutable } from './setup/electron.mjs';
import { run } from './setup/run.mjs';
import { stop } from './setup/say.mjs';

await setUp({ display: true });
const vite = ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'];
// The program itself is what starts.
for (const config of [[], ['--config', 'bench/electron.vite.config.ts']]) {
  if ((await run(process.execPath, [...vite, ...config])) !== 0)
    stop('The measurements could not be bundled; the messages are above.');
}
process.exitCode = await withDisplay(({ env, virtual }) => {
  // One pixel of the screen per CSS pixel, for every peer; on a real screen its graphics card draws.
  const switches = ['--force-device-scale-factor=1', '--js-flags=--expose-gc', ...(virtual ? ['--disable-gpu'] : [])];
  const only = `--only=${process.argv.slice(2).join(',')}`;
  const args = ['out/bench/main/index.js', ...sandboxSwitches(), ...switches, only];
  return withBuses(env, (environment) => run(electronExecutable(), args, { env: environment }));
});
