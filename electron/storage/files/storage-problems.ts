import { problem, type Problem } from '@shared/problem/problem';
import { fileProblem } from './file-problem';

// Problems of the stored files; `named` is the file's name and content.

/** The complete file is invalid. */
export function setAside(named: string, aside: string, reason: string): Problem {
  return storageProblem(
    `${named} can’t be understood (${reason}) and was set aside.`,
    `It is kept as ${aside}. The program goes on without it.`,
  );
}

/** Parts of the file are invalid. */
export function leftOut(named: string, copy: string, reason: string): Problem {
  return storageProblem(
    `${named} can’t be understood in parts, which were left out (${reason}).`,
    `The file as it was is kept as ${copy}.`,
  );
}

/** The file is of a newer version of the program. */
export function writtenByNewer(named: string): Problem {
  return storageProblem(
    `${named} was written by a newer version of this program, and is left as it is.`,
    'Update the program. Until then, what you change there is kept only until the program ends.',
  );
}

/** The file exists but can't be read. */
export function readProblem(named: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`${named} could not be read`, thrown);
  return storageProblem(
    message,
    'Mend that and start the program again. Until then, what you change there is kept only until the program ends.',
    details,
  );
}

/** The file can't be written. */
export function notSaved(named: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`${named} could not be saved`, thrown);
  return storageProblem(
    message,
    'Make room, or see to the permissions, before you close the program: your work is kept in memory, and saving is tried again every few seconds.',
    details,
  );
}

/** The program's folder is not writable. */
export function nothingSaved(folder: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`Nothing can be saved in ${folder}`, thrown);
  return storageProblem(
    message,
    'You can work, and save views and exports elsewhere; all else is kept only until the program ends. See to the folder and start the program again.',
    details,
  );
}

function storageProblem(message: string, advice: string, details: Problem['details'] = {}): Problem {
  return problem('file', message, advice, details);
}
