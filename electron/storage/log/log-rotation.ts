import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Number of older log files next to the current one. */
const olderFiles = 3;

/** Rotates the log files: `main.log` becomes `main.1.log`, `main.1.log` becomes `main.2.log`; the oldest is removed. */
export function rotate(file: string): void {
  const { dir, name, ext } = path.parse(file);
  const older = (number: number) => (number === 0 ? file : path.join(dir, `${name}.${number}${ext}`));
  rmSync(older(olderFiles), { force: true });
  for (let number = olderFiles - 1; number >= 0; number -= 1) move(older(number), older(number + 1));
}

/** A file that is missing, or locked by another program, is skipped: a log must not stop the program. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    return;
  }
}
