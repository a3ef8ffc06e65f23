import { createStore } from 'zustand/vanilla';
import type { FilesDownload, FilesDownloadProgress } from '@shared/contract/files/files-download';
import { markedText } from '@shared/marked-text';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { requiredContext } from '../../kit/contexts';
import type { ReadonlyStore } from '../../kit/store';
import { showProblem } from '../../kit/notices/show-problem';
import { tellSaved } from '../../kit/tell-saved';
import { beginUnfinished } from '../../kit/unfinished';
import { fileWords } from '../words/file';
import { FolderDownloads } from './folder-downloads';
import { tellFolder } from './tell-folder';

/** The content of a file that is wanted. */
export type DownloadContent = Pick<FilesDownload, 'connectionId' | 'store' | 'fileId' | 'length'> & {
  readonly filename: string;
};

/** A download that is under way. */
export interface RunningDownload extends FilesDownloadProgress {
  readonly content: DownloadContent;
  /** Leaves nothing behind. */
  readonly stop: () => void;
}

/** The downloads of files' contents: they go on whatever is on screen. */
export class DownloadStore {
  readonly #running = createStore<readonly RunningDownload[]>(() => []);

  /** Those that are under way; the first one first. */
  readonly running: ReadonlyStore<readonly RunningDownload[]> = this.#running;

  /** Those of several files at once. */
  readonly folders = new FolderDownloads(tellFolder);

  /** Saves a content where the person chooses, and tells what has come of it. */
  async start(content: DownloadContent): Promise<void> {
    const own = new AbortController();
    const downloadId = crypto.randomUUID();
    const begun = { downloadId, bytes: 0, of: undefined, content, stop: () => own.abort() };
    this.#change((running) => [...running, begun]);
    const endUnfinished = beginUnfinished(fileWords().downloads.lost(markedText(content.filename)));
    const stopHearing = onBridge('files.downloadProgress', (progress) => {
      if (progress.downloadId === downloadId) this.#note(progress);
    });
    try {
      tellSaved(fileWords().downloads.done, await callBridge('files.download', { downloadId, ...content }, own.signal));
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.kind !== 'cancelled') showProblem(problem);
    } finally {
      endUnfinished();
      stopHearing();
      this.#change((running) => running.filter((one) => one.downloadId !== downloadId));
    }
  }

  #note(progress: FilesDownloadProgress): void {
    this.#change((running) =>
      running.map((one) => (one.downloadId === progress.downloadId ? { ...one, ...progress } : one)),
    );
  }

  #change(change: (running: readonly RunningDownload[]) => readonly RunningDownload[]): void {
    this.#running.setState(change, true);
  }
}

/** The downloads of the program. */
export const [DownloadContext, useDownloads] = requiredContext<DownloadStore>('list of downloads');
