import type { TreeRow } from './tree-rows';

/** What a key does in a tree (WAI-ARIA Authoring Practices, "Tree View Pattern"). */
export type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'press' | 'remove'; readonly at: number };

/** What `key` does while the row at `active` has the focus, or undefined where it does nothing. */
export function treeMove(key: string, rows: readonly TreeRow[], active: number, page: number): TreeMove | undefined {
  const row = rows[active];
  if (row === undefined) return rows.length > 0 && key.startsWith('Arrow') ? { kind: 'go', to: 0 } : undefined;
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
