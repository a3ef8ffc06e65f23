// npm run demo-server -- --port 8002: the demo plant alone, for any client of the Process Data Web API.
import { setUp } from './setup/index.mjs';
import { ensureBuild } from './setup/build.mjs';
import { runOnElectronNode } from './setup/run.mjs';

await setUp({ display: false });
await ensureBuild();
process.exitCode = await runOnElectronNode('out/main/demo-server.js', process.argv.slice(2));
