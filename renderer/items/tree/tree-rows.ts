import { compact } from '../search/item-words';
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

/** What a key does in a tree (WAI-ARIA Authoring Practices, "Tree View Pattern"). */
type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'press' | 'remove'; readonly at: number };

/** What `key` does while the row at `active` has the focus, or undefined where it does nothing. */
export function treeMove(key: string, rows: readonly TreeRow[], active: number, page: number): TreeMove | undefined {
  const row = rows[active];
  if (row === undefined)
    return rows.length > 0 && /^Arrow(?:Down|Left|Right|Up)$/u.test(key) ? { kind: 'go', to: 0 } : undefined;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(active + 1, last) };
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(active - 1, 0) };
    case 'PageDown':
      return { kind: 'go', to: Math.min(active + page, last) };
    case 'PageUp':
      return { kind: 'go', to: Math.max(active - page, 0) };
    case 'Home':
      return { kind: 'go', to: 0 };
    case 'End':
      return { kind: 'go', to: last };
    case 'ArrowRight':
      return right(row, active);
    case 'ArrowLeft':
      return left(row, active);
    case 'Enter':
    case ' ':
      return { kind: 'press', at: active };
    case 'Delete':
      return { kind: 'remove', at: active };
    default:
      return undefined;
  }
}

function right({ open }: TreeRow, at: number): TreeMove | undefined {
  if (open === undefined) return undefined;
  return open ? { kind: 'go', to: at + 1 } : { kind: 'open', at };
}

function left({ open, parent }: TreeRow, at: number): TreeMove | undefined {
  if (open === true) return { kind: 'close', at };
  return parent === -1 ? undefined : { kind: 'go', to: parent };
}

/** The next row, round and round, whose name begins with what was typed; the active one only holds for more than a letter. */
export function typedRow(rows: readonly TreeRow[], active: number, typed: string): number | undefined {
  const start = Math.max(0, typed.length > 1 ? active : active + 1);
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length;
    if (compact(rows[at]?.node.name ?? '').startsWith(compact(typed))) return at;
  }
  return undefined;
}
