import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '@shared/contract/app/commands';
import { fuzzyScore } from './fuzzy';

function best(query: string): string | undefined {
  return commands
    .map(({ title }) => ({ title, score: fuzzyScore(title, query) ?? -1 }))
    .toSorted((a, b) => b.score - a.score)[0]?.title;
}

test.each([
  ['dark', 'Dark theme'],
  ['cp', 'Command palette'],
  ['opts', 'Read options'],
  ['page l', 'Page left'],
  ['sample previous', 'Previous bad sample'],
  ['curl', 'Copy the request as cURL'],
  ['zin', 'Zoom in'],
])('%s finds %s', (query, title) => {
  expect(best(query)).toBe(title);
});

test('every word has to be there', () => {
  expect(fuzzyScore('Zoom in', 'zoom table')).toBeUndefined();
  expect(fuzzyScore('Zoom in', 'oi')).toBeUndefined();
});

test('letters left out of a title in any places still find it, from the start of a word on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...commands), fc.infiniteStream(fc.boolean()), ({ title }, keep) => {
      const [first = '', ...others] = title.split(' ')[0] ?? '';
      const query = [first, ...others.filter(() => keep.next().value)].join('');
      expect(fuzzyScore(title, query)).toBeDefined();
    }),
  );
});

test('a title fits itself better than any shortening that skips letters', () => {
  for (const { title } of commands) {
    const [word = ''] = title.split(' ');
    const skipping = word.slice(0, 1) + word.slice(2);
    if (title.toLowerCase().includes(skipping.toLowerCase())) continue;
    expect(fuzzyScore(title, word)).toBeGreaterThan(fuzzyScore(title, skipping) ?? 0);
  }
});
