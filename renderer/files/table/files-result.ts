import type { FilesQuery } from '@shared/contract/files';
import type { FileItemProblem, FilesPageAsk, FilesPageOutcome } from '@shared/contract/files-page';
import { problemOf, type Problem } from '@shared/contract/problem';
import { callBridge } from '../../base/bridge';
import type { ListingId, Route, SectionCount } from '../rows/protocol';
import { askedItems, listedSection, sectionKey, type SectionKey } from '../rows/section-key';
import { arriving, atRest, beingRead, holding, nextPage, paged, type SectionState } from './section-state';

/** The part of the files client that reading needs. */
export interface RowKeeper {
  route(readId: string, route: Route): Promise<void>;
  close(readId: string): void;
  forget(listing: ListingId): void;
  moveSelection(to: ListingId): Promise<unknown>;
  onGrowth(listener: (listing: ListingId, sections: readonly SectionCount[]) => void): () => void;
}
export type AskPage = (ask: FilesPageAsk, signal: AbortSignal) => Promise<FilesPageOutcome>;

/** What a request cost. */
export interface ReadCost {
  /** Number of the request in the Inspect area. */
  readonly requestId: number;
  readonly bytes: number;
  readonly durationMs: number;
}

/** What is on screen, and what is being read. */
export interface FilesState {
  /** Grows with each new question, not when the same one is asked again. */
  readonly question: number;
  /** What is shown; undefined before the first answer. */
  readonly listing: ListingId | undefined;
  /** The queries of what is shown. */
  readonly queries: readonly FilesQuery[];
  /** In the order of the answer. */
  readonly sections: readonly SectionState[];
  readonly failedItems: readonly FileItemProblem[];
  readonly cost: ReadCost | undefined;
  /** A new question is being asked, the same is being asked again, or pages are being read on. */
  readonly reading: 'question' | 'refresh' | 'on' | undefined;
  /** Why the last reading failed. */
  readonly problem: Problem | undefined;
}

const nothing: FilesState = {
  question: 0,
  listing: undefined,
  queries: [],
  sections: [],
  failedItems: [],
  cost: undefined,
  reading: undefined,
  problem: undefined,
};

/** Files per section and request when everything is loaded, and sections per request. */
const largePage = 5000;
const mostTogether = 4;
/** A refresh asks for at most so many files of a section at once. */
const largestRefresh = 50_000;

/** Reads files into the files worker, page by page, and knows what has come of each section. */
export class FilesResult {
  readonly #rows: RowKeeper;
  readonly #connectionId: string;
  readonly #page: AskPage;
  #state = nothing;
  #running: AbortController | undefined;
  /** Settles when the last reading has brought its last row. */
  #last: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  /** What a new question brings before it is shown. */
  #coming:
    | { readonly listing: ListingId; readonly queries: readonly FilesQuery[]; readonly question: number }
    | undefined;

  constructor(rows: RowKeeper, connectionId: string, page: AskPage = askPage) {
    this.#rows = rows;
    this.#connectionId = connectionId;
    this.#page = page;
  }

  /** For useSyncExternalStore. */
  readonly state = (): FilesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens for rows that arrive; returns the function that stops reading and lets go of everything. */
  readonly attach = (): (() => void) => {
    const stopGrowth = this.#rows.onGrowth((listing, sections) => this.#grow(listing, sections));
    return () => {
      this.stop();
      stopGrowth();
      const { listing } = this.#state;
      if (listing !== undefined) this.#rows.forget(listing);
      this.#set({ ...nothing, question: this.#state.question });
    };
  };

