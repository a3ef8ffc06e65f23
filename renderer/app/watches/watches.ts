import { hashKey } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { SerialQueue } from '@shared/async/serial-queue';
import type { LibraryItem } from '@shared/contract/app/storage';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { isSignInRefused, restAfter } from '../../kit/refresh-pace';
import type { ReadonlyStore } from '../../kit/store';
import type { OpenViews } from '../views/open-views';
import { afterLook, begunAt, type NewEvent, rangeToLook, type WatchMemory } from './new-events';
import { askedOf, itemsWatched, watchedSearches, type NotWatched, type WatchedSearch } from './watched-searches';

/** How a watch stands. */
export type WatchState =
  /** It has not looked yet. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'looking' }
  /** It looked last up to `until`. */
  | { readonly kind: 'looked'; readonly until: number }
  /** It could not look since `since`, and goes on trying. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly since: number }
  /** So many raw points were too much for a look; it goes on from `until`. */
  | { readonly kind: 'tooMuch'; readonly points: number; readonly until: number }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly why: NotWatched };

/** A watched search, and what it has told. */
export interface Watch extends WatchedSearch {
  /** What it is called; empty until that is known. */
  readonly called: string;
  readonly state: WatchState;
  /** The new events that the person has not seen yet, in the order of time. */
  readonly fresh: readonly NewEvent[];
}

/** What a look has come to. */
interface Looked extends Partial<Pick<Watch, 'called' | 'state' | 'fresh'>> {
  readonly hasNew?: boolean;
}

interface WatchesParts {
  readonly openViews: OpenViews;
  readonly libraryOf: (connectionId: string) => Promise<readonly LibraryItem[]>;
  /** By how much the server's clock is ahead, milliseconds. */
  readonly clockOffset: (connectionId: string) => number;
  /** Told of a watch that has something new; `fresh` has that, and what was not seen before. */
  readonly tell: (watch: Watch) => void;
}

/** So many new events of a search are kept until they are seen. */
const mostFresh = 200;
/** More events of a look are found by the next. */
const mostFound = 5000;

interface Kept {
  /** What it asks for: with something else it begins anew. */
  readonly key: string;
  readonly memory: WatchMemory;
}

/** Makes the watched searches of the open views again and again, one at a time, and tells of new events. */
export class Watches {
  readonly #parts: WatchesParts;
  readonly #state = createStore<readonly Watch[]>(() => []);
  readonly #queue = new SerialQueue();
  readonly #kept = new Map<string, Kept>();
  /** Of which items each is. */
  readonly #items = new Map<string, string>();
  /** When each looks next, by `performance.now()`: a clock that is set back makes no search wait. */
  readonly #due = new Map<string, number>();
  /** The connections whose servers refuse the sign-in, which lock accounts after a few tries: these are a person's to make. */
  readonly #refused = new Map<string, Problem>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ending = new AbortController();

  readonly state: ReadonlyStore<readonly Watch[]> = this.#state;

  constructor(parts: WatchesParts) {
    this.#parts = parts;
  }

