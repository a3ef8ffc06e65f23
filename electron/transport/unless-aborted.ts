import { ProblemError } from '@shared/problem/problem';
import { cancelled } from './problems/transfer-problems';

/** Waits for work that others wait for as well, and that goes on without whoever has given up. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new ProblemError(cancelled()));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
