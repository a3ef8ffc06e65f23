import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import { viewChoices } from './view-choices';

const list = {
  saved: [
    { file: '/views/Day.pdview', name: 'Day', modified: 5 },
    { file: '/views/Night shift.pdview', name: 'Night shift', modified: 6 },
    { file: '/views/Torn.pdview', name: 'Torn', modified: 7, problem: problem('file', 'Torn is damaged.', 'Ask.') },
  ],
  recent: [
    { file: '/mail/Ann.pdview', name: 'Ann’s shift', used: 9, missing: true },
    { file: '/views/Night shift.pdview', name: 'Night shift', used: 8, missing: false },
  ],
};

test('the recent ones stand first, each view once', () => {
  expect(viewChoices(list, '').map(({ name, time }) => [name, time])).toEqual([
    ['Ann’s shift', 9],
    ['Night shift', 8],
    ['Day', 5],
    ['Torn', 7],
  ]);
});

test('what can’t be opened says why', () => {
  const troubled = viewChoices(list, '').filter(({ trouble }) => trouble !== undefined);
  expect(troubled.map(({ name, trouble }) => [name, trouble])).toEqual([
    ['Ann’s shift', 'The file is not there, or can’t be reached now.'],
    ['Torn', 'Torn is damaged.'],
  ]);
});

test('a search wants all its words', () => {
  expect(viewChoices(list, 'SHIFT ni').map(({ name }) => name)).toEqual(['Night shift']);
});
