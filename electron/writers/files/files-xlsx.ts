import { rmSync } from 'node:fs';
import type { ExportColumn, FilesXlsxOptions } from '@shared/contract/files/files-export';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import { instantOfIso } from '@shared/time/iso-text';
import type { CellPage } from '../../decode/files/cell-page';
import type { ColumnCells } from '../../decode/files/column-cells';
import { instantOf, isTimestamp, isUploadDate } from '../bytes/iso-times';
import { OutputFile } from '../bytes/output-file';
import type { Cell } from '../rows/sheet';
import { hasPlainYear, timeText } from '../rows/time-text';
import { XlsxBook } from '../rows/xlsx-book';
import { checkColumns, XlsxRows } from '../rows/xlsx-rows';
import { ColumnList, columnName, originText } from './columns';
import type { FormatWriter, Origin, Output } from './format-writer';
import { packedPiece, unpackedPieces } from './packed-pieces';
import type { FormatState, WritePlan } from './write-plan';

/** Characters from which on rows are worth a piece of their own. */
const leastPiece = 2 ** 16;
/** Integers from here on have more digits than the 15 that Excel shows and keeps when it saves. */
const firstLong = 1e15;

/**
 * Writes a sheet of Excel, one row a file. Until the file is complete it holds the rows alone, as packed pieces of XML: the titles
 * stand above them, and the last columns are known at the end. A row may be shorter than the titles, so that none has to be filled up.
 */
export class FilesXlsx implements FormatWriter {
  readonly #options: FilesXlsxOptions;
  readonly #columns: ColumnList;
  readonly #rows: XlsxRows;

  constructor(plan: WritePlan, options: FilesXlsxOptions, output: Output) {
    const state = plan.resume?.format;
    const known = state?.kind === 'xlsx' ? state : undefined;
    this.#options = options;
    this.#columns = new ColumnList(plan, known?.columns);
    this.#rows = new XlsxRows(options.zone, (xml) => output.write(packedPiece(xml)), known?.extent);
  }

  get isFlushed(): boolean {
    return this.#rows.waiting === 0;
  }

  rows(origin: Origin, page: CellPage): void {
    const placed = this.#columns.place(page);
    checkColumns(this.#columns.all.length);
    const columns = this.#columns.all.map((column, place) => this.#cellsOf(column, origin, page, placed[place]));
    for (let row = 0; row < page.rows; row += 1) this.#rows.row(columns.map((cellAt) => cellAt(row)));
    if (this.#rows.waiting > leastPiece) this.#rows.flush();
  }

  state(): FormatState {
    this.#rows.flush();
    return { kind: 'xlsx', columns: [...this.#columns.all], extent: this.#rows.extent };
  }

  end(): readonly string[] {
    this.#rows.flush();
    return this.#titles;
  }

  /** Puts the titles and the rows together as a workbook. */
  finish(file: string, workbook: string): boolean {
    rmSync(workbook, { force: true });
    const output = new OutputFile(workbook);
    try {
      const book = new XlsxBook('files', output.write);
      book.head(this.#titles);
      for (const xml of unpackedPieces(file)) book.rows(xml);
      book.end();
      output.sync();
    } finally {
      output.close();
    }
    return true;
  }

  get #titles(): readonly string[] {
    return this.#columns.all.map((column) =>
      isTime(column) ? `${columnName(column)} (${this.#options.zone})` : columnName(column),
    );
  }

  /** The cells of a column of a page, to be asked for row by row. */
  #cellsOf(
    column: ExportColumn,
    origin: Origin,
    page: CellPage,
    cells: ColumnCells | undefined,
  ): (row: number) => Cell {
    if (column.kind !== 'path') {
      const cell = column.kind === 'query' ? origin.query + 1 : originText(column.kind, origin);
      return () => cell;
    }
    if (cells === undefined) return () => null;
    const asTime = isTime(column);
    let next = 0;
    return (row) => {
      if (next === cells.count || cells.rows[next] !== row) return null;
      const leaf = page.leafAt(cells, next);
      next += 1;
      return (asTime ? this.#timeCell(leaf) : undefined) ?? cellOf(leaf);
    };
  }

  /** An instant as a cell; undefined for what is none. */
  #timeCell(leaf: FileLeaf): Cell | undefined {
    const { time, zone } = this.#options;
    const instant = typeof leaf === 'string' ? wholeInstantOf(leaf) : instantOf(leaf);
    if (instant === undefined) return undefined;
    return time === 'date' && hasPlainYear(instant) ? { instant } : { plain: timeText('iso', instant, zone, '.') };
  }
}

function isTime(column: ExportColumn): boolean {
  return column.kind === 'path' && (isTimestamp(column.path) || isUploadDate(column.path));
}

/** The instant of a text with its zone that tells no more than milliseconds: a date of Excel has no more. */
function wholeInstantOf(text: string): number | undefined {
  return /\.\d{3}\d*[1-9]/u.test(text) ? undefined : instantOfIso(text);
}

/** A value as a cell: as it was sent, an integer of many digits as a text, since Excel would round it. */
function cellOf(leaf: FileLeaf): Cell {
  if (leaf === null || typeof leaf === 'string' || typeof leaf === 'boolean') return leaf;
  if (isFileJson(leaf)) return leaf.json;
  const isLong = typeof leaf === 'bigint' || (Number.isSafeInteger(leaf) && Math.abs(leaf) >= firstLong);
  return isLong ? String(leaf) : leaf;
}
