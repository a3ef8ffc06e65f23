import { readFile } from 'node:fs/promises';
import { cutText } from '@shared/cut-text';
import { fileText } from '@shared/file-text';
import { ProblemError } from '@shared/problem/problem';
import { fileProblem, quoted } from '../storage/files/file-problems';
import { type WorkCommand, WrongUse } from './command-line';

/**
 * The command with the items of its list behind those that are named, each once.
 *
 * @throws WrongUse for a line that is no path and for a list without any; ProblemError where the file can't be read.
 */
export async function withItemList(command: WorkCommand): Promise<WorkCommand> {
  if (command.kind === 'files' || command.itemList === undefined) return command;
  const listed = pathsIn(await textOf(command.itemList), command.itemList);
  return { ...command, items: [...new Set([...command.items, ...listed])] };
}

async function textOf(file: string): Promise<string> {
  try {
    return fileText(await readFile(file));
  } catch (thrown) {
    throw new ProblemError(fileProblem(`--items: ${quoted(file)} could not be read`, thrown));
  }
}

/** Characters of a line that are told: a file that is no list can be one line. */
const mostTold = 100;

/** The paths of a text, one on each line; empty lines and such that begin with # are none. */
function pathsIn(text: string, file: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/u).map((line, place) => ({ path: line.trim(), number: place + 1 }));
  const paths = lines.filter(({ path }) => path !== '' && !path.startsWith('#'));
  const odd = paths.find(({ path }) => !path.startsWith('/'));
  if (odd !== undefined)
    throw new WrongUse(
      `--items: line ${odd.number} of ${quoted(file)} is no path of an item, which begins with /: ${cutText(odd.path, mostTold, '…')}`,
    );
  if (paths.length === 0)
    throw new WrongUse(`--items: there is no path in ${quoted(file)}; each has a line of its own.`);
  return paths.map(({ path }) => path);
}
