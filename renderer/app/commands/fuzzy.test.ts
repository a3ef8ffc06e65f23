import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '@shared/contract/app/commands';
import { fittingTitles } from './fuzzy';

const titles = commands.map(({ title }) => title);

test.each([
  ['dark', 'Dark theme'],
  ['cp', 'Command palette'],
  ['opts', 'Read options'],
  ['page l', 'Page left'],
  ['sample previous', 'Previous bad sample'],
  ['curl', 'Copy the request as cURL'],
  ['zin', 'Zoom in'],
])('%s finds %s', (query, title) => {
  expect(fittingTitles(titles, query)[0]).toBe(title);
});

test('every word has to be there', () => {
  expect(fittingTitles(['Zoom in'], 'zoom table')).toEqual([]);
  expect(fittingTitles(['Zoom in'], 'oi')).toEqual([]);
});

test('letters left out of a title in any places still find it, from the start of a word on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.infiniteStream(fc.boolean()), (title, keep) => {
      const [first = '', ...others] = title.split(' ')[0] ?? '';
      const query = [first, ...others.filter(() => keep.next().value)].join('');
      expect(fittingTitles(titles, query)).toContain(title);
    }),
  );
});

test('a title that holds the words stands before those that hold only their letters', () => {
  for (const title of titles) {
    const [query = ''] = title.toLowerCase().split(' ');
    expect(fittingTitles(titles, query)[0]?.toLowerCase()).toContain(query);
  }
});

test('of titles that fit alike the preferred comes first, else the shorter', () => {
  expect(fittingTitles(['Pan to the right', 'Pan left'], 'pan')).toEqual(['Pan left', 'Pan to the right']);
  const preferred = new Set(['Pan to the right']);
  expect(fittingTitles(['Pan left', 'Pan to the right'], 'pan', preferred)).toEqual(['Pan to the right', 'Pan left']);
});
