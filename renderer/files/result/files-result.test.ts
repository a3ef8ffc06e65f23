import { describe, expect, test, vi } from 'vitest';
import type { FilesQuery } from '@shared/contract/files/files';
import type { FilesPageRequest, FilesPageOutcome } from '@shared/contract/files/files-page';
import { storeWords } from '@shared/contract/files/words';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import type { ListingId, MarkNewRequest, SectionCount, Selected } from '../data/protocol';
import { listedSection, sectionKey } from '../data/keys';
import { RoutedRows } from '../testing/routed-rows';
import type { IssuedQueries } from './issued-queries';
import { FilesResult } from './files-result';

const store = 'Laboratory';
const query: FilesQuery = { items: [{ path: '/Plant' }], limit: 10 };

const noFaults = { beginning: undefined, faultCount: 0, faults: [] };

/** A store of `size` files behind main and the files worker: rows are counted, not kept. */
class Plant extends RoutedRows {
  size: number;
  name = store;
  /** Files that it gives of a store in an answer at most. */
  most = Number.POSITIVE_INFINITY;
  /** Files that come at the front before each further page: so many of it have come before. */
  newFiles = 0;
  /** Further stores, of so many files each, whose files come without names of stores, with those of the first. */
  unnamed: readonly number[] | undefined;
  readonly issued: FilesQuery[] = [];
  /** Queries of each request. */
  readonly sizes: number[] = [];
  readonly forgotten: ListingId[] = [];
  failing: ProblemError | undefined;
  /** Requests for files behind so many fail, where any do. */
  failingFrom = 0;
  /** Why the store fails, in an answer that is whole otherwise. */
  refusing: Problem | undefined;
  /** Held back until it is let go. */
  gate: Promise<void> = Promise.resolve();
  readonly #counts = new Map<ListingId, Map<string, SectionCount>>();

  constructor(size: number) {
    super();
    this.size = size;
  }

  /** What is marked as new was asked with. */
  marked: MarkNewRequest | undefined;
  seen = 0;

  /** Marking waits for it. */
  marking: Promise<void> = Promise.resolve();

  override async markNew(request: MarkNewRequest): Promise<number> {
    this.marked = request;
    await this.marking;
    return this.newFiles;
  }

  override forgetNew(): void {
    this.seen += 1;
  }

  override moveSelection(): Promise<Selected> {
    return Promise.resolve({ files: 3, bytes: 30, unsized: 0 });
  }

  override forget(listing: ListingId): void {
    this.forgotten.push(listing);
  }

  readonly page = async ({ readId, queries }: FilesPageRequest, signal: AbortSignal): Promise<FilesPageOutcome> => {
    this.issued.push(...queries);
    this.sizes.push(queries.length);
    await this.gate;
    if (signal.aborted) throw new ProblemError(problem('cancelled', 'Taken back.', ''));
    if (this.failing !== undefined && queries.some(({ skip = 0 }) => skip >= this.failingFrom)) throw this.failing;
    const { refusing } = this;
    const sections = queries.flatMap(({ skip = 0, limit = 7, storename }, position) => {
      const name = this.unnamed === undefined ? this.name : storeWords().unnamed;
      const section = { query: position, item: 0, path: '/Plant', store: name, description: undefined };
      if (refusing !== undefined) return { section, sent: 0, ...noFaults, problem: refusing };
      const isNamed = storename === undefined || storename.split(',').includes(this.name);
      const sizes = isNamed ? [this.size, ...(this.unnamed ?? [])] : [];
      const sent = sizes.reduce((sum, size) => sum + Math.max(0, Math.min(size - skip, limit, this.most)), 0);
      if (sent > 0) this.#arrive(readId, section, sent);
      // Files in a list, without stores, tell of no store that has none.
      return this.unnamed !== undefined && sent === 0 ? [] : { section, sent, ...noFaults };
    });
    this.close(readId);
    return { sections, failedItems: [], requestId: 1, bytes: 1, durationMs: 1, extra: undefined };
  };

  #arrive(readId: string, sent: SectionCount['section'], rows: number): void {
    const route = this.routeOf(readId);
    if (route === undefined) return;
    const section =
      route.sections?.[sent.query] ??
      listedSection(sent, route.parts[sent.query] ?? { query: sent.query, item: 0, items: ['/Plant'] });
    const counts = this.#counts.get(route.listing) ?? new Map<string, SectionCount>();
    this.#counts.set(route.listing, counts);
    const key = sectionKey(section);
    const before = counts.get(key);
    const again = before === undefined ? 0 : Math.min(rows, this.newFiles);
    const grown = { key, section, rows: (before?.rows ?? 0) + rows - again, again: (before?.again ?? 0) + again };
    counts.set(key, grown);
    this.grow(route.listing, [grown]);
  }
}

