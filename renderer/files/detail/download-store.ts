import { notifications } from '@mantine/notifications';
import type { FilesDownload, FilesDownloadProgress } from '@shared/contract/files/files-download';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { showProblem } from '../../kit/notices/show-problem';

/** The content of a file that is wanted. */
export type DownloadContent = Pick<FilesDownload, 'connectionId' | 'store' | 'fileId'> & { readonly filename: string };

/** A download that is under way. */
export interface RunningDownload extends FilesDownloadProgress {
  readonly content: DownloadContent;
  /** Leaves nothing behind. */
  readonly stop: () => void;
}

/** The downloads of files' contents: they go on whatever is on screen. */
export class DownloadStore {
  #running: readonly RunningDownload[] = [];
  readonly #listeners = new Set<() => void>();

  /** Those that are under way, for useSyncExternalStore; the first one first. */
  readonly running = (): readonly RunningDownload[] => this.#running;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Saves a content where the person chooses, and tells what has come of it. */
  async start(content: DownloadContent): Promise<void> {
    const own = new AbortController();
    const downloadId = crypto.randomUUID();
    const begun = { downloadId, bytes: 0, of: undefined, content, stop: () => own.abort() };
    this.#set([...this.#running, begun]);
    const stopHearing = onBridge('files.downloadProgress', (progress) => {
      if (progress.downloadId === downloadId) this.#note(progress);
    });
    try {
      const { saved, path } = await callBridge('files.download', { downloadId, ...content }, own.signal);
      if (saved) notifications.show({ color: 'petrol', title: 'Downloaded', message: path });
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.kind !== 'cancelled') showProblem(problem);
    } finally {
      stopHearing();
      this.#set(this.#running.filter((one) => one.downloadId !== downloadId));
    }
  }

  #note(progress: FilesDownloadProgress): void {
    this.#set(this.#running.map((one) => (one.downloadId === progress.downloadId ? { ...one, ...progress } : one)));
  }

  #set(running: readonly RunningDownload[]): void {
    this.#running = running;
    for (const listener of this.#listeners) listener();
  }
}
