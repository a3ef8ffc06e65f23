import type { FileCells, FileColumn, FilePage } from '@shared/contract/files/files-page';

/** A page of only some of its rows; `kept`: their numbers, ascending. */
export function keptRows({ columns }: FilePage, kept: readonly number[]): FilePage {
  const places = new Map(kept.map((row, place) => [row, place]));
  return { rows: kept.length, columns: columns.flatMap((column) => keptColumn(column, places)) };
}

/** The cells of those rows that have a place; none where no such row has one. */
function keptColumn({ path, rows, cells }: FileColumn, places: ReadonlyMap<number, number>): FileColumn[] {
  const positions: number[] = [];
  const keptPlaces: number[] = [];
  for (let position = 0; position < lengthOf(cells); position += 1) {
    const place = places.get(rows?.[position] ?? position);
    if (place === undefined) continue;
    positions.push(position);
    keptPlaces.push(place);
  }
  if (positions.length === 0) return [];
  return [{ path, rows: rows && Uint32Array.from(keptPlaces), cells: cellsAt(cells, positions) }];
}

function lengthOf(cells: FileCells): number {
  switch (cells.kind) {
    case 'numbers':
      return cells.numbers.length;
    case 'texts':
      return cells.codes.length;
    case 'leaves':
      return cells.leaves.length;
  }
}

function cellsAt(cells: FileCells, positions: readonly number[]): FileCells {
  switch (cells.kind) {
    case 'numbers':
      return { kind: 'numbers', numbers: Float64Array.from(positions, (position) => cells.numbers[position] ?? 0) };
    case 'texts':
      return codedTexts(positions.map((position) => cells.texts[cells.codes[position] ?? 0] ?? ''));
    case 'leaves':
      return { kind: 'leaves', leaves: positions.map((position) => cells.leaves[position] ?? null) };
  }
}

function codedTexts(all: readonly string[]): FileCells {
  const texts = [...new Set(all)];
  const codeOf = new Map(texts.map((text, code) => [text, code]));
  return { kind: 'texts', codes: Uint32Array.from(all, (text) => codeOf.get(text) ?? 0), texts };
}
