import type { HeldFile, HeldFilesQuestion } from '@shared/contract/files-port';
import { problem, ProblemError } from '@shared/contract/problem';

/** Asks a page's files worker; rejects with a ProblemError when `signal` is aborted first. */
export type AskHeldFiles = (
  question: Omit<HeldFilesQuestion, 'type' | 'ask'>,
  signal: AbortSignal,
) => Promise<readonly HeldFile[] | undefined>;

/** Files that are asked for at a time. */
const atOnce = 2000;

/** The files of a set that the page holds, some at a time. Throws a ProblemError when the page has no such set. */
export async function* heldFiles(
  set: string,
  ask: AskHeldFiles,
  signal: AbortSignal,
): AsyncGenerator<readonly HeldFile[]> {
  for (let from = 0; ; from += atOnce) {
    const files = await ask({ set, from, most: atOnce }, signal);
    if (files === undefined) throw new ProblemError(gone());
    if (files.length > 0) yield files;
    if (files.length < atOnce) return;
  }
}

function gone() {
  return problem('invalid', 'The page no longer has the files that were chosen.', 'Choose them again.', {
    argument: 'set',
  });
}
