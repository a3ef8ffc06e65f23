import { createStore } from 'zustand/vanilla';
import type { FilesReadProgress } from '@shared/contract/files/files-page';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import type { ReadonlyStore } from '../../kit/store';
import type { RequestPage } from '../result/section-reader';

/** Requests pages of files from main, and knows how far the last request has come. */
export class PageRequests {
  readonly #progress = createStore<FilesReadProgress | undefined>(() => undefined);
  /** While one is under way, from when main has told of it. */
  readonly progress: ReadonlyStore<FilesReadProgress | undefined> = this.#progress;

  /** @throws ProblemError as the call `files.page` does */
  readonly request: RequestPage = async (request, signal) => {
    const { readId } = request;
    const stopHearing = onBridge('files.progress', (told) => {
      if (told.readId === readId) this.#progress.setState(told, true);
    });
    try {
      return await callBridge('files.page', request, signal);
    } finally {
      stopHearing();
      if (this.#progress.getState()?.readId === readId) this.#progress.setState(undefined, true);
    }
  };
}
