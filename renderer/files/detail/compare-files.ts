import type { FileLeaf } from '@shared/contract/files/files-page';
import type { PlacedLeaf } from '@shared/file-info/file-json';
import { type Cell, cellText, cellType } from '../data/cells/cell';
import { type PathKey, pathKey } from '../data/keys';

/** A value that some of the files have at a path; undefined for those that have no such path. */
export interface SharedValue {
  readonly leaf: Cell;
  /** Their positions among the files. */
  readonly files: readonly number[];
}

/** What several files have at a path: a value of all, or those in which they differ. */
export interface ComparedField {
  readonly path: readonly string[];
  readonly values: readonly SharedValue[];
}

/** The fields of several files, in the order in which they come; values differ where type or text do. */
export function compareFiles(files: readonly (readonly PlacedLeaf[])[]): readonly ComparedField[] {
  const fields = new Map<PathKey, { readonly path: readonly string[]; readonly leaves: Map<number, FileLeaf> }>();
  for (const [file, leaves] of files.entries()) {
    for (const { path, leaf } of leaves) {
      const field = fields.get(pathKey(path)) ?? { path, leaves: new Map<number, FileLeaf>() };
      fields.set(pathKey(path), field);
      field.leaves.set(file, leaf);
    }
  }
  return Array.from(fields.values(), ({ path, leaves }) => ({
    path,
    values: sharedValues(files.map((_, file) => leaves.get(file))),
  }));
}

function sharedValues(cells: readonly Cell[]): readonly SharedValue[] {
  const groups = Map.groupBy(cells.keys(), (file) => {
    const cell = cells[file];
    return cell === undefined ? undefined : `${cellType(cell)} ${cellText(cell)}`;
  });
  return Array.from(groups.values(), (files) => ({ leaf: cells[files[0] ?? -1], files }));
}

/** What tells files apart that have these names: of those alike each has its number behind it, in their order. */
export function tellingNames(names: readonly string[]): readonly string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return `${name} (${number})`;
  });
}
