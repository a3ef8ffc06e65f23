import type { FileLeaf } from '@shared/contract/files/files-page';
import { leafJson } from '@shared/file-info/file-json';
import { flattenFile } from '@shared/file-info/flatten-file';
import { parseFileJson } from '../../transport/json/extended-json';
import { type CellConsumer, CellNode } from './cell-node';
import { cellKind, ColumnCells, widened } from './column-cells';
import { type IdentifiedFile, isIdentifiedFile } from './identified-file';

/** Rows of a page, from the first to the one behind the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

const firstRows = 256;
/** In place of the end of a span, which is never 0. */
const parsedBefore = 0;

/**
 * Files as cells: where each value stands among the bytes of an answer, so that most of them never become values of
 * JavaScript. Used for one page after the other; columns stand in the order in which they were first met.
 */
export class CellPage implements CellConsumer {
  /** What the cells point into. */
  bytes: Buffer = Buffer.alloc(0);
  rows = 0;
  readonly root = new CellNode(this);
  readonly #columns: ColumnCells[] = [];
  readonly #id = this.root.child('_id').column;
  /** Of each row its first byte and the one behind it; of one that was parsed before, its place among the documents. */
  #spans = new Uint32Array(firstRows * 2);
  #documents: IdentifiedFile[] = [];
  #leaves: FileLeaf[] = [];
  #columnsBefore = 0;

  /** Those that have values; `_id` is the first and has a text in all rows. */
  get columns(): readonly ColumnCells[] {
    return this.#columns.filter(({ count }) => count > 0);
  }

  /** Begins a page over other bytes. */
  begin(bytes: Buffer): void {
    this.bytes = bytes;
    this.rows = 0;
    this.#documents = [];
    this.#leaves = [];
    for (const column of this.#columns) column.count = 0;
  }

  /** Begins a row, whose cells are put into places below `root`. */
  beginRow(): void {
    this.#columnsBefore = this.#columns.length;
  }

  /** Ends a row whose text stands there; false where it has no text `_id`, and is no row. */
  endRow(from: number, to: number): boolean {
    if (!this.#id.has(this.rows) || !this.#isText(this.#id, this.#id.count - 1)) return false;
    this.#endRow(from, to);
    return true;
  }

  /** Takes back the cells of a row that was begun. */
  undoRow(): void {
    for (const column of this.#columns) column.undo(this.rows);
    // Its columns are met anew by who reads it in another way.
    for (const { path } of this.#columns.splice(this.#columnsBefore)) this.#placeOf(path).forget();
  }

  /** Adds a file that was parsed. */
  add(document: IdentifiedFile): void {
    flattenFile(document, this.root, this.rows);
    this.#endRow(this.#documents.push(document) - 1, parsedBefore);
  }

  addColumn(path: readonly string[]): ColumnCells {
    const column = new ColumnCells(path);
    this.#columns.push(column);
    return column;
  }

  addLeaf(column: ColumnCells, row: number, leaf: FileLeaf): void {
    column.put(row, cellKind.leaf, this.#leaves.push(leaf) - 1, 0);
  }

  /** The `_id` of a row. */
  idAt(row: number): string {
    return this.textAt(this.#id, row);
  }

  /** The value of a column's `n`th cell. */
  leafAt(column: ColumnCells, n: number): FileLeaf {
    if (column.kinds[n] === cellKind.leaf) return this.#leaves[column.from[n] ?? 0] ?? null;
    return this.#isText(column, n) ? this.textAt(column, n) : Number(this.#textOf(column, n));
  }

  /** The text of a column's `n`th cell; of what is no text, its JSON. */
  textAt(column: ColumnCells, n: number): string {
    const leaf = column.kinds[n] === cellKind.leaf ? this.leafAt(column, n) : undefined;
    if (leaf !== undefined) return typeof leaf === 'string' ? leaf : leafJson(leaf);
    const text = this.#textOf(column, n);
    return column.kinds[n] === cellKind.escaped ? text.replaceAll(/\\(.)/g, '$1') : text;
  }

  /** The file of a row, as it is parsed. */
  documentAt(row: number): IdentifiedFile {
    const [from = 0, to = 0] = this.#spans.subarray(row * 2, row * 2 + 2);
    const document = to === parsedBefore ? this.#documents[from] : parseFileJson(this.bytes.toString('utf8', from, to));
    if (isIdentifiedFile(document)) return document;
    throw new RangeError(`There is no file in row ${row}.`);
  }

  /** Keeps the rows for which `isWanted` holds, asked in their order; they move together. */
  keep(isWanted: (row: number) => boolean): void {
    const places = new Int32Array(this.rows);
    let kept = 0;
    for (let row = 0; row < places.length; row += 1) places[row] = isWanted(row) ? kept++ : -1;
    if (kept === this.rows) return;
    this.rows = kept;
    for (const column of this.#columns) column.keep(places);
    for (const [row, place] of places.entries()) {
      if (place >= 0) this.#spans.copyWithin(place * 2, row * 2, row * 2 + 2);
    }
  }

  #endRow(from: number, to: number): void {
    const at = this.rows * 2;
    if (at === this.#spans.length) this.#spans = widened(this.#spans, new Uint32Array(at * 2));
    this.#spans[at] = from;
    this.#spans[at + 1] = to;
    this.rows += 1;
  }

  #isText(column: ColumnCells, n: number): boolean {
    const kind = column.kinds[n];
    if (kind === cellKind.leaf) return typeof this.#leaves[column.from[n] ?? 0] === 'string';
    return kind === cellKind.text || kind === cellKind.escaped;
  }

  #textOf(column: ColumnCells, n: number): string {
    return this.bytes.toString('utf8', column.from[n] ?? 0, column.to[n] ?? 0);
  }

  #placeOf(path: readonly string[]): CellNode {
    return path.reduce((place, name) => place.child(name), this.root);
  }
}
