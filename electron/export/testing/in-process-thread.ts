import { ExportDesk } from '../export-desk';
import type { FromExportWorker } from '../export-messages';
import type { StartThread } from '../write-session';

/** Writes on the spot, without a thread; as with one, what it is given is gone for the giver, and answers come a turn later. */
export const inProcessThread: StartThread = (onMessage) => {
  const desk = new ExportDesk((message: FromExportWorker) => void setImmediate(() => onMessage(message)));
  return {
    post: (message, transfer) => desk.hear(structuredClone(message, { transfer })),
    close: () => Promise.resolve(),
  };
};
