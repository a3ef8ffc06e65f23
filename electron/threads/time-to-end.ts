import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a thread may take to end: it does not while the system writes for it. */
const longestEnd = 2000;

/** Resolves when what a disk may hold up has had its time. */
export function timeToEnd(): Promise<void> {
  return wait(longestEnd, undefined, { ref: false });
}
