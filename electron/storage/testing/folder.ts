import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** A folder for the current test; removed after it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'process-data-viewer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

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
