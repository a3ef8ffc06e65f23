import { problem, type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import { codeOf } from '../../storage/files/atomic-write';
import { fileProblem, quoted } from '../../storage/files/file-problems';
import { savingWords } from '../words/saving';

const inUse: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** A complete file could not take the place of another. */
export function otherName(target: string, free: string, thrown: unknown): Problem {
  const code = codeOf(thrown);
  const words = savingWords().notReplaced;
  const failed = words.failed(quoted(target));
  if (code === undefined || !inUse.has(code)) {
    const { message, details } = fileProblem(failed, thrown);
    return problem('file', words.message(message, quoted(free)), words.advice, details);
  }
  const advice = words.inUseAdvice(quoted(target), quoted(free));
  return problem('file', words.inUse(failed, quoted(free)), advice, { code });
}

/** A complete file could get no name at all. */
export function withoutName(target: string, temporary: string, thrown: unknown): Problem {
  const words = savingWords().noName;
  const { message, details } = fileProblem(words.failed(quoted(target)), thrown);
  return problem('file', words.message(message, temporary), words.advice, details);
}

/** The file that tells of an export could not be written. */
export function withoutSidecar(file: string, thrown: unknown): Problem {
  const { failed, advice } = savingWords().noSidecar;
  return { ...fileProblem(failed(quoted(file)), thrown), advice: advice(quoted(file)) };
}

/** Files of an export that the program's end had cut off have got their names. */
export function broughtToEnd(target: string, file: string): Problem {
  const { message, nothingToDo, compare } = savingWords().broughtToEnd;
  return problem('file', message(quoted(target), file), file === target ? nothingToDo : compare);
}

/** What an export that leaves nothing behind gives; where it fails, its problem says that nothing was written, too. */
export async function allOrNothing<Outcome>(exporting: Promise<Outcome>): Promise<Outcome> {
  try {
    return await exporting;
  } catch (thrown) {
    const met = problemOf(thrown);
    // What a person has stopped is no loss; what can't be written as it was asked for says so itself.
    if (met.kind === 'cancelled' || met.kind === 'invalid') throw thrown;
    throw new ProblemError({ ...met, advice: savingWords().nothingWritten(met.advice) });
  }
}
