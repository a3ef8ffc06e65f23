import { createStore } from 'zustand/vanilla';
import type { Profile } from '@shared/contract/connections/connection';
import type { EventCondition, EventItem, EventOutcome } from '@shared/contract/trend/events';
import { problemOf } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { HeldCalculations } from '../query/hold-calculated';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import type { ReadonlyStore } from '../../kit/store';
import { KeptOfView } from '../view/kept-of-view';
import type { ViewStore } from '../view/view-store';

/** What the series worker holds for a search. */
export interface HeldForSearch extends Pick<HeldCalculations, 'ids' | 'read' | 'release'> {
  /** Up to when, an instant. */
  readonly until: number;
  /** What is to be known of it, in sentences. */
  readonly notes: readonly string[];
}

/** A search for events, as it was begun. */
export interface StartedSearch {
  readonly connectionId: string;
  /** Where the connection led then. */
  readonly baseUrl: string;
  readonly condition: EventCondition;
  readonly range: TimeRange;
  readonly items: readonly EventItem[];
  /** What it is called: its name, or else its condition in a person's words. */
  readonly called: string;
  /** Its name, if it has one, and its condition in a person's words. */
  readonly words: string;
  /** Has the calculated series that it names held; absent where it names none. `tell` hears of points, and which part is done, 0 to 1. */
  readonly hold?: (signal: AbortSignal, tell: (points: number, part: number) => void) => Promise<HeldForSearch>;
}

export interface FoundEventsState {
  /** Undefined before the first. */
  readonly search: StartedSearch | undefined;
  readonly isSearching: boolean;
  /** In the order of time. */
  readonly events: readonly TimeRange[];
  /** Points that have come, aggregates included. */
  readonly read: number;
  /** 0 to 1. */
  readonly part: number;
  /** What became of the search; undefined while it goes on, and when it was stopped. */
  readonly outcome: EventOutcome | undefined;
  /** The one that was chosen. */
  readonly current: TimeRange | undefined;
}

const nothing: FoundEventsState = {
  search: undefined,
  isSearching: false,
  events: [],
  read: 0,
  part: 0,
  outcome: undefined,
  current: undefined,
};

/** The events that a search has found in a trend, and the search while it goes on. */
export class FoundEvents {
  readonly #state = createStore<FoundEventsState>(() => nothing);
  #stopping: AbortController | undefined;

  readonly state: ReadonlyStore<FoundEventsState> = this.#state;

  /** Begins a search in place of the former one, whose events go. */
  async search(search: StartedSearch, anyAmount = false): Promise<void> {
    this.#stopping?.abort();
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#state.setState({ ...nothing, search, isSearching: true }, true);
    const { signal } = stopping;
    let held: HeldForSearch | undefined;
    const searchId = crypto.randomUUID();
    const stopListening = onBridge('events.progress', ({ searchId: of, found, read, part }) => {
      if (of !== searchId || signal.aborted) return;
      this.#state.setState(({ events }) => ({
        events: found.length === 0 ? events : [...events, ...found],
        read: read + (held?.read ?? 0),
        part: held === undefined ? part : holdPart + (1 - holdPart) * part,
      }));
    });
    try {
      held = await search.hold?.(signal, (read, part) => {
        if (!signal.aborted) this.#state.setState({ read, part: holdPart * part });
      });
      const told = await callBridge('events.search', { ...requested(search, held), searchId, anyAmount }, signal);
      const outcome = held === undefined ? told : withHeld(told, held);
      if (!signal.aborted)
        this.#state.setState({ outcome, events: outcome.found, read: outcome.read, isSearching: false });
    } catch (thrown) {
      const { read } = this.#state.getState();
      const outcome = {
        end: 'complete',
        found: [],
        read,
        toRead: 0,
        total: 0,
        notes: [],
        problem: problemOf(thrown),
      } as const;
      if (!signal.aborted) this.#state.setState({ outcome, isSearching: false });
    } finally {
      stopListening();
      held?.release();
    }
  }

  /** Ends the search; what it has found stays. */
  stop(): void {
    this.#stopping?.abort();
    this.#state.setState({ isSearching: false });
  }

  /** Ends the search, and lets go of what it has found. */
  forget(): void {
    this.#stopping?.abort();
    this.#state.setState(nothing, true);
  }

  choose(current: TimeRange | undefined): void {
    this.#state.setState({ current });
  }

  /** The event after or before the chosen one, or an instant where none is chosen. */
  beside(direction: 'next' | 'previous', from: number): TimeRange | undefined {
    const { events, current } = this.#state.getState();
    const at = current?.start ?? from;
    return direction === 'next' ? events.find(({ start }) => start > at) : events.findLast(({ start }) => start < at);
  }
}

const known = new KeptOfView<FoundEvents>();

/** The events that were found in a view, and none where another server answered: connection and address may have changed since. */
export function foundEventsOf(store: ViewStore, { id, baseUrl }: Pick<Profile, 'id' | 'baseUrl'>): FoundEvents {
  const former = known.get(store);
  const search = former?.state.getState().search;
  if (former !== undefined && search?.connectionId === id && search.baseUrl === baseUrl) return former;
  const events = new FoundEvents();
  known.set(store, events);
  return events;
}

/** Which part of a search it is to have what is calculated held. */
const holdPart = 0.8;

/** What main is asked, but for who asks. */
function requested({ connectionId, condition, range, items }: StartedSearch, held: HeldForSearch | undefined) {
  return {
    connectionId,
    condition,
    start: range.start,
    end: Math.min(range.end, held?.until ?? range.end),
    items: items.map((item) => {
      const id = held?.ids.get(item.series);
      return id === undefined ? item : { ...item, held: id };
    }),
  };
}

/** An outcome with what was read for calculations. */
function withHeld(outcome: EventOutcome, { read, notes }: HeldForSearch): EventOutcome {
  return {
    ...outcome,
    read: outcome.read + read,
    total: outcome.total === 0 ? 0 : outcome.total + read,
    notes: [...notes, ...outcome.notes],
  };
}
