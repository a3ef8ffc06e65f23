import { createStore } from 'zustand/vanilla';
import type {
  FilesExport,
  FilesExportOutcome,
  FilesExportProgress,
  UnfinishedExport,
} from '@shared/contract/files/files-export';
import { markedText } from '@shared/marked-text';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { requiredContext } from '../../kit/contexts';
import { fileNameOf } from '../../kit/text/format';
import type { ReadonlyStore } from '../../kit/store';
import { beginUnfinished } from '../../kit/unfinished';
import { exportWords } from '../words/export';

/** What came of an export that is complete. */
export type FinishedExport = Extract<FilesExportOutcome, { state: 'done' }>;

/** An export of this run of the program, as it stands. */
export interface ExportRun {
  readonly exportId: string;
  /** What it takes, in a person's words. */
  readonly title: string;
  /** Whether it could go on later: only what is read from the server can. */
  readonly canPause: boolean;
  readonly standing:
    /** Without progress the save dialog is open. */
    | { readonly kind: 'running'; readonly progress: FilesExportProgress | undefined; readonly isPausing: boolean }
    | { readonly kind: 'paused'; readonly progress: FilesExportProgress }
    | {
        readonly kind: 'failed';
        readonly problem: Problem;
        readonly progress: FilesExportProgress | undefined;
        /** Whether it can be resumed. */
        readonly isKept: boolean;
      }
    | { readonly kind: 'done'; readonly outcome: FinishedExport };
}

export interface FilesExportsState {
  /** The last one first. */
  readonly runs: readonly ExportRun[];
  /** Those of former runs of the program, the last one first. */
  readonly unfinished: readonly UnfinishedExport[];
}

/** The exports of files: they go on whatever is on screen. */
export class FilesExportStore {
  readonly #state = createStore<FilesExportsState>(() => ({ runs: [], unfinished: [] }));
  /** What is to be let go of when an export no longer needs it. */
  readonly #held = new Map<string, () => void>();
  #lastListed = 0;

  readonly state: ReadonlyStore<FilesExportsState> = this.#state;

  /** Hears of progress and of unfinished exports until the function that it returns is called. */
  open(): () => void {
    void this.#listUnfinished();
    const stopChanges = onBridge('fileExports.changed', () => void this.#listUnfinished());
    const stopProgress = onBridge('fileExports.progress', (progress) => {
      this.#put(progress.exportId, ({ standing }) =>
        standing.kind === 'running' ? { ...standing, progress } : standing,
      );
    });
    return () => {
      stopChanges();
      stopProgress();
    };
  }

  /**
   * Asks where to save, then writes.
   *
   * @param release lets go of what the export reads from, once it no longer needs it
   */
  async start(request: FilesExport, title: string, release: () => void = () => undefined): Promise<void> {
    this.#held.set(request.exportId, release);
    const canPause = request.source.kind === 'query';
    // One that can be paused is so when the window is left, and goes on later.
    const endUnfinished = canPause ? undefined : beginUnfinished(exportWords().lost(markedText(title)));
    this.#begin({ exportId: request.exportId, title, canPause });
    try {
      await this.#follow(request.exportId, callBridge('fileExports.start', request), { isKept: false });
    } finally {
      endUnfinished?.();
    }
  }

  /** Goes on with an export that was paused, has failed, or was cut off. */
  async resume(exportId: string): Promise<void> {
    const { runs, unfinished } = this.#state.getState();
    const known = runs.find((run) => run.exportId === exportId);
    const former = unfinished.find((one) => one.exportId === exportId);
    this.#begin({ exportId, title: known?.title ?? fileNameOf(former?.path ?? ''), canPause: true });
    await this.#follow(exportId, callBridge('fileExports.resume', { exportId }), { isKept: true });
  }

  /** Stops it in such a way that it can go on. */
  async pause(exportId: string): Promise<void> {
    this.#put(exportId, ({ standing }) => (standing.kind === 'running' ? { ...standing, isPausing: true } : standing));
    await callBridge('fileExports.pause', { exportId });
  }

  /** Gives it up, and removes what it has written. */
  async discard(exportId: string): Promise<void> {
    await callBridge('fileExports.discard', { exportId });
    this.#leave(exportId);
    await this.#listUnfinished();
  }

  /** Takes an export that is over from the list. */
  async clear(exportId: string): Promise<void> {
    this.#leave(exportId);
    await this.#listUnfinished();
  }

  #begin(of: Omit<ExportRun, 'standing'>): void {
    const run: ExportRun = { ...of, standing: { kind: 'running', progress: undefined, isPausing: false } };
    this.#state.setState(({ runs, unfinished }) => ({
      runs: [run, ...runs.filter(({ exportId }) => exportId !== of.exportId)],
      unfinished: unfinished.filter(({ exportId }) => exportId !== of.exportId),
    }));
  }

  /** @param refused what holds of the export where main does not begin it */
  async #follow(
    exportId: string,
    outcome: Promise<FilesExportOutcome>,
    refused: { readonly isKept: boolean },
  ): Promise<void> {
    try {
      this.#end(exportId, await outcome);
    } catch (thrown) {
      this.#put(exportId, ({ standing }) => ({
        kind: 'failed',
        problem: problemOf(thrown),
        progress: standing.kind === 'running' ? standing.progress : undefined,
        ...refused,
      }));
    }
    await this.#listUnfinished();
  }

  #end(exportId: string, outcome: FilesExportOutcome): void {
    switch (outcome.state) {
      case 'left':
        return this.#leave(exportId);
      case 'done':
        this.#release(exportId);
        return this.#put(exportId, () => ({ kind: 'done', outcome }));
      case 'paused':
        return this.#put(exportId, () => ({ kind: 'paused', progress: outcome.progress }));
      case 'failed':
        return this.#put(exportId, () => ({
          kind: 'failed',
          problem: outcome.problem,
          progress: outcome.progress,
          isKept: outcome.isKept,
        }));
    }
  }

  #leave(exportId: string): void {
    this.#release(exportId);
    this.#state.setState(({ runs }) => ({ runs: runs.filter((run) => run.exportId !== exportId) }));
  }

  #release(exportId: string): void {
    this.#held.get(exportId)?.();
    this.#held.delete(exportId);
  }

  /** Those that this run knows are shown as such, unless another window goes on with them, or has discarded them. */
  async #listUnfinished(): Promise<void> {
    const listed = ++this.#lastListed;
    const all = await callBridge('fileExports.unfinished', undefined).catch(() => undefined);
    // What was asked before an export has ended knows nothing of it.
    if (all === undefined || listed !== this.#lastListed) return;
    const waiting = new Set(all.map(({ exportId }) => exportId));
    for (const { exportId, standing } of this.#state.getState().runs)
      if (couldGoOn(standing) && !waiting.has(exportId)) this.#leave(exportId);
    const known = new Set(this.#state.getState().runs.map(({ exportId }) => exportId));
    this.#state.setState({ unfinished: all.filter(({ exportId }) => !known.has(exportId)) });
  }

  #put(exportId: string, change: (run: ExportRun) => ExportRun['standing']): void {
    this.#state.setState(({ runs }) => ({
      runs: runs.map((run) => (run.exportId === exportId ? { ...run, standing: change(run) } : run)),
    }));
  }
}

function couldGoOn(standing: ExportRun['standing']): boolean {
  return standing.kind === 'paused' || (standing.kind === 'failed' && standing.isKept);
}

/** The exports of the program. */
export const [FilesExportContext, useFilesExports] = requiredContext<FilesExportStore>('list of exports');
