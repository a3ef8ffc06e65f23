import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LibraryItem } from '@shared/contract/app/storage';
import { itemTagLimit, librarySchema } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { longestGapText } from '../../kit/items/longest-gap';
import { statesText } from '../../kit/items/named-states';
import { LibraryMerge, undoChange } from './merge-libraries';
import type { Preferred } from './merge-items';

function merged(mine: readonly LibraryItem[], theirs: readonly LibraryItem[], preferred: Preferred = 'mine') {
  const merge = new LibraryMerge(mine, preferred);
  merge.add(theirs);
  return { library: merge.library(), report: merge.report() };
}

const word = fc.stringMatching(/^[a-z]{1,3}$/);
const item: fc.Arbitrary<LibraryItem> = fc.record(
  {
    path: fc.constantFrom('/a', '/b', '/c', '/d', '/e'),
    name: word,
    unit: word,
    description: word,
    id: word,
    range: fc.record({ low: fc.integer({ min: 0, max: 3 }), high: fc.integer({ min: 4, max: 6 }) }),
    tags: fc.uniqueArray(word, { maxLength: 4 }),
    notes: fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    favourite: fc.boolean(),
    stepped: fc.boolean(),
    longestGap: fc.oneof(fc.constant('any' as const), fc.integer({ min: 1, max: 3 })),
    states: fc
      .uniqueArray(fc.integer({ min: -1, max: 2 }), { minLength: 1 })
      .chain((values) =>
        fc.tuple(
          ...values.toSorted((a, b) => a - b).map((value) => fc.record({ value: fc.constant(value), name: word })),
        ),
      ),
  },
  { requiredKeys: ['path'] },
);
const library = fc.uniqueArray(item, { selector: ({ path }) => path, maxLength: 5 });
const preferred = fc.constantFrom<Preferred>('mine', 'theirs');

/** As many tags as an item may have. */
function manyTags(from: number): string[] {
  return Array.from({ length: itemTagLimit }, (_, place) => `t${from + place}`);
}

/** The same item with its members in another order. */
function reordered(one: LibraryItem): LibraryItem {
  const { path, ...others } = one;
  return { ...others, ...(one.range && { range: { high: one.range.high, low: one.range.low } }), path };
}

/** Every word of an item, wherever it stands. */
function wordsOf(items: readonly LibraryItem[]): ReadonlySet<string> {
  return new Set(
    items.flatMap(
      ({ path, name, unit, description, id, range, tags = [], notes = '', favourite, stepped, longestGap, states }) =>
        [
          name,
          unit,
          description,
          id,
          range && `${range.low} to ${range.high}`,
          ...tags,
          ...notes.split('\n').map((line) => line.replace(/^Other [a-zID ]+: /u, '')),
          favourite === true ? 'favourite' : undefined,
          stepped === undefined ? undefined : stepped ? 'steps' : 'slopes',
          longestGap && longestGapText(longestGap),
          states && statesText(states),
        ]
          .filter((each) => each !== undefined && each !== '')
          .map((each) => `${path} ${each}`),
    ),
  );
}

test('what only one side has stands; tags are joined; where both differ, mine stands and theirs is noted', () => {
  const mine = [{ path: '/a', unit: 'bar', tags: ['pump'], notes: 'Mine.' }, { path: '/b' }];
  const theirs = [
    { path: '/a', unit: 'mbar', description: 'Pressure', tags: ['pump', 'north'], notes: 'Theirs.' },
    { path: '/b' },
    { path: '/c', name: 'C' },
  ];
  const { library: all, report } = merged(mine, theirs);
  expect(all).toEqual([
    {
      path: '/a',
      unit: 'bar',
      description: 'Pressure',
      tags: ['pump', 'north'],
      notes: 'Mine.\nTheirs.\nOther unit: mbar',
    },
    { path: '/b' },
    { path: '/c', name: 'C' },
  ]);
  expect(report).toMatchObject({ added: 1, alike: 1, completed: 1, tagged: 1, noted: 1, differing: 1, full: 0 });
  expect(report.differences).toEqual([{ path: '/a', field: 'unit', mine: 'bar', theirs: 'mbar' }]);
});

test('theirs can be preferred: mine is noted then', () => {
  const { library: all } = merged([{ path: '/a', unit: 'bar' }], [{ path: '/a', unit: 'mbar' }], 'theirs');
  expect(all).toEqual([{ path: '/a', unit: 'mbar', notes: 'Other unit: bar' }]);
});

test('theirs that are preferred stand also where the notes have mine already', () => {
  const notes = 'Other unit: bar';
  const { library: all, report } = merged(
    [{ path: '/a', unit: 'bar', notes }],
    [{ path: '/a', unit: 'mbar' }],
    'theirs',
  );
  expect(all).toEqual([{ path: '/a', unit: 'mbar', notes }]);
  expect(report).toMatchObject({ differing: 1, alike: 0 });
});

