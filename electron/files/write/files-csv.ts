import type { ExportColumn, FilesCsvOptions } from '@shared/contract/files-export';
import type { FileColumn, FileLeaf } from '@shared/contract/files-page';
import { leafAt } from '@shared/files/file-document';
import { isFileJson } from '@shared/files/json-value';
import { PageBuilder } from '@shared/files/page-builder';
import { textCell } from '../../export/csv-cell';
import type { KnownFile } from '../page/read-sections';
import { ColumnList } from './column-list';
import { columnName } from './column-names';
import type { FormatWriter, Origin, Output } from './format-writer';
import { isTimestamp, isoOf } from './known-times';
import { widenCsv, type Growth } from './widen-csv';
import type { FormatState, WritePlan } from './write-plan';

const lineEnd = '\r\n';
const encoder = new TextEncoder();

/**
 * Writes a header and one line a file, after RFC 4180. A column that turns up late stands at the end: the lines before it
 * are filled up when the file is complete.
 */
export class FilesCsv implements FormatWriter {
  readonly isFlushed = true;
  readonly #options: FilesCsvOptions;
  readonly #columns: ColumnList;
  readonly #output: Output;
  readonly #builder = new PageBuilder();
  readonly #growth: Growth[];

  constructor(plan: WritePlan, options: FilesCsvOptions, output: Output) {
    const state = plan.resume?.format;
    const known = state?.kind === 'csv' ? state : undefined;
    this.#options = options;
    this.#columns = new ColumnList(plan, known?.columns);
    this.#output = output;
    this.#growth = [...(known?.growth ?? [])];
  }

  rows(origin: Origin, files: readonly KnownFile[]): void {
    for (const file of files) this.#builder.add(file);
    const placed = this.#columns.place(this.#builder.take());
    this.#noteGrowth();
    const cells = this.#columns.all.map((column, place) => this.#cells(column, placed[place], origin, files.length));
    const lines = files.map((_file, row) => cells.map((list) => list[row]).join(this.#options.separator) + lineEnd);
    this.#output.write(encoder.encode(lines.join('')));
  }

  state(): FormatState {
    return { kind: 'csv', columns: [...this.#columns.all], growth: this.#growth };
  }

  end(): readonly string[] {
    this.#noteGrowth();
    return this.#columns.all.map(columnName);
  }

  /** Fills the lines up that were written before the last columns were known. */
  finish(file: string): void {
    const { separator } = this.#options;
    if (this.#growth.length > 1) widenCsv({ file, separator, growth: this.#growth, header: this.#header() });
  }

  /** Writes the header before the first line, and notes from which byte on lines have more cells. */
  #noteGrowth(): void {
    const count = this.#columns.all.length;
    if (this.#growth.length === 0) this.#output.write(this.#header());
    if (this.#growth.at(-1)?.columns !== count) this.#growth.push({ from: this.#output.bytes, columns: count });
  }

  #header(): Uint8Array {
    const { separator, bom } = this.#options;
    const names = this.#columns.all.map((column) => textCell(columnName(column), separator));
    return encoder.encode((bom ? '\uFEFF' : '') + names.join(separator) + lineEnd);
  }

  #cells(column: ExportColumn, values: FileColumn | undefined, origin: Origin, rows: number): string[] {
    if (column.kind !== 'path') return Array.from({ length: rows }, () => this.#text(placeText(column.kind, origin)));
    const cells = Array.from({ length: rows }, () => '');
    if (values === undefined) return cells;
    const asTime = this.#options.timestamp === 'iso' && isTimestamp(column.path);
    const texts = values.cells.kind === 'texts' ? values.cells.texts.map((text) => this.#text(text)) : undefined;
    for (let n = 0; n < (values.rows?.length ?? rows); n += 1) {
      const row = values.rows?.[n] ?? n;
      if (values.cells.kind === 'texts') cells[row] = texts?.[values.cells.codes[n] ?? 0] ?? '';
      else cells[row] = this.#cell(leafAt(values.cells, n) ?? null, asTime);
    }
    return cells;
  }

  #cell(leaf: FileLeaf, asTime: boolean): string {
    if (leaf === null) return '';
    if (typeof leaf === 'string') return this.#text(leaf);
    if (isFileJson(leaf)) return this.#text(leaf.json);
    const time = asTime ? isoOf(leaf) : undefined;
    if (time !== undefined) return time;
    return typeof leaf === 'number' ? String(leaf).replace('.', this.#options.decimal) : String(leaf);
  }

  #text(text: string): string {
    return textCell(text, this.#options.separator);
  }
}

/** What a column tells of where a file belongs. */
export function placeText(kind: Exclude<ExportColumn['kind'], 'path'>, { query, item, store }: Origin): string {
  return kind === 'query' ? String(query + 1) : kind === 'item' ? item : store;
}
