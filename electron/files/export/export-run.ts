import { Throttle } from '@shared/async/throttle';
import type { FilesQuery } from '@shared/contract/files/files';
import type { ExportedSection, FilesExportProgress } from '@shared/contract/files/files-export';
import { type Problem, type ProblemDetails, ProblemError } from '@shared/problem/problem';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import { isUnnamedStore, storenameOf } from '@shared/contract/files/words';
import { sameFilesAgain } from '../../transport/problems/transfer-problems';
import { identifierOf } from '../../transport/process-data/sent-queries';
import type { WriteResult } from '../../writers/files/file-writing';
import { filesWords } from '../words';
import type { FilesThread } from '../worker/files-thread';
import type { WrittenState } from '../../writers/files/write-plan';
import type { ExportState, ParsedFilesExport } from './export-state';
import { PageSource } from './page-source';
import { SectionCursor } from './section-cursor';

/** Milliseconds between two places from which an export could go on after the program has ended. */
const commitEvery = 5000;
/** Bytes of a file in an answer at least: a page of fewer was surely not full, and no other follows. */
const leastBytes = 64;
/** A page that has less than this share of the bytes of one before it is probably the last one. */
const probablyShort = 0.8;
/** Milliseconds between two tellings of progress. */
const reportInterval = 100;

interface RunParts {
  readonly request: ParsedFilesExport;
  readonly queries: readonly FilesQuery[];
  readonly api: FilesApi;
  readonly thread: FilesThread;
  /** Retries of a request after failures that may pass. */
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly tell: (progress: FilesExportProgress) => void;
  /** Keeps the place from which the export can go on. */
  readonly keep: (state: ExportState, written: WrittenState) => Promise<void>;
}

/** An item of a query. */
interface Unit {
  readonly query: number;
  readonly requested: FilesQuery;
  readonly item: string;
}

function pageAt(
  { requested }: Unit,
  { store, ...place }: { readonly store: string; readonly skip: number; readonly limit: number },
): FilesQuery {
  const storename = storenameOf(store);
  return { ...requested, ...(storename !== undefined && { storename }), ...place };
}

const emptySection = { rows: 0, atEnd: 0, faults: 0, changes: { again: 0, steppedBack: 0, mayMiss: false } } as const;

/** Reads everything that the queries match: item by item, store by store, page by page. */
export class ExportRun {
  readonly #parts: RunParts;
  readonly #source: PageSource;
  readonly #units: readonly Unit[];
  #state: ExportState;
  #rows: number;
  #bytes: number;
  #committedAt = performance.now();
  readonly #reports = new Throttle(() => this.#parts.tell(this.progress), reportInterval, { leading: true });

