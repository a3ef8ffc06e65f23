import type { FilePage, FileSection } from '@shared/contract/files-page';
import type { PlacedLeaf } from '@shared/files/file-document';
import type { Cell } from './cell';
import { idKey, type PathKey } from './path-key';
import { RowBlock } from './row-block';
import type { SectionKey } from './section-key';
import { addedTallies, type Tally } from './tally';

export interface PathTally {
  readonly path: readonly string[];
  readonly tally: Tally;
}

/** The rows of a section, in the order of the server. */
export class SectionRows {
  readonly key: SectionKey;
  readonly section: FileSection;
  readonly #blocks: RowBlock[] = [];
  /** The number of the first row of each block. */
  readonly #starts: number[] = [];
  /** Every path that any row has, in the order in which they came. */
  readonly #paths = new Map<PathKey, readonly string[]>();
  #rows = 0;

  constructor(key: SectionKey, section: FileSection) {
    this.key = key;
    this.section = section;
  }

  get rows(): number {
    return this.#rows;
  }

  get blocks(): readonly RowBlock[] {
    return this.#blocks;
  }

  add(page: FilePage): void {
    if (page.rows === 0) return;
    const block = new RowBlock(page);
    for (const [key, { path }] of block.columns) if (!this.#paths.has(key)) this.#paths.set(key, path);
    this.#blocks.push(block);
    this.#starts.push(this.#rows);
    this.#rows += block.rows;
  }

  /** Undefined where the row has no such path, or does not exist. */
  cell(key: PathKey, row: number): Cell {
    const position = this.#blockOf(row);
    return this.#blocks[position]?.cell(key, row - (this.#starts[position] ?? 0));
  }

  /** The row of a file; undefined where it is not there. */
  rowOf(id: string): number | undefined {
    let start = 0;
    for (const block of this.#blocks) {
      const ids = block.columns.get(idKey)?.cells;
      for (let row = 0; row < block.rows; row += 1) if (ids?.at(row) === id) return start + row;
      start += block.rows;
    }
    return undefined;
  }

  /** All values of a row. */
  *leaves(row: number): Generator<PlacedLeaf> {
    for (const [key, path] of this.#paths) {
      const leaf = this.cell(key, row);
      if (leaf !== undefined) yield { path, leaf };
    }
  }

  /** What values each path has. */
  tallies(): Map<PathKey, PathTally> {
    const all = new Map<PathKey, PathTally>();
    for (const { columns } of this.#blocks) {
      for (const [key, { path, tally }] of columns) {
        const known = all.get(key);
        all.set(key, { path, tally: known === undefined ? tally : addedTallies(known.tally, tally) });
      }
    }
    return all;
  }

  #blockOf(row: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
