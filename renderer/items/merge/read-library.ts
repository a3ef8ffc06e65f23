import type { RefusedEntry } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import { problem } from '@shared/problem/problem';
import { workerName } from '../../kit/worker-language';
import { workerChannel, workerDeath } from '../../kit/messaging/channels';
import { libraryWords } from '../words/library';
import type { LibraryFileCalls } from './library-file-calls';

/** The items of a library file, in the parts in which they came, and what of it is refused. */
export interface ReadLibrary {
  readonly parts: readonly (readonly LibraryItem[])[];
  readonly refused: readonly RefusedEntry[];
}

/**
 * Reads a library file in a worker of its own.
 * @throws ProblemError of kind `file`; of kind `cancelled` once `signal` is aborted
 */
export async function readLibrary(file: File, signal: AbortSignal): Promise<ReadLibrary> {
  const worker = new Worker(new URL('./library-file.worker.ts', import.meta.url), {
    type: 'module',
    name: workerName(),
  });
  const peer = new Peer<LibraryFileCalls, NoCalls, Transferable>(workerChannel(worker), {});
  const words = libraryWords().import;
  const close = (message: string, kind: 'cancelled' | 'internal') => peer.close(problem(kind, message, words.again));
  signal.addEventListener('abort', () => close(words.stopped, 'cancelled'), { once: true });
  void workerDeath(worker).then((reason) => close(words.broken(file.name, reason), 'internal'));
  try {
    const parts: (readonly LibraryItem[])[] = [];
    const refused = await peer.call('read', file, { onProgress: (items) => void parts.push(items) });
    return { parts, refused };
  } finally {
    worker.terminate();
  }
}
