import { parentPort } from 'node:worker_threads';
import { ExportDesk } from './export-desk';

// The thread in which rows become files, so that main's own loop never waits for text or for the disk.

const desk = new ExportDesk((message) => parentPort?.postMessage(message));
parentPort?.on('message', desk.hear);
