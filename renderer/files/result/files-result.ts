import type { FileQuery } from '@shared/contract/files/file-query';
import type { FilesQuery } from '@shared/contract/files/files';
import type { FileItemProblem } from '@shared/contract/files/files-page';
import { createStore } from 'zustand/vanilla';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { ReadonlyStore } from '../../kit/store';
import { type IssuedQueries, isIssued } from './issued-queries';
import type { SectionKey } from '../data/keys';
import type { ListingId, MarkNewRequest, SectionCount, Selected } from '../data/protocol';
import { mostTogether, type ReadCost } from './first-requests';
import {
  largePage,
  mostSections,
  SectionReader,
  type LimitOf,
  type RequestPage,
  type RowRouter,
} from './section-reader';
import {
  arriving,
  atRest,
  beingRead,
  holding,
  canLoadMore,
  isOpen,
  knownToHave,
  type SectionState,
} from './section-state';

/** The part of the files client that reading needs. */
export interface FileRowStore extends RowRouter {
  forget(listing: ListingId): void;
  moveSelection(to: ListingId): Promise<Selected>;
  markNew(request: MarkNewRequest): Promise<number>;
  forgetNew(): void;
  onGrowth(listener: (listing: ListingId, sections: readonly SectionCount[]) => void): () => void;
}

/** What is on screen, and what is being read. */
export interface FilesState {
  /** Grows with each new read, not when the same is read again. */
  readonly readNumber: number;
  /** What is shown; undefined before the first answer. */
  readonly listing: ListingId | undefined;
  /** What was asked for what is shown. */
  readonly issued: IssuedQueries | undefined;
  /** What was asked last; another than `issued` until its first response, and where it failed before that. */
  readonly latest: IssuedQueries | undefined;
  /** In the order of the answer. */
  readonly sections: readonly SectionState[];
  readonly failedItems: readonly FileItemProblem[];
  readonly cost: ReadCost | undefined;
  /** What was selected of it when it came: of a new read nothing, of the same read again what still is there. */
  readonly selected: Selected;
  /** How many of its files the same read again has brought since a person has looked. */
  readonly newFiles: number;
  /** Queries are read anew, the same are read again, or further pages are. */
  readonly reading: 'new' | 'refresh' | 'more' | undefined;
  /** Why the last reading failed. */
  readonly problem: Problem | undefined;
  /** Reads what the last reading has left; undefined where it has not failed, or has brought nothing to go on from. */
  readonly retry: (() => Promise<void>) | undefined;
}

const nothing: FilesState = {
  readNumber: 0,
  listing: undefined,
  issued: undefined,
  latest: undefined,
  sections: [],
  failedItems: [],
  cost: undefined,
  selected: { files: 0, bytes: 0, unsized: 0 },
  newFiles: 0,
  reading: undefined,
  problem: undefined,
  retry: undefined,
};

/** A new read before it is shown. */
type ComingRead = Pick<FilesState, 'readNumber'> & { readonly listing: ListingId; readonly issued: IssuedQueries };

/** Sections per request when the next page of each is read. */
const mostPages = 100;

/** Reads files into the files worker, page by page, and knows what has come of each section. */
export class FilesResult {
  readonly #rows: FileRowStore;
  readonly #reader: SectionReader;
  readonly #state = createStore<FilesState>(() => nothing);
  readonly state: ReadonlyStore<FilesState> = this.#state;
  #running: AbortController | undefined;
  /** Settles when the last reading has brought its last row. */
  #last: Promise<void> = Promise.resolve();
  /** What has come of each listing, those included that are not shown yet. */
  readonly #counts = new Map<ListingId, Map<SectionKey, SectionCount>>();
  /** What a new read brings before it is shown. */
  #coming: ComingRead | undefined;

  constructor(rows: FileRowStore, connectionId: string, page: RequestPage) {
    this.#rows = rows;
    this.#reader = new SectionReader(rows, connectionId, page);
  }

