import type { TreeNode } from './item-tree';

/** A line of the tree as it is shown: the rows of closed nodes are left out. */
export interface TreeRow {
  readonly node: TreeNode;
  /** Depth, from 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a node without children. */
  readonly open: boolean | undefined;
  /** Index of the parent's row; -1 at the top. */
  readonly parent: number;
}

/** The visible rows of a tree, top to bottom. */
export function treeRows(nodes: readonly TreeNode[], isOpen: (path: string) => boolean): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly TreeNode[], level: number, parent: number) => {
    for (const [index, node] of siblings.entries()) {
      const open = node.children.length === 0 ? undefined : isOpen(node.path);
      const row = rows.push({ node, level, position: index + 1, siblings: siblings.length, open, parent }) - 1;
      if (open === true) add(node.children, level + 1, row);
    }
  };
  add(nodes, 1, -1);
  return rows;
}

/**
 * The nodes that are open when a tree is first shown: from the top down as long as there is only one way to go, and
 * the ways to `paths`.
 */
export function openingNodes(nodes: readonly TreeNode[], paths: readonly string[]): ReadonlySet<string> {
  const open = new Set<string>();
  let level = nodes;
  while (level.length === 1 && level[0] !== undefined) {
    open.add(level[0].path);
    level = level[0].children;
  }
  for (const path of paths) for (const ancestor of ancestors(path)) open.add(ancestor);
  return open;
}

function ancestors(path: string): readonly string[] {
  const found: string[] = [];
  for (let end = path.indexOf('/', 1); end !== -1; end = path.indexOf('/', end + 1)) found.push(path.slice(0, end));
  return found;
}
