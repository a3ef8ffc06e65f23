import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree, type TreeNode } from './item-tree';
import { keysBetween } from '../../kit/hooks/use-key-selection';
import { openingNodes, treeMove, treeRows, typedRow } from './tree-rows';

const paths = ['/Plant/Unit 1/FIC-1.PV', '/Plant/Unit 1/FIC-1.SP', '/Plant/Unit 2/TI 2.5', '/Plant/Unit 1'];
const tree = buildTree(paths.map((path) => ({ path })));

const leaves = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [...(node.item === undefined ? [] : [node.item.path]), ...leaves(node.children)]);

describe('the tree of paths', () => {
  test('is parted only at slashes', () => {
    expect(tree[0]?.children.map(({ name }) => name)).toEqual(['Unit 1', 'Unit 2']);
    expect(tree[0]?.children[1]?.children[0]?.name).toBe('TI 2.5');
  });

  test('keeps an item that has others below it', () => {
    expect(tree[0]?.children[0]).toMatchObject({ item: { path: '/Plant/Unit 1' } });
    expect(tree[0]?.children[0]?.children).toHaveLength(2);
  });

  test('holds each item once', () => {
    const name = fc.string({ minLength: 1, maxLength: 2 }).filter((text) => !text.includes('/'));
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `/${names.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(path), (all) => {
        expect(leaves(buildTree(all.map((each) => ({ path: each })))).toSorted()).toEqual(all.toSorted());
      }),
    );
  });
});

describe('the rows of the tree', () => {
  test('open first along the only way, and to the paths in the trend', () => {
    const open = openingNodes(tree, ['/Plant/Unit 2/TI 2.5']);
    const rows = treeRows(tree, (path) => open.has(path));
    expect(rows.map(({ node, level }) => `${level} ${node.name}`)).toEqual([
      '1 Plant',
      '2 Unit 1',
      '2 Unit 2',
      '3 TI 2.5',
    ]);
    expect(rows[3]).toMatchObject({ position: 1, siblings: 1, open: undefined, parent: 2 });
  });

  test('are found by the letters that they begin with, round and round, and drawn into a range', () => {
    const rows = treeRows(tree, () => true);
    expect(rows.map(({ node }) => node.name)).toEqual(['Plant', 'Unit 1', 'FIC-1.PV', 'FIC-1.SP', 'Unit 2', 'TI 2.5']);
    expect(['u', 'unit2', 'p', 'x'].map((typed) => typedRow(rows, 1, typed))).toEqual([4, 4, 0, undefined]);
    expect(typedRow(rows, 1, 'unit')).toBe(1);
    const keys = rows.map(({ node }) => node.path);
    expect(keysBetween(keys, '/Plant/Unit 2', 3)).toEqual(['/Plant/Unit 1/FIC-1.SP', '/Plant/Unit 2']);
    expect(keysBetween(keys, '/gone', 1)).toEqual(['/Plant/Unit 1']);
  });

  test('are walked with the arrow keys', () => {
    const rows = treeRows(tree, (path) => path === '/Plant');
    expect(treeMove('ArrowRight', rows, 0, 10)).toEqual({ kind: 'go', to: 1 });
    expect(treeMove('ArrowRight', rows, 1, 10)).toEqual({ kind: 'open', at: 1 });
    expect(treeMove('ArrowLeft', rows, 1, 10)).toEqual({ kind: 'go', to: 0 });
    expect(treeMove('ArrowLeft', rows, 0, 10)).toEqual({ kind: 'close', at: 0 });
    expect(treeMove('End', rows, 0, 10)).toEqual({ kind: 'go', to: 2 });
    expect(treeMove('Enter', rows, 2, 10)).toEqual({ kind: 'press', at: 2 });
    expect(treeMove('ArrowDown', rows, -1, 10)).toEqual({ kind: 'go', to: 0 });
    expect(treeMove('x', rows, 1, 10)).toBeUndefined();
  });
});