const broken = new ProblemError(problem('connection', 'No conversation.', 'Check the network.'));

function asking(...sent: readonly FilesQuery[]): IssuedQueries {
  return askingAt(0, () => sent);
}

/** Queries that are others at another instant. */
function askingAt(at: number, sentAt: (at: number) => readonly FilesQuery[]): IssuedQueries {
  const again = (later: number) => askingAt(later, sentAt);
  const said = { name: 'Plant', fileName: 'Plant', words: 'Files of Plant.' };
  return { written: [], zone: 'UTC', sent: sentAt(at), ...said, at, again };
}

function reading(plant: Plant): FilesResult {
  const result = new FilesResult(plant, 'demo', plant.page);
  result.attach();
  return result;
}

const only = (result: FilesResult) => {
  const [section, ...others] = result.state.getState().sections;
  if (section === undefined || others.length > 0) throw new Error('There is not one section.');
  return section;
};

test('nothing is requested before it is known where its files go: they may come at once', async () => {
  const plant = new Plant(5);
  const known = Promise.withResolvers<void>();
  const route = plant.route.bind(plant);
  plant.route = async (...told) => {
    await known.promise;
    await route(...told);
  };
  const result = reading(plant);
  const read = result.read(asking(query));
  await Promise.resolve();
  expect(plant.issued).toEqual([]);
  known.resolve();
  await read;
  expect([plant.issued.length, only(result).sent]).toEqual([1, 5]);
});

test('the same read again tells how many files are new until they are seen or others are read; what had failed has none', async () => {
  const plant = new Plant(5);
  const result = reading(plant);
  const newFiles = () => result.state.getState().newFiles;
  await result.read(asking(query));
  const { listing: from, sections } = result.state.getState();
  plant.newFiles = 2;
  await result.refresh();
  expect(newFiles()).toBe(2);
  expect(plant.marked).toEqual({ from, to: result.state.getState().listing, sections: sections.map(({ key }) => key) });
  result.forgetNew();
  expect(newFiles()).toBe(0);
  plant.refusing = problem('item', 'Out of order.', '');
  await result.refresh();
  plant.refusing = undefined;
  await result.refresh();
  expect(plant.marked?.sections).toEqual([]);
  const { seen } = plant;
  await result.read(asking(query));
  expect([newFiles(), plant.seen]).toEqual([0, seen + 1]);
});

