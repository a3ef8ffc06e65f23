import type { ExportColumn, FilesCsvOptions } from '@shared/contract/files/files-export';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import type { CellPage } from '../../decode/files/cell-page';
import { cellKind, type ColumnCells } from '../../decode/files/column-cells';
import { byte } from '../../decode/json/json-bytes';
import { ByteRun } from '../bytes/byte-run';
import { isoOf, IsoTimes, isTimestamp } from '../bytes/iso-times';
import { CsvSheet } from '../csv/csv-sheet';
import { type Growth, widenCsv } from '../csv/widen-csv';
import { ColumnList, columnName, originText } from './columns';
import type { FormatWriter, Origin, Output } from './format-writer';
import type { FormatState, WritePlan } from './write-plan';

const encoder = new TextEncoder();
const lineEnd = encoder.encode(CsvSheet.lineEnd);
/** Bytes that are written at a time, so that they stay in the processor's cache. */
const writtenAtOnce = 256 * 1024;

/** A column while lines are written. */
type LineColumn =
  /** The same in all lines. */
  | { readonly kind: 'same'; readonly bytes: Uint8Array }
  | { readonly kind: 'cells'; readonly cells: ColumnCells; readonly asTime: boolean; next: number }
  | { readonly kind: 'empty' };

/**
 * Writes a header and one line a file, after RFC 4180. A column that turns up late stands at the end: the lines before it
 * are filled up when the file is complete.
 */
export class FilesCsv implements FormatWriter {
  readonly isFlushed = true;
  readonly #options: FilesCsvOptions;
  readonly #sheet: CsvSheet;
  readonly #columns: ColumnList;
  readonly #output: Output;
  readonly #separator: Uint8Array;
  readonly #run = new ByteRun();
  readonly #cells: CsvCells;
  readonly #growth: Growth[];

  constructor(plan: WritePlan, options: FilesCsvOptions, output: Output) {
    const state = plan.resume?.format;
    const known = state?.kind === 'csv' ? state : undefined;
    this.#options = options;
    this.#sheet = new CsvSheet(options);
    this.#separator = encoder.encode(options.separator);
    this.#columns = new ColumnList(plan, known?.columns);
    this.#output = output;
    this.#cells = new CsvCells(options, this.#sheet, this.#run);
    this.#growth = [...(known?.growth ?? [])];
  }

