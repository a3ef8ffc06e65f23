import { FilesJobHandler } from '../worker/files-job-handler';
import type { StartFilesWorker } from '../worker/files-thread';

/** Works on the spot, without a thread; as with one, what it is given is gone for the giver, and answers come a turn later. */
export const inProcessWorker: StartFilesWorker = (onMessage) => {
  const desk = new FilesJobHandler((message) => void setImmediate(() => onMessage(message)));
  return {
    post: (message, transfer) => desk.hear(structuredClone(message, { transfer })),
    close: () => Promise.resolve(),
  };
};
