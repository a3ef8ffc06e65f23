import type { Channel } from '@shared/messaging/messages';
import { problem, type Problem } from '@shared/problem/problem';
import { problemWords } from '../words/problems';

/** The way to a worker of the page. */
export function workerChannel(worker: Worker): Channel<Transferable> {
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    listen: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  };
}

/** The way from a worker to its page. */
export function pageChannel(): Channel<Transferable> {
  return {
    post: (message, transfer = []) => globalThis.postMessage(message, { transfer: [...transfer] }),
    listen: (listener) => globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  };
}

/** The way through a port. */
export function portChannel(port: MessagePort): Channel<Transferable> {
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    listen: (listener) => {
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
      port.start();
    },
  };
}

/** Resolves to why a worker has ended: it has met an error that it does not get over. */
export function workerDeath(worker: Worker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  worker.addEventListener('error', ({ message }) => resolve(message || problemWords().worker.ended));
  worker.addEventListener('messageerror', () => resolve(problemWords().worker.notRead));
  return promise;
}

/** What becomes of the calls to a worker that has ended: they count as taken back, since the page is loaded anew. */
export function lostWithWorker(reason: string): Problem {
  const { message, advice } = problemWords().worker;
  return problem('cancelled', message(reason), advice);
}

/** Gives main one end of a channel, as the handover of that name; the other end is for a worker of the page. */
export function portToMain(handover: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.postMessage(handover, window.location.origin, [port2]);
  return port1;
}