describe('reading files page by page', () => {
  test('goes on behind what was sent until a page is not full', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(query));
    expect(only(result)).toMatchObject({ loaded: 10, sent: 10, rest: 'more may exist', isReading: false });
    await result.more([only(result).key]);
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 25, sent: 25, rest: 'none' });
    const page = { ...query, storename: store };
    expect(plant.issued.slice(1)).toEqual([Object.assign({ skip: 10 }, page), Object.assign({ skip: 20 }, page)]);
  });

  test('a page that is full to the last file is followed by an empty one', async () => {
    const result = reading(new Plant(10));
    await result.read(asking(query));
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 10, rest: 'none' });
  });

  test('without a limit the store may have cut the answer by its own', async () => {
    const result = reading(new Plant(9));
    await result.read(asking({ items: query.items, skip: 1 }));
    expect(only(result)).toMatchObject({ loaded: 7, rest: 'possibly cut' });
    await result.more([only(result).key]);
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 8, rest: 'none' });
  });

  test.each([
    { limit: 45_000, sent: 45_000, rest: 'more may exist' },
    { limit: 0, sent: 60_001, rest: 'none' },
  ])(
    'as many files as are issued for come, though not in one response: limit $limit',
    async ({ limit, sent, rest }) => {
      const plant = new Plant(60_001);
      const result = reading(plant);
      await result.read(asking({ ...query, limit }));
      expect(only(result)).toMatchObject({ loaded: sent, sent, rest });
      for (const issued of plant.issued) expect(issued.limit).toBeLessThanOrEqual(20_000);
    },
  );

  test.each([
    { limit: 1000, first: 'more may exist' },
    { limit: 3000, first: 'presumably none' },
  ])('a server that gives fewer than it is issued for is read to the end: limit $limit', async ({ limit, first }) => {
    const plant = new Plant(4500);
    plant.most = 1000;
    const result = reading(plant);
    await result.read(asking({ ...query, limit }));
    expect(only(result)).toMatchObject({ loaded: 1000, rest: first });
    expect(plant.issued).toHaveLength(1);
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 4500, rest: 'none' });
    await result.refresh();
    expect(only(result)).toMatchObject({ loaded: 4500 });
  });

  test('stores that had a round number, less than a page, are issued once more when all is read, many together', async () => {
    const plant = new Plant(300);
    const result = reading(plant);
    await result.read(asking(...Array.from({ length: 150 }, () => ({ ...query, limit: 1000 }))));
    plant.sizes.length = 0;
    await result.all();
    expect(plant.sizes).toEqual([100, 50]);
    expect(result.state.getState().sections.every(({ loaded, rest }) => loaded === 300 && rest === 'none')).toBe(true);
  });

  test('a store that had less than a page otherwise is all there', async () => {
    const result = reading(new Plant(299));
    await result.read(asking({ ...query, limit: 1000 }));
    expect(only(result)).toMatchObject({ loaded: 299, rest: 'none' });
  });

  test('what was issued for without a limit goes on in pages, too', async () => {
    const plant = new Plant(60_001);
    const result = reading(plant);
    Object.assign(plant, { failing: broken, failingFrom: 20_000 });
    await result.read(asking({ ...query, limit: 0 }));
    plant.failing = undefined;
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 25_000, rest: 'more may exist' });
    expect(plant.issued.every(({ limit = 0 }) => limit > 0)).toBe(true);
  });

  test('however many sections go on together, no request asks for more than main takes, nor without a limit', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(...Array.from({ length: 600 }, () => query)));
    const keys = result.state.getState().sections.map(({ key }) => key);
    plant.sizes.length = 0;
    await result.more(keys);
    expect(Math.max(...plant.sizes)).toBeLessThanOrEqual(500);
    expect(plant.issued.every(({ limit }) => limit === 10)).toBe(true);
    expect(result.state.getState().sections.every(({ loaded }) => loaded === 20)).toBe(true);
  });

  test.each([
    { stores: 'one', unnamed: [] },
    { stores: 'several', unnamed: [12, 41, 20] },
  ])('files of $stores whose names the server does not tell come to the last one', async ({ unnamed }) => {
    const plant = new Plant(25);
    plant.unnamed = unnamed;
    const files = 25 + unnamed.reduce((sum, size) => sum + size, 0);
    const result = reading(plant);
    await result.read(asking(query));
    await result.more([only(result).key]);
    expect(only(result).rest).toBe('more may exist');
    await result.refresh();
    await result.all();
    expect(only(result)).toMatchObject({ loaded: files, rest: 'none' });
    expect(plant.issued.every(({ storename }) => storename === undefined)).toBe(true);
  });

  test('a store that was named by the query is issued for by that name, also where the server does not tell it', async () => {
    const plant = new Plant(25);
    plant.unnamed = [];
    const result = reading(plant);
    await result.read(asking({ ...query, storename: store }));
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 25, rest: 'none' });
    expect(plant.issued.every(({ storename }) => storename === store)).toBe(true);
  });

  test('a store whose name has a comma is read to its end: no name that is sent would be its own', async () => {
    const plant = new Plant(25);
    plant.name = 'Lab, Line 1';
    const result = reading(plant);
    await result.read(asking(query));
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 20, rest: 'more may exist' });
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 25, rest: 'none' });
    expect(plant.issued.every(({ storename }) => storename === undefined)).toBe(true);
  });

  test('an ID leaves nothing behind', async () => {
    const result = reading(new Plant(1));
    await result.read(asking({ ...query, fileId: 'x', limit: 1 }));
    expect(only(result).rest).toBe('none');
  });

  test('a new read that fails leaves what was there; one that succeeds replaces it', async () => {
    const plant = new Plant(3);
    const result = reading(plant);
    await result.read(asking(query));
    const { listing } = result.state.getState();
    plant.failing = broken;
    await result.read(asking(query));
    expect(result.state.getState()).toMatchObject({ listing, reading: undefined, problem: { kind: 'connection' } });
    expect(result.state.getState().retry).toBeUndefined();
    plant.failing = undefined;
    await result.read(asking(query));
    expect(plant.forgotten).toContain(listing);
    expect(result.state.getState()).toMatchObject({ problem: undefined, readNumber: 2 });
  });

  test('reading the same again brings as many files as there were, and is no new read', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(query));
    await result.all();
    const { listing, readNumber } = result.state.getState();
    plant.size = 26;
    await result.refresh();
    expect(result.state.getState().listing).not.toBe(listing);
    expect(result.state.getState().readNumber).toBe(readNumber);
    expect(only(result)).toMatchObject({ sent: 25, rest: 'more may exist' });
    expect(result.state.getState().selected).toEqual({ files: 3, bytes: 30, unsized: 0 });
    await result.read(asking(query));
    expect(result.state.getState().selected).toEqual({ files: 0, bytes: 0, unsized: 0 });
  });

  test('what was read again is let go of where other files are on screen by then', async () => {
    const plant = new Plant(5);
    const result = reading(plant);
    await result.read(asking(query));
    const marking = Promise.withResolvers<void>();
    plant.marking = marking.promise;
    const again = result.refresh();
    await vi.waitFor(() => expect(plant.marked).toBeDefined());
    const other = asking({ ...query, limit: 3 });
    await result.read(other);
    const { listing } = result.state.getState();
    marking.resolve();
    await again;
    expect(result.state.getState()).toMatchObject({ listing, issued: other, latest: other });
    expect(plant.forgotten).toContain(plant.marked?.to);
  });

  test('reading the same again asks up to the present, and goes on from there', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(askingAt(1000, (end) => [{ ...query, end }]));
    expect(plant.issued.map(({ end }) => end)).toEqual([1000]);
    plant.failing = broken;
    await result.refresh();
    expect(result.state.getState().issued?.at).toBe(1000);
    plant.failing = undefined;
    const before = Date.now();
    await result.refresh();
    const { issued, latest, readNumber } = result.state.getState();
    expect(issued?.at).toBeGreaterThanOrEqual(before);
    expect(latest).toBe(issued);
    expect(readNumber).toBe(1);
    await result.all();
    const { at } = issued ?? { at: 0 };
    expect(plant.issued.slice(2).map(({ end }) => end)).toEqual(plant.issued.slice(2).map(() => at));
  });

  test('asking again for what came page by page counts all of it', async () => {
    const result = reading(new Plant(25));
    await result.read(asking({ items: query.items }));
    await result.more([only(result).key]);
    await result.more([only(result).key]);
    await result.refresh();
    expect(only(result)).toMatchObject({ loaded: 21, sent: 21 });
  });

  test('reading everything tries a store that failed once more, and not for ever', async () => {
    const plant = new Plant(25);
    const refusal = problem('item', 'The store is away.', 'Try again.');
    const result = reading(plant);
    await result.read(asking(query));
    plant.refusing = refusal;
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 10, problem: refusal });
    const before = plant.issued.length;
    await result.all();
    expect(plant.issued).toHaveLength(before + 1);
    plant.refusing = undefined;
    await result.all([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 25, rest: 'none', problem: undefined });
  });

  test('a store that failed from the first is read by reading everything', async () => {
    const plant = new Plant(25);
    plant.refusing = problem('item', 'The store is away.', 'Try again.');
    const result = reading(plant);
    await result.read(asking(query));
    plant.refusing = undefined;
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 25, rest: 'none', problem: undefined });
  });

  test('a file that new ones push onto the next page counts once, and it is told', async () => {
    const plant = new Plant(25);
    plant.newFiles = 2;
    const result = reading(plant);
    await result.read(asking(query));
    await result.more([only(result).key]);
    expect(only(result)).toMatchObject({ loaded: 18, again: 2, sent: 20, rest: 'more may exist' });
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 21, again: 4, sent: 25, rest: 'none' });
    await result.refresh();
    expect(only(result)).toMatchObject({ loaded: 25, again: 0 });
  });

  test('what was stopped goes on where it was', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(query));
    const gate = Promise.withResolvers<void>();
    plant.gate = gate.promise;
    const more = result.more([only(result).key]);
    await Promise.resolve();
    result.stop();
    gate.resolve();
    await more;
    expect(result.state.getState()).toMatchObject({ reading: undefined, problem: undefined });
    expect(only(result)).toMatchObject({ loaded: 10, isReading: false, rest: 'more may exist' });
    await result.all();
    expect(only(result)).toMatchObject({ loaded: 25, rest: 'none' });
  });
});

