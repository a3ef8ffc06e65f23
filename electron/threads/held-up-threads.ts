import type { EventEmitter } from 'node:events';
import { timeToEnd } from './time-to-end';

interface App extends Pick<EventEmitter, 'on'> {
  quit(): void;
}

/**
 * Ends the program also where the disk holds up one of its threads, which has had its time: a process ends only with all of them.
 *
 * @param ending the threads that are to end and have not, as promises of their ends
 * @param kill ends the process at once
 */
export function quitWithoutHeldUpThreads(app: App, ending: ReadonlySet<Promise<unknown>>, kill: () => void): void {
  const heldUp = new Set<Promise<unknown>>();
  app.on('will-quit', (event: { preventDefault(): void }) => {
    const others = [...ending].filter((end) => !heldUp.has(end));
    if (others.length === 0) return;
    event.preventDefault();
    void Promise.race([Promise.all(others), timeToEnd()]).then(() => {
      for (const end of others) heldUp.add(end);
      app.quit();
    });
  });
  app.on('quit', () => {
    if ([...heldUp].some((end) => ending.has(end))) kill();
  });
}
