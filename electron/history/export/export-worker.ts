import { parentPort } from 'node:worker_threads';
import { ExportJobHandler } from './export-job-handler';

// The thread in which rows become files, so that main's own loop never waits for text or for the disk.

const handler = new ExportJobHandler((message) => parentPort?.postMessage(message));
parentPort?.on('message', handler.hear);