describe('trying again what failed', () => {
  test('reading everything goes on where it broke, of the sections that were to be read', async () => {
    const plant = new Plant(12_000);
    const result = reading(plant);
    await result.read(asking(query, query));
    const { listing, readNumber, sections } = result.state.getState();
    const [first, second] = sections;
    if (first === undefined || second === undefined) throw new Error('There are not two sections.');
    Object.assign(plant, { failing: broken, failingFrom: 5010 });
    await result.all([first.key]);
    expect(result.state.getState()).toMatchObject({
      problem: { kind: 'connection' },
      sections: [{ loaded: 5010 }, {}],
    });
    plant.failing = undefined;
    plant.issued.length = 0;
    await result.state.getState().retry?.();
    expect(plant.issued.map(({ skip }) => skip)).toEqual([5010, 10_010]);
    expect(result.state.getState()).toMatchObject({ listing, readNumber, problem: undefined, retry: undefined });
    expect(result.state.getState().sections).toMatchObject([{ loaded: 12_000, rest: 'none' }, { loaded: 10 }]);
  });

  test('of the next pages, those that have come are not issued for again', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(...Array.from({ length: 150 }, (_, n) => ({ ...query, skip: n < 100 ? 0 : 1 }))));
    const keys = result.state.getState().sections.map(({ key }) => key);
    Object.assign(plant, { failing: broken, failingFrom: 11 });
    await result.more(keys);
    plant.failing = undefined;
    plant.issued.length = 0;
    await result.state.getState().retry?.();
    expect(plant.issued).toHaveLength(50);
    expect(result.state.getState().sections.every(({ loaded }) => loaded === 20)).toBe(true);
  });

  test('asking the same again asks the same again', async () => {
    const plant = new Plant(25);
    const result = reading(plant);
    await result.read(asking(query));
    await result.more([only(result).key]);
    const { listing, readNumber } = result.state.getState();
    plant.failing = broken;
    await result.refresh();
    expect(result.state.getState()).toMatchObject({ listing, problem: { kind: 'connection' } });
    plant.failing = undefined;
    await result.state.getState().retry?.();
    expect(result.state.getState().listing).not.toBe(listing);
    expect(result.state.getState()).toMatchObject({ readNumber, problem: undefined, retry: undefined });
    expect(only(result)).toMatchObject({ loaded: 20, sent: 20 });
  });

  test.each([
    { limit: 45_000, loaded: 45_000 },
    { limit: 0, loaded: 60_001 },
  ])('a new read goes on where it broke, up to what was issued for: limit $limit', async ({ limit, loaded }) => {
    const plant = new Plant(60_001);
    const result = reading(plant);
    Object.assign(plant, { failing: broken, failingFrom: 20_000 });
    await result.read(asking({ ...query, limit }));
    const { listing, readNumber } = result.state.getState();
    expect(only(result)).toMatchObject({ loaded: 20_000, sent: 20_000, rest: 'more may exist' });
    Object.assign(plant, { failingFrom: 40_000 });
    await result.state.getState().retry?.();
    expect(only(result)).toMatchObject({ loaded: 40_000, sent: 40_000, rest: 'more may exist' });
    plant.failing = undefined;
    plant.issued.length = 0;
    await result.state.getState().retry?.();
    expect(plant.issued[0]?.skip).toBe(40_000);
    expect(result.state.getState()).toMatchObject({ listing, readNumber, problem: undefined, retry: undefined });
    expect(only(result)).toMatchObject({ loaded, sent: loaded });
  });

  test('a new read that broke before all items had come is issued again whole, and what came stays until then', async () => {
    const plant = new Plant(30_000);
    const result = reading(plant);
    Object.assign(plant, { failing: broken, failingFrom: 1 });
    await result.read(asking({ ...query, limit: 15_000 }, { ...query, limit: 0, skip: 1 }));
    const { listing, readNumber, sections, failedItems } = result.state.getState();
    expect(sections).toMatchObject([{ loaded: 15_000 }]);
    expect(failedItems).toHaveLength(1);
    plant.failing = undefined;
    const gate = Promise.withResolvers<void>();
    plant.gate = gate.promise;
    const again = result.state.getState().retry?.();
    expect(result.state.getState()).toMatchObject({ listing, sections: [{ loaded: 15_000 }] });
    gate.resolve();
    await again;
    expect(result.state.getState()).toMatchObject({ readNumber, failedItems: [], problem: undefined });
    expect(result.state.getState().sections).toMatchObject([{ loaded: 15_000 }, { loaded: 29_999, rest: 'none' }]);
  });
});
