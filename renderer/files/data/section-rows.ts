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

/** What names a file of a section: its `_id`, and for the `nth` that stores without names have with it, which are others, a number. */
function fileKey(id: string, nth: number): string {
  return nth === 1 ? id : `${id}\n${nth}`;
}

/** The columns of a page, made once something in them is looked at. */
class SentFiles {
  readonly #page: FilePage;
  #block: RowBlock | undefined;

  constructor(page: FilePage) {
    this.#page = page;
  }

  get columns(): ReadonlyMap<PathKey, Cells> {
    this.#block ??= new RowBlock(this.#page);
    return this.#block.columns;
  }
}

function isSameCell(one: Cell, other: Cell): boolean {
  return Object.is(one, other) || (typeof one === typeof other && cellText(one) === cellText(other));
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
  /** By its key, the row of each file. */
  readonly #keys = new Map<string, number>();
  /** Of rows whose `_id` others before them have, the number among those. */
  readonly #nths = new Map<number, number>();
  /** The answer under way, and the keys of the files that it has had; of a store with a name these are not kept. */
  #answer: string | undefined;
  #met = new Set<string>();
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
    if (answer !== this.#answer) this.#met = new Set();
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
    const sent = new SentFiles(page);
    for (const [row, id] of idsOf(page).entries()) {
      const nth = this.#isUnnamed ? this.#nthOf(id, (held) => this.#isSame(held, sent, row)) : 1;
      const key = fileKey(id, nth);
      if (this.#isUnnamed) this.#met.add(key);
      if (this.#keys.has(key)) continue;
      const place = this.#rows + kept.length;
      this.#keys.set(key, place);
      if (nth > 1) this.#nths.set(place, nth);
      kept.push(row);
    }
    this.#again += page.rows - kept.length;
    return kept.length === page.rows ? page : keptRows(page, kept);
  }

  /**
   * Which of the files with an `_id` comes: each of several stores without names may have one. Those that an answer before has had come
   * again where `isSame`; what the answer under way has had is another one.
   */
  #nthOf(id: string, isSame: (row: number) => boolean): number {
    for (let nth = 1; ; nth += 1) {
      const key = fileKey(id, nth);
      const row = this.#keys.get(key);
      if (row === undefined || (!this.#met.has(key) && isSame(row))) return nth;
    }
  }

  /** Whether a file has the same members as that of a row, and the same values in them. */
  #isSame(held: number, { columns }: SentFiles, row: number): boolean {
    const hasSame = (key: PathKey) => isSameCell(this.cell(key, held), columns.get(key)?.at(row));
    return [...this.#tallies.keys()].every(hasSame) && [...columns.keys()].every(hasSame);
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

  /** The cells of a path from a row on, row by row. */
  *column(key: PathKey, from: number): Generator<Cell> {
    for (let row = from; row < this.#rows; row += 1) yield this.cell(key, row);
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
