import { problem, type Problem } from '@shared/problem/problem';

/** Messages by the code of the operating system: what happened, and what to do next. */
const wordsOf: Readonly<Record<string, readonly [happened: string, advice: string]>> = {
  ENOENT: ['it is not there any more', 'Look whether it was moved or renamed, or whether its drive is connected.'],
  EACCES: ['this computer does not allow it', 'Ask for the permission, or choose another folder.'],
  EPERM: ['this computer does not allow it', 'Ask for the permission, or choose another folder.'],
  EROFS: ['its drive can only be read', 'Choose another folder.'],
  ENOSPC: ['the drive is full', 'Make room on the drive or choose another one, and try again.'],
  EDQUOT: ['your share of the drive is used up', 'Make room on the drive or choose another one, and try again.'],
  EISDIR: ['it is a folder', 'Choose a file.'],
  ENOTDIR: ['a part of its path is no folder', 'Choose another folder.'],
  ENAMETOOLONG: ['its name is too long', 'Choose a shorter name.'],
  EFBIG: ['it is larger than this computer allows', 'Ask for a larger limit, or choose another drive.'],
  EIO: ['its drive does not work rightly', 'Choose another drive, and have this one looked at.'],
  EMFILE: ['too many files are open', 'Close other programs, and try again.'],
  EBUSY: ['another program is using it', 'Close it there and try again.'],
};

/**
 * The Problem of kind `file` for an error of the operating system.
 * @param failed what failed, with the file's name: `“Boiler.pdview” could not be saved`
 */
export function fileProblem(failed: string, thrown: unknown): Problem {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const [happened, advice] = wordsOf[code] ?? [String(thrown), 'Try again, or choose another folder.'];
  return problem('file', `${failed}: ${happened}.`, advice, code === '' ? {} : { code });
}

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

/** A change in the state of a stored file. */
export interface FileEvent {
  /** Path of the file or folder. */
  readonly file: string;
  /** Whether it is about reading the file, writing it, the complete folder, or an export that the program's end had cut off. */
  readonly about: 'reading' | 'writing' | 'folder' | 'export';
  /** The problem to show; undefined when it is resolved. */
  readonly problem: Problem | undefined;
}

/** Receives the events of the stored files. */
export type ReportFileEvent = (event: FileEvent) => void;
