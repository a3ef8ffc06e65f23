import { problemOf } from '@shared/problem/problem';
import { type Command, type ExitCode, exitCodes, type ReadCommand, type RenderCommand, WrongUse } from './command-line';

/** Where a command's texts go; each call resolves when the text is out. */
export interface Terminal {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
}

/**
 * Runs a command to its exit code; what went wrong is told, and never thrown.
 *
 * @param work what reads and renders; not called for help and for a wrong use
 */
export async function runCommand(
  command: Command,
  terminal: Terminal,
  work: (command: ReadCommand | RenderCommand, terminal: Terminal) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (command.kind === 'help') {
    await terminal.out(command.text);
    return exitCodes.done;
  }
  if (command.kind === 'wrong') {
    await terminal.error(`${command.message}\n`);
    return exitCodes.wrongUse;
  }
  try {
    return await work(command, terminal);
  } catch (thrown) {
    if (thrown instanceof WrongUse) {
      await terminal.error(`${thrown.message}\n`);
      return exitCodes.wrongUse;
    }
    const { message, advice } = problemOf(thrown);
    await terminal.error(`${message} ${advice}\n`);
    return exitCodes.failed;
  }
}
