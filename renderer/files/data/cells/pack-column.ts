import type { FileCells, FileColumn } from '@shared/contract/files/files-page';
import type { Cells } from './cell';
import { DictionaryCells, JoinedCells, MixedCells } from './text-cells';
import { GappedCells, SparseCells } from './partial-cells';
import { NumberCells, TimeCells, instantForm } from './number-cells';

/** Where fewer than one of so many rows have a cell, only those are held. */
const sparse = 8;

/**
 * Holds a column as closely as it lets itself be.
 *
 * @param count rows of the page, at most 65,535
 * @param isTime whether the column's numbers are instants
 */
export function packColumn({ rows, cells }: FileColumn, count: number, isTime: boolean): Cells {
  const packed = packDense(cells, isTime);
  if (rows === undefined) return packed;
  if (rows.length * sparse < count) return new SparseCells(rows, packed);
  return packed instanceof DictionaryCells ? packed.spread(rows, count) : new GappedCells(rows, count, packed);
}

function packDense(cells: FileCells, isTime: boolean): Cells {
  switch (cells.kind) {
    case 'numbers':
      if (isTime) return TimeCells.ofNumbers(cells.numbers);
      return DictionaryCells.of([...cells.numbers]) ?? new NumberCells(cells.numbers);
    case 'texts':
      return packTexts(cells.codes, cells.texts);
    case 'leaves':
      return (isTime ? undefined : DictionaryCells.of(cells.leaves)) ?? new MixedCells(cells.leaves, isTime);
  }
}

function packTexts(codes: Uint32Array, texts: readonly string[]): Cells {
  const form = instantForm(texts);
  if (form !== undefined)
    return TimeCells.ofTexts(
      Array.from(codes, (code) => texts[code] ?? ''),
      form,
    );
  if (DictionaryCells.suits(texts.length, codes.length)) return new DictionaryCells(codes, texts);
  return new JoinedCells(Array.from(codes, (code) => texts[code] ?? ''));
}
