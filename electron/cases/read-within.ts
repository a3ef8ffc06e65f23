import * as fs from 'node:fs/promises';
import { problem, ProblemError } from '@shared/problem/problem';
import { fileProblem, quoted } from '../storage/files/file-problems';

interface Words {
  readonly notOpened: (source: string) => string;
  readonly tooLarge: {
    readonly message: (source: string, megabytes: number, most: number) => string;
    readonly advice: string;
  };
}

/**
 * Reads a file that somebody else may have written.
 *
 * @param most bytes that it may have
 * @throws ProblemError of kind `file` where it can't be read or has more
 */
export async function readWithin(file: string, most: number, { notOpened, tooLarge }: Words): Promise<Buffer> {
  const source = quoted(file);
  let handle: fs.FileHandle | undefined;
  try {
    handle = await fs.open(file);
    const { size } = await handle.stat();
    if (size > most) {
      const message = tooLarge.message(source, Math.round(size / 1e6), most / 1e6);
      throw new ProblemError(problem('file', message, tooLarge.advice));
    }
    return await handle.readFile();
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(notOpened(source), thrown), { cause: thrown });
  } finally {
    await handle?.close();
  }
}
