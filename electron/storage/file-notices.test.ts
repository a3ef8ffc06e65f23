import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import type { FileNotice } from '@shared/contract/app/storage';
import type { FileEvent } from './files/file-problems';
import { FileNotices } from './file-notices';

function noticesOf(...events: readonly (readonly [FileEvent['about'], string, string?])[]): FileNotice[] {
  let last: FileNotice[] = [];
  const notices = new FileNotices((all) => {
    last = all;
  });
  for (const [about, file, message] of events) {
    notices.update({ about, file, problem: message === undefined ? undefined : problem('file', message, '') });
  }
  expect(notices.list()).toEqual(last);
  return last;
}
const messages = (notices: readonly FileNotice[]) => notices.map((notice) => notice.problem.message);

test('each invalid file has a notice of its own', () => {
  const notices = noticesOf(['reading', 'a', 'A is broken.'], ['reading', 'b', 'B is newer.']);
  expect(messages(notices)).toEqual(['A is broken.', 'B is newer.']);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
});

test('all files that can’t be written share one notice, until the last is written', () => {
  const full = [['writing', 'a', 'A: full.'] as const, ['writing', 'b', 'B: full.'] as const];
  expect(messages(noticesOf(...full))).toEqual(['A: full. So it is with 1 more.']);
  expect(messages(noticesOf(...full, ['writing', 'a']))).toEqual(['B: full.']);
  expect(noticesOf(...full, ['writing', 'a'], ['writing', 'b'])).toEqual([]);
});

test('the notice of a folder that is not writable covers its files', () => {
  expect(messages(noticesOf(['folder', '/data', 'Nothing.'], ['writing', 'a', 'A: full.']))).toEqual(['Nothing.']);
});
