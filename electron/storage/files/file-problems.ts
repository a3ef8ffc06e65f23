import path from 'node:path';
import { problem, type Problem } from '@shared/problem/problem';
import { codeOf } from './atomic-write';
import { fileWords } from '../words/files';

/**
 * The Problem of kind `file` for an error of the operating system.
 * @param failed what failed, with the file's name: `“Boiler.pdview” could not be saved`
 */
export function fileProblem(failed: string, thrown: unknown): Problem {
  const code = codeOf(thrown) ?? '';
  const { causes, adviceOtherwise } = fileWords();
  const cause = causeOf(code);
  const { happened, advice } =
    cause === undefined ? { happened: String(thrown), advice: adviceOtherwise } : causes[cause];
  return problem('file', `${failed}: ${happened}.`, advice, code === '' ? {} : { code });
}

type Cause = keyof ReturnType<typeof fileWords>['causes'];

/** What is known of a code of the operating system. */
function causeOf(code: string): Cause | undefined {
  const known = code === 'EPERM' ? 'EACCES' : code;
  return isCause(known) ? known : undefined;
}

function isCause(code: string): code is Cause {
  return Object.hasOwn(fileWords().causes, code);
}

/** A file's name as shown in messages. */
export function quoted(file: string): string {
  return fileWords().quoted(path.basename(file));
}

/** What failed where a file could not be saved: `“Boiler.csv” could not be saved`. */
export function couldNotSave(file: string): string {
  return fileWords().notSaved(quoted(file));
}

// Problems of the stored files; `named` is the file's name and content.

/** The complete file is invalid. */
export function setAside(named: string, aside: string, reason: string): Problem {
  const { message, advice } = fileWords().own.setAside;
  return problem('file', message(named, reason), advice(aside));
}

/** Parts of the file are invalid. */
export function leftOut(named: string, copy: string, reason: string): Problem {
  const { message, advice } = fileWords().own.leftOut;
  return problem('file', message(named, reason), advice(copy));
}

/** Parts of the file are invalid, and it could not be copied, so that it must not be replaced. */
export function leftOutWithoutCopy(named: string, copy: string, reason: string, thrown: unknown): Problem {
  const { leftOut: words, notReadAdvice } = fileWords().own;
  const told = fileProblem(couldNotSave(copy), thrown);
  return { ...told, message: `${words.message(named, reason)} ${told.message}`, advice: notReadAdvice };
}

/** The file is of a newer version of the program. */
export function writtenByNewer(named: string): Problem {
  const { message, advice } = fileWords().own.newer;
  return problem('file', message(named), advice);
}

/** The file exists but can't be read. */
export function readProblem(named: string, thrown: unknown): Problem {
  const { notRead, own } = fileWords();
  return { ...fileProblem(notRead(named), thrown), advice: own.notReadAdvice };
}

/** The file can't be written. */
export function notSaved(named: string, thrown: unknown): Problem {
  const words = fileWords();
  return { ...fileProblem(words.notSaved(named), thrown), advice: words.own.notSavedAdvice };
}

/** The program's folder is not writable. */
export function nothingSaved(folder: string, thrown: unknown): Problem {
  const { failed, advice } = fileWords().own.folder;
  return { ...fileProblem(failed(folder), thrown), advice };
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
