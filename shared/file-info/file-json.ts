import type { FileCells, FileLeaf } from '../contract/files/files-page';
import { jsonParts } from './json-parts';
import { isFileJson, jsonText } from './json-value';

/** A value and its path in the file. */
export interface PlacedLeaf {
  readonly path: readonly string[];
  readonly leaf: FileLeaf;
}

/**
 * A file information object as JSON text, built from its values: the reverse of `flattenFile`. Members are in the order
 * of their first value. Values within a value that is already present as complete text are skipped. `indent`: spaces
 * per level; 0 for one line.
 */
export function fileJson(values: Iterable<PlacedLeaf>, indent = 0): string {
  const root: Branch = new Map();
  for (const { path, leaf } of values) put(root, path, leaf);
  const text = branchText(root);
  return indent === 0 ? text : indented(text, indent);
}

/** The value of a column at the `n`th of its rows; undefined beyond them. */
export function leafAt(cells: FileCells, n: number): FileLeaf | undefined {
  if (cells.kind === 'numbers') return cells.numbers[n];
  if (cells.kind === 'leaves') return cells.leaves[n];
  return cells.texts[cells.codes[n] ?? cells.texts.length];
}

/** The JSON text of a leaf. */
export function leafJson(leaf: FileLeaf): string {
  return isFileJson(leaf) ? leaf.json : jsonText(leaf);
}

type Branch = Map<string, Branch | FileLeaf>;

function put(root: Branch, path: readonly string[], leaf: FileLeaf): void {
  let branch = root;
  for (const name of path.slice(0, -1)) {
    const existing = branch.get(name);
    if (existing !== undefined && !(existing instanceof Map)) return;
    const next: Branch = existing ?? new Map();
    if (next !== existing) branch.set(name, next);
    branch = next;
  }
  const last = path.at(-1);
  if (last !== undefined) branch.set(last, leaf);
}

function branchText(branch: Branch): string {
  const members = Array.from(branch, ([name, value]) => {
    const text = value instanceof Map ? branchText(value) : leafJson(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

/** Breaks JSON text into lines without parsing it, so that no digit changes. */
function indented(text: string, indent: number): string {
  let depth = 0;
  const line = () => `\n${' '.repeat(indent * depth)}`;
  const spread = (tokens: string) =>
    tokens.replaceAll(/\[\]|\{\}|[[{\]},:]/g, (token) => {
      if (token === '{' || token === '[') {
        depth += 1;
        return token + line();
      }
      if (token === '}' || token === ']') {
        depth -= 1;
        return line() + token;
      }
      if (token === ',') return token + line();
      return token === ':' ? ': ' : token;
    });
  let broken = '';
  for (const part of jsonParts(text)) broken += part.startsWith('"') ? part : spread(part);
  return broken;
}
