import { RequestLog } from '../../electron/transport/log/request-log';
import type { RequestEntry, RequestStart } from '../../electron/transport/log/request-entry';

/** The program's log of requests, which counts what it costs. */
export class TimedLog extends RequestLog {
  /** Milliseconds that everything in the log has taken. */
  spent = 0;

  override begin(start: RequestStart): RequestEntry {
    const entry = this.#timed(() => super.begin(start));
    const { answered, received, receivedAll, end } = entry;
    entry.answered = (...given) => this.#timed(() => answered.apply(entry, given));
    entry.received = (piece) => this.#timed(() => received.call(entry, piece));
    entry.receivedAll = () => this.#timed(() => receivedAll.call(entry));
    entry.end = (told) => this.#timed(() => end.call(entry, told));
    return entry;
  }

  #timed<T>(work: () => T): T {
    const begun = performance.now();
    try {
      return work();
    } finally {
      this.spent += performance.now() - begun;
    }
  }
}
