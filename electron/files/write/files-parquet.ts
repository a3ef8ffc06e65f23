import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { FileColumn, FileLeaf } from '@shared/contract/files-page';
import { leafAt, leafJson } from '@shared/files/file-document';
import { PageBuilder } from '@shared/files/page-builder';
import type { KnownFile } from '../page/read-sections';
import { exportColumnSchema, type ExportColumn } from '@shared/contract/files-export';
import { ColumnList } from './column-list';
import { columnName } from './column-names';
import { placeText } from './files-csv';
import type { FormatWriter, Origin, Output } from './format-writer';
import { kindOf, parquetKindSchema, schemaOf, valueAs, type ParquetKind, type ParquetValue } from './parquet-column';
import type { FormatState, WritePlan } from './write-plan';

/** Rows of a row group at least: what has to be held until it is written, and what a reader takes at a time. */
const rowsPerGroup = 20_000;

/** A column of the file, in the order of its schema. */
const writtenColumnSchema = z.object({ name: z.string(), kind: parquetKindSchema });
type WrittenColumn = z.infer<typeof writtenColumnSchema>;
type RowGroups = ParquetWriter['row_groups'];

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
  readonly #output: Output;
  readonly #wanted: ColumnList;
  readonly #builder = new PageBuilder(false);
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  readonly #written = new Map<string, PendingColumn>();
  #rows = 0;

  constructor(plan: WritePlan, output: Output) {
    this.#output = output;
    const kvMetadata = Object.entries(plan.about).map(([key, value]) => ({ key, value }));
    const schema = [{ name: 'root', num_children: 0 }];
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, kvMetadata, createdBy: 'Process Data Viewer' });
    const state = plan.resume?.format;
    const kept =
      state?.kind === 'parquet' ? keptSchema.parse(deserialize(Buffer.from(state.packed, 'base64'))) : undefined;
    this.#wanted = new ColumnList(plan, kept?.wanted);
    for (const { name, kind } of kept?.written ?? []) this.#column(name, kind);
    if (kept !== undefined) this.#goOn(kept.groups, output.bytes);
  }

  get isFlushed(): boolean {
    return this.#rows === 0;
  }

  rows(origin: Origin, files: readonly KnownFile[]): void {
    for (const file of files) this.#builder.add(file);
    const placed = this.#wanted.place(this.#builder.take());
    for (const [place, column] of this.#wanted.all.entries()) this.#put(column, placed[place], origin, files.length);
    this.#rows += files.length;
    if (this.#rows >= rowsPerGroup) this.#flush();
  }

  state(): FormatState {
    this.#flush();
    // Without rows the file's beginning waits still.
    this.#give();
    const written = Array.from(this.#written, ([name, { kind }]): WrittenColumn => ({ name, kind }));
    const kept: z.infer<typeof keptSchema> = {
      wanted: [...this.#wanted.all],
      written,
      groups: this.#writer.row_groups,
    };
    return { kind: 'parquet', packed: serialize(kept).toString('base64') };
  }

  end(): readonly string[] {
    for (const column of this.#wanted.all) this.#column(columnName(column), kindOfPlace(column));
    this.#flush();
    for (const group of this.#writer.row_groups) this.#fillUp(group);
    void this.#writer.finish();
    this.#give();
    return [...this.#written.keys()];
  }

  #put(column: ExportColumn, values: FileColumn | undefined, origin: Origin, rows: number): void {
    const name = columnName(column);
    if (column.kind !== 'path') {
      const text = placeText(column.kind, origin);
      const value = column.kind === 'query' ? BigInt(text) : text;
      const pending = this.#column(name, kindOfPlace(column));
      for (let row = 0; row < rows; row += 1) pending.put(this.#rows + row, value);
      return;
    }
    if (values === undefined) return;
    for (let n = 0; n < (values.rows?.length ?? rows); n += 1) {
      const leaf = leafAt(values.cells, n) ?? null;
      this.#putLeaf(name, column.path, this.#rows + (values.rows?.[n] ?? n), leaf);
    }
  }

  #putLeaf(name: string, path: readonly string[], row: number, leaf: FileLeaf): void {
    const kind = this.#written.get(name)?.kind ?? kindOf(path, leaf);
    if (leaf === null || kind === undefined) return;
    const value = valueAs(kind, leaf);
    if (value === undefined) this.#column(`${name} (other)`, 'text').put(row, leafJson(leaf));
    else this.#column(name, kind).put(row, value);
  }

  #column(name: string, kind: ParquetKind): PendingColumn {
    const known = this.#written.get(name);
    if (known !== undefined) return known;
    const column = new PendingColumn(kind);
    this.#written.set(name, column);
    const [root] = this.#writer.schema;
    if (root !== undefined) root.num_children = this.#written.size;
    this.#writer.schema.push(schemaOf(name, kind));
    return column;
  }

  #flush(): void {
    if (this.#rows === 0) return;
    const columns = Array.from(this.#written, ([name, column]) => ({ name, data: column.take(this.#rows) }));
    this.#writeGroup(columns, this.#rows);
    this.#rows = 0;
  }

  #writeGroup(columns: readonly { readonly name: string; readonly data: ParquetValue[] }[], rows: number): void {
    const columnData = columns.map((column) => ({ ...column, offsetIndex: false }));
    void this.#writer.write({ columnData, rowGroupSize: rows });
    this.#give();
  }

  /** Adds the columns to a row group that were not known when it was written; a group's columns may lie anywhere. */
  #fillUp(group: RowGroups[number]): void {
    const missing = [...this.#written.keys()].slice(group.columns.length);
    if (missing.length === 0) return;
    const rows = Number(group.num_rows);
    const nulls = Array.from({ length: rows }, () => null);
    this.#writeGroup(
      missing.map((name) => ({ name, data: nulls })),
      rows,
    );
    const added = this.#writer.row_groups.pop();
    if (added === undefined) return;
    this.#writer.num_rows -= added.num_rows;
    group.columns.push(...added.columns);
    group.total_byte_size += added.total_byte_size;
  }

  #goOn(groups: RowGroups, bytes: number): void {
    this.#writer.row_groups = groups;
    this.#writer.num_rows = groups.reduce((sum, group) => sum + group.num_rows, 0n);
    // The file has its beginning already.
    this.#bytes.index = 0;
    this.#bytes.offset = bytes;
  }

  #give(): void {
    if (this.#bytes.index > 0) this.#output.write(new Uint8Array(this.#bytes.buffer, 0, this.#bytes.index));
    this.#bytes.index = 0;
  }
}

/** The kind of a column of which no value has told it. */
function kindOfPlace({ kind }: ExportColumn): ParquetKind {
  return kind === 'query' ? 'integer' : 'text';
}

/** The values of a column in the row group that is being collected. */
class PendingColumn {
  readonly kind: ParquetKind;
  #values: ParquetValue[] = [];

  constructor(kind: ParquetKind) {
    this.kind = kind;
  }

  /** Rows come in ascending order; those that are left out are null. */
  put(row: number, value: ParquetValue): void {
    while (this.#values.length < row) this.#values.push(null);
    this.#values.push(value);
  }

  /** The values of so many rows; begins anew. */
  take(rows: number): ParquetValue[] {
    while (this.#values.length < rows) this.#values.push(null);
    const values = this.#values;
    this.#values = [];
    return values;
  }
}
