import { readdir } from 'node:fs/promises';
import { ProblemError } from '@shared/problem/problem';
import { codeOf } from './atomic-write';
import { fileProblem } from './file-problems';

/**
 * The names in a folder; none if the folder does not exist.
 *
 * @param failed what to say where it can't be read
 * @throws ProblemError of kind `file`
 */
export async function namesIn(folder: string, failed: (folder: string) => string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return [];
    throw new ProblemError(fileProblem(failed(folder), thrown), { cause: thrown });
  }
}
