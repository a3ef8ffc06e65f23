import type { GridPosition } from '../../kit/grid/grid-view';
import type { SectionKey } from '../data/keys';
import type { FileRequest, ListedRow, LocateRequest, RowPosition } from '../data/protocol';
import type { TableRows } from './table-rows';

/** A file to be found again when the list has become another. */
export interface FileToLocate {
  readonly section: SectionKey;
  readonly file: LocateRequest['file'];
  /** Whether it becomes the current one; else it comes to the top, with this part of a line above the edge. */
  readonly as: 'current' | { readonly part: number };
}

/** The current file, to be found where the same rows are shown otherwise. */
export function currentToFind(file: FileRequest | undefined): readonly FileToLocate[] {
  return file === undefined ? [] : [{ section: file.section, file: { row: file.row }, as: 'current' }];
}

/** The current file and the one at the top, to be found in another listing of the same files. */
export function filesToFind(
  current: { readonly section: SectionKey; readonly id: string } | undefined,
  rows: ReadonlyMap<number, ListedRow>,
  top: number,
): readonly FileToLocate[] {
  const first = top === 0 ? undefined : rows.get(Math.floor(top));
  return [
    ...(current === undefined ? [] : [{ section: current.section, file: { id: current.id }, as: 'current' } as const]),
    ...(first === undefined ? [] : [{ section: first.section, file: { id: first.id }, as: { part: top % 1 } }]),
  ];
}

/** Where files to locate lead; after a refresh, which seeks by ID, the current one may be out of sight as before. */
export function positionFound(
  toLocate: readonly FileToLocate[],
  places: readonly (RowPosition | undefined)[],
  lines: TableRows,
): GridPosition {
  return Object.assign(
    {},
    ...toLocate.map(({ file, as }, index): GridPosition => {
      const place = places[index];
      if (place === undefined) return {};
      const line = lines.lineOf(place);
      return as === 'current' ? { current: line, reveal: 'row' in file } : { top: line + as.part };
    }),
  );
}
