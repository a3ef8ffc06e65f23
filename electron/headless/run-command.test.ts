import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { problem, ProblemError } from '@shared/problem/problem';
import { exitCodes, type ReadCommand, WrongUse } from './command-line';
import { type CommandWork, runCommand, stopSignal } from './run-command';

const read: ReadCommand = {
  kind: 'read',
  connection: 'Plant',
  items: ['/A'],
  aggregate: 'RAW',
  intervals: undefined,
  interval: undefined,
  start: '*-1h',
  end: undefined,
  zone: 'UTC',
  preset: 'comma',
  wide: undefined,
  file: '/tmp/a.csv',
  format: 'csv',
};
/** Sets the title of a terminal, goes back in the line, and to another one; turns the order of letters round. */
const hostile = '\u001B]0;owned\u0007\rdone\n\u202Egpj.exe';

async function told(work: CommandWork) {
  const texts = { out: '', error: '' };
  const writer = (name: 'out' | 'error') => (text: string) => {
    texts[name] += text;
    return Promise.resolve();
  };
  const code = await runCommand(read, { out: writer('out'), error: writer('error') }, work);
  return { code, ...texts };
}

test('what a server, a view or an item is called stays one line of a terminal, and shows what can’t be seen in it', async () => {
  const line = `⟨U+001B⟩]0;owned⟨U+0007⟩⟨U+000D⟩done⟨U+000A⟩⟨U+202E⟩gpj.exe`;
  const works: readonly CommandWork[] = [
    (_command, { tell }) => {
      tell(`Not in the file: ${hostile}`);
      return Promise.resolve(exitCodes.partial);
    },
    () => Promise.reject(new ProblemError(problem('server', hostile, 'Try again.'))),
    () => Promise.reject(new WrongUse(`“${hostile}” is not set up here.`)),
  ];
  for (const work of works) {
    const { error, out } = await told(work);
    expect(out).toBe('');
    expect(error).toContain(line);
    expect(error).toMatch(/^[^\p{Cc}\p{Cf}]*\n$/u);
  }
});

test('the file’s path goes out as it is, for whoever reads it', async () => {
  const { code, out } = await told((_command, { give }) => {
    give('/tmp/a\u202Eb.csv');
    return Promise.resolve(exitCodes.done);
  });
  expect([code, out]).toEqual([exitCodes.done, '/tmp/a\u202Eb.csv\n']);
});

test.each(['SIGINT', 'SIGTERM'])(
  'who ends a command by %s is told so, and of no fault of the program',
  async (name) => {
    const program = new EventEmitter();
    const signal = stopSignal(program);
    const { code, error } = await told(() => {
      program.emit(name);
      return Promise.reject(signal.reason);
    });
    expect([code, error]).toEqual([exitCodes.failed, 'The command was stopped. Run it again when you want it.\n']);
  },
);
