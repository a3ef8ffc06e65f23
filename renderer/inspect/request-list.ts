import { maxLoggedRequests, type RequestSummary } from '@shared/contract/inspect/request-record';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';

/**
 * The requests made so far that main still keeps, newest first, kept up to date by its events. Requests change many times
 * a second while an answer streams in, so listeners are told at most once per frame.
 */
export class RequestList {
  readonly #byId = new Map<number, RequestSummary>();
  #snapshot: readonly RequestSummary[] = [];
  #frame: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor() {
    onBridge('inspect.changed', (summary) => {
      this.#keep(summary);
      this.#tellSoon();
    });
    void this.#load();
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The requests, newest first; the same array until one of them changes. */
  readonly snapshot = (): readonly RequestSummary[] => this.#snapshot;

  /**
   * Forgets all requests, here and in main.
   *
   * @throws ProblemError
   */
  async clear(): Promise<void> {
    await callBridge('inspect.clear', undefined);
    this.#byId.clear();
    await this.#load();
  }

  async #load(): Promise<void> {
    const list = await callBridge('inspect.list', undefined);
    // An event that came meanwhile is newer than the list.
    for (const summary of list) if (!this.#byId.has(summary.id)) this.#keep(summary);
    this.#tellSoon();
  }

  /** Main tells of no request that it forgets. */
  #keep(summary: RequestSummary): void {
    this.#byId.set(summary.id, summary);
    if (this.#byId.size > maxLoggedRequests) this.#byId.delete(Math.min(...this.#byId.keys()));
  }

  #tellSoon(): void {
    if (this.#frame !== undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#snapshot = [...this.#byId.values()].toSorted((a, b) => b.id - a.id);
      for (const listener of this.#listeners) listener();
    });
  }
}
