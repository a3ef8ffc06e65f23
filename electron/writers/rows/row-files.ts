import { closeSync, openSync, writeSync } from 'node:fs';
import type { RangeSet } from '@shared/time/range-set';
import type { PackedRows } from '@shared/vqt/packed';
import { CsvTable } from './csv-table';
import { CsvWriter } from './csv-writer';
import { JsonRows } from './json-rows';
import { LongRows } from './long-rows';
import { ParquetRows } from './parquet-rows';
import { csvForm, xlsxForm } from './sheet-form';
import { WideRows } from './wide-rows';
import { XlsxSheet } from './xlsx-sheet';
import type { NamedItem, RowWriter, Sink, WriterOptions } from './row-writer';

export interface RowFilesPlan extends WriterOptions {
  /** Paths of files that are not there yet. */
  readonly files: readonly string[];
}

/** Writes rows into one file after the other. Everything throws what the operating system says, and waits for the disk. */
export class RowFiles {
  readonly #plan: RowFilesPlan;
  readonly #bytes: (number | undefined)[];
  #open: { readonly file: number; readonly descriptor: number; readonly writer: RowWriter } | undefined;

  constructor(plan: RowFilesPlan) {
    this.#plan = plan;
    this.#bytes = plan.files.map(() => undefined);
  }

  /** Bytes written so far, by the position of the file in the plan; undefined for those that were not begun. */
  get bytes(): readonly (number | undefined)[] {
    return this.#bytes;
  }

  /** The rows that follow are `item`'s and go into `file`, which is begun where it is another one than before. */
  item(file: number, item: NamedItem): void {
    if (this.#open?.file !== file) {
      this.end();
      this.#begin(file);
    }
    this.#open?.writer.item(item);
  }

  rows(rows: PackedRows): void {
    this.#open?.writer.rows(rows);
  }

  /** Of the item whose rows came last this was not to be had. */
  missing(ranges: RangeSet): void {
    this.#open?.writer.missing?.(ranges);
  }

  /** Completes the file that is open. */
  end(): void {
    if (this.#open === undefined) return;
    const { writer, descriptor } = this.#open;
    this.#open = undefined;
    try {
      writer.end();
    } finally {
      closeSync(descriptor);
    }
  }

  #begin(file: number): void {
    const descriptor = openSync(this.#plan.files[file] ?? '', 'wx');
    this.#bytes[file] = 0;
    const writer = rowWriter(this.#plan, (bytes) => {
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      this.#bytes[file] = (this.#bytes[file] ?? 0) + bytes.length;
    });
    this.#open = { file, descriptor, writer };
  }
}

/** The writer of a format. */
function rowWriter({ format, scheme, about }: WriterOptions, sink: Sink): RowWriter {
  switch (format.kind) {
    case 'csv':
      if (format.wide === undefined) return new CsvWriter(format.csv, scheme, sink);
      return new WideRows(new CsvTable(format.csv, sink), csvForm(format.csv, scheme), format.wide, scheme);
    case 'xlsx': {
      const sheet = new XlsxSheet(format.xlsx.zone, sink);
      const form = xlsxForm(format.xlsx, scheme);
      return format.wide === undefined ? new LongRows(sheet, form) : new WideRows(sheet, form, format.wide, scheme);
    }
    case 'parquet':
      return new ParquetRows(about, sink);
    case 'json':
      return new JsonRows(sink);
  }
}
