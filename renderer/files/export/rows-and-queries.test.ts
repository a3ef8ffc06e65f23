import fc from 'fast-check';
import { usualCalendar } from '@shared/time/calendar';
import { expect, it } from 'vitest';
import { emptyFileQuery, type FileQuery } from '@shared/contract/files/file-query';
import { firstFilesChoice } from '@shared/contract/files/files-export';
import type { FilesPageOutcome, FilesPageRequest } from '@shared/contract/files/files-page';
import { problem, ProblemError } from '@shared/problem/problem';
import { listedSection, sectionKey } from '../data/keys';
import type { ListingId, SectionCount } from '../data/protocol';
import { issueQueries } from '../query/issue-queries';
import { itemText } from '../query/file-items';
import { isIssued } from '../result/issued-queries';
import { FilesResult, isOfFormer } from '../result/files-result';
import { RoutedRows } from '../testing/routed-rows';
import { allOf, exportOrigin, exportRequest, heldOf } from './export-request';

const dialect = { apiGeneration: 'storename', defaultStoreLimit: null } as const;
const zone = 'UTC';

/**
 * What becomes of a read: all of it comes, all but the last item of each query, or nothing; or it is held back until it is
 * stopped. Of several requests the first is whole where the read breaks off or stalls.
 */
type Fate = 'whole' | 'partly' | 'fails' | 'hangs' | 'breaks off' | 'stalls';

/** A reader that does what a script says; it keeps the names of the items that each row in a listing is of. */
class ScriptedRows extends RoutedRows {
  readonly rows = new Map<ListingId, Set<string>>();
  #fates: Fate[] = [];

  /** Says what becomes of the next read. */
  script(fate: Fate): void {
    this.#fates = fate === 'breaks off' ? ['whole', 'fails'] : fate === 'stalls' ? ['whole', 'hangs'] : [fate];
  }

  override forget(listing: ListingId): void {
    this.rows.delete(listing);
  }

  readonly page = async ({ readId, queries }: FilesPageRequest, signal: AbortSignal): Promise<FilesPageOutcome> => {
    const [fate, ...next] = this.#fates;
    if (next.length > 0) this.#fates = next;
    if (fate === 'hangs') await aborted(signal);
    if (fate === 'fails') throw new ProblemError(problem('connection', 'No connection.', 'Check the network.'));
    await Promise.resolve();
    if (signal.aborted) throw new ProblemError(problem('cancelled', 'Stopped.', ''));
    const all = queries.flatMap(({ items }, query) =>
      items.map((item, at) => ({ query, item: at, path: itemText(item) })),
    );
    const isMissing = ({ query, item }: (typeof all)[number]) =>
      fate === 'partly' && item === (queries[query]?.items.length ?? 0) - 1;
    const sections = all
      .filter((one) => !isMissing(one))
      .map((one) => ({
        section: { ...one, store: 'S', description: undefined },
        sent: 1,
        beginning: undefined,
        faultCount: 0,
        faults: [],
      }));
    const gone = problem('malformed', 'The answer has nothing for it.', 'Read again.');
    for (const { section } of sections) this.#arrive(readId, section);
    this.close(readId);
    const failedItems = all.filter(isMissing).map((one) => Object.assign(one, { problem: gone }));
    return { sections, failedItems, requestId: 1, bytes: 1, durationMs: 1, extra: undefined };
  };

