import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '@shared/contract/connections/connection';
import type {
  FilesExportOutcome,
  FilesExportProgress,
  FilesSource,
  UnfinishedExport,
} from '@shared/contract/files/files-export';
import { problem, ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import { couldNotSave } from '../../storage/files/file-problems';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import { identifierOf } from '../../transport/process-data/sent-queries';
import { timeToEnd } from '../../threads/time-to-end';
import type { Saving, Savings, Unfinished } from '../../writers/target/saving';
import { FilesThread } from '../worker/files-thread';
import type { WrittenState } from '../../writers/files/write-plan';
import { changesOf, exportFacts } from './export-facts';
import { ExportRun } from './export-run';
import {
  firstState,
  type ExportOrigin,
  type ExportResume,
  type ExportState,
  type ParsedFilesExport,
} from './export-state';
import { loadedFiles, type RequestLoadedFiles } from './loaded-files';
import type { StartThread } from '../../threads/thread';
import { filesWords } from '../words';

interface Parts {
  readonly startWorker: StartThread;
  readonly savings: Savings<ExportResume>;
  /** Where the IDs of an export are kept that are written already. */
  readonly idsFile: (exportId: string) => string;
  readonly tell: (progress: FilesExportProgress) => void;
  /** Told when other exports may be unfinished than before. */
  readonly onChange?: () => void;
}

/** What an export needs of the connection and the page that it is for. */
export interface ExportContext {
  readonly api: FilesApi;
  readonly profile: Profile;
  readonly origin: ExportOrigin;
  readonly held: RequestLoadedFiles;
}

/** An export that is under way. */
interface Running {
  readonly stop: AbortController;
  /** Settles when its outcome is known. */
  readonly over: Promise<unknown>;
  isDiscarded: boolean;
}

/** What an export begins with: anew, or where an earlier one stands. */
interface ExportStart {
  readonly request: ParsedFilesExport;
  /** The file that it is to become. */
  readonly path: string;
  readonly saving: Saving<ExportResume>;
  readonly startedAt: number;
  readonly kept: Pick<ExportResume, 'state' | 'written'> | undefined;
}

/** The exports of files of this program: each can be paused, and goes on later, also after the program has ended. */
export class FileExports {
  readonly #parts: Parts;
  readonly #running = new Map<string, Running>();
  /** Those that are over, but whose threads the disk still holds up: when nothing of them is written any more. */
  readonly #heldUp = new Map<string, Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Writes an export to `file`. Aborting `signal` pauses it. */
  async start(
    request: ParsedFilesExport,
    file: string,
    use: ExportContext,
    signal: AbortSignal,
  ): Promise<FilesExportOutcome> {
    return this.#run(
      request.exportId,
      async () => ({
        request,
        path: file,
        saving: await this.#parts.savings.begin([{ path: file, replaces: true }], request.exportId),
        startedAt: Date.now(),
        kept: undefined,
      }),
      use,
      signal,
    );
  }

  /** Goes on with an unfinished export; one whose files would be mixed with those of another server stays as it is. */
  async resume(
    { journal, resume }: Unfinished<ExportResume>,
    use: ExportContext,
    signal: AbortSignal,
  ): Promise<FilesExportOutcome> {
    const { request, path: file, startedAt, origin } = resume;
    const moved = movedProblem(origin, use, file);
    if (moved !== undefined) return { state: 'failed', problem: moved, isKept: true, progress: progressOf(resume) };
    const saving = this.#parts.savings.reopen(journal);
    return this.#run(
      request.exportId,
      () => Promise.resolve({ request, path: file, saving, startedAt, kept: resume }),
      use,
      signal,
    );
  }

  /** What an unfinished export goes on from. Throws a ProblemError of kind `invalid` when there is none. */
  async unfinishedOf(exportId: string): Promise<Unfinished<ExportResume>> {
    const found = this.#running.has(exportId) ? undefined : await this.#parts.savings.unfinished(exportId);
    if (found !== undefined && this.#heldUp.has(exportId)) throw new ProblemError(heldUp(found.resume.path));
    if (found !== undefined) return found;
    const { message, advice } = filesWords().export.unknown;
    throw new ProblemError(problem('invalid', message, advice, { argument: 'exportId' }));
  }

  /** Pauses an export; one that is over already is left alone. It takes two seconds where the disk holds its thread up. */
  async pause(exportId: string): Promise<void> {
    const running = this.#running.get(exportId);
    running?.stop.abort();
    await running?.over;
  }

  /** Stops an export and removes what it has written; where the disk holds its thread up, once that has let go. */
  async discard(exportId: string): Promise<void> {
    const { savings } = this.#parts;
    const running = this.#running.get(exportId);
    if (running !== undefined) running.isDiscarded = true;
    await this.pause(exportId);
    const found = await savings.unfinished(exportId);
    if (found === undefined) return;
    const saving = savings.reopen(found.journal);
    await saving.forsake();
    this.#parts.onChange?.();
    const ended = this.#heldUp.get(exportId) ?? Promise.resolve();
    await Promise.race([ended.then(() => saving.giveUp()), timeToEnd()]);
  }

  /** The last one first. */
  async unfinished(): Promise<UnfinishedExport[]> {
    const all = await this.#parts.savings.allUnfinished();
    return all
      .map(({ resume }) => resume)
      .filter(({ request }) => !this.#running.has(request.exportId))
      .toSorted((a, b) => b.stoppedAt - a.stoppedAt)
      .map(summaryOf);
  }

  get isSettled(): boolean {
    return this.#running.size === 0;
  }

  /** Pauses all of them; resolves when every place is kept. */
  async flush(): Promise<void> {
    await Promise.all(Array.from(this.#running.keys(), (exportId) => this.pause(exportId)));
  }

  async #run(
    exportId: string,
    begin: () => Promise<ExportStart>,
    use: ExportContext,
    signal: AbortSignal,
  ): Promise<FilesExportOutcome> {
    if (this.#running.has(exportId)) throw new ProblemError(runsAlready());
    const stop = new AbortController();
    const over = Promise.withResolvers<void>();
    const running: Running = { stop, over: over.promise, isDiscarded: false };
    this.#running.set(exportId, running);
    this.#parts.onChange?.();
    try {
      const one = new ActiveExport(await begin(), use, this.#parts, AbortSignal.any([signal, stop.signal]));
      const outcome = await one.run(() => running.isDiscarded);
      const late = one.late?.then(() => void this.#heldUp.delete(exportId));
      if (late !== undefined) this.#heldUp.set(exportId, late);
      return outcome;
    } finally {
      this.#running.delete(exportId);
      this.#parts.onChange?.();
      over.resolve();
    }
  }
}

/** One export on its way, from its beginning or from where it stands. */
class ActiveExport {
  readonly #beginning: ExportStart;
  readonly #use: ExportContext;
  readonly #parts: Parts;
  readonly #signal: AbortSignal;
  readonly #thread: FilesThread;
  readonly #wish: string;
  readonly #begun = performance.now();
  readonly #run: ExportRun;
  #isKept: boolean;
  /** Whether it is complete, whatever names its files have. */
  #isSaved = false;
  /** What stopped it, but for a pause. */
  #problem: Problem | undefined;
  /** Resolves when one that was stopped has had its time to end. */
  readonly #outOfTime: Promise<void>;
  /** Settles when nothing of it is written any more; undefined where that was so when it was over. */
  #late: Promise<void> | undefined;

  constructor(beginning: ExportStart, use: ExportContext, parts: Parts, signal: AbortSignal) {
    const { request, path: file, kept } = beginning;
    this.#beginning = beginning;
    this.#use = use;
    this.#parts = parts;
    this.#signal = signal;
    this.#thread = new FilesThread(parts.startWorker);
    this.#wish = couldNotSave(file);
    this.#outOfTime = afterAbort(signal, timeToEnd);
    void this.#outOfTime.then(() => this.#thread.abandon(cancelledProblem()));
    this.#isKept = kept !== undefined;
    this.#run = new ExportRun(
      {
        request,
        queries: queriesOf(request.source),
        api: use.api,
        thread: this.#thread,
        retries: use.profile.retries,
        signal,
        tell: parts.tell,
        keep: (state, written) => this.#keep(state, written),
      },
      kept?.state ?? firstState,
      kept?.written ?? { rows: 0, bytes: 0 },
    );
  }

  async run(isDiscarded: () => boolean): Promise<FilesExportOutcome> {
    try {
      await this.#open();
      // The first answer may take long.
      this.#parts.tell(this.#run.progress);
      if (this.#beginning.request.source.kind === 'held')
        return await this.#writeLoaded(this.#beginning.request.source);
      await this.#run.run();
      return await this.#complete(this.#run.rows);
    } catch (thrown) {
      return await this.#broken(problemOf(thrown), isDiscarded());
    } finally {
      await this.#end();
    }
  }

  /** What is written though it is over, where the disk holds its thread up. */
  get late(): Promise<void> | undefined {
    return this.#late;
  }

  /** Waits for its end, but not for a disk that holds it up beyond its time. */
  async #end(): Promise<void> {
    const { saving } = this.#beginning;
    const isLeft = !this.#isKept && !this.#isSaved;
    if (isLeft) await saving.forsake();
    this.#late = this.#thread.close().then(() => (isLeft ? saving.giveUp() : undefined));
    const ended = this.#late.then(() => (this.#late = undefined));
    await Promise.race([ended, this.#outOfTime]);
  }

  async #open(): Promise<void> {
    const { request, saving, kept } = this.#beginning;
    const [file = '', spare = ''] = saving.temporaries;
    const idsFile = this.#parts.idsFile(request.exportId);
    await mkdir(path.dirname(idsFile), { recursive: true });
    await this.#thread.call('open', {
      wish: this.#wish,
      file,
      spare,
      idsFile,
      format: request.format,
      columns: request.columns,
      hasQueries: request.source.queries.length > 1,
      about: { source: JSON.stringify(request.source), connection: this.#use.profile.name },
      resume: kept?.written,
    });
  }

  async #writeLoaded({ set }: Extract<FilesSource, { kind: 'held' }>): Promise<FilesExportOutcome> {
    const { exportId } = this.#beginning.request;
    let rows = 0;
    for await (const files of loadedFiles(set, this.#use.held, this.#signal)) {
      const bytes = await this.#thread.call('writeLoaded', files);
      rows += files.length;
      this.#parts.tell({ exportId, rows, bytes, received: 0, storesDone: 0, stores: 0, at: undefined });
    }
    return this.#complete(rows);
  }

  async #complete(rows: number): Promise<FilesExportOutcome> {
    const { request, path: file, saving, startedAt } = this.#beginning;
    const { source } = request;
    // The end can then be made again, whatever comes between.
    if (source.kind === 'query') await this.#run.commit();
    const { file: temporary, bytes, columns } = await this.#thread.call('end', undefined);
    const state = source.kind === 'held' ? { ...firstState, failedItems: source.failedItems } : this.#run.state;
    const { profile } = this.#use;
    const facts = exportFacts({ request, profile, startedAt, rows, bytes, columns, state });
    const { paths, about, notices } = await saving.complete([{ path: file, replaces: true, temporary }], {
      beside: file,
      facts,
    });
    this.#isSaved = true;
    return {
      state: 'done',
      path: paths[0] ?? file,
      about,
      notices,
      rows,
      bytes,
      columns: columns.length,
      sections: state.done,
      failedItems: state.failedItems,
      changes: changesOf(state.done),
      durationMs: performance.now() - this.#begun,
    };
  }

  async #broken(met: Problem, isDiscarded: boolean): Promise<FilesExportOutcome> {
    const isPaused = this.#signal.aborted;
    const { progress } = this.#run;
    // What its format does not hold it never will.
    const isBeyond = met.details.argument === 'format';
    const canGoOn = this.#beginning.request.source.kind === 'query' && !isDiscarded && !isBeyond;
    this.#problem = isPaused ? undefined : met;
    // What the disk did not take can't be kept either; the last place that was kept still stands.
    if (canGoOn && met.kind !== 'file') await this.#keepPlace();
    this.#isKept &&= canGoOn;
    if (isPaused && this.#isKept) return { state: 'paused', progress };
    return { state: 'failed', problem: this.#problem ?? cancelledProblem(), isKept: this.#isKept, progress };
  }

  async #keepPlace(): Promise<void> {
    try {
      await this.#run.commit();
    } catch (thrown) {
      this.#problem ??= problemOf(thrown);
    }
  }

  async #keep(state: ExportState, written: WrittenState): Promise<void> {
    const { request, path: file, saving, startedAt } = this.#beginning;
    const stated = this.#problem === undefined ? {} : { problem: this.#problem };
    await saving.keep({
      request,
      origin: this.#use.origin,
      path: file,
      startedAt,
      stoppedAt: Date.now(),
      ...stated,
      state,
      written,
    });
    this.#isKept = true;
  }
}

/** Resolves when what begins with the abort of `signal` is over. */
async function afterAbort(signal: AbortSignal, wait: () => Promise<void>): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  await aborted;
  await wait();
}

/** Why an export that began at another server, or as another user, does not go on here. */
function movedProblem(began: ExportOrigin, { origin: now, profile }: ExportContext, file: string): Problem | undefined {
  if (isDeepStrictEqual(began, now)) return undefined;
  const [from, to] = [toldOrigin(began), toldOrigin(now)];
  const { message, advice } = filesWords().export.moved;
  return problem('invalid', message(path.basename(file), from, profile.name, to), advice, { argument: 'exportId' });
}

/** How far an export had come that does not go on. */
function progressOf({ request, written, state }: ExportResume): FilesExportProgress {
  const storesDone = state.done.length;
  const stores = storesDone + (state.stores?.length ?? 0);
  const { rows, bytes } = written;
  return { exportId: request.exportId, rows, bytes, received: 0, storesDone, stores, at: undefined };
}

function toldOrigin({ baseUrl, filesPath, user }: ExportOrigin): string {
  return filesWords().export.origin(baseUrl + filesPath, user);
}

function queriesOf(source: FilesSource) {
  return source.kind === 'query' ? source.queries : [];
}

function summaryOf({
  request,
  path: file,
  startedAt,
  stoppedAt,
  problem: met,
  written,
}: ExportResume): UnfinishedExport {
  const summary = {
    exportId: request.exportId,
    connectionId: request.connectionId,
    path: file,
    format: request.format.kind,
    items: queriesOf(request.source).flatMap(({ items }) => items.map(identifierOf)),
    rows: written.rows,
    bytes: written.bytes,
    startedAt,
    stoppedAt,
  };
  return met === undefined ? summary : { ...summary, problem: met };
}

function cancelledProblem() {
  const { message, advice } = filesWords().export.stopped;
  return problem('cancelled', message, advice);
}

function heldUp(file: string) {
  const { message, advice } = filesWords().export.heldUp;
  return problem('file', message(path.basename(file)), advice);
}

function runsAlready() {
  const { message, advice } = filesWords().export.running;
  return problem('invalid', message, advice, { argument: 'exportId' });
}
