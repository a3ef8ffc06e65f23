import { markName } from '../common/region';

/** Resolves once the next frame has been laid out, painted and passed to the compositor. */
export async function committed(): Promise<void> {
  await frame();
  // A frame callback runs before the frame is painted; a task posted by it runs after.
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

/** Time for work after a gesture, milliseconds: our axes wait for the end of the gesture. */
export const rest = 400;
/** Time for other threads to finish a frame that the page has committed, milliseconds. */
export const finish = 60;

/**
 * Runs `work` in an idle page and marks when it started, when its pixels were committed, and when the page was idle.
 */
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

/** `gc` exists because the bench starts Electron with --expose-gc. */
export function collectGarbage(): void {
  globalThis.gc?.();
}
