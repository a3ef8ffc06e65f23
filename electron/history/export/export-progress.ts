import { Throttle } from '@shared/async/throttle';
import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import type { ExportProgress } from '@shared/contract/trend/export';

/** Milliseconds between two tellings. */
const reportInterval = 100;

/** Counts how far an export has come, and tells it not more often than a person can see. */
export class ProgressCount {
  readonly #exportId: string;
  readonly #reads: number;
  readonly #bytes: () => number;
  readonly #tell: (progress: ExportProgress) => void;
  #rows = 0;
  #done = 0;
  #part = 0;
  #waiting: RetryPause | undefined;
  readonly #reports = new Throttle(() => this.#report(), reportInterval, { leading: true });

  /** `reads`: items times ranges; `bytes`: what is in files by now. */
  constructor(exportId: string, reads: number, bytes: () => number, tell: (progress: ExportProgress) => void) {
    this.#exportId = exportId;
    this.#reads = reads;
    this.#bytes = bytes;
    this.#tell = tell;
  }

  rows(count: number): void {
    this.#rows += count;
    this.#reports.schedule();
  }

  /** The read that is under way has come so far, 0 to 1. */
  part(part: number): void {
    this.#part = Math.min(1, Math.max(0, part));
    this.#reports.schedule();
  }

  /** Why a request rests before it is tried again; told at once. */
  waiting(waiting: RetryPause | undefined): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.tell();
  }

  /** One of the reads is over. */
  readDone(): void {
    this.#done += 1;
    this.#part = 0;
    this.#waiting = undefined;
    this.#reports.schedule();
  }

  /** Tells at once, and nothing later unless more is counted. */
  tell(): void {
    this.#reports.flush();
  }

  /** Tells nothing more. */
  stop(): void {
    this.#reports.cancel();
  }

  #report(): void {
    const part = Math.min(1, (this.#done + this.#part) / this.#reads);
    const told = { exportId: this.#exportId, rows: this.#rows, bytes: this.#bytes(), part };
    this.#tell(this.#waiting === undefined ? told : { ...told, waiting: this.#waiting });
  }
}