test('of every value that both have, the preferred one stands, unless the notes have no room for the other', () => {
  fc.assert(
    fc.property(library, library, library, (mine, first, theirs) => {
      const held = merged(merged(mine, first, 'theirs').library, mine, 'theirs').library;
      const after = new Map(merged(held, theirs, 'theirs').library.map((each) => [each.path, each]));
      for (const { path, unit, range, states } of theirs) {
        expect(after.get(path)).toMatchObject({
          ...(unit && { unit }),
          ...(range && { range }),
          ...(states && { states }),
        });
      }
    }),
  );
});

test('merging the same again changes nothing, item by item', () => {
  fc.assert(
    fc.property(library, library, preferred, (mine, theirs, side) => {
      const once = merged(mine, theirs, side).library;
      const again = merged(once, theirs, side);
      expect(again.library).toEqual(once);
      expect(again.report).toMatchObject({ added: 0, completed: 0, tagged: 0, noted: 0, differing: 0 });
      expect(again.library.every((each, place) => each === once[place])).toBe(true);
    }),
  );
});

test('a library merged with itself, or with an empty one, stays as it is', () => {
  fc.assert(
    fc.property(library, preferred, (mine, side) => {
      expect(merged(mine, mine, side).library).toEqual(mine);
      expect(merged(mine, [], side).library).toEqual(mine);
      expect(merged([], mine, side).library).toEqual(mine);
    }),
  );
});

test('every word of both sides is there afterwards, and no other', () => {
  fc.assert(
    fc.property(library, library, preferred, (mine, theirs, side) => {
      const all = merged(mine, theirs, side).library;
      expect(wordsOf(all)).toEqual(new Set([...wordsOf(mine), ...wordsOf(theirs)]));
    }),
  );
});

test('three libraries have the same items, tags and words in whichever order they are merged', () => {
  fc.assert(
    fc.property(library, library, library, (a, b, c) => {
      const [left, right] = [merged(merged(a, b).library, c).library, merged(a, merged(b, c).library).library];
      expect(left.map(({ path }) => path)).toEqual(right.map(({ path }) => path));
      expect(left.map(({ tags = [] }) => tags)).toEqual(right.map(({ tags = [] }) => tags));
      expect(wordsOf(left)).toEqual(wordsOf(right));
      // What stands as the value is the first that has one.
      for (const field of ['name', 'unit', 'description'] as const)
        expect(left.map((each) => each[field])).toEqual(right.map((each) => each[field]));
    }),
  );
});

test('what the server said stays marked as its own, whichever side it comes from', () => {
  const said: LibraryItem = { path: '/a', unit: 'bar', fromServer: ['unit'] };
  expect(merged([{ path: '/a' }], [said]).library).toEqual([said]);
  expect(merged([said], [{ path: '/a', unit: 'mbar' }], 'theirs').library).toEqual([
    { path: '/a', unit: 'mbar', notes: 'Other unit: bar' },
  ]);
});

test('limits of texts and tags hold; what finds no room is told and stays in the file', () => {
  const notes = 'n'.repeat(textLimits.text);
  const { library: all, report } = merged(
    [
      { path: '/a', tags: manyTags(0) },
      { path: '/b', notes, unit: 'bar' },
    ],
    [
      { path: '/a', tags: manyTags(10) },
      { path: '/b', notes: 'More.', unit: 'mbar' },
    ],
  );
  expect(librarySchema.safeParse(all).success).toBe(true);
  expect(all[0]?.notes).toContain('Other tags: t50, t51');
  expect(all[1]).toEqual({ path: '/b', notes, unit: 'bar' });
  expect(report).toMatchObject({ tagged: 0, differing: 0, full: 1 });
});

test('undoing a merge leaves the library as it was, and what has been changed since', () => {
  fc.assert(
    fc.property(library, library, preferred, (mine, theirs, side) => {
      const after = merged(mine, theirs, side).library;
      // From the disk its members come in an order of their own.
      expect(undoChange(after.map(reordered), mine, after)).toEqual(mine);
    }),
  );
  const before: LibraryItem[] = [{ path: '/a', unit: 'bar' }];
  const after = merged(before, [{ path: '/a', unit: 'mbar' }, { path: '/b' }, { path: '/c' }]).library;
  const since = after.map((each) => (each.path === '/b' ? { ...each, name: 'B' } : each));
  expect(undoChange(since, before, after)).toEqual([
    { path: '/a', unit: 'bar' },
    { path: '/b', name: 'B' },
  ]);
});
