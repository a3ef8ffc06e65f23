import { parentPort } from 'node:worker_threads';
import { FilesJobHandler } from './files-job-handler';

// The thread in which bodies of Read Files become rows, or the rows of a file, so that main's own loop never waits for them.

const desk = new FilesJobHandler((message, transfer) => parentPort?.postMessage(message, transfer));
parentPort?.on('message', desk.hear);
