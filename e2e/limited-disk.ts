import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A disk with a folder of user data that can be filled up. */
export interface LimitedDisk {
  /** The implementation: a separate disk, or a limit on the size of the program's files. */
  readonly kind: 'tmpfs' | 'rlimit';
  /** What the program is to be started with. */
  readonly switches: readonly string[];
  /** Fills the disk. @param pid the program's main process */
  fill(pid: number): Promise<void>;
  /** Frees the space again. */
  free(pid: number): Promise<void>;
  /** Unmounts the disk, after the program has ended. */
  remove(): void;
}

/** Creates such a disk: a small separate one if this user may mount, else a size limit for the program. */
export function limitedDisk(folder: string, bytes: number): LimitedDisk {
  return mountDisk(folder, bytes) ?? sizeLimit();
}

/** Makes a folder read-only; the returned function reverts that. */
export async function makeReadOnly(folder: string): Promise<() => Promise<void>> {
  // Root may write despite permissions, but not on a read-only disk.
  if (mounted(['--bind', folder, folder]) && mounted(['-o', 'remount,bind,ro', folder])) {
    return async () => unmount(folder);
  }
  await chmod(folder, 0o555);
  return () => chmod(folder, 0o755);
}

function mountDisk(folder: string, bytes: number): LimitedDisk | undefined {
  if (process.env['DISK_TEST'] === 'rlimit') return undefined;
  if (!mounted(['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder])) return undefined;
  const filler = path.join(folder, 'filler');
  return {
    kind: 'tmpfs',
    switches: [],
    fill: () => fillDisk(filler),
    free: () => rm(filler),
    remove: () => unmount(folder),
  };
}

function sizeLimit(): LimitedDisk {
  return {
    kind: 'rlimit',
    // Pages in a sandbox have their shared memory from main, whose files are limited.
    switches: ['--no-sandbox'],
    fill: async (pid) => limitSize(pid, '2000'),
    free: async (pid) => limitSize(pid, 'unlimited'),
    remove: () => undefined,
  };
}

/** @param most bytes of a file */
function limitSize(pid: number, most: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${most}:`]);
}

async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let size = 1_000_000; size >= 1000; size = Math.floor(size / 4)) {
      while (await fits(handle.writeFile(Buffer.alloc(size)))) void 0;
    }
  } finally {
    await handle.close();
  }
}

function fits(write: Promise<void>): Promise<boolean> {
  return write.then(
    () => true,
    () => false,
  );
}

function mounted(args: readonly string[]): boolean {
  return process.platform === 'linux' && spawnSync('mount', args).status === 0;
}

function unmount(folder: string): void {
  // Unmounts even if a file there is still open.
  execFileSync('umount', ['--lazy', folder]);
}
