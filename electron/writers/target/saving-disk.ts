import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { replaceFile, targetOf } from '../../storage/files/atomic-write';

/** What stands under a name. */
export interface FileFacts {
  readonly isFile: boolean;
  readonly isFolder: boolean;
  /** Bytes. */
  readonly size: number;
  /** The same for two names of one file. */
  readonly id: string;
}

/** What saving does with files, one step each, so that each can fail in tests. All throw the error of the operating system. */
export interface SavingDisk {
  /** Undefined where nothing stands, or nothing can be learnt of it. */
  look(file: string): Promise<FileFacts | undefined>;
  /** Resolves when what was written is on the disk. */
  sync(file: string): Promise<void>;
  /** Renames a file, in the place of what is there; a link goes on to point at its file. */
  replace(from: string, to: string): Promise<void>;
  /** Gives a file a second name; fails with `EEXIST` where that is taken. Not every file system can. */
  link(file: string, name: string): Promise<void>;
  /** Makes an empty file; fails with `EEXIST` where the name is taken. */
  claim(name: string): Promise<void>;
  /** Writes a file as a whole. */
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
  /** Removes a file; a missing one is no error. */
  remove(file: string): Promise<void>;
}

export const systemDisk: SavingDisk = {
  look: async (file) => {
    const facts = await stat(file, { bigint: true }).catch(() => undefined);
    return (
      facts && {
        isFile: facts.isFile(),
        isFolder: facts.isDirectory(),
        size: Number(facts.size),
        id: `${facts.dev} ${facts.ino}`,
      }
    );
  },
  sync: async (file) => {
    const handle = await open(file, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  replace: async (from, to) => replaceFile(from, await targetOf(to)),
  link,
  claim: async (name) => (await open(name, 'wx')).close(),
  write: (file, text) => writeFile(file, text, { flush: true }),
  read: (file) => readFile(file, 'utf8'),
  remove: (file) => rm(file, { force: true }),
};
