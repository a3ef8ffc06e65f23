import { shell } from 'electron';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

/** Shows the log in the system's file manager, which shows nothing of a file that is not there: before anything was logged it is made. */
export function showLog(file: string): void {
  make(file);
  shell.showItemInFolder(file);
}

/** A drive that can't be written is told elsewhere. */
function make(file: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    return;
  }
}
