import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryItem } from '@shared/contract/app/storage';
import { ItemIndex } from './item-index';
import { compact, searchWords } from './item-words';

const library: readonly LibraryItem[] = [
  { path: '/Plant/Tank 1/LI-1010.PV', description: 'Level of the crude tank', unit: '%' },
  { path: '/Plant/TIC-101/TIC-101.PV', description: 'Temperature', unit: '°C', tags: ['critical loop'] },
  { path: '/Plant/TIC-101/TIC-101.SP' },
  { path: '/Plant/Tank 1/LI-101.PV', name: 'Crude level' },
];
const found = (text: string, most = 10) => {
  const { items, ...rest } = ItemIndex.of(library).search(searchWords(text), most);
  return { ...rest, names: items.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)) };
};

describe('a search of items', () => {
  test('finds every word in path, name, description, unit and tags, whatever its case and hyphens', () => {
    expect(found('TIC101').names).toEqual(['TIC-101.PV', 'TIC-101.SP']);
    expect(found('li-101  CRUDE').names).toEqual(['LI-101.PV', 'LI-1010.PV']);
    expect(found('critical').names).toEqual(['TIC-101.PV']);
    expect(found('°c').names).toEqual(['TIC-101.PV']);
    expect(found('Tank 1/LI 1010').names).toEqual(['LI-1010.PV']);
    expect(found('li-101 ethanol').names).toEqual([]);
  });

  test('finds letters with accents whether they are composed or not', () => {
    const index = ItemIndex.of([{ path: '/Su\u0308d/Mu\u0308hle.PV', description: 'M\u00fchle' }]);
    for (const text of ['s\u00fcd', 'su\u0308d', 'm\u00fchle', 'mu\u0308hle', 'm\u00fchlepv'])
      expect(index.search(searchWords(text), 1)).toMatchObject({ count: 1, isSimilar: false });
  });

  test('tells all that there are and returns the best of them', () => {
    expect(found('pv', 1)).toEqual({ names: ['LI-101.PV'], count: 3, isSimilar: false });
    expect(found('')).toMatchObject({ count: 4 });
  });

  test('takes a star for anything in a name', () => {
    expect(found('TIC*PV').names).toEqual(['TIC-101.PV']);
    expect(found('*.SP').names).toEqual(['TIC-101.SP']);
    expect(found('L*10*0').names).toEqual(['LI-1010.PV']);
    expect(found('101*').names).toEqual(['LI-101.PV', 'TIC-101.PV', 'TIC-101.SP', 'LI-1010.PV']);
    expect(found('IC*PV').names).toEqual([]);
  });

  test('takes a star before the end of a name for all that ends so, whatever stands before', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1 }), letters, letters, (names, inside, end) => {
        const index = ItemIndex.of(names.map((name) => ({ path: `/P/${name}` })));
        const namesOf = (search: string) => {
          const { items, isSimilar } = index.search(searchWords(search), 100);
          return isSimilar ? [] : items.map(({ path }) => path.slice('/P/'.length)).toSorted();
        };
        const ending = names.filter((name) => name.endsWith(end));
        expect(namesOf(`*${end}`)).toEqual(ending.toSorted());
        const both = ending.filter((name) => name.slice(0, name.length - end.length).includes(inside));
        expect(namesOf(`*${inside}*${end}`)).toEqual(both.toSorted());
      }),
    );
  });

  test('takes what resembles a word that is nowhere, and says so', () => {
    expect(found('crued')).toMatchObject({ names: ['LI-101.PV', 'LI-1010.PV'], isSimilar: true });
    expect(found('temprature')).toMatchObject({ names: ['TIC-101.PV'], isSimilar: true });
    expect(found('TCI-101.SP')).toMatchObject({ names: ['TIC-101.SP'], isSimilar: true });
    expect(found('xyz')).toMatchObject({ count: 0, isSimilar: false });
    expect(found('cr*x')).toMatchObject({ count: 0, isSimilar: false });
  });

  test('leaves out what does not pass', () => {
    const { items, count } = ItemIndex.of(library).search(searchWords('pv'), 10, ({ unit }) => unit === '%');
    expect([items, count]).toEqual([[library[0]], 1]);
  });
});

test('the index goes on where nothing that is searched has changed, with the items as they are now', () => {
  const starred = library.map((item) => ({ ...item, favourite: true }));
  const before = ItemIndex.of(library);
  expect(before.reusedFor(starred)?.search(searchWords('critical'), 10).items).toEqual([starred[1]]);
  expect(before.reusedFor([...library.slice(1), { path: '/Plant/New' }])).toBeUndefined();
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
const someItems = fc.array(
  fc.record({
    path: fc.array(letters, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join('/')}`),
    description: fc.array(letters, { maxLength: 3 }).map((words) => words.join(' ')),
  }),
  { maxLength: 12 },
);

test('what is found are the items that have each word, whichever is the best', () => {
  fc.assert(
    fc.property(someItems, fc.array(letters, { minLength: 1, maxLength: 3 }), (items, words) => {
      const has = ({ path, description }: (typeof items)[number], word: string) =>
        [...path.split('/'), ...description.split(' ')].some((token) => compact(token).includes(word));
      fc.pre(words.every((word) => items.some((item) => has(item, word))));
      const expected = items.filter((item) => words.every((word) => has(item, word)));
      const { items: all, count } = ItemIndex.of(items).search(searchWords(words.join(' ')), 100);
      expect(count).toBe(expected.length);
      expect(new Set(all)).toEqual(new Set(expected));
    }),
  );
});

/** The fewest typing errors with which `word` stands somewhere in `text` (optimal string alignment). */
function fewestErrors(word: string, text: string): number {
  const rows: number[][] = [Array.from({ length: text.length + 1 }, () => 0)];
  for (let at = 1; at <= word.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= text.length; to += 1) {
      const isSame = word[at - 1] === text[to - 1];
      const errors = Math.min(
        (rows[at - 1]?.[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (rows[at - 1]?.[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const areSwapped = word[at - 1] === text[to - 2] && word[at - 2] === text[to - 1];
      row.push(areSwapped ? Math.min(errors, (rows[at - 2]?.[to - 2] ?? 0) + 1) : errors);
    }
    rows.push(row);
  }
  return Math.min(...(rows.at(-1) ?? [0]));
}

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 });

test('as many typing errors are forgiven as a word’s length allows, and no more', () => {
  fc.assert(
    fc.property(name, name, (text, word) => {
      fc.pre(!text.includes(word));
      const allowed = word.length < 4 ? 0 : word.length < 9 ? 1 : 2;
      const { count } = ItemIndex.of([{ path: `/${text}` }]).search(searchWords(word), 1);
      expect(count).toBe(fewestErrors(word, text) <= allowed ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
