import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningWrites } from '../storage/files/atomic-write';

/** What the names of copies begin with; the ID of the command's process follows. */
export const copyPrefix = 'process-data-viewer-command-';

/**
 * What a command needs of the user data: settings, connections with their encrypted secrets, items, what is known of
 * servers, views; and where Chromium on Windows keeps the key of the secrets.
 */
const needed = [
  'Local State',
  'workspace/settings.json',
  'workspace/connections.json',
  'workspace/credentials.json',
  'workspace/items',
  'workspace/servers',
  'workspace/views',
];

/**
 * Copies what a command needs of the user data into a new folder that only this user can enter, so that a command changes
 * nothing there and meets no running program: neither its lock, nor its files, nor what Chromium holds open.
 *
 * @returns the folder, to be removed at the end
 */
export function copyUserData(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${copyPrefix}${process.pid}-`));
  for (const name of needed) {
    const source = path.join(folder, name);
    if (existsSync(source)) cpSync(source, path.join(copy, name), { recursive: true });
  }
  return copy;
}

/**
 * Removes a command's copy once nothing is being written into it any more. Never rejects, for the command has to end: what
 * can't be removed is left to the next start.
 */
export async function removeUserDataCopy(copy: string): Promise<void> {
  await runningWrites.flush();
  await rm(copy, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