  #arrive(readId: string, sent: SectionCount['section']): void {
    const route = this.routeOf(readId);
    const part = route?.parts[sent.query];
    const section = route?.sections?.[sent.query] ?? (part && listedSection(sent, part));
    if (route === undefined || section === undefined) return;
    const held = this.rows.get(route.listing) ?? new Set();
    this.rows.set(route.listing, held.add(sent.path ?? ''));
    this.grow(route.listing, [{ key: sectionKey(section), section, rows: 1, again: 0 }]);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** The page: what is written, and the result. */
interface Page {
  readonly rows: ScriptedRows;
  readonly result: FilesResult;
  written: readonly FileQuery[];
}

/** What was written when the rows that are shown were asked for. */
interface Model {
  shown: readonly FileQuery[] | undefined;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Everything that tells of the rows tells of the query that brought them. */
function holds({ rows, result, written }: Page, { shown }: Model): void {
  const state = result.state.getState();
  expect(state.issued?.written).toEqual(shown);
  if (state.issued === undefined || shown === undefined) return;
  const { issued } = state;
  const names = new Set(shown.flatMap(({ items }) => items.map(itemText)));
  for (const { section } of state.sections) expect(names).toContain(section.path);
  for (const path of rows.rows.get(state.listing ?? '') ?? []) expect(names).toContain(path);
  if (!isIssued(issued, written, zone)) expect(isOfFormer(state, written, zone)).toBe(true);
  if (state.reading === undefined && state.latest !== issued) expect(isOfFormer(state, written, zone)).toBe(true);
  const origin = exportOrigin('c', state, { selected: 0, shown: 0 }, [], zone);
  for (const source of [allOf(origin), heldOf('loaded', { set: 's', count: 1 }, origin)]) {
    const request = exportRequest(firstFilesChoice, source, origin, crypto.randomUUID());
    expect(request.source.queries).toEqual(shown.map(({ items, limit }) => ({ items, limit })));
    // Each item by its own letter.
    expect(request.name.replaceAll(/[^A-Z]/gu, '')).toBe(
      shown
        .flatMap(({ items }) => items.map(itemText))
        .join('')
        .replaceAll('/', ''),
    );
  }
  const has = new Set([
    ...state.sections.map(({ section }) => section.path),
    ...origin.failedItems.map(({ item }) => item),
  ]);
  if (state.reading === undefined) expect(has).toEqual(names);
}

type Command = fc.AsyncCommand<Model, Page>;
function command(words: string, run: (page: Page, model: Model) => Promise<void> | void): Command {
  return {
    check: () => true,
    run: async (model, page) => {
      await run(page, model);
      await settle();
      holds(page, model);
    },
    toString: () => words,
  };
}

const edit = fc
  .array(fc.uniqueArray(fc.constantFrom('/A', '/B', '/C', '/D'), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  })
  .chain((queries) => fc.constantFrom(10, 20_000).map((limit) => ({ queries, limit })))
  .map(({ queries, limit }) =>
    command(`edit ${JSON.stringify(queries)} ${limit}`, (page) => {
      page.written = queries.map((items) => ({ ...emptyFileQuery, items: items.map((path) => ({ path })), limit }));
    }),
  );
const read = fc.constantFrom<Fate>('whole', 'partly', 'fails', 'hangs', 'breaks off', 'stalls').map((fate) =>
  command(`read: ${fate}`, ({ rows, result, written }, model) => {
    rows.script(fate);
    const sent = written.map(({ items, limit }) => ({ items, limit: limit ?? 10 }));
    void result.read(issueQueries(written, sent, { now: 0, zone, calendar: usualCalendar }, dialect));
    if (fate !== 'fails' && fate !== 'hangs') model.shown = written;
  }),
);
const others = fc.constantFrom(
  command('stop', ({ result }) => result.stop()),
  command('read again', ({ rows, result }) => {
    rows.script('whole');
    void result.refresh();
  }),
  command('fail to read again', ({ rows, result }) => {
    rows.script('fails');
    void result.refresh();
  }),
  command('read all', ({ rows, result }) => {
    rows.script('whole');
    void result.more(result.state.getState().sections.map(({ key }) => key));
  }),
);

it('rows, summary, file name and export are of one query, whatever is edited, read, stopped, failed and exported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([edit, read, others], { maxCommands: 25 }), (commands) =>
      fc.asyncModelRun(() => {
        const rows = new ScriptedRows();
        const result = new FilesResult(rows, 'c', rows.page);
        result.attach();
        const written = [{ ...emptyFileQuery, items: [{ path: '/A' }] }];
        return { model: { shown: undefined }, real: { rows, result, written } };
      }, commands),
    ),
  );
});
