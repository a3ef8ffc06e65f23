import { markName } from '../common/region';

/** Resolves once the frame that is due has been laid out, painted and handed to the compositor. */
export async function committed(): Promise<void> {
  await frame();
  // A frame callback runs before the frame is painted; a task that it posts runs after.
  await task();
}

function frame(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  requestAnimationFrame(resolve);
  return promise;
}

function task(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => resolve());
  port1.start();
  port2.postMessage(null);
  return promise;
}

export function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}

/** Time for what follows a gesture to end, milliseconds: our axes wait for the hand to rest. */
export const rest = 400;
/** Time for other threads to finish a frame that the page has committed, milliseconds. */
export const finish = 60;

/** Does `work` in a quiet page and marks when it began, when its pixels were committed, and when the page rested. */
export async function region(name: string, work: () => unknown): Promise<void> {
  collectGarbage();
  await committed();
  await pause(finish);
  await committed();
  performance.mark(markName(name, 'begins'));
  await work();
  await committed();
  performance.mark(markName(name, 'done'));
  await pause(finish);
  performance.mark(markName(name, 'ends'));
  await pause(rest);
  performance.mark(markName(name, 'rests'));
}

/** `gc` is there because the bench starts Electron with --expose-gc. */
export function collectGarbage(): void {
  globalThis.gc?.();
}
