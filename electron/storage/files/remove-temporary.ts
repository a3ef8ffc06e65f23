import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isTemporaryName } from './atomic-write';

/** Removes temporary files that a killed program left in folders; never rejects. */
export async function removeTemporaryFiles(folders: readonly string[]): Promise<void> {
  await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      await removeTemporary(names.map((name) => path.join(folder, name)));
    }),
  );
}

/** Removes the files with temporary names; never rejects. */
async function removeTemporary(files: readonly string[]): Promise<void> {
  const temporary = files.filter((file) => isTemporaryName(path.basename(file)));
  await Promise.allSettled(temporary.map((file) => rm(file, { force: true })));
}
