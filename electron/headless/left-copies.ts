import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@shared/problem/problem';
import { codeOf, removeNotedIn } from '../storage/files/atomic-write';
import type { ReportFileEvent } from '../storage/files/file-problems';
import type { JournalStore } from '../writers/target/save-journals';
import { Savings } from '../writers/target/saving';
import { copyPrefix, journalsOf } from './user-data-copy';

interface LeftParts {
  /** The journals of savings in a folder. */
  readonly journalsIn: (folder: string) => JournalStore<unknown>;
  readonly report: ReportFileEvent;
  readonly log: (message: string) => void;
}

/**
 * Removes the copies of commands that were killed, after what those were writing elsewhere: what is half-written is removed, and what
 * was complete gets its name. Never rejects: what can't be reached now is left to the next start.
 */
export async function removeLeftCopies(parts: LeftParts): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => {
    const owner = new RegExp(`^${copyPrefix}(\\d+)-`).exec(name)?.[1];
    return owner !== undefined && !isRunning(Number(owner));
  });
  await Promise.allSettled(left.map((name) => removeLeft(path.join(tmpdir(), name), parts)));
}

async function removeLeft(copy: string, { journalsIn, report, log }: LeftParts): Promise<void> {
  // Another user of the computer could have made one, so that files are moved in our name.
  if (process.getuid !== undefined && (await lstat(copy)).uid !== process.getuid()) return;
  await removeNotedIn(path.join(copy, 'workspace/temporaries'));
  const journals = journalsIn(journalsOf(copy));
  const onRecovered = (file: string, problem: Problem) => report({ file, about: 'export', problem });
  await new Savings<unknown>({ journals, onRecovered, log }).recover();
  if ((await journals.list()).length > 0) return;
  await rm(copy, { recursive: true, force: true });
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (thrown) {
    // It runs, as somebody else's.
    return codeOf(thrown) === 'EPERM';
  }
}
