import type { LibraryItem } from '@shared/contract/app/storage';

/** A name in the tree: a folder, an item, or an item that has others below it. */
export interface TreeNode {
  /** The last name of the path. */
  readonly name: string;
  readonly path: string;
  readonly item: LibraryItem | undefined;
  /** In the order of their first items in the library. */
  readonly children: readonly TreeNode[];
}

interface GrowingNode {
  readonly name: string;
  readonly path: string;
  item: LibraryItem | undefined;
  readonly children: Map<string, GrowingNode>;
}

/** The names of a path: only `/` separates, so that names may hold spaces and dots. */
function pathNames(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '');
}

/** The tree of the items' paths. Where a path stands in the library twice, the later item holds. */
export function buildTree(items: readonly LibraryItem[]): readonly TreeNode[] {
  const root = new Map<string, GrowingNode>();
  for (const item of items) place(root, item);
  return [...root.values()].map(finish);
}

function place(root: Map<string, GrowingNode>, item: LibraryItem): void {
  let siblings = root;
  let node: GrowingNode | undefined;
  let path = '';
  for (const name of pathNames(item.path)) {
    path += `/${name}`;
    node = siblings.get(name) ?? { name, path, item: undefined, children: new Map() };
    siblings.set(name, node);
    siblings = node.children;
  }
  if (node !== undefined) node.item = item;
}

function finish(node: GrowingNode): TreeNode {
  return { name: node.name, path: node.path, item: node.item, children: [...node.children.values()].map(finish) };
}
