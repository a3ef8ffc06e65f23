import path from 'node:path';
import { problem, type Problem } from '@shared/problem/problem';
import { codeOf } from '../../storage/files/atomic-write';
import { fileProblem } from '../../storage/files/file-problems';

const inUse: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

function named(file: string): string {
  return `“${path.basename(file)}”`;
}

/** A complete file could not take the place of another. */
export function otherName(wanted: string, free: string, thrown: unknown): Problem {
  const code = codeOf(thrown);
  const refused = `${named(wanted)} could not be replaced`;
  if (code === undefined || !inUse.has(code)) {
    const { message, details } = fileProblem(refused, thrown);
    return problem('file', `${message} What was exported is complete as ${named(free)}.`, compare, details);
  }
  return problem(
    'file',
    `${refused}: another program has it open, or it is protected. What was exported is complete as ${named(free)}.`,
    `Go on with ${named(free)}; or close ${named(wanted)} there, delete it and give its name to the new file.`,
    { code },
  );
}

const compare = 'Go on with that file; the former one is as it was.';

/** A complete file could get no name at all. */
export function withoutName(wanted: string, temporary: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`${named(wanted)} could not get its name`, thrown);
  return problem(
    'file',
    `${message} What was exported is complete in the hidden file ${temporary}.`,
    'See to the folder: at its next start the program gives the file its name.',
    details,
  );
}

/** The file that tells of an export could not be written. */
export function withoutSidecar(file: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`What tells of ${named(file)} could not be saved beside it`, thrown);
  return problem('file', message, `${named(file)} itself is complete. Export again to have both.`, details);
}

/** Files of an export that the program's end had cut off have got their names. */
export function broughtToEnd(wanted: string, file: string): Problem {
  return problem(
    'file',
    `${named(wanted)} was complete when the program ended, but had not got its name. It is saved as ${file}.`,
    file === wanted ? 'There is nothing to do.' : 'Look whether it or the former file is the one to keep.',
  );
}
