import type { EventEmitter } from 'node:events';
import { markedLines, markedText } from '@shared/marked-text';
import { problem, ProblemError, problemOf, toldOnOneLine } from '@shared/problem/problem';
import { type Command, type ExitCode, exitCodes, type WorkCommand, WrongUse } from './command-line';

/** Where a command's texts go; each call resolves when the text is out. */
export interface Terminal {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
}

/** What a command does: it reads, renders, lists or judges. */
export type CommandWork = (command: WorkCommand, teller: Teller) => Promise<ExitCode>;

export interface Teller {
  /** Tells the person at the terminal; a line, in which what can't be seen stands as a mark. */
  readonly tell: (line: string) => void;
  /** Gives a file to who called, by its path as it is. */
  readonly give: (file: string) => void;
}

/** Aborted, with a ProblemError, when a person or a scheduler ends the program, whose signals `program` tells. */
export function stopSignal(program: EventEmitter): AbortSignal {
  const stopping = new AbortController();
  const stopped = problem('cancelled', 'The command was stopped.', 'Run it again when you want it.');
  for (const name of ['SIGINT', 'SIGTERM']) program.on(name, () => stopping.abort(new ProblemError(stopped)));
  return stopping.signal;
}

/**
 * Runs a command to its exit code; what went wrong is told, and never thrown. Names of views, items and servers are others' texts:
 * none of them moves the terminal's cursor, or begins a line of its own.
 *
 * @param work not called for help and for a wrong use
 */
export async function runCommand(command: Command, terminal: Terminal, work: CommandWork): Promise<ExitCode> {
  if (command.kind === 'help') {
    await terminal.out(command.text);
    return exitCodes.done;
  }
  if (command.kind === 'wrong') {
    await terminal.error(`${markedLines(command.message)}\n`);
    return exitCodes.wrongUse;
  }
  const tell = (line: string) => terminal.error(`${markedText(line)}\n`);
  try {
    return await work(command, { tell: (line) => void tell(line), give: (file) => void terminal.out(`${file}\n`) });
  } catch (thrown) {
    if (thrown instanceof WrongUse) {
      await tell(thrown.message);
      return exitCodes.wrongUse;
    }
    await tell(toldOnOneLine(problemOf(thrown)));
    return exitCodes.failed;
  }
}
