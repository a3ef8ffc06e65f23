import { createStore } from 'zustand/vanilla';
import { maxLoggedRequests, type RequestSummary } from '@shared/contract/inspect/request-record';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import type { ReadonlyStore } from '../kit/store';

/**
 * The requests made so far that main still keeps, newest first, kept up to date by its events. Requests change many times
 * a second while an answer streams in, so the store is told at most once per frame.
 */
export class RequestList {
  readonly #byId = new Map<number, RequestSummary>();
  readonly #summaries = createStore<readonly RequestSummary[]>(() => []);
  #frame: number | undefined;

  /** The newest first. */
  readonly summaries: ReadonlyStore<readonly RequestSummary[]> = this.#summaries;

  constructor() {
    onBridge('inspect.changed', (summary) => {
      this.#keep(summary);
      this.#tellSoon();
    });
    void this.#load();
  }

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
      this.#summaries.setState(
        [...this.#byId.values()].toSorted((a, b) => b.id - a.id),
        true,
      );
    });
  }
}
