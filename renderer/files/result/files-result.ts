import type { FilesQuery } from '@shared/contract/files/files';
import type { FileItemProblem, FilesPageRequest, FilesPageOutcome } from '@shared/contract/files/files-page';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { RequestPart, ListingId, Route, SectionCount } from '../data/protocol';
import { listedSection, type SectionKey } from '../data/section-key';
import { firstRequests, mostTogether } from './first-requests';
import {
  arriving,
  atRest,
  beingRead,
  loadsMoreByItself,
  holding,
  canLoadMore,
  nextPage,
  paged,
  type SectionState,
} from './section-state';

/** The part of the files client that reading needs. */
export interface RowRouter {
  route(readId: string, route: Route): Promise<void>;
  close(readId: string): void;
  forget(listing: ListingId): void;
  moveSelection(to: ListingId): Promise<unknown>;
  onGrowth(listener: (listing: ListingId, sections: readonly SectionCount[]) => void): () => void;
}
export type RequestPage = (ask: FilesPageRequest, signal: AbortSignal) => Promise<FilesPageOutcome>;

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
const mostSections = 4;
/** Sections per request when the next page of each is read. */
const mostPages = 100;

/** Reads files into the files worker, page by page, and knows what has come of each section. */
export class FilesResult {
  readonly #rows: RowRouter;
  readonly #connectionId: string;
  readonly #page: RequestPage;
  #state = nothing;
  #running: AbortController | undefined;
  /** Settles when the last reading has brought its last row. */
  #last: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  /** What a new question brings before it is shown. */
  #coming:
    | { readonly listing: ListingId; readonly queries: readonly FilesQuery[]; readonly question: number }
    | undefined;

