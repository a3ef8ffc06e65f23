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
