import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker's end, as far as main uses it. */
export interface ThreadEnd<To> {
  post(message: To, transfer: ArrayBuffer[]): void;
  /** Ends the thread; when it resolves, nothing is written any more. */
  close(): Promise<void>;
}

/** Starts a thread that tells `onMessage` its answers and `onDeath` why it ended unasked. */
export type StartWorker<To, From> = (
  onMessage: (message: From) => void,
  onDeath: (reason: string) => void,
) => ThreadEnd<To>;

/** Starts the worker thread whose built file is `file`. */
export function workerThread<To, From>(file: URL, options: WorkerOptions = {}): StartWorker<To, From> {
  return (onMessage, onDeath) => {
    const worker = new Worker(file, options);
    worker.on('message', onMessage);
    worker.on('error', (thrown) => onDeath(thrown instanceof Error ? thrown.message : String(thrown)));
    worker.on('exit', () => onDeath('it ended'));
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      close: async () => void (await worker.terminate()),
    };
  };
}
