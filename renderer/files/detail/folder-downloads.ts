import { createStore } from 'zustand/vanilla';
import type {
  FolderDownload,
  FolderDownloadOutcome,
  FolderDownloadProgress,
} from '@shared/contract/files/files-download';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { showProblem } from '../../kit/notices/show-problem';
import type { ReadonlyStore } from '../../kit/store';
import { beginUnfinished } from '../../kit/unfinished';
import { fileWords } from '../words/file';

/** A download of several files, as it stands. */
export interface FolderRun {
  readonly downloadId: string;
  /** Files that are wanted. */
  readonly count: number;
  readonly standing:
    /** Without progress the dialog is open. */
    | {
        readonly kind: 'running';
        readonly progress: FolderDownloadProgress | undefined;
        /** What is complete stays. */
        readonly stop: () => void;
      }
    /** With files that are not there. */
    | { readonly kind: 'partly'; readonly outcome: FolderDownloadOutcome };
}

/** Tells the person what has come of a download. */
export type TellFolder = (outcome: FolderDownloadOutcome, count: number) => void;

/** The downloads of several files into a folder, one at a time: they go on whatever is on screen. */
export class FolderDownloads {
  readonly #tell: TellFolder;
  readonly #runs = createStore<readonly FolderRun[]>(() => []);

  /** What is under way, and what has come of those that did not bring every file. */
  readonly runs: ReadonlyStore<readonly FolderRun[]> = this.#runs;

  constructor(tell: TellFolder) {
    this.#tell = tell;
  }

  /**
   * Asks for a folder, and saves the files there.
   *
   * @param release lets go of the files once they are no longer needed
   */
  async start(wish: FolderDownload, release: () => void): Promise<void> {
    const own = new AbortController();
    const { downloadId, source } = wish;
    const stop = () => own.abort();
    const run = { downloadId, count: source.count, standing: { kind: 'running', progress: undefined, stop } } as const;
    this.#change((runs) => [...runs, run]);
    const endUnfinished = beginUnfinished(fileWords().downloads.folder.lost(source.count));
    const stopHearing = onBridge('files.folderProgress', (progress) => {
      if (progress.downloadId === downloadId) this.#put({ ...run, standing: { kind: 'running', progress, stop } });
    });
    try {
      this.#end(run, await callBridge('files.downloadToFolder', wish, own.signal));
    } catch (thrown) {
      this.clear(downloadId);
      const problem = problemOf(thrown);
      if (problem.kind !== 'cancelled') showProblem(problem);
    } finally {
      endUnfinished();
      stopHearing();
      release();
    }
  }

  /** Takes one that is over from the list. */
  clear(downloadId: string): void {
    this.#change((runs) => runs.filter((one) => one.downloadId !== downloadId));
  }

  #end(run: FolderRun, outcome: FolderDownloadOutcome): void {
    if (outcome.folder === undefined || outcome.saved === run.count) this.clear(run.downloadId);
    else this.#put({ ...run, standing: { kind: 'partly', outcome } });
    if (outcome.folder !== undefined) this.#tell(outcome, run.count);
  }

  #put(run: FolderRun): void {
    this.#change((runs) => runs.map((one) => (one.downloadId === run.downloadId ? run : one)));
  }

  #change(change: (runs: readonly FolderRun[]) => readonly FolderRun[]): void {
    this.#runs.setState(change, true);
  }
}
