import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bundle of the bench; it runs in the project's root. */
const out = path.resolve('out/bench');

export const built = {
  preload: path.join(out, 'preload/preload.cjs'),
  naivePreload: path.join(out, 'preload/naive-preload.cjs'),
  page: path.join(out, 'page'),
  filesServer: path.join(out, 'main/files-server.js'),
  server: path.join(out, 'main/server.js'),
  yearServer: path.join(out, 'main/year-server.js'),
  demoWorker: pathToFileURL(path.join(out, 'main/demo-worker.js')),
  decodeWorker: pathToFileURL(path.join(out, 'main/decode-worker.js')),
  filesWorker: pathToFileURL(path.join(out, 'main/files-worker.js')),
  healthWorker: pathToFileURL(path.join(out, 'main/health-worker.js')),
  exportWorker: pathToFileURL(path.join(out, 'main/export-worker.js')),
};
