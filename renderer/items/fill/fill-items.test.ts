import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LibraryItem } from '@shared/contract/app/storage';
import { fillItems, keptMarks } from './fill-items';

test('what is missing is filled and marked; a person’s own words stay', () => {
  const library: LibraryItem[] = [{ path: '/a', unit: 'mine' }, { path: '/b' }, { path: '/c' }];
  const found = [
    { path: '/a', unit: 'bar', description: 'Feed' },
    { path: '/b', range: { low: 0, high: 5 } },
  ];
  const { library: all, filled } = fillItems(library, found);
  expect(all).toEqual([
    { path: '/a', unit: 'mine', description: 'Feed', fromServer: ['description'] },
    { path: '/b', range: { low: 0, high: 5 }, fromServer: ['range'] },
    { path: '/c' },
  ]);
  expect(filled).toBe(2);
  expect(all[2]).toBe(library[2]);
});

test('what came from the server follows it; what a person has changed since does not', () => {
  const first = fillItems([{ path: '/a' }], [{ path: '/a', unit: 'bar', description: 'Feed' }]).library;
  const [item] = first;
  const changed = first.map((each) => keptMarks(each, { ...each, description: 'Mine' }));
  expect(item?.fromServer).toEqual(['unit', 'description']);
  expect(changed[0]?.fromServer).toEqual(['unit']);
  expect(fillItems(changed, [{ path: '/a', unit: 'mbar', description: 'Feed 2' }]).library).toEqual([
    { path: '/a', unit: 'mbar', description: 'Mine', fromServer: ['unit'] },
  ]);
});

test('whatever the server says, own words stay and asking again changes nothing', () => {
  const text = fc.constantFrom('a', 'b');
  const words = { unit: text, description: text };
  const own = fc.record({ path: fc.constant('/a'), ...words }, { requiredKeys: ['path'] });
  fc.assert(
    fc.property(own, own, (item, said) => {
      const [filled] = fillItems([item], [said]).library;
      expect(filled).toMatchObject(item);
      expect(fillItems([filled ?? item], [said])).toEqual({ library: [filled], filled: 0 });
    }),
  );
});
