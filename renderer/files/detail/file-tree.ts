import type { FileLeaf } from '@shared/contract/files/files-page';
import type { PlacedLeaf } from '@shared/file-info/file-json';
import { isJson, jsonParts } from '@shared/file-info/json-parts';
import { isFileJson } from '@shared/file-info/json-value';
import { cellType, type CellType } from '../data/cells/cell';
import { pathColumn } from '../table/columns';
import { plainText, shownText } from '../table/cell-text';

/** A member of a file's information: a value, or members within it. */
export type FileNode = {
  readonly name: string;
  /** Names from the file information object down; positions in lists are names, too. */
  readonly path: readonly string[];
} & (
  | { readonly kind: 'value'; readonly leaf: FileLeaf; readonly type: CellType }
  | { readonly kind: 'members'; readonly isList: boolean; readonly members: readonly FileNode[] }
);

/** Texts of lists and objects that are longer are shown as they are: they would fill the page. */
const longestParsed = 20_000;

interface Branch {
  readonly children: Map<string, Branch>;
  leaf?: FileLeaf;
}

/** All values of a file as a tree, in the order in which they came. */
export function fileTree(leaves: readonly PlacedLeaf[]): readonly FileNode[] {
  const root: Branch = { children: new Map() };
  for (const { path, leaf } of leaves) {
    let branch = root;
    for (const name of path) {
      const child: Branch = branch.children.get(name) ?? { children: new Map() };
      branch.children.set(name, child);
      branch = child;
    }
    branch.leaf = leaf;
  }
  return membersOf(root, []);
}

function membersOf({ children }: Branch, above: readonly string[]): readonly FileNode[] {
  return Array.from(children, ([name, branch]): FileNode => {
    const path = [...above, name];
    if (branch.leaf === undefined)
      return { name, path, kind: 'members', isList: false, members: membersOf(branch, path) };
    return leafNode(name, path, branch.leaf);
  });
}

function leafNode(name: string, path: readonly string[], leaf: FileLeaf): FileNode {
  const parsed = isFileJson(leaf) ? parsedJson(leaf.json) : undefined;
  return parsed === undefined
    ? { name, path, kind: 'value', leaf, type: cellType(leaf) }
    : parsedNode(name, path, parsed);
}

/** What a list or an object has; undefined where it is long, empty, or has what a number can't hold or JSON has no word for. */
function parsedJson(text: string): object | undefined {
  if (text.length > longestParsed || hasLongNumber(text) || !isJson(text)) return undefined;
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null && Object.keys(parsed).length > 0 ? parsed : undefined;
}

/** Whether a number has more digits than a double may hold; those of a text are no number. */
function hasLongNumber(json: string): boolean {
  return [...jsonParts(json)].some((part) => !part.startsWith('"') && /\d{16}/.test(part));
}

function parsedNode(name: string, path: readonly string[], value: unknown): FileNode {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const members = Object.entries(value).map(([key, member]) => parsedNode(key, [...path, key], member));
    return { name, path, kind: 'members', isList: Array.isArray(value), members };
  }
  const leaf = leafOfParsed(value);
  return { name, path, kind: 'value', leaf, type: cellType(leaf) };
}

function leafOfParsed(value: unknown): FileLeaf {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return value;
  return { json: JSON.stringify(value) };
}

/** What a value means, where it is not plain: a time in a zone, a size in units. */
export function meaningText(path: readonly string[], leaf: FileLeaf, zone: string): string | undefined {
  const column = { source: pathColumn(path), asSent: false };
  const shown = shownText(leaf, column, zone);
  return shown === plainText(leaf) ? undefined : shown;
}

/** The value at a path; undefined where there is none. */
export function leafAt(leaves: readonly PlacedLeaf[], ...path: string[]): FileLeaf | undefined {
  return leaves.find(
    (placed) => placed.path.length === path.length && placed.path.every((name, at) => name === path[at]),
  )?.leaf;
}