  /** Asks a new question; what was shown stays until the first rows come, and where it fails before that. */
  ask(queries: readonly FilesQuery[]): Promise<void> {
    return this.#run('question', async (signal) => {
      const question = this.#state.question + 1;
      const listing = crypto.randomUUID();
      this.#coming = { listing, queries, question };
      const outcome = await this.#read(listing, queries, signal);
      this.#show({ listing, queries, question });
      this.#set(answered(outcome, queries, this.#state.sections));
    });
  }

  /** Asks the same again, for as many files as are loaded; what is shown stays until all have come. */
  refresh(): Promise<void> {
    const before = this.#state;
    if (before.listing === undefined) return Promise.resolve();
    return this.#run('refresh', async (signal) => {
      const listing = crypto.randomUUID();
      try {
        const queries = before.queries.map((query, position) => enlarged(query, position, before.sections));
        const outcome = await this.#read(listing, queries, signal);
        const fresh = answered(outcome, queries, []);
        const sections = await this.#readBack(listing, fresh.sections, before, signal);
        await this.#rows.moveSelection(listing);
        if (before.listing !== undefined) this.#rows.forget(before.listing);
        this.#set({ ...fresh, listing, sections });
      } catch (error) {
        this.#rows.forget(listing);
        throw error;
      }
    });
  }

  /** Reads the next page of each of these sections that may have one, in one request. */
  more(keys: readonly SectionKey[]): Promise<void> {
    return this.#run('on', (signal) => this.#readOn(keys, undefined, signal));
  }

  /** Reads everything that is left of these sections, or of all. */
  all(keys?: readonly SectionKey[]): Promise<void> {
    return this.#run('on', async (signal) => {
      for (;;) {
        const open = this.#state.sections.filter(
          ({ key, rest, problem }) => rest !== 'none' && problem === undefined && keys?.includes(key) !== false,
        );
        if (open.length === 0) return;
        await this.#readOn(
          open.slice(0, mostTogether).map((section) => section.key),
          largePage,
          signal,
        );
      }
    });
  }

  /** Stops what is being read; what has come stays. */
  readonly stop = (): void => {
    this.#running?.abort();
    this.#running = undefined;
    if (this.#state.reading !== undefined) this.#rest(undefined);
  };

  /** One reading at a time: a new one takes back the one before. */
  async #run(reading: NonNullable<FilesState['reading']>, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    this.#set({ reading, problem: undefined });
    const former = this.#last;
    const done = (async () => {
      // Rows of a page that was taken back may still be arriving in the section that is to go on.
      if (reading === 'on') await former;
      await work(own.signal);
    })();
    this.#last = done.catch(() => undefined);
    try {
      await done;
      if (this.#running === own) this.#set({ reading: undefined });
    } catch (error) {
      if (this.#running === own) this.#rest(problemOf(error));
    }
    if (this.#running === own) this.#running = undefined;
  }

  /** Nothing is being read any more. */
  #rest(problem: Problem | undefined): void {
    if (this.#coming !== undefined) this.#rows.forget(this.#coming.listing);
    this.#coming = undefined;
    this.#set({ reading: undefined, sections: this.#state.sections.map(atRest), problem });
  }

  /** One request, whose rows go into a listing; resolves when they are there. */
  async #read(
    listing: ListingId,
    queries: readonly FilesQuery[],
    signal: AbortSignal,
    sections?: readonly SectionState[],
  ): Promise<FilesPageOutcome> {
    signal.throwIfAborted();
    const readId = crypto.randomUUID();
    const known = sections?.map(({ section }) => section);
    const taken = this.#rows.route(readId, { listing, items: queries.map(askedItems), sections: known });
    try {
      return await this.#page({ readId, connectionId: this.#connectionId, queries: [...queries] }, signal);
    } catch (error) {
      this.#rows.close(readId);
      throw error;
    } finally {
      await taken;
      signal.throwIfAborted();
    }
  }

  /** Reads the next page of sections of what is shown. */
  async #readOn(keys: readonly SectionKey[], limit: number | undefined, signal: AbortSignal): Promise<void> {
    const { listing, queries, sections } = this.#state;
    const going = sections.filter(
      ({ key, rest, problem }) => keys.includes(key) && (rest !== 'none' || problem !== undefined),
    );
    if (listing === undefined || going.length === 0) return;
    this.#set({ sections: sections.map((one) => (keys.includes(one.key) ? beingRead(one) : one)) });
    const { next, cost } = await this.#nextOf(listing, going, queries, limit, signal);
    const byKey = new Map(next.map((section) => [section.key, section]));
    this.#set({
      cost,
      sections: this.#state.sections.map((section) => {
        const fresh = byKey.get(section.key);
        return fresh === undefined ? section : holding(fresh, section.loaded);
      }),
    });
  }

  /** The next page of each of some sections: what is known of them then. */
  async #nextOf(
    listing: ListingId,
    going: readonly SectionState[],
    queries: readonly FilesQuery[],
    limit: number | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly next: readonly SectionState[]; readonly cost: ReadCost }> {
    const pages = going.map((section) => {
      const query = queries[section.section.query] ?? { items: [] };
      return nextPage(section, query, limit === undefined ? query.limit : Math.max(limit, query.limit ?? 0));
    });
    const outcome = await this.#read(listing, pages, signal, going);
    const next = going.map((section, position) => {
      const own = outcome.sections.find(
        (one) => one.section.query === position && one.section.store === section.section.store,
      );
      const failed = outcome.failedItems.find(({ query }) => query === position);
      // Where the answer has nothing of the store, nothing is left of it.
      const came = own ?? { section: section.section, sent: 0, faults: [], ...(failed && { problem: failed.problem }) };
      return paged(section, came, pages[position] ?? { items: [] });
    });
    return { next, cost: costOf(outcome) };
  }

  /** Reads on until as much of each section is there as was before. */
  async #readBack(
    listing: ListingId,
    fresh: readonly SectionState[],
    before: FilesState,
    signal: AbortSignal,
  ): Promise<readonly SectionState[]> {
    const wanted = new Map(before.sections.map(({ key, sent }) => [key, sent]));
    let sections = fresh;
    for (;;) {
      const short = sections
        .filter(
          ({ key, sent, rest, problem }) => problem === undefined && rest !== 'none' && sent < (wanted.get(key) ?? 0),
        )
        .slice(0, mostTogether);
      if (short.length === 0) return sections;
      const { next } = await this.#nextOf(listing, short, before.queries, largePage, signal);
      const byKey = new Map(next.map((section) => [section.key, section]));
      sections = sections.map((section) => byKey.get(section.key) ?? section);
    }
  }

  #grow(listing: ListingId, counts: readonly SectionCount[]): void {
    if (this.#coming?.listing === listing) this.#show(this.#coming);
    if (this.#state.listing !== listing) return;
    const known = new Map(this.#state.sections.map((section) => [section.key, section]));
    const grown = counts.map(({ key, section, rows }) => {
      const state = known.get(key);
      return state === undefined ? arriving(section, rows) : holding(state, rows);
    });
    const byKey = new Map(grown.map((section) => [section.key, section]));
    const inPlace = this.#state.sections.map((section) => byKey.get(section.key) ?? section);
    const before = new Set(this.#state.sections.map(({ key }) => key));
    this.#set({ sections: [...inPlace, ...grown.filter(({ key }) => !before.has(key))] });
  }

  #show(coming: {
    readonly listing: ListingId;
    readonly queries: readonly FilesQuery[];
    readonly question: number;
  }): void {
    this.#coming = undefined;
    if (this.#state.listing === coming.listing) return;
    if (this.#state.listing !== undefined) this.#rows.forget(this.#state.listing);
    this.#set({ ...coming, sections: [], failedItems: [], cost: undefined });
  }

  #set(change: Partial<FilesState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function askPage(ask: FilesPageAsk, signal: AbortSignal): Promise<FilesPageOutcome> {
  return callBridge('files.page', ask, signal);
}

/** What an answer to whole queries tells, beside how many rows are held. */
function answered(outcome: FilesPageOutcome, queries: readonly FilesQuery[], held: readonly SectionState[]) {
  const known = new Map(held.map((section) => [section.key, section]));
  const sections = outcome.sections.map((one) => {
    const query = queries[one.section.query] ?? { items: [] };
    const section = listedSection(one.section, askedItems(query));
    const key = sectionKey(section);
    const loaded = known.get(key)?.loaded ?? one.sent - one.faults.length;
    return paged({ ...arriving(section, loaded), key }, one, query);
  });
  return { sections, failedItems: outcome.failedItems, cost: costOf(outcome) };
}

function costOf({ requestId, bytes, durationMs }: FilesPageOutcome): ReadCost {
  return { requestId, bytes, durationMs };
}

/** A query that asks at once for as many files of a section as are loaded. */
function enlarged(query: FilesQuery, position: number, sections: readonly SectionState[]): FilesQuery {
  if (query.limit === undefined || query.limit === 0) return query;
  const loaded = sections.filter(({ section }) => section.query === position).map(({ sent }) => sent);
  return { ...query, limit: Math.max(query.limit, Math.min(largestRefresh, Math.max(0, ...loaded))) };
}
