import { ProblemError } from '@shared/problem/problem';
import type { StartThread } from '../../threads/thread';
import { cancelled } from '../../transport/problems/transfer-problems';
import { FilesThread } from './files-thread';

/**
 * A thread for each body that is taken apart at the same time, so that one that takes long, or is ended, holds no other up.
 * The one that was free last is kept for the next.
 */
export class FilesThreads {
  readonly #start: StartThread;
  readonly #busy = new Set<FilesThread>();
  #free: FilesThread | undefined;

  constructor(start: StartThread) {
    this.#start = start;
  }

  /** Does work in a thread of its own, which ends at once where `signal` is aborted. Throws ProblemError. */
  async run<T>(signal: AbortSignal, work: (thread: FilesThread) => Promise<T>): Promise<T> {
    if (signal.aborted) throw new ProblemError(cancelled());
    const thread = this.#take();
    const end = () => void thread.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      return await work(thread);
    } catch (thrown) {
      throw signal.aborted ? new ProblemError(cancelled(), { cause: thrown }) : thrown;
    } finally {
      signal.removeEventListener('abort', end);
      this.#giveBack(thread, signal.aborted);
    }
  }

  async close(): Promise<void> {
    const free = this.#free === undefined ? [] : [this.#free];
    await Promise.all([...this.#busy, ...free].map((thread) => thread.close()));
  }

  #take(): FilesThread {
    const thread = this.#free?.isDead === false ? this.#free : new FilesThread(this.#start);
    this.#free = undefined;
    this.#busy.add(thread);
    return thread;
  }

  #giveBack(thread: FilesThread, hasEnded: boolean): void {
    this.#busy.delete(thread);
    if (hasEnded || thread.isDead) return;
    if (this.#free === undefined) this.#free = thread;
    else void thread.close();
  }
}