  constructor(rows: RowRouter, connectionId: string, page: RequestPage = requestPage) {
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
      const answer = await this.#readFirst(listing, queries, signal);
      this.#show({ listing, queries, question });
      this.#set(answer);
      const wanted = new Map(answer.sections.map(({ key, section }) => [key, limitOfQuery(queries[section.query])]));
      const sections = await this.#readUpTo(wanted, { listing, sections: answer.sections, queries }, signal);
      this.#set({ sections });
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
        const fresh = await this.#readFirst(listing, queries, signal);
        const wanted = new Map(before.sections.map(({ key, sent }) => [key, sent]));
        const sections = await this.#readUpTo(
          wanted,
          { listing, sections: fresh.sections, queries: before.queries },
          signal,
        );
        await this.#rows.moveSelection(listing);
        if (before.listing !== undefined) this.#rows.forget(before.listing);
        this.#set({ ...fresh, listing, sections });
      } catch (error) {
        this.#rows.forget(listing);
        throw error;
      }
    });
  }

  /** Reads the next page of each of these sections that may have one, together smaller pages than one alone. */
  more(keys: readonly SectionKey[]): Promise<void> {
    return this.#run('on', async (signal) => {
      for (let done = 0; done < keys.length; done += mostPages) {
        await this.#readOn(keys.slice(done, done + mostPages), ownLimit, signal);
      }
    });
  }

  /** Reads everything that is left of these sections, or of all; one that fails, or has failed, is tried once. */
  all(keys?: readonly SectionKey[]): Promise<void> {
    return this.#run('on', async (signal) => {
      const failed = new Set<SectionKey>();
      for (;;) {
        const open = this.#state.sections.filter(
          (section) => canLoadMore(section) && !failed.has(section.key) && keys?.includes(section.key) !== false,
        );
        if (open.length === 0) return;
        const going = open.slice(0, mostSections).map(({ key }) => key);
        await this.#readOn(going, largeLimit, signal);
        for (const { key, problem } of this.#state.sections) {
          if (problem !== undefined && going.includes(key)) failed.add(key);
        }
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

  /** The first page of every item, in as many requests as that takes. */
  async #readFirst(listing: ListingId, queries: readonly FilesQuery[], signal: AbortSignal): Promise<FirstResponse> {
    let all: FirstResponse | undefined;
    for (const { queries: sent, parts } of firstRequests(queries)) {
      const outcome = await this.#read(listing, sent, { asked: parts, sections: undefined }, signal);
      all = joined(all, answered(outcome, sent, parts));
    }
    return all ?? { sections: [], failedItems: [], cost: undefined };
  }

  /** One request, whose rows go into a listing; resolves when they are there. */
  async #read(
    listing: ListingId,
    queries: readonly FilesQuery[],
    into: Pick<Route, 'asked' | 'sections'>,
    signal: AbortSignal,
  ): Promise<FilesPageOutcome> {
    signal.throwIfAborted();
    const readId = crypto.randomUUID();
    const taken = this.#rows.route(readId, { listing, ...into });
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
  async #readOn(keys: readonly SectionKey[], limitOf: LimitOf, signal: AbortSignal): Promise<void> {
    const { listing, queries, sections } = this.#state;
    const going = sections.filter((section) => keys.includes(section.key) && canLoadMore(section));
    if (listing === undefined || going.length === 0) return;
    this.#set({ sections: sections.map((one) => (keys.includes(one.key) ? beingRead(one) : one)) });
    const { next, cost } = await this.#nextOf(listing, going, queries, limitOf, signal);
    const byKey = new Map(next.map((section) => [section.key, section]));
    this.#set({
      cost,
      sections: this.#state.sections.map((section) => byKey.get(section.key) ?? section),
    });
  }

  /** The next page of each of some sections: what is known of them then. */
  async #nextOf(
    listing: ListingId,
    going: readonly SectionState[],
    queries: readonly FilesQuery[],
    limitOf: LimitOf,
    signal: AbortSignal,
  ): Promise<{ readonly next: readonly SectionState[]; readonly cost: ReadCost }> {
    const most = Math.floor(mostTogether / going.length);
    const pages = going.map((section) => {
      const query = queries[section.section.query] ?? { items: [] };
      const wanted = limitOf(section, query);
      return nextPage(section, query, wanted === undefined ? undefined : Math.min(wanted, most));
    });
    const sections = going.map(({ section }) => section);
    const outcome = await this.#read(listing, pages, { asked: [], sections }, signal);
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

  /** Reads on until as much of each section is there as is wanted; the sections then. */
  async #readUpTo(
    wanted: ReadonlyMap<SectionKey, number>,
    { listing, queries, ...fresh }: Pick<FilesState, 'queries' | 'sections'> & { readonly listing: ListingId },
    signal: AbortSignal,
  ): Promise<readonly SectionState[]> {
    let { sections } = fresh;
    for (;;) {
      const short = sections
        .filter((section) => loadsMoreByItself(section) && section.sent < (wanted.get(section.key) ?? 0))
        .slice(0, mostSections);
      if (short.length === 0) return sections;
      const limitOf = ({ key, sent }: SectionState, { limit = 0 }: FilesQuery) =>
        Math.min(Math.max(largePage, limit), (wanted.get(key) ?? 0) - sent);
      const { next } = await this.#nextOf(listing, short, queries, limitOf, signal);
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

function requestPage(ask: FilesPageRequest, signal: AbortSignal): Promise<FilesPageOutcome> {
  return callBridge('files.page', ask, signal);
}

/** How many files the next page of a section is to have; undefined leaves it to the store. */
type LimitOf = (section: SectionState, query: FilesQuery) => number | undefined;

const ownLimit: LimitOf = (_section, { limit }) => limit;
const largeLimit: LimitOf = (_section, { limit = 0 }) => Math.max(largePage, limit);

/** What the answers to whole queries tell. */
type FirstResponse = Pick<FilesState, 'sections' | 'failedItems' | 'cost'>;

/** What an answer tells of its part of the question. */
function answered(
  outcome: FilesPageOutcome,
  queries: readonly FilesQuery[],
  parts: readonly RequestPart[],
): FirstResponse {
  const sections = outcome.sections.flatMap((one) => {
    const [query, part] = [queries[one.section.query], parts[one.section.query]];
    if (query === undefined || part === undefined) return [];
    return [paged(arriving(listedSection(one.section, part), 0), one, query)];
  });
  const failedItems = outcome.failedItems.map((failed) => {
    const part = parts[failed.query];
    if (part === undefined) return failed;
    return { ...failed, query: part.query, item: failed.item === undefined ? undefined : part.item + failed.item };
  });
  return { sections, failedItems, cost: costOf(outcome) };
}

function joined(before: FirstResponse | undefined, next: FirstResponse): FirstResponse {
  if (before?.cost === undefined || next.cost === undefined) return next;
  return {
    sections: [...before.sections, ...next.sections],
    failedItems: [...before.failedItems, ...next.failedItems],
    cost: {
      requestId: next.cost.requestId,
      bytes: before.cost.bytes + next.cost.bytes,
      durationMs: before.cost.durationMs + next.cost.durationMs,
    },
  };
}

/** How many files of a section a question wants at first; a limit of 0 is none. */
function limitOfQuery(query: FilesQuery | undefined): number {
  return query?.limit === 0 ? Number.POSITIVE_INFINITY : (query?.limit ?? 0);
}

function costOf({ requestId, bytes, durationMs }: FilesPageOutcome): ReadCost {
  return { requestId, bytes, durationMs };
}

/** A query that asks at once for as many files of a section as are loaded. */
function enlarged(query: FilesQuery, position: number, sections: readonly SectionState[]): FilesQuery {
  if (query.limit === undefined || query.limit === 0) return query;
  const loaded = sections.filter(({ section }) => section.query === position).map(({ sent }) => sent);
  return { ...query, limit: Math.max(query.limit, Math.min(mostTogether, Math.max(0, ...loaded))) };
}