  rows(origin: Origin, page: CellPage): void {
    const placed = this.#columns.place(page);
    this.#noteGrowth();
    const columns = this.#columns.all.map((column, place) => this.#lineColumn(column, placed[place], origin));
    for (let row = 0; row < page.rows; row += 1) {
      this.#line(page, columns, row);
      if (this.#run.at > writtenAtOnce) this.#give();
    }
    this.#give();
  }

  state(): FormatState {
    return { kind: 'csv', columns: [...this.#columns.all], growth: this.#growth };
  }

  end(): readonly string[] {
    this.#noteGrowth();
    return this.#columns.all.map(columnName);
  }

  /** Fills the lines up that were written before the last columns were known. */
  finish(file: string, wider: string): boolean {
    const { separator } = this.#options;
    if (this.#growth.length <= 1) return false;
    widenCsv({ file, wider, separator, growth: this.#growth, header: this.#header() });
    return true;
  }

  /** Writes the header before the first line, and notes from which byte on lines have more cells. */
  #noteGrowth(): void {
    const count = this.#columns.all.length;
    if (this.#growth.length === 0) this.#output.write(this.#header());
    if (this.#growth.at(-1)?.columns !== count) this.#growth.push({ from: this.#output.bytes, columns: count });
  }

  #header(): Uint8Array {
    return this.#sheet.header(this.#columns.all.map(columnName));
  }

  #lineColumn(column: ExportColumn, cells: ColumnCells | undefined, origin: Origin): LineColumn {
    if (column.kind !== 'path') {
      return { kind: 'same', bytes: encoder.encode(this.#sheet.cell(originText(column.kind, origin))) };
    }
    if (cells === undefined) return { kind: 'empty' };
    const asTime = this.#options.timestamp === 'iso' && isTimestamp(column.path);
    return { kind: 'cells', cells, asTime, next: 0 };
  }

  #line(page: CellPage, columns: readonly LineColumn[], row: number): void {
    const run = this.#run;
    for (const [place, column] of columns.entries()) {
      if (place > 0) run.put(this.#separator);
      if (column.kind === 'same') run.put(column.bytes);
      else if (column.kind === 'cells') this.#cell(page, column, row);
    }
    run.put(lineEnd);
  }

  #cell(page: CellPage, column: Extract<LineColumn, { kind: 'cells' }>, row: number): void {
    const { cells, asTime, next } = column;
    if (next === cells.count || cells.rows[next] !== row) return;
    this.#cells.write(page, cells, next, asTime);
    column.next = next + 1;
  }

  #give(): void {
    this.#output.write(this.#run.filled);
    this.#run.clear();
  }
}

/**
 * With one of these bytes at its start a text may be a formula: a sign of one, what may stand before it, and what begins those beyond
 * ASCII; see `guardedFormula`.
 */
const doubtful = new Set(Array.from('=+-@\'"\\ \u00c2\u00e1\u00e2\u00e3\u00ef', (letter) => letter.charCodeAt(0)));
/** What parts cells in some spreadsheet; control characters stand escaped in JSON. */
const parting = ',;|';

/** Writes cells of CSV: most by copying their bytes, the others as their values. */
class CsvCells {
  readonly #options: FilesCsvOptions;
  readonly #sheet: CsvSheet;
  /** By byte: whether a text with it is written as its value. */
  readonly #unwanted = new Uint8Array(256);
  readonly #isGuarded: boolean;
  readonly #decimal: number;
  readonly #run: ByteRun;
  readonly #times: IsoTimes;

  constructor(options: FilesCsvOptions, sheet: CsvSheet, run: ByteRun) {
    this.#options = options;
    this.#sheet = sheet;
    this.#isGuarded = options.texts === 'guarded';
    const unwanted = `"${options.separator}${this.#isGuarded ? parting : ''}`;
    for (const letter of unwanted) this.#unwanted[letter.charCodeAt(0)] = 1;
    this.#decimal = options.decimal.charCodeAt(0);
    this.#run = run;
    this.#times = new IsoTimes(run);
  }

  /** Writes the `n`th cell of a column. `asTime`: integers as ISO 8601. */
  write(page: CellPage, column: ColumnCells, n: number, asTime: boolean): void {
    const kind = column.kinds[n];
    const [from, to] = [column.from[n] ?? 0, column.to[n] ?? 0];
    if (kind === cellKind.text || kind === cellKind.escaped) {
      if (!this.#copy(page.bytes, from, to)) this.#run.putText(this.#sheet.cell(page.textAt(column, n)));
    } else if (kind === cellKind.leaf) this.#run.putText(this.#leaf(page.leafAt(column, n), asTime));
    else if (kind === cellKind.integer) {
      if (asTime) this.#times.put(page.bytes, from, to);
      else this.#run.put(page.bytes, from, to);
    } else this.#number(page.bytes, from, to);
  }

  /** Copies a text that can stand as it is; false, and nothing copied, for another. */
  #copy(source: Uint8Array, from: number, to: number): boolean {
    if (this.#isGuarded && doubtful.has(source[from] ?? 0)) return false;
    return this.#run.putMeant(source, from, to, this.#unwanted);
  }

  #number(source: Uint8Array, from: number, to: number): void {
    const run = this.#run;
    const { at } = run;
    run.put(source, from, to);
    if (this.#decimal !== byte.point) run.bytes[run.bytes.indexOf(byte.point, at)] = this.#decimal;
  }

  #leaf(leaf: FileLeaf, asTime: boolean): string {
    if (leaf === null) return '';
    if (typeof leaf === 'string') return this.#sheet.cell(leaf);
    if (isFileJson(leaf)) return this.#sheet.cell(leaf.json);
    const time = asTime ? isoOf(leaf) : undefined;
    if (time !== undefined) return time;
    return typeof leaf === 'number' ? String(leaf).replace('.', this.#options.decimal) : String(leaf);
  }
}
