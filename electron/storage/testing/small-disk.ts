import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { testFolder } from './folder';

/** A folder on a disk of a given number of bytes; undefined if this user may not mount one. */
export async function smallDisk(bytes: number): Promise<string | undefined> {
  const folder = await testFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}
