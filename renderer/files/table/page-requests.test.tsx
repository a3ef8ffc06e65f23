import { afterEach, expect, test, vi } from 'vitest';
import type { FilesPageRequest, FilesReadProgress } from '@shared/contract/files/files-page';
import { PageRequests } from './page-requests';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A main process whose reads end when the test says so. */
function stubMain() {
  const listeners = new Set<(progress: FilesReadProgress) => void>();
  const ends = new Map<string, () => void>();
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (progress: FilesReadProgress) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (_channel: string, _id: number, { readId }: FilesPageRequest) =>
      new Promise((end) => ends.set(readId, () => end({ ok: true, value: null }))),
    cancel: () => undefined,
  });
  return {
    tell: (readId: string, bytes: number) => {
      for (const listener of listeners) listener({ readId, connectionId: 'c', bytes });
    },
    end: (readId: string) => ends.get(readId)?.(),
    listeners,
  };
}

const ask = (readId: string): FilesPageRequest => ({ readId, connectionId: 'c', queries: [] });
const { signal } = new AbortController();

test('the progress is that of the request that was made here, not of another window’s of the same connection', async () => {
  const main = stubMain();
  const requests = new PageRequests();
  const read = requests.request(ask('mine'), signal);
  main.tell('mine', 10);
  main.tell('another window’s', 999);
  expect(requests.progress.getState()?.bytes).toBe(10);
  main.end('mine');
  await read;
  main.tell('another window’s', 1000);
  expect(requests.progress.getState()).toBeUndefined();
  expect(main.listeners.size).toBe(0);
});

test('a request that ends late leaves the progress of the next one', async () => {
  const main = stubMain();
  const requests = new PageRequests();
  const former = requests.request(ask('former'), signal);
  const next = requests.request(ask('next'), signal);
  main.tell('former', 5);
  main.tell('next', 20);
  main.end('former');
  await former;
  expect(requests.progress.getState()?.bytes).toBe(20);
  main.end('next');
  await next;
});
