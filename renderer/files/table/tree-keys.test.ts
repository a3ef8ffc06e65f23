import { expect, test } from 'vitest';
import { TableRows } from './table-rows';
import { treeKey } from './tree-keys';

/** Lines: head 0, files 1 to 3, head 4 (folded), head 5, file 6. */
const groups = [{ isFolded: false }, { isFolded: true }, { isFolded: false }];
const lines = new TableRows(
  groups.map(({ isFolded }, group) => ({ shown: [3, 9, 1][group] ?? 0, isFolded, hasHead: true, hasFoot: false })),
);
const press = (key: string, current: number | undefined, toggle = false) =>
  treeKey(key, toggle, current, lines, groups);

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
