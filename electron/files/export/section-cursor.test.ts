import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SectionCursor, type CursorState } from './section-cursor';

/** A change of the list between two pages. */
type Change = { readonly kind: 'insert' | 'remove'; readonly at: number };

const changes = fc.record({ kind: fc.constantFrom('insert' as const, 'remove' as const), at: fc.nat() });

/** Reads a list as an export does, while it changes before some of the pages. */
function read(list: number[], pageSize: number, changing: readonly (readonly Change[])[], resumeEvery = Infinity) {
  const written: number[] = [];
  const known = new Set<number>();
  const original = new Set(list);
  const kept = new Set(list);
  let next = list.length;
  let cursor = new SectionCursor(0, pageSize);
  for (let page = 0; !cursor.isDone; page += 1) {
    if (page > 1000) throw new Error('It never ends.');
    for (const { kind, at } of changing[page] ?? []) {
      if (kind === 'insert') list.splice(at % (list.length + 1), 0, next++);
      else for (const gone of list.splice(at % Math.max(1, list.length), 1)) kept.delete(gone);
    }
    const { skip, overlaps } = cursor.wish;
    const files = list.slice(skip, skip + cursor.pageSize);
    const isApart = overlaps && files[0] !== undefined && !known.has(files[0]);
    const fresh = isApart ? [] : files.filter((file) => !known.has(file));
    for (const file of fresh) known.add(file);
    written.push(...fresh);
    const again = isApart ? 0 : files.length - fresh.length;
    const firstId = files[0] === undefined ? undefined : String(files[0]);
    cursor.take({ sent: files.length, firstId, written: fresh.length, known: again, faults: [], isApart });
    if ((page + 1) % resumeEvery === 0 && !cursor.isDone) {
      const state: CursorState = structuredClone(cursor.state);
      cursor = new SectionCursor(0, pageSize, state);
    }
  }
  return { written, original, kept, cursor };
}

test('a list that stays as it is comes once, in its order', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (count, size, resume) => {
        const list = Array.from({ length: count }, (_, n) => n);
        const { written, cursor } = read(list, size, [], resume);
        expect(written).toEqual(list);
        expect(cursor.found).toBe(count);
        expect(cursor.state).toMatchObject({ rows: count, again: 0, steppedBack: 0, mayMiss: false });
      },
    ),
  );
});

test('what is there all the time comes exactly once, however the list changes meanwhile', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 60 }),
      fc.integer({ min: 2, max: 12 }),
      fc.array(fc.array(changes, { maxLength: 6 }), { maxLength: 12 }),
      (count, size, changing) => {
        const list = Array.from({ length: count }, (_, n) => n);
        const { written, kept } = read(list, size, changing);
        expect(new Set(written).size).toBe(written.length);
        const missed = [...kept].filter((file) => !written.includes(file));
        expect(missed).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('it tells what it met', () => {
  const insertFirst = [[], [{ kind: 'insert', at: 0 } as const]];
  expect(read([0, 1, 2, 3, 4, 5], 3, insertFirst).cursor.state).toMatchObject({ rows: 6, again: 1, steppedBack: 0 });
  const removeFirst = [[], [{ kind: 'remove', at: 0 } as const]];
  expect(read([0, 1, 2, 3, 4, 5], 3, removeFirst).cursor.state).toMatchObject({ rows: 6, again: 0, steppedBack: 1 });
});

test('a store that gives its files in another order each time ends, and says that files may be missing', () => {
  const cursor = new SectionCursor(0, 5);
  for (let page = 0; !cursor.isDone && page < 500; page += 1) {
    const { overlaps } = cursor.wish;
    const isOpen = cursor.state.position === cursor.state.start;
    if (isOpen) cursor.take({ firstId: undefined, sent: 5, written: 1, known: 4, faults: [], isApart: false });
    else if (overlaps) cursor.take({ firstId: undefined, sent: 5, written: 0, known: 0, faults: [], isApart: true });
    else cursor.take({ firstId: undefined, sent: 1, written: 0, known: 1, faults: [], isApart: false });
  }
  expect(cursor.isDone).toBe(true);
  expect(cursor.state.mayMiss).toBe(true);
});