  /** `state` and `written`: where it stands, at its beginning or later. */
  constructor(parts: RunParts, state: ExportState, written: Pick<WrittenState, 'rows' | 'bytes'>) {
    this.#parts = parts;
    this.#source = new PageSource({ ...parts, connectionId: parts.request.connectionId });
    this.#units = parts.queries.flatMap((query, position) =>
      query.items.map((item) => ({
        query: position,
        requested: { ...query, items: [item] },
        item: identifierOf(item),
      })),
    );
    this.#state = state;
    this.#rows = written.rows;
    this.#bytes = written.bytes;
  }

  get state(): ExportState {
    return this.#state;
  }

  get rows(): number {
    return this.#rows;
  }

  get progress(): FilesExportProgress {
    const { done, stores, unit } = this.#state;
    const [first] = stores ?? [];
    return {
      exportId: this.#parts.request.exportId,
      rows: this.#rows,
      bytes: this.#bytes,
      received: this.#source.received,
      storesDone: done.length,
      stores: done.length + (stores?.length ?? 0),
      at: first && { item: this.#units[unit]?.item ?? first.item, store: first.store },
    };
  }

  /** Reads to the end. Throws a ProblemError, after which `state` tells where it stands. */
  async run(): Promise<void> {
    try {
      for (;;) {
        const unit = this.#units[this.#state.unit];
        if (unit === undefined) break;
        await this.#readUnit(unit);
        this.#change({ unit: this.#state.unit + 1, stores: null });
      }
    } finally {
      this.#source.stop();
      this.#reports.cancel();
    }
    const { done, failedItems } = this.#state;
    const [failed] = failedItems;
    if (done.length === 0 && failed !== undefined) throw new ProblemError(failed.problem);
    this.#reports.flush();
  }

  /** Puts what was written on the disk and keeps the place. */
  async commit(): Promise<void> {
    const written = await this.#parts.thread.call('commit', undefined);
    this.#bytes = written.bytes;
    await this.#parts.keep(this.#state, written);
    this.#committedAt = performance.now();
  }

  async #readUnit(unit: Unit): Promise<void> {
    if (this.#state.stores === null) await this.#findStores(unit);
    for (;;) {
      const [section, next] = this.#state.stores ?? [];
      if (section === undefined) return;
      const cursor = await this.#readSection(unit, section, next?.store);
      const { rows, faults, again, steppedBack, mayMiss } = cursor.state;
      this.#sectionDone({
        query: unit.query,
        ...section,
        rows,
        // Of several stores without names the cursor counts the longest.
        atEnd: isUnnamedStore(section.store) ? Math.max(rows, cursor.found) : cursor.found,
        faults,
        changes: { again, steppedBack, mayMiss },
      });
    }
  }

  /** Asks for one file per store: so it learns which stores there are, and which fail. */
  async #findStores(unit: Unit): Promise<void> {
    const { complete, blanking, counted } = await this.#source.request({ ...unit.requested, limit: 1 });
    const { sections, failedItems } = await this.#parts.thread.call('sections', complete).catch((thrown: unknown) => {
      throw blanking.error(thrown);
    });
    counted(sections.reduce((sum, { sent }) => sum + sent, 0));
    const found = new Map(sections.map((outcome) => [outcome.section.store, outcome]));
    const [stores, done] = [[...(this.#state.stores ?? [])], [...this.#state.done]];
    for (const { section, sent, problem } of found.values()) {
      const place = { store: section.store, item: section.path ?? unit.item };
      if (sent > 0) stores.push(place);
      else
        done.push({
          ...emptySection,
          query: unit.query,
          ...place,
          ...(problem !== undefined && { problem: blanking.problem(problem) }),
        });
    }
    const failed = failedItems.map(({ problem }) => ({
      query: unit.query,
      item: unit.item,
      problem: blanking.problem(problem),
    }));
    this.#change({ stores, done, failedItems: [...this.#state.failedItems, ...failed] });
  }

  /** `next`: the store whose first page may be asked for while the last one of this section is written. */
  async #readSection(
    unit: Unit,
    { store, item }: { readonly store: string; readonly item: string },
    next: string | undefined,
  ) {
    const start = unit.requested.skip ?? 0;
    const cursor = new SectionCursor(start, this.#parts.request.pageSize, this.#state.cursor ?? undefined);
    const limit = cursor.pageSize;
    let fullBytes = limit * leastBytes;
    while (!cursor.isDone) {
      const { skip, ...wish } = cursor.wish;
      const { complete, bytes, blanking, counted } = await this.#source.request(pageAt(unit, { store, skip, limit }));
      const { guess } = cursor;
      const isFull = bytes > fullBytes * probablyShort;
      if (guess !== undefined && isFull) this.#source.prefetch(pageAt(unit, { store, skip: guess, limit }));
      else if (guess !== undefined && next !== undefined)
        this.#source.prefetch(pageAt(unit, { store: next, skip: start, limit }));
      fullBytes = Math.max(fullBytes, bytes);
      const page = { ...complete, ...wish, query: unit.query, item, store };
      const result = await this.#parts.thread.call('write', page).catch((thrown: unknown) => {
        throw blanking.error(thrown);
      });
      counted(result.sent);
      if (result.problem !== undefined) throw new ProblemError(blanking.problem(result.problem));
      cursor.take({ ...result, sent: result.longest });
      if (cursor.standsStill) throw new ProblemError(withoutSkip(store, complete.origin));
      this.#change({ cursor: cursor.state });
      await this.#afterPage(result);
    }
    return cursor;
  }

  async #afterPage({ written, bytes, isFlushed }: WriteResult): Promise<void> {
    this.#rows += written;
    this.#bytes = bytes;
    this.#reports.schedule();
    if (isFlushed && performance.now() - this.#committedAt > commitEvery) await this.commit();
    this.#parts.signal.throwIfAborted();
  }

  #sectionDone(section: ExportedSection): void {
    const { done, stores } = this.#state;
    this.#change({ done: [...done, section], stores: (stores ?? []).slice(1), cursor: null });
  }

  #change(change: Partial<ExportState>): void {
    this.#state = { ...this.#state, ...change };
  }
}

/** A limit of the query, which helps elsewhere, does not help here: an export asks for pages of its own. */
function withoutSkip(store: string, origin: ProblemDetails): Problem {
  return { ...sameFilesAgain(store, origin), advice: filesWords().export.withoutSkip };
}
