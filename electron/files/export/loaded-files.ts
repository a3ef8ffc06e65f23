import type { LoadedFile, LoadedFilesRequest } from '@shared/contract/files/files-port';
import { problem, ProblemError } from '@shared/problem/problem';
import { filesWords } from '../words';

/** Asks a page's files worker; rejects with a ProblemError, of kind `cancelled` when `signal` was aborted before. */
export type RequestLoadedFiles = (
  request: LoadedFilesRequest,
  signal: AbortSignal,
) => Promise<readonly LoadedFile[] | undefined>;

/** Files that are asked for at a time. */
const atOnce = 2000;

/** The files of a set that the page holds, some at a time. Throws a ProblemError when the page has no such set. */
export async function* loadedFiles(
  set: string,
  ask: RequestLoadedFiles,
  signal: AbortSignal,
): AsyncGenerator<readonly LoadedFile[]> {
  for (let from = 0; ; from += atOnce) {
    const files = await ask({ set, from, most: atOnce }, signal);
    if (files === undefined) throw new ProblemError(gone());
    if (files.length > 0) yield files;
    if (files.length < atOnce) return;
  }
}

function gone() {
  const { message, advice } = filesWords().export.notHeld;
  return problem('invalid', message, advice, { argument: 'set' });
}
