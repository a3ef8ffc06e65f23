import { RequestLog } from '../../electron/transport/log/request-log';
import type { RequestEntry, RequestStart } from '../../electron/transport/log/request-entry';

/** The program's log of requests, which counts what it costs. */
export class TimedLog extends RequestLog {
  /** Milliseconds that everything in the log has taken. */
  spent = 0;

  override begin(start: RequestStart): RequestEntry {
    const entry = this.#timed(() => super.begin(start));
    const methods = [
      ['answered', entry.answered.bind(entry)],
      ['received', entry.received.bind(entry)],
      ['keep', entry.keep.bind(entry)],
      ['receivedAll', entry.receivedAll.bind(entry)],
      ['end', entry.end.bind(entry)],
    ] as const;
    for (const [name, method] of methods) {
      const timed = (...given: readonly unknown[]) => this.#timed(() => Reflect.apply(method, entry, given));
      Object.assign(entry, { [name]: timed });
    }
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