  get #now(): FilesState {
    return this.#state.getState();
  }

  /** Listens for rows that arrive; returns the function that stops reading and lets go of everything. */
  readonly attach = (): (() => void) => {
    const stopGrowth = this.#rows.onGrowth((listing, sections) => this.#grow(listing, sections));
    return () => {
      this.stop();
      stopGrowth();
      const { listing } = this.#now;
      if (listing !== undefined) this.#forget(listing);
      this.#state.setState({ ...nothing, readNumber: this.#now.readNumber });
    };
  };

  /** Reads other files; what was shown stays until the first response comes, and where it fails before that. */
  read(issued: IssuedQueries): Promise<void> {
    this.#state.setState({ latest: issued });
    let retry = () => this.refresh();
    const work = async (signal: AbortSignal) => {
      const coming = { listing: crypto.randomUUID(), issued, readNumber: this.#now.readNumber + 1 };
      const { listing } = coming;
      const queries = issued.sent;
      this.#coming = coming;
      const answer = await this.#reader.readFirst(listing, queries, signal, {
        part: (soFar) => {
          this.#show(coming);
          this.#state.setState({ ...soFar, sections: this.#held(listing, soFar.sections) });
        },
        unread: (items) => {
          if (this.#now.listing !== listing) return;
          this.#state.setState({ failedItems: [...this.#now.failedItems, ...items] });
        },
      });
      const limits = new Map(answer.sections.map(({ key, section }) => [key, limitOfQuery(queries[section.query])]));
      retry = () => this.#goOn(limits);
      await this.#readUpTo(limits, signal);
    };
    return this.#run('new', work, () => retry());
  }

  /**
   * Reads the same again, as many files as are loaded, up to the present where their times are relative; what is shown stays
   * until all have come.
   */
  refresh(): Promise<void> {
    const before = this.#now;
    if (before.listing === undefined) return Promise.resolve();
    const work = async (signal: AbortSignal) => {
      const listing = crypto.randomUUID();
      try {
        const again = before.issued?.again(Date.now());
        const issued = again?.sent ?? [];
        const queries = issued.map((query, position) => enlarged(query, position, before.sections));
        const fresh = await this.#reader.readFirst(listing, queries, signal);
        const loaded = new Map(before.sections.filter(({ sent }) => sent > 0).map(({ key, sent }) => [key, sent]));
        // A section of which nothing had come is read as at first.
        const goals = new Map(
          fresh.sections.map(({ key, section }) => [key, loaded.get(key) ?? limitOfQuery(issued[section.query])]),
        );
        const sections = await this.#reader.readUpTo(
          goals,
          {
            listing,
            sections: fresh.sections.map((section) => knownToHave(section, loaded.get(section.key) ?? 0)),
            queries: issued,
          },
          signal,
        );
        const selected = await this.#rows.moveSelection(listing);
        const known = before.sections.filter(({ problem }) => problem === undefined).map(({ key }) => key);
        const newFiles = await this.#rows.markNew({ from: before.listing ?? listing, to: listing, sections: known });
        // Other files may be on screen by now.
        if (this.#now.listing !== before.listing) return this.#forget(listing);
        if (before.listing !== undefined) this.#forget(before.listing);
        const latest = this.#now.latest === before.issued ? again : this.#now.latest;
        this.#state.setState({
          ...fresh,
          listing,
          issued: again,
          latest,
          sections: this.#held(listing, sections),
          selected,
          newFiles,
        });
      } catch (error) {
        this.#forget(listing);
        throw error;
      }
    };
    return this.#run('refresh', work, () => this.refresh());
  }

  /** A person has seen which files are new: none is marked any more. */
  readonly forgetNew = (): void => {
    this.#rows.forgetNew();
    this.#state.setState({ newFiles: 0 });
  };

  /** Reads the next page of each of these sections that may have one, together smaller pages than one alone. */
  more(keys: readonly SectionKey[]): Promise<void> {
    let left = keys;
    const work = async (signal: AbortSignal) => {
      while (left.length > 0) {
        await this.#readOn(left.slice(0, mostPages), ownLimit, signal);
        left = left.slice(mostPages);
      }
    };
    return this.#run('more', work, () => this.more(left));
  }

  /** Reads everything that is left of these sections, or of all; one that fails, or has failed, is tried once. */
  all(keys?: readonly SectionKey[]): Promise<void> {
    const work = async (signal: AbortSignal) => {
      const failed = new Set<SectionKey>();
      for (;;) {
        const open = this.#now.sections.filter(
          (section) => isOpen(section) && !failed.has(section.key) && keys?.includes(section.key) !== false,
        );
        if (open.length === 0) return;
        const going = goingOn(open).map(({ key }) => key);
        await this.#readOn(going, largeLimit, signal);
        for (const { key, problem } of this.#now.sections) {
          if (problem !== undefined && going.includes(key)) failed.add(key);
        }
      }
    };
    return this.#run('more', work, () => this.all(keys));
  }

  /** Stops what is being read; what has come stays. */
  readonly stop = (): void => {
    this.#running?.abort();
    this.#running = undefined;
    if (this.#now.reading !== undefined) this.#rest();
  };

  /** One reading at a time: a new one takes back the one before. `retry`: what is to be done once it has failed. */
  async #run(
    reading: NonNullable<FilesState['reading']>,
    work: (signal: AbortSignal) => Promise<void>,
    retry: () => Promise<void>,
  ): Promise<void> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    this.#state.setState({ reading, problem: undefined, retry: undefined });
    const former = this.#last;
    const done = (async () => {
      // Rows of a page that was taken back may still be arriving in the section that is to go on.
      if (reading === 'more') await former;
      await work(own.signal);
    })();
    this.#last = done.catch(() => undefined);
    try {
      await done;
      if (this.#running === own) this.#state.setState({ reading: undefined });
    } catch (error) {
      if (this.#running === own) this.#rest({ problem: problemOf(error), retry });
    }
    if (this.#running === own) this.#running = undefined;
  }

  /** Nothing is being read any more. */
  #rest(failure?: Required<Pick<FilesState, 'problem' | 'retry'>>): void {
    const isShown = this.#coming === undefined;
    if (this.#coming !== undefined) this.#forget(this.#coming.listing);
    this.#coming = undefined;
    this.#state.setState({
      reading: undefined,
      sections: this.#now.sections.map(atRest),
      problem: failure?.problem,
      retry: isShown ? failure?.retry : undefined,
    });
  }

  /** Goes on with a new read whose first pages have come. */
  #goOn(limits: ReadonlyMap<SectionKey, number>): Promise<void> {
    return this.#run(
      'more',
      (signal) => this.#readUpTo(limits, signal),
      () => this.#goOn(limits),
    );
  }

  /** Reads so many files of each section of what is shown. */
  async #readUpTo(limits: ReadonlyMap<SectionKey, number>, signal: AbortSignal): Promise<void> {
    const { listing, issued, sections } = this.#now;
    if (listing === undefined) return;
    const into = { listing, sections, queries: issued?.sent ?? [] };
    await this.#reader.readUpTo(limits, into, signal, (soFar) =>
      this.#state.setState({ sections: this.#held(listing, soFar) }),
    );
  }

  /** Reads the next page of sections of what is shown. */
  async #readOn(keys: readonly SectionKey[], limitOf: LimitOf, signal: AbortSignal): Promise<void> {
    const { listing, issued, sections } = this.#now;
    const going = sections.filter((section) => keys.includes(section.key) && isOpen(section));
    if (listing === undefined || going.length === 0) return;
    this.#state.setState({ sections: sections.map((one) => (keys.includes(one.key) ? beingRead(one) : one)) });
    const { next, cost } = await this.#reader.readNext(listing, going, issued?.sent ?? [], limitOf, signal);
    const byKey = new Map(next.map((section) => [section.key, section]));
    this.#state.setState({
      cost,
      sections: this.#held(
        listing,
        this.#now.sections.map((section) => byKey.get(section.key) ?? section),
      ),
    });
  }

  /** Sections as they are held: a file that came again is held once. */
  #held(listing: ListingId, sections: readonly SectionState[]): readonly SectionState[] {
    const counts = this.#counts.get(listing);
    return sections.map((section) => {
      const count = counts?.get(section.key);
      return count === undefined ? section : holding(section, count);
    });
  }

  #forget(listing: ListingId): void {
    this.#rows.forget(listing);
    this.#counts.delete(listing);
  }

  #grow(listing: ListingId, counts: readonly SectionCount[]): void {
    const known = this.#counts.get(listing) ?? new Map<SectionKey, SectionCount>();
    for (const count of counts) known.set(count.key, count);
    this.#counts.set(listing, known);
    this.#growShown(listing, counts);
  }

  #growShown(listing: ListingId, counts: readonly SectionCount[]): void {
    if (this.#coming?.listing === listing) this.#show(this.#coming);
    if (this.#now.listing !== listing) return;
    const known = new Map(this.#now.sections.map((section) => [section.key, section]));
    const grown = counts.map((count) => {
      const { key, section } = count;
      return holding(known.get(key) ?? arriving(section), count);
    });
    const byKey = new Map(grown.map((section) => [section.key, section]));
    const inPlace = this.#now.sections.map((section) => byKey.get(section.key) ?? section);
    const before = new Set(this.#now.sections.map(({ key }) => key));
    this.#state.setState({ sections: [...inPlace, ...grown.filter(({ key }) => !before.has(key))] });
  }

  #show(coming: ComingRead): void {
    this.#coming = undefined;
    if (this.#now.listing === coming.listing) return;
    if (this.#now.listing !== undefined) this.#forget(this.#now.listing);
    this.#rows.forgetNew();
    const { sections, failedItems, cost, selected, newFiles } = nothing;
    this.#state.setState({ ...coming, sections, failedItems, cost, selected, newFiles });
  }
}

/** The sections of which the next pages are read together; of those where nothing more is expected many. */
function goingOn(open: readonly SectionState[]): readonly SectionState[] {
  const expected = open.filter(canLoadMore);
  return expected.length > 0 ? expected.slice(0, mostSections) : open.slice(0, mostPages);
}

/** Whether what is shown is not what the queries as they are written now ask for, or asked for last. */
export function isOfFormer(
  { issued, latest, reading }: FilesState,
  written: readonly FileQuery[],
  zone: string,
): boolean {
  if (issued === undefined) return false;
  // The same that is being asked again is not worth a word.
  return !isIssued(issued, written, zone) || (issued !== latest && reading !== 'new');
}

/** A limit of 0 is none: all that is left may be more than an answer holds. */
const ownLimit: LimitOf = (_section, { limit }) => (limit === 0 ? largePage : limit);
const largeLimit: LimitOf = (_section, { limit = 0 }) => Math.max(largePage, limit);

/** How many files of a section a query wants at first; a limit of 0 is none. */
function limitOfQuery(query: FilesQuery | undefined): number {
  return query?.limit === 0 ? Number.POSITIVE_INFINITY : (query?.limit ?? 0);
}

/** A query for as many files of a section as are loaded. */
function enlarged(query: FilesQuery, position: number, sections: readonly SectionState[]): FilesQuery {
  if (query.limit === undefined || query.limit === 0) return query;
  const loaded = sections.filter(({ section }) => section.query === position).map(({ sent }) => sent);
  return { ...query, limit: Math.max(query.limit, Math.min(mostTogether, Math.max(0, ...loaded))) };
}
