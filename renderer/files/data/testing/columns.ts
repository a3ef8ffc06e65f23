import type { FileColumn, FileLeaf } from '@shared/contract/files/files-page';
import type { Cell } from '../cells/cell';

/** The cells of a path, as main sends them. */
export function columnOf(path: readonly string[], cells: readonly Cell[]): FileColumn {
  const present = [...cells.entries()].flatMap(([row, cell]) => (cell === undefined ? [] : [{ row, cell }]));
  const rows = present.length === cells.length ? undefined : Uint32Array.from(present, ({ row }) => row);
  return { path, rows, cells: cellsOf(present.map(({ cell }) => cell)) };
}

function cellsOf(leaves: readonly FileLeaf[]): FileColumn['cells'] {
  if (leaves.every((leaf) => typeof leaf === 'number')) return { kind: 'numbers', numbers: Float64Array.from(leaves) };
  if (!leaves.every((leaf) => typeof leaf === 'string')) return { kind: 'leaves', leaves };
  const texts = [...new Set(leaves)];
  const codes = new Map(texts.map((text, code) => [text, code]));
  return { kind: 'texts', codes: Uint32Array.from(leaves, (leaf) => codes.get(leaf) ?? 0), texts };
}
