// npm run bench: the measurements of bench/, bundled as the program is, on the Node inside Electron.
import { setUp } from './setup/index.mjs';
import { run, runOnElectronNode } from './setup/run.mjs';
import { stop } from './setup/say.mjs';

await setUp({ display: false });
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn'];
if ((await run(process.execPath, vite)) !== 0) stop('The measurements could not be bundled; the messages are above.');
process.exitCode = await runOnElectronNode('out/bench/main.js', process.argv.slice(2));
