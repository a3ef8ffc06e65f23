import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FileEvent, nothingSaved } from './files/file-problems';

/** One block of a disk: a full disk accepts the name of a file, but no content. */
const block = Buffer.alloc(4096);

/** Why nothing can be saved in the folder of user data; undefined if it is writable. Leaves no file there. */
export function folderWriteProblem(folder: string): FileEvent | undefined {
  const probe = path.join(folder, `.probe.${process.pid}.part`);
  try {
    writeFileSync(probe, block, { flag: 'wx' });
    return undefined;
  } catch (thrown) {
    return { file: folder, about: 'folder', problem: nothingSaved(folder, thrown) };
  } finally {
    rmSync(probe, { force: true });
  }
}
