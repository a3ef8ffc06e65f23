import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { placeOfLink } from '../../kit/guide/guide-place';
import { anchorOf, excerptOf, findSections, sectionsOf } from './guide-sections';

const tree: Root = {
  type: 'root',
  children: [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: 'Time' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'The star ' },
        { type: 'inlineCode', value: '*' },
        { type: 'text', value: ' is now.' },
      ],
    },
    { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Quick ranges: shifts' }] },
    { type: 'paragraph', children: [{ type: 'text', value: 'A shift begins at six.' }] },
  ],
};
const sections = sectionsOf('time', tree);

describe('the parts of a page', () => {
  test('are its headings with what follows them, as plain text', () => {
    expect(sections).toEqual([
      { page: 'time', title: 'Time', heading: 'Time', anchor: 'time', text: 'The star * is now.' },
      {
        page: 'time',
        title: 'Time',
        heading: 'Quick ranges: shifts',
        anchor: 'quick-ranges-shifts',
        text: 'A shift begins at six.',
      },
    ]);
  });

  test('are found by all words of a search, by their headings first', () => {
    const other = { page: 'live', title: 'Live', heading: 'Live', anchor: 'live', text: 'Now, and the shift.' };
    expect(findSections([other, ...sections], 'SHIFT').map(({ anchor }) => anchor)).toEqual([
      'quick-ranges-shifts',
      'live',
    ]);
    expect(findSections(sections, 'shift now')).toEqual([]);
    expect(findSections(sections, '  ')).toEqual([]);
  });

  test('are shown by what stands around the first word', () => {
    const [section] = sections;
    if (section === undefined) throw new Error('The page has parts.');
    const long = { ...section, text: `${'a '.repeat(100)}needle${' b'.repeat(200)}` };
    expect(excerptOf(long, 'needle')).toMatch(/^… .*needle.* …$/);
    expect(excerptOf(section, 'nowhere')).toBe('The star * is now.');
  });
});

test.each([
  ['time.md', { page: 'time' }],
  ['files.md#what-to-ask', { page: 'files', anchor: 'what-to-ask' }],
  ['#here', { page: 'this', anchor: 'here' }],
  ['https://example.com/time.md', undefined],
  ['../decisions/0001-x.md', undefined],
  ['', undefined],
])('a link to %j leads to %j', (url, place) => {
  expect(placeOfLink(url, 'this')).toEqual(place);
});

test('an anchor is made as the pages of the repository make theirs', () => {
  expect(anchorOf('What to ask, and “how”?')).toBe('what-to-ask-and-how');
});
