import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Older log files that are kept beside the current one. */
const kept = 3;

/** Makes room for a new log file: `main.log` becomes `main.1.log`, `main.1.log` becomes `main.2.log`; the oldest goes. */
export function rotate(file: string): void {
  const { dir, name, ext } = path.parse(file);
  const older = (number: number) => (number === 0 ? file : path.join(dir, `${name}.${number}${ext}`));
  rmSync(older(kept), { force: true });
  for (let number = kept - 1; number >= 0; number -= 1) move(older(number), older(number + 1));
}

/** What is not there, or is held by another program, stays where it is: a log must not bring the program down. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    return;
  }
}
