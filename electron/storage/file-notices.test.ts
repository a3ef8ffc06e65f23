import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import type { FileNotice } from '@shared/contract/app/storage';
import type { FileEvent } from './files/file-event';
import { FileNotices } from './file-notices';

function told(...events: readonly (readonly [FileEvent['about'], string, string?])[]): FileNotice[] {
  let last: FileNotice[] = [];
  const notices = new FileNotices((all) => {
    last = all;
  });
  for (const [about, file, message] of events) {
    notices.take({ about, file, problem: message === undefined ? undefined : problem('file', message, '') });
  }
  expect(notices.list()).toEqual(last);
  return last;
}
const messages = (notices: readonly FileNotice[]) => notices.map((notice) => notice.problem.message);

test('each file that was not understood has a notice of its own', () => {
  const notices = told(['reading', 'a', 'A is broken.'], ['reading', 'b', 'B is newer.']);
  expect(messages(notices)).toEqual(['A is broken.', 'B is newer.']);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
});

test('all that can’t be written has one notice, until the last is written', () => {
  const full = [['writing', 'a', 'A: full.'] as const, ['writing', 'b', 'B: full.'] as const];
  expect(messages(told(...full))).toEqual(['A: full. So it is with 1 more.']);
  expect(messages(told(...full, ['writing', 'a']))).toEqual(['B: full.']);
  expect(told(...full, ['writing', 'a'], ['writing', 'b'])).toEqual([]);
});

test('a folder in which nothing can be written speaks for its files', () => {
  expect(messages(told(['folder', '/data', 'Nothing.'], ['writing', 'a', 'A: full.']))).toEqual(['Nothing.']);
});
