import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Profile } from '@shared/contract/connections/connection';
import type {
  FilesExportOutcome,
  FilesExportProgress,
  FilesSource,
  UnfinishedExport,
} from '@shared/contract/files/files-export';
import { problem, ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import { identifierOf } from '../../transport/process-data/sent-queries';
import { chosenFile, renameToTargets, type TargetFile } from '../../writers/target/target-files';
import { fileProblem } from '../../storage/files/file-problems';
import { FilesThread } from '../worker/files-thread';
import { widerName } from '../../writers/csv/widen-csv';
import type { WrittenState } from '../../writers/files/write-plan';
import { infoFileName, changesOf, writeInfoFile } from './export-info-file';
import { ExportRun } from './export-run';
import { firstState, type ExportJournal, type ExportState, type ParsedFilesExport } from './export-state';
import { loadedFiles, type RequestLoadedFiles } from './loaded-files';
import type { UnfinishedExports } from './unfinished-exports';
import type { StartThread } from '../../threads/thread';

interface Parts {
  readonly startWorker: StartThread;
  readonly unfinished: UnfinishedExports;
  readonly tell: (progress: FilesExportProgress) => void;
}

/** What an export needs of the connection and the page that it is for. */
export interface ExportContext {
  readonly api: FilesApi;
  readonly profile: Profile;
  readonly held: RequestLoadedFiles;
}

/** An export that is under way. */
interface Running {
  readonly stop: AbortController;
  /** Settles when nothing of it is written any more. */
  readonly over: Promise<unknown>;
  isDiscarded: boolean;
}

/** What an export begins with: anew, or where an earlier one stands. */
interface ExportStart {
  readonly request: ParsedFilesExport;
  readonly target: TargetFile;
  readonly startedAt: number;
  readonly kept: Pick<ExportJournal, 'state' | 'written'> | undefined;
}

/** The exports of files of this program: each can be paused, and goes on later, also after the program has ended. */
export class FileExports {
  readonly #parts: Parts;
  readonly #running = new Map<string, Running>();

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
    const beginning = { request, target: await chosenFile(file), startedAt: Date.now(), kept: undefined };
    return this.#run(beginning, use, signal);
  }

  /** Goes on with an unfinished export. Throws a ProblemError when there is none of that ID. */
  async resume(journal: ExportJournal, use: ExportContext, signal: AbortSignal): Promise<FilesExportOutcome> {
    const { request, path: file, temporary, startedAt } = journal;
    return this.#run({ request, target: { path: file, temporary }, startedAt, kept: journal }, use, signal);
  }

  /** The journal of an unfinished export. Throws a ProblemError of kind `invalid` when there is none. */
  async journal(exportId: string): Promise<ExportJournal> {
    const journal = this.#running.has(exportId) ? undefined : await this.#parts.unfinished.read(exportId);
    if (journal !== undefined) return journal;
    throw new ProblemError(
      problem('invalid', 'There is no unfinished export of that name.', 'Export again.', { argument: 'exportId' }),
    );
  }

  /** Pauses an export; one that is over already is left alone. */
  async pause(exportId: string): Promise<void> {
    const running = this.#running.get(exportId);
    running?.stop.abort();
    await running?.over;
  }

  /** Stops an export and removes what it has written. */
  async discard(exportId: string): Promise<void> {
    const { unfinished } = this.#parts;
    const running = this.#running.get(exportId);
    if (running !== undefined) running.isDiscarded = true;
    await this.pause(exportId);
    const journal = await unfinished.read(exportId);
    if (journal !== undefined) await removeParts(journal.temporary);
    await unfinished.forget(exportId);
  }

  /** The last one first. */
  async unfinished(): Promise<UnfinishedExport[]> {
    const journals = await this.#parts.unfinished.list();
    return journals.filter(({ request }) => !this.#running.has(request.exportId)).map(summaryOf);
  }

  get isSettled(): boolean {
    return this.#running.size === 0;
  }

  /** Pauses all of them; resolves when every place is kept. */
  async flush(): Promise<void> {
    await Promise.all(Array.from(this.#running.keys(), (exportId) => this.pause(exportId)));
  }

  async #run(beginning: ExportStart, use: ExportContext, signal: AbortSignal): Promise<FilesExportOutcome> {
    const { exportId } = beginning.request;
    if (this.#running.has(exportId)) throw new ProblemError(runsAlready());
    const stop = new AbortController();
    const over = Promise.withResolvers<void>();
    const running: Running = { stop, over: over.promise, isDiscarded: false };
    this.#running.set(exportId, running);
    try {
      const one = new ActiveExport(beginning, use, this.#parts, AbortSignal.any([signal, stop.signal]));
      return await one.run(() => running.isDiscarded);
    } finally {
      this.#running.delete(exportId);
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
  /** What stopped it, but for a pause. */
  #problem: Problem | undefined;

  constructor(beginning: ExportStart, use: ExportContext, parts: Parts, signal: AbortSignal) {
    const { request, target, kept } = beginning;
    this.#beginning = beginning;
    this.#use = use;
    this.#parts = parts;
    this.#signal = signal;
    this.#thread = new FilesThread(parts.startWorker);
    this.#wish = `“${path.basename(target.path)}” could not be saved`;
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
      if (this.#beginning.request.source.kind === 'held')
        return await this.#writeLoaded(this.#beginning.request.source);
      await this.#run.run();
      return await this.#complete(this.#run.rows);
    } catch (thrown) {
      return await this.#broken(problemOf(thrown), isDiscarded());
    } finally {
      await this.#thread.close();
      if (!this.#isKept) await this.#removeAll();
    }
  }

  async #open(): Promise<void> {
    const { request, target, kept } = this.#beginning;
    await mkdir(this.#parts.unfinished.folder, { recursive: true });
    await this.#thread.ask('open', {
      wish: this.#wish,
      file: target.temporary,
      idsFile: this.#parts.unfinished.idsFile(request.exportId),
      format: request.format,
      columns: request.columns,
      hasQueries: queriesOf(request.source).length > 1,
      about: { source: JSON.stringify(request.source), connection: this.#use.profile.name },
      resume: kept?.written,
    });
  }

  async #writeLoaded({ set }: Extract<FilesSource, { kind: 'held' }>): Promise<FilesExportOutcome> {
    const { exportId } = this.#beginning.request;
    let rows = 0;
    for await (const files of loadedFiles(set, this.#use.held, this.#signal)) {
      const bytes = await this.#thread.ask('writeLoaded', files);
      rows += files.length;
      this.#parts.tell({ exportId, rows, bytes, received: 0, storesDone: 0, stores: 0, at: undefined });
    }
    return this.#complete(rows);
  }

  async #complete(rows: number): Promise<FilesExportOutcome> {
    const { request, target, startedAt } = this.#beginning;
    const { bytes, columns } = await this.#thread.ask('end', undefined);
    const about = await chosenFile(infoFileName(target.path));
    const { source } = request;
    const state = source.kind === 'held' ? { ...firstState, failedItems: source.failedItems } : this.#run.state;
    const { profile } = this.#use;
    const facts = { request, profile, file: target.path, startedAt, rows, bytes, columns, state };
    try {
      await writeInfoFile(about.temporary, facts);
      await renameToTargets([target, about]);
    } catch (thrown) {
      await rm(about.temporary, { force: true });
      throw thrown instanceof ProblemError ? thrown : new ProblemError(fileProblem(this.#wish, thrown));
    }
    this.#isKept = false;
    return {
      state: 'done',
      path: target.path,
      about: about.path,
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
    const canGoOn = this.#beginning.request.source.kind === 'query' && !isDiscarded;
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
    const { request, target, startedAt } = this.#beginning;
    const stated = this.#problem === undefined ? {} : { problem: this.#problem };
    const { path: file, temporary } = target;
    await this.#parts.unfinished.write({
      request,
      path: file,
      temporary,
      startedAt,
      stoppedAt: Date.now(),
      ...stated,
      state,
      written,
    });
    this.#isKept = true;
  }

  async #removeAll(): Promise<void> {
    await removeParts(this.#beginning.target.temporary);
    await this.#parts.unfinished.forget(this.#beginning.request.exportId);
  }
}

async function removeParts(temporary: string): Promise<void> {
  await rm(temporary, { force: true });
  await rm(widerName(temporary), { force: true });
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
}: ExportJournal): UnfinishedExport {
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
  return problem('cancelled', 'The export was stopped; nothing was saved.', 'Export again when you want it.');
}

function runsAlready() {
  return problem('invalid', 'That export is under way already.', 'Wait for it, or pause it first.', {
    argument: 'exportId',
  });
}
