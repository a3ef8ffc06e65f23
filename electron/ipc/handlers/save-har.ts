import { writeAtomically } from '../../storage/files/atomic-write';
import { ProblemError } from '@shared/problem/problem';
import { couldNotSave, fileProblem } from '../../storage/files/file-problems';
import { harOf } from '../../transport/log/har';
import type { RequestLog } from '../../transport/log/request-log';

/**
 * Writes requests of the log to a file as HAR 1.2.
 *
 * @param version that of the program
 * @throws ProblemError of kind `invalid` where one is no longer kept, `file` where the file can't be written
 */
export async function saveHar(file: string, log: RequestLog, ids: readonly number[], version: string): Promise<void> {
  const sources = ids.map((id) => ({
    record: log.get(id),
    text: (start: number, end: number) => log.text(id, start, end),
  }));
  try {
    await writeAtomically(file, `${JSON.stringify(harOf(sources, version), null, 1)}\n`);
  } catch (thrown) {
    throw new ProblemError(fileProblem(couldNotSave(file), thrown), { cause: thrown });
  }
}