  /** Begins, and returns what ends it. */
  open(): () => void {
    this.#ending = new AbortController();
    const stops = [
      this.#parts.openViews.onWork(() => this.#follow()),
      onBridge('app.awake', () => void this.#lookAt(this.#state.getState())),
      onBridge('connections.saved', ({ id }) => void this.#signInAgain(id)),
    ];
    this.#follow();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.#timer);
      this.#ending.abort();
    };
  }

  /** Looks at once, whenever the next look is due, also where the server has refused the sign-in. */
  async lookNow(): Promise<void> {
    this.#refused.clear();
    await this.#lookAt(this.#state.getState());
  }

  async #signInAgain(connectionId: string): Promise<void> {
    if (!this.#refused.delete(connectionId)) return;
    await this.#lookAt(this.#state.getState().filter(({ tab }) => tab.connectionId === connectionId));
  }

  async #lookAt(watches: readonly Watch[]): Promise<void> {
    await Promise.all(watches.map(({ id }) => this.#look(id)));
  }

  /** Counts the new events of a search as seen. */
  see(id: string): void {
    this.#change(id, { fresh: [] });
  }

  /** Takes on what is watched by now; what is no longer is forgotten. */
  #follow(): void {
    const watched = watchedSearches(this.#parts.openViews.state.getState().tabs);
    const before = new Map(this.#state.getState().map((watch) => [watch.id, watch]));
    const ids = new Set(watched.map(({ id }) => id));
    for (const id of before.keys()) if (!ids.has(id)) this.#forget(id);
    this.#state.setState(
      watched.map((one) => watchOf(one, before.get(one.id))),
      true,
    );
    for (const one of watched) {
      const items = itemsWatched(one);
      const hasOtherItems = this.#items.get(one.id) !== items;
      this.#items.set(one.id, items);
      if (hasOtherItems || isOther(before.get(one.id), one)) void this.#look(one.id);
    }
  }

  #forget(id: string): void {
    this.#kept.delete(id);
    this.#items.delete(id);
    this.#due.delete(id);
  }

  /** Waits for the next look that is due. */
  #plan(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#due.values());
    if (next === Infinity || this.#ending.signal.aborted) return;
    this.#timer = setTimeout(
      () => {
        const now = performance.now();
        for (const [id, due] of this.#due) if (due <= now) void this.#look(id);
        // A timer may be a moment early.
        this.#plan();
      },
      Math.max(0, next - performance.now()),
    );
  }

  #look(id: string): Promise<void> {
    this.#due.delete(id);
    const { signal } = this.#ending;
    return this.#queue.add(async () => {
      const watch = this.#of(id);
      if (watch === undefined || signal.aborted) return;
      const { hasNew = false, ...looked } = await this.#lookOf(watch, signal).catch((thrown: unknown): Looked => {
        const since = this.#kept.get(id)?.memory.until ?? Date.now();
        return { state: { kind: 'failed', problem: problemOf(thrown), since } };
      });
      if (signal.aborted) return;
      this.#change(id, looked);
      const now = this.#of(id);
      if (now === undefined) return;
      if (hasNew) this.#parts.tell(now);
      const requested = now.state.kind === 'failed' ? now.state.problem.details.retryAfterSeconds : undefined;
      this.#due.set(id, performance.now() + 1000 * restAfter(now.search.watchSeconds, 0, requested));
      this.#plan();
    });
  }

  async #lookOf(watch: Watch, signal: AbortSignal): Promise<Looked> {
    const { id, tab, search } = watch;
    const { connectionId } = tab;
    if (connectionId === undefined || tab.store.get().isForeign) return { state: { kind: 'foreign' } };
    const watched = itemsWatched(watch);
    const { called, items, refused } = askedOf(watch, await this.#parts.libraryOf(connectionId));
    if (refused !== undefined) return { called, state: { kind: 'refused', why: refused } };
    // A clock that is behind has no samples of our present yet.
    const now = Date.now() + Math.min(0, this.#parts.clockOffset(connectionId));
    const { condition } = search;
    const key = hashKey([connectionId, condition, items]);
    const kept = this.#kept.get(id);
    const memory = kept?.key === key ? kept.memory : begunAt(now);
    this.#kept.set(id, { key, memory });
    const refusal = this.#refused.get(connectionId);
    if (refusal !== undefined) return { called, state: { kind: 'failed', problem: refusal, since: memory.until } };
    const range = rangeToLook(memory, condition, now);
    this.#change(id, { called, state: { kind: 'looking' } });
    const outcome = await callBridge(
      'events.search',
      {
        searchId: crypto.randomUUID(),
        connectionId,
        ...range,
        condition: { ...condition, most: mostFound },
        items: [...items],
        anyAmount: false,
        fromBefore: true,
      },
      signal,
    );
    const { problem, end, found, toRead } = outcome;
    if (problem !== undefined) {
      if (isSignInRefused(problem)) this.#refused.set(connectionId, problem);
      return { state: { kind: 'failed', problem, since: memory.until } };
    }
    const current = this.#of(id);
    // It is not watched any more, or for something else, for which the next look is.
    if (current?.search.condition !== condition || current.tab.connectionId !== connectionId) return {};
    if (itemsWatched(current) !== watched) return {};
    if (end === 'tooMuch') {
      this.#kept.set(id, { key, memory: begunAt(now) });
      return { state: { kind: 'tooMuch', points: toRead, until: now } };
    }
    const until = end === 'most' ? (found.at(-1)?.end ?? now) : now;
    const look = { range: { start: range.start, end: until }, found };
    const after = afterLook(memory, condition, look);
    this.#kept.set(id, { key, memory: after.memory });
    const fresh = unseen(kept?.key === key ? current.fresh : [], after);
    return { state: { kind: 'looked', until }, fresh, hasNew: after.fresh.length > 0 };
  }

  #of(id: string): Watch | undefined {
    return this.#state.getState().find((watch) => watch.id === id);
  }

  #change(id: string, change: Partial<Watch>): void {
    this.#state.setState((all) => all.map((watch) => (watch.id === id ? { ...watch, ...change } : watch)), true);
  }
}

/** The new events that were not seen, as long as they are by now, and those that a look has added. */
function unseen(before: readonly NewEvent[], { memory, fresh }: ReturnType<typeof afterLook>): readonly NewEvent[] {
  const grown = before.map((one) => {
    const known = memory.events.find(({ start, end }) => start <= one.start && one.end <= end);
    return known === undefined ? one : { ...one, end: known.end };
  });
  return [...grown, ...fresh].slice(-mostFresh);
}

/** A watch of a search, which goes on from how it stood. */
function watchOf(
  search: WatchedSearch,
  { called = '', state = { kind: 'begun' }, fresh = [] }: Partial<Watch> = {},
): Watch {
  return { ...search, called, state, fresh };
}

/** Whether a search is to look at once: it is new, it is another one by now, or its view was read. */
function isOther(before: Watch | undefined, now: WatchedSearch): boolean {
  return (
    before === undefined ||
    before.search.condition !== now.search.condition ||
    before.search.watchSeconds !== now.search.watchSeconds ||
    before.tab.connectionId !== now.tab.connectionId ||
    (before.state.kind === 'foreign' && !now.tab.store.get().isForeign && now.tab.connectionId !== undefined)
  );
}
