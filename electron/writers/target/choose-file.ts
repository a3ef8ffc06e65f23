import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { savingWords } from '../words/saving';

/** The endings of what is exported. */
export type FileEnding = keyof ReturnType<typeof savingWords>['kinds'];

/** Asks the person at a page where to save; `name` is proposed. Undefined when they leave it. */
export type ChooseFile = (
  proposal: { readonly name: string; readonly ending: FileEnding },
  callerId: number,
) => Promise<string | undefined>;

/** Asks where to save a file that has a name with an ending of its own. Undefined when they leave it. */
export type ChooseAnyFile = (name: string, callerId: number) => Promise<string | undefined>;

/**
 * Asks where to save a file of that ending, which a name without any gets, such as one that ends with a date (`Shift 27.11.2026`);
 * of a kind that nothing else opens, every name that has not this one: names of items have dots. A dialog asks before the file is
 * replaced whose name was typed; where that with its ending is there, it is asked again about that one. Undefined when the person
 * leaves it.
 *
 * @param ask shows the dialog with a path as its proposal
 * @param ending without its dot
 * @param isOwnKind whether it is of a kind that nothing else opens
 */
export async function chosenWithEnding(
  ask: (proposed: string) => Promise<string | undefined>,
  proposed: string,
  ending: string,
  isOwnKind = false,
): Promise<string | undefined> {
  const chosen = await ask(proposed);
  if (chosen === undefined) return undefined;
  const own = path.extname(chosen).toLowerCase();
  if (isOwnKind ? own === `.${ending}` : /^\.\p{L}/u.test(own)) return chosen;
  const named = `${chosen}.${ending}`;
  return (await isThere(named)) ? chosenWithEnding(ask, named, ending, isOwnKind) : named;
}

/** A link counts, also one to nothing. */
async function isThere(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}
