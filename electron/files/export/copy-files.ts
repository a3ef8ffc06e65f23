import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { longestCopy, type FilesCopy, type FilesFormat } from '@shared/contract/files/files-export';
import { decimalSign } from '@shared/language/decimal-sign';
import { problem, ProblemError } from '@shared/problem/problem';
import { FilesThread } from '../worker/files-thread';
import { loadedFiles, type RequestLoadedFiles } from './loaded-files';
import type { StartThread } from '../../threads/thread';
import { filesWords } from '../words';

const plain = { bom: false, texts: 'guarded', timestamp: 'iso' } as const;

/** How files are written; for a spreadsheet with the person's decimal sign, since it takes `1.5` for a date where they have a comma. */
function formatOf(format: FilesCopy['format']): FilesFormat {
  if (format === 'tsv') return { kind: 'csv', csv: { ...plain, separator: '\t', decimal: decimalSign() } };
  return format === 'csv' ? { kind: 'csv', csv: { ...plain, separator: ',', decimal: '.' } } : { kind: format };
}

/**
 * The text of files that the page holds, made by a worker. Throws a ProblemError where it is longer than a copy may be.
 *
 * @param workFolder where the worker writes meanwhile; made where it is missing
 */
export async function textOfFiles(
  { source, hasQueries, columns, format }: FilesCopy,
  held: RequestLoadedFiles,
  startWorker: StartThread,
  workFolder: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly rows: number }> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.join(workFolder, 'copy-'));
  const thread = new FilesThread(startWorker);
  try {
    await thread.call('open', {
      wish: filesWords().copy.failed,
      file: path.join(folder, 'text'),
      spare: path.join(folder, 'wider'),
      idsFile: path.join(folder, 'ids'),
      format: formatOf(format),
      columns,
      hasQueries,
      about: {},
      resume: undefined,
    });
    let rows = 0;
    for await (const files of loadedFiles(source.set, held, signal)) {
      rows += files.length;
      if ((await thread.call('writeLoaded', files)) > longestCopy) throw new ProblemError(tooLong(source.count));
    }
    const { file, bytes } = await thread.call('end', undefined);
    if (bytes > longestCopy) throw new ProblemError(tooLong(source.count));
    return { text: await readFile(file, 'utf8'), rows };
  } finally {
    await thread.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function tooLong(count: number) {
  const { message, advice } = filesWords().copy.long;
  return problem('invalid', message(count, longestCopy / 1e6), advice, { argument: 'source' });
}
