import type { FilesQuery } from '@shared/contract/files/files';
import type { FileItemProblem, FilesPageOutcome, FilesPageRequest } from '@shared/contract/files/files-page';
import { problem, problemOf, type Problem } from '@shared/problem/problem';
import type { SectionKey } from '../data/keys';
import type { ListingId, Route } from '../data/protocol';
import { tableWords } from '../words/table';
import {
  costOf,
  firstRequests,
  firstResponse,
  joinedResponses,
  mostTogether,
  type FirstResponse,
  type ReadCost,
  unreadItems,
} from './first-requests';
import { loadsMoreByItself, nextPage, paged, type SectionState } from './section-state';

/** The part of the files client that requests need. */
export interface RowRouter {
  route(readId: string, route: Route): Promise<void>;
  readEnd(readId: string): Promise<void>;
  close(readId: string): void;
}
export type RequestPage = (request: FilesPageRequest, signal: AbortSignal) => Promise<FilesPageOutcome>;

/** How many files the next page of a section is to have; undefined leaves it to the store. */
export type LimitOf = (section: SectionState, query: FilesQuery) => number | undefined;

/** Where pages go, and what is known of its sections. */
interface ReadInto {
  readonly listing: ListingId;
  readonly queries: readonly FilesQuery[];
  readonly sections: readonly SectionState[];
}

/** Hears of a first read as it comes. */
export interface FirstListener {
  /** What all responses so far tell together. */
  readonly part: (soFar: FirstResponse) => void;
  /** The items that were not read, or not to the end, once reading has failed or was stopped. */
  readonly unread: (items: readonly FileItemProblem[]) => void;
}

/** Files per section and request when everything is loaded, and sections per request. */
export const largePage = 5000;
export const mostSections = 4;

/** Requests pages of files, whose rows go into a listing of the files worker; tells what came of each section. */
export class SectionReader {
  readonly #rows: RowRouter;
  readonly #connectionId: string;
  readonly #page: RequestPage;

  constructor(rows: RowRouter, connectionId: string, page: RequestPage) {
    this.#rows = rows;
    this.#connectionId = connectionId;
    this.#page = page;
  }

  /**
   * The first page of every item, in as many requests as that takes.
   *
   * @param listener hears how far that has come
   */
  async readFirst(
    listing: ListingId,
    queries: readonly FilesQuery[],
    signal: AbortSignal,
    listener?: FirstListener,
  ): Promise<FirstResponse> {
    let all: FirstResponse | undefined;
    const requests = firstRequests(queries);
    for (const [made, { queries: sent, parts }] of requests.entries()) {
      try {
        const outcome = await this.#read(listing, sent, { parts, sections: undefined }, signal);
        all = joinedResponses(all, firstResponse(outcome, sent, parts));
      } catch (error) {
        listener?.unread(unreadItems(requests.slice(made), signal.aborted ? stopped() : problemOf(error)));
        throw error;
      }
      listener?.part(all);
    }
    return all ?? { sections: [], failedItems: [], cost: undefined };
  }

  /** The next page of each of some sections: what is known of them then. */
  async readNext(
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
    const begun = going.map(({ beginning = null }) => beginning);
    const outcome = await this.#read(listing, pages, { parts: [], sections }, signal, begun);
    const next = going.map((section, position) => {
      const own = outcome.sections.find(
        (one) => one.section.query === position && one.section.store === section.section.store,
      );
      const failed = outcome.failedItems.find(({ query }) => query === position);
      // Where the answer has nothing of the store, nothing is left of it.
      const came = own ?? {
        section: section.section,
        sent: 0,
        beginning: undefined,
        faultCount: 0,
        faults: [],
        ...(failed && { problem: failed.problem }),
      };
      return paged(section, came, pages[position] ?? { items: [] });
    });
    return { next, cost: costOf(outcome) };
  }

  /**
   * Reads on until as much of each section is there as is wanted; the sections then.
   *
   * @param part hears how far that has come
   */
  async readUpTo(
    wanted: ReadonlyMap<SectionKey, number>,
    { listing, queries, ...fresh }: ReadInto,
    signal: AbortSignal,
    part?: (sections: readonly SectionState[]) => void,
  ): Promise<readonly SectionState[]> {
    let { sections } = fresh;
    for (;;) {
      const short = sections
        .filter((section) => loadsMoreByItself(section) && section.sent < (wanted.get(section.key) ?? 0))
        .slice(0, mostSections);
      if (short.length === 0) return sections;
      const limitOf = ({ key, sent }: SectionState, { limit = 0 }: FilesQuery) =>
        Math.min(Math.max(largePage, limit), (wanted.get(key) ?? 0) - sent);
      const { next } = await this.readNext(listing, short, queries, limitOf, signal);
      const byKey = new Map(next.map((section) => [section.key, section]));
      sections = sections.map((section) => byKey.get(section.key) ?? section);
      part?.(sections);
    }
  }

  /** One request, whose rows go into a listing; resolves when they are there. */
  async #read(
    listing: ListingId,
    queries: readonly FilesQuery[],
    into: Pick<Route, 'parts' | 'sections'>,
    signal: AbortSignal,
    begun: readonly (string | null)[] = [],
  ): Promise<FilesPageOutcome> {
    const readId = crypto.randomUUID();
    await this.#rows.route(readId, { listing, ...into });
    try {
      signal.throwIfAborted();
      const request = { readId, connectionId: this.#connectionId, queries: [...queries], begun: [...begun] };
      return await this.#page(request, signal);
    } catch (error) {
      this.#rows.close(readId);
      throw error;
    } finally {
      await this.#rows.readEnd(readId);
      signal.throwIfAborted();
    }
  }
}

function stopped(): Problem {
  const words = tableWords().reading;
  return problem('cancelled', words.stopped, words.again);
}
