import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { problem, ProblemError } from '@shared/problem/problem';
import type { View } from '@shared/contract/trend/view';
import { type ForeignFile, mostViewBytes } from '@shared/contract/trend/view-files';
import { couldNotSave, fileProblem, quoted } from '../files/file-problems';
import { codeOf, writeAtomically } from '../files/atomic-write';
import { isNewerView, newerView, viewOfText, viewText } from './view-text';
import { fileWords } from '../words/files';
import { viewWords } from '../words/views';

/** A view, and the digest of its file's bytes. */
export interface LoadedView {
  readonly view: View;
  readonly digest: string;
}

/** Reads a view's file. Throws a ProblemError of kind `file` with the file and the position in it. */
export async function readView(file: string): Promise<LoadedView> {
  const name = quoted(file);
  try {
    const text = await textOf(file);
    return { view: viewOfText(text, name), digest: digestOf(text) };
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(fileWords().notRead(name), thrown), { cause: thrown });
  }
}

/** Reads a file of another program, of which a view may be made. Throws a ProblemError of kind `file`. */
export async function readForeign(file: string): Promise<ForeignFile> {
  try {
    return { name: path.basename(file), text: await textOf(file) };
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(fileWords().notRead(quoted(file)), thrown), { cause: thrown });
  }
}

/** When a file was written whose content no longer matches `digest`, milliseconds since the epoch. */
export async function changedSince(file: string, digest: string): Promise<number | undefined> {
  const text = await textOrEmpty(file);
  if (text === '' || digestOf(text) === digest) return undefined;
  // It may have been removed since it was read.
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/** Whether a file's content matches `digest`. */
export async function holds(file: string, digest: string): Promise<boolean> {
  return digestOf(await textOrEmpty(file)) === digest;
}

/** Whether a file is not there; not of one that only can't be looked at now. */
export async function isGone(file: string): Promise<boolean> {
  try {
    await stat(file);
    return false;
  } catch (thrown) {
    const code = codeOf(thrown);
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Writes a view's file atomically: after a failure it has the old view or the new one. Throws a ProblemError of kind
 * `file` if it can't be written, or contains a view of a newer version of the program.
 */
export async function writeView(file: string, view: View): Promise<LoadedView> {
  const name = quoted(file);
  try {
    if (isNewerView(await textOrEmpty(file))) throw newerView(name);
    await mkdir(path.dirname(file), { recursive: true });
    const text = viewText(view);
    await writeAtomically(file, text);
    return { view, digest: digestOf(text) };
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(couldNotSave(file), thrown), { cause: thrown });
  }
}

/** Deletes a file permanently; a missing one is no error. Throws the error of the operating system. */
export function removeFile(file: string): Promise<void> {
  return rm(file, { force: true });
}

async function textOf(file: string): Promise<string> {
  const facts = await stat(file);
  if (facts.isFile() && facts.size <= mostViewBytes) return readFile(file, 'utf8');
  const { notAView, huge, noFile, chooseOther } = viewWords().view;
  throw new ProblemError(problem('file', notAView(quoted(file), facts.isFile() ? huge : noFile), chooseOther));
}

/** Nothing if the file is missing or can't be read: then there is no newer view to preserve. */
function textOrEmpty(file: string): Promise<string> {
  return textOf(file).catch(() => '');
}
