import type { FileLeaf } from '@shared/contract/files/files-page';
import type { RowRef } from './group-rows';
import { lengthKey } from './keys';
import type { Selected } from './protocol';
import type { SectionRows } from './section-rows';

/** Some rows, as a person has selected them, in whatever order they are shown. */
export class Selection {
  readonly #chosen = new Map<SectionRows, Uint8Array>();

  has({ rows, row }: RowRef): boolean {
    return this.#chosen.get(rows)?.[row] === 1;
  }

  set({ rows, row }: RowRef, isSelected: boolean): void {
    let chosen = this.#chosen.get(rows);
    if (chosen === undefined || chosen.length <= row) {
      const larger = new Uint8Array(rows.rows);
      larger.set(chosen ?? []);
      this.#chosen.set(rows, larger);
      chosen = larger;
    }
    chosen[row] = isSelected ? 1 : 0;
  }

  clear(): void {
    this.#chosen.clear();
  }

  get sum(): Selected {
    let files = 0;
    let bytes = 0;
    let unsized = 0;
    for (const [rows, chosen] of this.#chosen) {
      let start = 0;
      for (const block of rows.blocks) {
        const lengths = block.columns.get(lengthKey);
        for (let row = 0; row < block.rows; row += 1) {
          if (chosen[start + row] !== 1) continue;
          files += 1;
          const length = sizeOf(lengths?.at(row));
          if (length === undefined) unsized += 1;
          else bytes += length;
        }
        start += block.rows;
      }
    }
    return { files, bytes, unsized };
  }

  /** Selects the same files, by what names them in their sections, where they are now. */
  moveTo(sectionOf: (former: SectionRows) => SectionRows | undefined): void {
    const before = [...this.#chosen];
    this.#chosen.clear();
    for (const [former, chosen] of before) {
      const keys = new Set([...chosen.keys()].filter((row) => chosen[row] === 1).map((row) => former.keyOf(row)));
      const rows = sectionOf(former);
      if (rows === undefined || keys.size === 0) continue;
      for (let row = 0; row < rows.rows; row += 1) {
        if (keys.has(rows.keyOf(row))) this.set({ rows, row }, true);
      }
    }
  }
}

/** The size that a `length` tells: a store that does not know one may say −1. */
function sizeOf(length: FileLeaf | undefined): number | undefined {
  const isSize = (typeof length === 'number' || typeof length === 'bigint') && length >= 0;
  return isSize ? Number(length) : undefined;
}
