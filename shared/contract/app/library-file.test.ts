import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '../../problem/problem';
import { textLimits } from '../limits';
import { libraryFileText, libraryFormat, libraryFileVersion, readLibraryFile } from './library-file';
import type { LibraryItem } from './storage';

const text = fc.string({ minLength: 1, maxLength: 20 });
const item: fc.Arbitrary<LibraryItem> = fc.record(
  {
    path: text,
    id: text,
    name: text,
    unit: text,
    range: fc.record({ low: fc.integer(), high: fc.integer() }),
    description: text,
    tags: fc.array(text, { maxLength: 5 }),
    notes: text,
    favourite: fc.boolean(),
    stepped: fc.boolean(),
    states: fc.constantFrom(
      [{ value: 1, name: 'On' }],
      [
        { value: -1, name: 'Fault' },
        { value: Number.MAX_SAFE_INTEGER, name: 'Last' },
      ],
    ),
  },
  { requiredKeys: ['path'] },
);

test('what is written is read back, one item a line', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const written = libraryFileText(items);
      expect(readLibraryFile(written, 'a.json')).toEqual({ items, refused: [] });
      expect(readLibraryFile(`\u{feff}${written}`, 'a.json').items).toEqual(items);
      expect(written.split('\n').filter((line) => line.startsWith('{"path"') || line.includes('"path":'))).toHaveLength(
        items.length,
      );
    }),
  );
});

/** What a text is refused with. */
function refusal(content: string): string {
  try {
    readLibraryFile(content, 'plant.json');
  } catch (thrown) {
    if (thrown instanceof ProblemError) return `${thrown.problem.message} ${thrown.problem.advice}`;
  }
  return '';
}

test('another file, one cut off and one of a newer program say what they are and what to do', () => {
  const whole = libraryFileText([{ path: '/a' }]);
  for (const foreign of ['', 'path;unit\n/a;bar', '["/a"]', '{"version":1,"content":[]}', whole.slice(0, -5)])
    expect(refusal(foreign)).toMatch(/plant\.json is not a library of this program, or is cut off.*Add items/u);
  expect(refusal(JSON.stringify({ format: libraryFormat, version: libraryFileVersion + 1, items: [] }))).toMatch(
    /newer version.*Update the program/u,
  );
  expect(refusal(JSON.stringify({ format: libraryFormat, version: 1 }))).toMatch(/no list of items/u);
});

test('an entry that is no item is refused alone, and says where it stands', () => {
  const items = [
    { path: '/a' },
    5,
    { path: '/b', notes: 'n'.repeat(textLimits.text + 1) },
    { path: '/c', password: 'x' },
  ];
  const read = readLibraryFile(JSON.stringify({ format: libraryFormat, version: 1, items }), 'plant.json');
  expect(read.items).toEqual([{ path: '/a' }, { path: '/c' }]);
  expect(read.refused).toMatchObject([
    { number: 2, path: '' },
    { number: 3, path: '/b', reason: expect.stringContaining('notes') },
  ]);
});

test('whatever a file holds, it is read or refused with a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (content) => {
      expect(refusal(content)).not.toBe('');
    }),
  );
});
