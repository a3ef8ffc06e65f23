import { upperBound } from '@shared/ascending';
import type { FilePage, FileSection } from '@shared/contract/files/files-page';
import { isUnnamedStore } from '@shared/contract/files/words';
import type { PlacedLeaf } from '@shared/file-info/file-json';
import { type Cell, type Cells, cellText } from './cells/cell';
import { packColumn } from './cells/pack-column';
import { keptRows } from './kept-rows';
import { type PathKey, type SectionKey, idKey, isTimePath, pathKey } from './keys';
import { type Tally, addedTallies, tallyOf } from './tally';

/** Rows that came in one message. They never change. */
export class RowBlock {
  readonly rows: number;
  /** In the order of the page. */
  readonly columns: ReadonlyMap<PathKey, Cells>;

  constructor({ rows, columns }: FilePage) {
    this.rows = rows;
    this.columns = new Map(
      columns.map((column) => [pathKey(column.path), packColumn(column, rows, isTimePath(column.path))]),
    );
  }

  cell(key: PathKey, row: number): Cell {
    return this.columns.get(key)?.at(row);
  }
}

function idsOf({ columns }: FilePage): readonly string[] {
  const cells = columns.find(({ path }) => pathKey(path) === idKey)?.cells;
  return cells?.kind === 'texts' ? Array.from(cells.codes, (code) => cells.texts[code] ?? '') : [];
}

export interface PathTally {
  readonly path: readonly string[];
  readonly tally: Tally;
}

/** What names a file of a section: its `_id`, and for the `nth` in one answer of stores without names, which are others, a number. */
function fileKey(id: string, nth: number): string {
  return nth === 1 ? id : `${id}\n${nth}`;
}

/** The rows of a section, in the order of the server; a file that comes again is not taken in again. */
export class SectionRows {
  readonly key: SectionKey;
  readonly section: FileSection;
  readonly #isUnnamed: boolean;
  readonly #blocks: RowBlock[] = [];
  /** The number of the first row of each block. */
  readonly #starts: number[] = [];
  readonly #tallies = new Map<PathKey, PathTally>();
  readonly #keys = new Set<string>();
  /** Of rows whose `_id` others before them have in the same answer, the number among those. */
  readonly #nths = new Map<number, number>();
  /** The answer under way, and how often it has had each `_id`; of a store with a name nothing is counted. */
  #answer: string | undefined;
  #counts = new Map<string, number>();
  #rows = 0;
  #again = 0;

  constructor(key: SectionKey, section: FileSection) {
    this.key = key;
    this.section = section;
    this.#isUnnamed = isUnnamedStore(section.store);
  }

  get rows(): number {
    return this.#rows;
  }

  /** Files that came again: new ones before them push them onto the next page. */
  get again(): number {
    return this.#again;
  }

  get blocks(): readonly RowBlock[] {
    return this.#blocks;
  }

  /** What values each path has that any row has, in the order in which the paths came. */
  get tallies(): ReadonlyMap<PathKey, PathTally> {
    return this.#tallies;
  }

  /** @param answer names the answer that the page is of, or is a part of */
  add(sent: FilePage, answer: string): void {
    if (answer !== this.#answer) this.#counts = new Map();
    this.#answer = answer;
    const page = this.#fresh(sent);
    if (page.rows === 0) return;
    const block = new RowBlock(page);
    for (const { path, cells } of page.columns) this.#count(path, tallyOf(cells));
    this.#blocks.push(block);
    this.#starts.push(this.#rows);
    this.#rows += block.rows;
  }

  /** A page without the files that are there already. */
  #fresh(page: FilePage): FilePage {
    const kept: number[] = [];
    for (const [row, id] of idsOf(page).entries()) {
      const { size } = this.#keys;
      const nth = this.#nthOf(id);
      if (this.#keys.add(fileKey(id, nth)).size === size) continue;
      if (nth > 1) this.#nths.set(this.#rows + kept.length, nth);
      kept.push(row);
    }
    this.#again += page.rows - kept.length;
    return kept.length === page.rows ? page : keptRows(page, kept);
  }

  /** How often the answer under way has had an `_id` by now: each of several stores without names may have a file with it. */
  #nthOf(id: string): number {
    if (!this.#isUnnamed) return 1;
    const nth = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, nth);
    return nth;
  }

  /** What names the file of a row among those of the section, in each reading of it. */
  keyOf(row: number): string {
    return this.#keyAt(row, this.cell(idKey, row));
  }

  /** Undefined where the row has no such path, or does not exist. */
  cell(key: PathKey, row: number): Cell {
    const position = this.#blockOf(row);
    return this.#blocks[position]?.cell(key, row - (this.#starts[position] ?? 0));
  }

  /** The row of a file by its key; undefined where it is not there. */
  rowOf(key: string): number | undefined {
    let start = 0;
    for (const block of this.#blocks) {
      const ids = block.columns.get(idKey);
      for (let row = 0; row < block.rows; row += 1)
        if (this.#keyAt(start + row, ids?.at(row)) === key) return start + row;
      start += block.rows;
    }
    return undefined;
  }

  /** All values of a row. */
  *leaves(row: number): Generator<PlacedLeaf> {
    for (const [key, { path }] of this.#tallies) {
      const leaf = this.cell(key, row);
      if (leaf !== undefined) yield { path, leaf };
    }
  }

  #count(path: readonly string[], tally: Tally): void {
    const key = pathKey(path);
    const known = this.#tallies.get(key)?.tally;
    this.#tallies.set(key, { path, tally: known === undefined ? tally : addedTallies(known, tally) });
  }

  #keyAt(row: number, id: Cell): string {
    return fileKey(cellText(id), this.#nths.get(row) ?? 1);
  }

  #blockOf(row: number): number {
    return upperBound(this.#starts, row) - 1;
  }
}
