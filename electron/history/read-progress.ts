import { Throttle } from '@shared/async/throttle';
import type { HistoryProgress } from '@shared/contract/trend/history';
import type { RetryPause } from '@shared/contract/inspect/retry-pause';

/** Milliseconds between two tellings. */
const reportInterval = 100;

/** What has been added to a read, or taken away from it. */
export interface Step {
  readonly points?: number;
  readonly bytes?: number;
  /** Milliseconds of the range, of all items. */
  readonly time?: number;
}

/** Counts how far a read has come, and tells it not more often than a person can see. */
export class ReadProgress {
  readonly #tell: (progress: HistoryProgress) => void;
  readonly #wholeTime: number;
  #points = 0;
  #bytes = 0;
  #time = 0;
  /** What rests before it is tried again, the longest there first. */
  readonly #waiting = new Set<RetryPause>();
  readonly #reports = new Throttle(() => this.#report(), reportInterval, { leading: true });

  /** `wholeTime`: milliseconds of the range, of all items. */
  constructor(wholeTime: number, tell: (progress: HistoryProgress) => void) {
    this.#wholeTime = wholeTime;
    this.#tell = tell;
  }

  add({ points = 0, bytes = 0, time = 0 }: Step): void {
    this.#points += points;
    this.#bytes += bytes;
    this.#time += time;
    this.#reports.schedule();
  }

  /** Notes that a request rests before it is tried again; returns the function that says that it goes on. */
  wait(waiting: RetryPause): () => void {
    this.#waiting.add(waiting);
    this.tell();
    return () => {
      this.#waiting.delete(waiting);
      this.tell();
    };
  }

  /** Tells at once, and nothing later unless more is added. */
  tell(): void {
    this.#reports.flush();
  }

  #report(): void {
    const part = this.#wholeTime > 0 ? this.#time / this.#wholeTime : 1;
    const [waiting] = this.#waiting;
    this.#tell({ points: this.#points, bytes: this.#bytes, part, ...(waiting && { waiting }) });
  }
}
