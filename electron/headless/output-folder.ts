import { stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../storage/files/atomic-write';
import { WrongUse } from './command-line';

/** Throws WrongUse where the folder of a file that is to be written is not there: what is read for hours would have no place. */
export async function checkFolderOf(file: string): Promise<void> {
  const folder = path.dirname(file);
  const isThere = await stat(folder).then(
    (facts) => facts.isDirectory(),
    (thrown: unknown) => codeOf(thrown) !== 'ENOENT',
  );
  if (!isThere) throw new WrongUse(`--out: there is no folder ${folder}. Make it first, or name another one.`);
}
