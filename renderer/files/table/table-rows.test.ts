import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TableRow, TableRows, treeKey } from './table-rows';

const anyGroup = fc.record({
  shown: fc.oneof(fc.constant(0), fc.nat(20)),
  isFolded: fc.boolean(),
  hasHead: fc.boolean(),
  hasFoot: fc.boolean(),
});
const groups = fc.array(anyGroup, { maxLength: 8 });

test('every line is a head, a row or a foot of its group, in order', () => {
  fc.assert(
    fc.property(groups, (some) => {
      const expected = some.flatMap(({ shown, isFolded, hasHead, hasFoot }, position): TableRow[] => [
        ...(hasHead ? [{ kind: 'head', group: position } as const] : []),
        ...Array.from(
          { length: isFolded ? 0 : shown },
          (_, index) => ({ kind: 'file', group: position, index }) as const,
        ),
        ...(hasFoot && !isFolded ? [{ kind: 'foot', group: position } as const] : []),
      ]);
      const lines = new TableRows(some);
      expect(lines.count).toBe(expected.length);
      expect(expected.map((_, line) => lines.at(line))).toEqual(expected);
      expect([lines.at(-1), lines.at(expected.length)]).toEqual([undefined, undefined]);
      for (const [line, one] of expected.entries()) if (one.kind === 'file') expect(lines.lineOf(one)).toBe(line);
    }),
  );
});

test('the rows among some lines are told group by group', () => {
  fc.assert(
    fc.property(groups, fc.nat(60), fc.nat(60), (some, from, count) => {
      const lines = new TableRows(some);
      const expected = Array.from({ length: count }, (_, index) => lines.at(from + index)).filter(
        (line) => line?.kind === 'file',
      );
      const told = lines
        .windows(from, from + count)
        .flatMap(({ group: at, from: first, count: rows }) =>
          Array.from({ length: rows }, (_, index) => ({ kind: 'file', group: at, index: first + index })),
        );
      expect(told).toEqual(expected);
    }),
  );
});

/** Lines: head 0, files 1 to 3, head 4 (folded), head 5, file 6. */
const treeGroups = [{ isFolded: false }, { isFolded: true }, { isFolded: false }];
const treeLines = new TableRows(
  treeGroups.map(({ isFolded }, group) => ({ shown: [3, 9, 1][group] ?? 0, isFolded, hasHead: true, hasFoot: false })),
);
const press = (key: string, current: number | undefined, toggle = false) =>
  treeKey(key, toggle, current, treeLines, treeGroups);

test('left folds an open head and leads from a file to its head; right unfolds a folded one', () => {
  expect(press('ArrowLeft', 0)).toEqual({ fold: 0 });
  expect(press('ArrowLeft', 2)).toEqual({ to: 0 });
  expect(press('ArrowRight', 4)).toEqual({ fold: 1 });
});

test('where an arrow leads no further it does nothing, and does not scroll either', () => {
  expect([press('ArrowRight', 0), press('ArrowLeft', 4), press('ArrowRight', 6)]).toEqual([{}, {}, {}]);
  expect(press('ArrowDown', 5, true)).toEqual({});
});

test('with Ctrl, up and down go from head to head', () => {
  expect([press('ArrowDown', 2, true), press('ArrowDown', undefined, true)]).toEqual([{ to: 4 }, { to: 0 }]);
  expect([press('ArrowUp', 6, true), press('ArrowUp', 4, true)]).toEqual([{ to: 5 }, { to: 0 }]);
});

test('other keys are the grid’s', () => {
  expect([press('ArrowDown', 2), press('Home', 2), press('ArrowLeft', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
