import type { CsvOptions } from '@shared/contract/trend/export';
import type { StateValue } from '@shared/vqt/columns';
import { timeCopier, type PackedRows } from '@shared/vqt/packed';
import type { QualityScheme } from '@shared/vqt/quality';
import { CsvSheet } from '../csv/csv-sheet';
import { RowKernel } from './row-kernel';
import type { RowWriter, Sink } from './row-writer';
import { csvTitles, qualityTexts } from './sheet-form';
import { timeText, hasPlainYear, offsetAt, offsetWithoutRepeats } from './time-text';

/** Quality codes that there may be. */
const codes = 2 ** 32;
const encoder = new TextEncoder();

/** Writes a header and one line a sample, after RFC 4180, through a buffer of fixed size. */
export class CsvWriter implements RowWriter {
  readonly #csv: CsvOptions;
  readonly #sheet: CsvSheet;
  readonly #scheme: QualityScheme;
  readonly #sink: Sink;
  readonly #kernel: RowKernel;
  /** What stands behind the value, by quality code. */
  readonly #tails = new Map<number, Uint8Array<ArrayBuffer>>();
  /** The same with a state in front, of the rows at hand, by quality code and state. */
  readonly #stateTails = new Map<number, Uint8Array<ArrayBuffer>>();
  #head: Uint8Array<ArrayBuffer> = new Uint8Array();
  /** What stands behind the value of the rows at hand. */
  #tail: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(csv: CsvOptions, scheme: QualityScheme, sink: Sink) {
    this.#csv = csv;
    this.#sheet = new CsvSheet(csv);
    this.#scheme = scheme;
    this.#sink = sink;
    this.#kernel = new RowKernel(csv.separator, csv.decimal, csv.time);
    this.#append(this.#sheet.header(headerOf(csv)));
  }

  item({ label, unit }: { readonly label: string; readonly unit: string }): void {
    const cells = [label, ...(this.#csv.unit ? [unit] : []), ''];
    this.#head = encoder.encode(this.#sheet.cells(cells));
    this.#kernel.setHead(this.#head);
  }

  rows(rows: PackedRows): void {
    const kernel = this.#kernel;
    const copyTimes = timeCopier(rows);
    this.#stateTails.clear();
    for (let from = 0; from < rows.length; from += kernel.room) {
      const to = Math.min(rows.length, from + kernel.room);
      copyTimes(from, to, kernel.times);
      kernel.values.set(rows.v.subarray(from, to));
      this.#block(rows, from, to);
    }
  }

  end(): void {
    this.#flush();
  }

  /** Writes the rows from `from` to before `to`, which stand in the kernel, stretch by stretch of one tail. */
  #block(rows: PackedRows, from: number, to: number): void {
    for (let row = from; row < to;) {
      const end = endOfStretch(rows, row, to);
      this.#setTail(rows, row);
      if (this.#tail.length <= this.#kernel.pieceSize) this.#stretch(row - from, end - from);
      else this.#long(row - from, end - from);
      row = end;
    }
  }

  #setTail({ q, states }: PackedRows, row: number): void {
    const code = typeof q === 'number' ? q : (q[row] ?? 0);
    const state = states?.codes[row] ?? 0;
    this.#tail = state === 0 ? this.#tailOf(code) : this.#stateTailOf(code, state, states?.values[state - 1]);
  }

  #stretch(first: number, end: number): void {
    this.#kernel.setTail(this.#tail);
    for (let row = first; row < end;) row = this.#on(row, end);
  }

  /** Writes rows whose tail the kernel has no room for. */
  #long(first: number, end: number): void {
    const tail = this.#tail;
    this.#tail = new Uint8Array();
    for (let row = first; row < end; row += 1) {
      this.#stretch(row, row + 1);
      this.#append(tail);
    }
  }

  /** Writes rows as far as the kernel goes, and does what it stopped for; returns the next row. */
  #on(first: number, end: number): number {
    const { row, stop } = this.#kernel.write(first, end);
    if (stop === 'full') this.#flush();
    if (stop === 'unusual' || (stop === 'offset' && !this.#setOffset(row))) return this.#unusual(row);
    return row;
  }

  /** Tells the kernel the offset at a row; false when it can't write the row's times with any. */
  #setOffset(row: number): boolean {
    const t = this.#kernel.times[row] ?? Number.NaN;
    const find = this.#csv.time.includes('local') ? offsetWithoutRepeats : offsetAt;
    const offset = hasPlainYear(t) ? find(this.#csv.zone, t) : undefined;
    if (offset !== undefined) this.#kernel.setOffset(offset);
    return offset !== undefined;
  }

  #unusual(row: number): number {
    const { decimal, separator, time, zone } = this.#csv;
    const [t = Number.NaN, v = Number.NaN] = [this.#kernel.times[row], this.#kernel.values[row]];
    const cells = time.map((form) => timeText(form, t, zone, decimal));
    const value = Number.isNaN(v) ? '' : `${Object.is(v, -0) ? '-' : ''}${v}`.replace('.', decimal);
    this.#append(this.#head);
    this.#append(encoder.encode([...cells, value].join(separator)));
    this.#append(this.#tail);
    return row + 1;
  }

  #tailOf(code: number): Uint8Array<ArrayBuffer> {
    const known = this.#tails.get(code);
    if (known !== undefined) return known;
    const words = qualityTexts(code, this.#scheme);
    const tail = encoder.encode(this.#sheet.line(['', ...this.#csv.quality.map((column) => words[column])]));
    this.#tails.set(code, tail);
    return tail;
  }

  #stateTailOf(code: number, state: number, value: StateValue | undefined): Uint8Array<ArrayBuffer> {
    const key = state * codes + code;
    const known = this.#stateTails.get(key);
    if (known !== undefined) return known;
    const cell = encoder.encode(this.#sheet.state(value, this.#csv.quoted));
    const tail = Buffer.concat([cell, this.#tailOf(code)]);
    this.#stateTails.set(key, tail);
    return tail;
  }

  #append(piece: Uint8Array): void {
    if (this.#kernel.append(piece)) return;
    this.#flush();
    if (!this.#kernel.append(piece)) this.#sink(piece);
  }

  #flush(): void {
    const { output } = this.#kernel;
    if (output.length > 0) this.#sink(output);
    this.#kernel.clear();
  }
}

/** Where the rows end that have the quality and the state of `first`. */
function endOfStretch({ q, states }: PackedRows, first: number, to: number): number {
  if (typeof q === 'number' && states === undefined) return to;
  let row = first + 1;
  const isSame = (column: Uint32Array | undefined) => column === undefined || column[row] === column[first];
  const qualities = typeof q === 'number' ? undefined : q;
  while (row < to && isSame(qualities) && isSame(states?.codes)) row += 1;
  return row;
}

function headerOf(csv: CsvOptions): string[] {
  const { timeTitles, qualityTitles } = csvTitles(csv);
  return ['item', ...(csv.unit ? ['unit'] : []), ...timeTitles, 'value', ...qualityTitles];
}
