import { problem, type Problem } from '@shared/problem/problem';
import { fileProblem } from './file-problem';

// What a person is told about the files of the workspace; `named` is what a file holds, and its name.

/** Nothing of the file can be understood. */
export function setAside(named: string, aside: string, reason: string): Problem {
  return told(
    `${named} can’t be understood (${reason}) and was set aside.`,
    `It is kept as ${aside}. The program goes on without it.`,
  );
}

/** Parts of the file can't be understood. */
export function leftOut(named: string, copy: string, reason: string): Problem {
  return told(
    `${named} can’t be understood in parts, which were left out (${reason}).`,
    `The file as it was is kept as ${copy}.`,
  );
}

/** The file is of a newer version of the program. */
export function writtenByNewer(named: string): Problem {
  return told(
    `${named} was written by a newer version of this program, and is left as it is.`,
    'Update the program. Until then, what you change there is kept only until the program ends.',
  );
}

/** The file can't be read, though it is there. */
export function readProblem(named: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`${named} could not be read`, thrown);
  return told(
    message,
    'Mend that and start the program again. Until then, what you change there is kept only until the program ends.',
    details,
  );
}

/** The file can't be written. */
export function notSaved(named: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`${named} could not be saved`, thrown);
  return told(
    message,
    'Make room, or see to the permissions, before you close the program: your work is kept in memory, and saving is tried again every few seconds.',
    details,
  );
}

/** Nothing can be written where the program keeps its files. */
export function nothingSaved(folder: string, thrown: unknown): Problem {
  const { message, details } = fileProblem(`Nothing can be saved in ${folder}`, thrown);
  return told(
    message,
    'You can work, and save views and exports elsewhere; all else is kept only until the program ends. See to the folder and start the program again.',
    details,
  );
}

function told(message: string, advice: string, details: Problem['details'] = {}): Problem {
  return problem('file', message, advice, details);
}
