import { createStore } from 'zustand/vanilla';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import type { ReadonlyStore } from '../kit/store';

/**
 * The requests made so far that main still keeps, newest first, kept up to date by its events. Requests change many times
 * a second while an answer streams in, so the store is told at most once per frame.
 */
export class RequestList {
  readonly #byId = new Map<number, RequestSummary>();
  /** While main is asked for the list, those that events tell of: they are newer than it. */
  #told: Set<number> | undefined;
  readonly #summaries = createStore<readonly RequestSummary[]>(() => []);
  readonly #at = createStore(() => Date.now());
  #firstKept = 1;
  #frame: number | undefined;

  /** The newest first. */
  readonly summaries: ReadonlyStore<readonly RequestSummary[]> = this.#summaries;
  /** When they were so, milliseconds since the epoch. */
  readonly at: ReadonlyStore<number> = this.#at;

  constructor() {
    onBridge('inspect.changed', ({ request, firstKept }) => {
      this.#byId.set(request.id, request);
      this.#told?.add(request.id);
      this.#forgetBefore(firstKept);
      this.#tellSoon();
    });
    onBridge('inspect.forgotten', ({ ids }) => {
      for (const id of ids) this.#byId.delete(id);
      this.#tellSoon();
    });
    void this.reload();
  }

  /**
   * Forgets all requests of this run that have ended, here and in main.
   *
   * @throws ProblemError
   */
  async clear(): Promise<void> {
    await callBridge('inspect.clear', undefined);
    await this.reload();
  }

  /** Looks anew what main keeps. */
  async reload(): Promise<void> {
    const told = new Set<number>();
    this.#told = told;
    const list = await callBridge('inspect.list', undefined);
    if (this.#told === told) this.#told = undefined;
    const kept = new Set(list.map(({ id }) => id)).union(told);
    for (const id of this.#byId.keys()) if (!kept.has(id)) this.#byId.delete(id);
    for (const summary of list) if (!told.has(summary.id)) this.#byId.set(summary.id, summary);
    this.#forgetBefore(this.#firstKept);
    this.#tellSoon();
  }

  #forgetBefore(firstKept: number): void {
    this.#firstKept = Math.max(this.#firstKept, firstKept);
    for (const id of this.#byId.keys()) if (id < this.#firstKept) this.#byId.delete(id);
  }

  #tellSoon(): void {
    if (this.#frame !== undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#at.setState(Date.now(), true);
      this.#summaries.setState(
        [...this.#byId.values()].toSorted((a, b) => b.id - a.id),
        true,
      );
    });
  }
}
