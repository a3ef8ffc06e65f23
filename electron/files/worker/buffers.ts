import type { FilePage } from '@shared/contract/files/files-page';

/** The buffers of a page, which are given away with it. */
export function buffersOf({ columns }: FilePage): ArrayBuffer[] {
  return columns.flatMap(({ rows, cells }) => {
    const values = cells.kind === 'numbers' ? [cells.numbers] : cells.kind === 'texts' ? [cells.codes] : [];
    return [...values, ...(rows === undefined ? [] : [rows])]
      .map(({ buffer }) => buffer)
      .filter((buffer) => buffer instanceof ArrayBuffer);
  });
}
