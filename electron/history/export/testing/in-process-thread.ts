import { ExportJobHandler } from '../export-job-handler';
import type { FromExportWorker } from '../export-messages';
import type { StartThread } from '../write-session';

/** Writes on the spot, without a thread; as with one, what it is given is gone for the giver, and answers come a turn later. */
export const inProcessThread: StartThread = (onMessage) => {
  const handler = new ExportJobHandler((message: FromExportWorker) => void setImmediate(() => onMessage(message)));
  return {
    post: (message, transfer) => handler.hear(structuredClone(message, { transfer })),
    close: () => Promise.resolve(),
  };
};
