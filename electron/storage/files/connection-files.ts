import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileWords } from '../words/files';
import { connectionFileName } from './file-name';
import { quoted } from './file-problems';
import { namesIn } from './names-in';

/**
 * Removes a connection’s file from a folder, with the copies of it that were set aside because they were invalid. Throws what the system says.
 *
 * @param holds as for `connectionFileName`
 */
export async function removeConnectionFiles(folder: string, holds: string, connectionId: string): Promise<void> {
  const { name: stem } = path.parse(connectionFileName(holds, connectionId));
  const names = await namesIn(folder, () => fileWords().notRead(quoted(folder)));
  const own = names.filter((name) => name.startsWith(`${stem}.`));
  await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })));
}
