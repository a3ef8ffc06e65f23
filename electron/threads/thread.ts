import { parentPort, Worker, workerData, type WorkerOptions } from 'node:worker_threads';
import { setFaultWords } from '@shared/problem/schema-faults';
import { speakAs, speech } from '@shared/language/speech';
import type { Channel } from '@shared/messaging/messages';
import { threadWords } from './words';

/** A thread of main's, as far as its parts use it. */
export interface Thread {
  readonly channel: Channel;
  /** Resolves to why the thread has ended; never rejects. */
  readonly death: Promise<string>;
  /** Ends the thread; when it resolves, nothing is written any more. */
  close(): Promise<void>;
}

export type StartThread = () => Thread;

/** The threads that are to end and have not yet, as promises of their ends: one does not while the system reads or writes for it. */
export const endingThreads = new Set<Promise<unknown>>();

/** Starts the worker thread whose built file is `file`, each time it is called; it speaks as main does. */
export function workerThread(file: URL, options: Omit<WorkerOptions, 'workerData'> = {}): StartThread {
  return () => {
    const worker = new Worker(file, { ...options, workerData: speech() });
    const { promise: death, resolve } = Promise.withResolvers<string>();
    worker.on('error', (thrown) => resolve(thrown instanceof Error ? thrown.message : String(thrown)));
    worker.on('exit', () => resolve(threadWords().ended));
    return {
      channel: {
        post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
        listen: (listener) => void worker.on('message', listener),
      },
      death,
      close: async () => {
        const end = worker.terminate();
        endingThreads.add(end);
        await end;
        endingThreads.delete(end);
      },
    };
  };
}

/** The way from a thread to main, as which the thread speaks from here on; posts nothing where there is no main. */
export function mainChannel(): Channel {
  speakAs(String(workerData));
  setFaultWords();
  return {
    post: (message, transfer = []) => parentPort?.postMessage(message, [...transfer]),
    listen: (listener) => void parentPort?.on('message', listener),
  };
}
