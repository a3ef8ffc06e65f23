import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { leafJson } from '@shared/file-info/file-json';
import { strictJson } from '@shared/file-info/json-value';
import type { CellPage } from '../../decode/files/cell-page';
import type { ColumnCells } from '../../decode/files/column-cells';
import { exportColumnSchema, type ExportColumn } from '@shared/contract/files/files-export';
import { ColumnList, columnName, originText } from './columns';
import type { FormatWriter, Origin, Output } from './format-writer';
import { ParquetFile, type RowGroups } from '../parquet/parquet-file';
import { kindOf, parquetKindSchema, type ParquetKind } from '../parquet/parquet-kind';
import { PendingColumn } from '../parquet/pending-column';
import type { FormatState, WritePlan } from './write-plan';

/** Rows of a row group at least: what has to be held until it is written, and what a reader takes at a time. */
const rowsPerGroup = 20_000;
/** Bytes after which a row group ends earlier. */
const bytesPerGroup = 64_000_000;

/** A column of the file, in the order of its schema. */
const writtenColumnSchema = z.object({ name: z.string(), kind: parquetKindSchema });
type WrittenColumn = z.infer<typeof writtenColumnSchema>;
type PathColumn = Extract<ExportColumn, { kind: 'path' }>;
type OriginKind = Exclude<ExportColumn['kind'], 'path'>;

/** What has to be known to go on with a file. */
const keptSchema = z.object({
  wanted: z.array(exportColumnSchema),
  written: z.array(writtenColumnSchema),
  groups: z.custom<RowGroups>(Array.isArray),
});

/**
 * Writes one column per path, of the kind of its first value: text, number, integer, boolean, time (milliseconds, UTC) or
 * JSON as text. Values of another kind go, as JSON text, into a companion named `… (other)`. Columns that turn up late are
 * null in the row groups before.
 */
export class FilesParquet implements FormatWriter {
  readonly #wanted: ColumnList;
  readonly #file: ParquetFile;
  readonly #written = new Map<string, PendingColumn>();
  /** Those that have met nothing but values of another kind. */
  readonly #unwritten = new Map<string, PendingColumn>();
  #rows = 0;

  constructor(plan: WritePlan, output: Output) {
    this.#file = new ParquetFile(plan.about, output.write);
    const state = plan.resume?.format;
    const kept =
      state?.kind === 'parquet' ? keptSchema.parse(deserialize(Buffer.from(state.packed, 'base64'))) : undefined;
    this.#wanted = new ColumnList(plan, kept?.wanted);
    for (const { name, kind } of kept?.written ?? []) this.#column(name, kind);
    if (kept !== undefined) this.#file.resume(kept.groups, output.bytes);
  }

  get isFlushed(): boolean {
    return this.#rows === 0;
  }

  rows(origin: Origin, page: CellPage): void {
    const placed = this.#wanted.place(page);
    for (const [place, column] of this.#wanted.all.entries()) {
      if (column.kind === 'path') this.#putCells(column, page, placed[place]);
      else this.#putOriginValue(column.kind, origin, page.rows);
    }
    this.#rows += page.rows;
    if (this.#rows >= rowsPerGroup || this.#size > bytesPerGroup) this.#flush();
  }

  state(): FormatState {
    this.#flush();
    // Without rows the file's beginning waits still.
    this.#file.flush();
    const written = Array.from(this.#written, ([name, { kind }]): WrittenColumn => ({ name, kind }));
    const kept: z.infer<typeof keptSchema> = {
      wanted: [...this.#wanted.all],
      written,
      groups: this.#file.groups,
    };
    return { kind: 'parquet', packed: serialize(kept).toString('base64') };
  }

  end(): readonly string[] {
    for (const column of this.#wanted.all) this.#column(columnName(column), kindOfOrigin(column));
    this.#flush();
    for (const group of this.#file.groups) {
      const missing = [...this.#written].slice(group.columns.length);
      const rows = Number(group.num_rows);
      this.#file.fillUp(
        group,
        missing.map(([name, { kind }]) => new PendingColumn(kind).chunk(name, rows)),
      );
    }
    this.#file.end();
    return [...this.#written.keys()];
  }

  #putOriginValue(kind: OriginKind, origin: Origin, rows: number): void {
    const text = originText(kind, origin);
    const value = kind === 'query' ? Number(text) : text;
    const pending = this.#column(kind, kindOfOrigin({ kind }));
    for (let row = 0; row < rows; row += 1) pending.putLeaf(this.#rows + row, value);
  }

  #putCells(column: PathColumn, page: CellPage, cells: ColumnCells | undefined): void {
    if (cells === undefined) return;
    const name = columnName(column);
    let pending = this.#written.get(name);
    for (let n = 0; n < cells.count; n += 1) {
      const row = this.#rows + (cells.rows[n] ?? 0);
      if (pending?.putCell(row, page, cells, n) === true) continue;
      this.#putLeaf(name, column.path, row, page.leafAt(cells, n));
      pending ??= this.#written.get(name);
    }
  }

  #putLeaf(name: string, path: readonly string[], row: number, leaf: FileLeaf): void {
    const known = this.#written.get(name) ?? this.#unwritten.get(name);
    const kind = known?.kind ?? kindOf(path, leaf);
    if (leaf === null || kind === undefined) return;
    const column = known ?? new PendingColumn(kind);
    if (!column.putLeaf(row, leaf)) {
      if (known === undefined) this.#unwritten.set(name, column);
      this.#putOther(name, row, strictJson(leafJson(leaf)));
    } else if (!this.#written.has(name)) this.#add(name, column);
  }

  /** Puts a value into the column's companion; where a column of the files has its name, into that one's. */
  #putOther(name: string, row: number, json: string): void {
    const other = `${name} (other)`;
    if (!this.#column(other, 'text').putLeaf(row, json)) this.#putOther(other, row, json);
  }

  #column(name: string, kind: ParquetKind): PendingColumn {
    return this.#written.get(name) ?? this.#add(name, new PendingColumn(kind));
  }

  #add(name: string, column: PendingColumn): PendingColumn {
    this.#written.set(name, column);
    this.#unwritten.delete(name);
    this.#file.addColumn(name, column.kind, true);
    return column;
  }

  #flush(): void {
    if (this.#rows === 0) return;
    const columns = Array.from(this.#written, ([name, column]) => column.chunk(name, this.#rows));
    this.#file.writeGroup(columns, this.#rows);
    for (const column of this.#written.values()) column.clear();
    this.#rows = 0;
  }

  get #size(): number {
    return this.#written.values().reduce((sum, column) => sum + column.size, 0);
  }
}

/** The kind of a column of which no value has told it. */
function kindOfOrigin({ kind }: Pick<ExportColumn, 'kind'>): ParquetKind {
  return kind === 'query' ? 'integer' : 'text';
}
