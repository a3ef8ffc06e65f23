import type { CsvOptions } from '@shared/contract/export';
import { describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { textCell } from './csv-cell';
import { NumberBytes } from './number-bytes';
import type { RowStates, SampleRows } from '@shared/vqt/rows';
import type { RowWriter, Sink } from './row-writer';
import { copyBytes } from './text-bytes';
import { TimeBytes, writeEpoch } from './time-bytes';

const capacity = 1024 * 1024;
/** More than the numbers and times of a row take. */
const spare = 512;
const lineEnd = '\r\n';
const encoder = new TextEncoder();
const nothing: Uint8Array = new Uint8Array();

/** Writes a header and one line a sample, after RFC 4180, through a buffer of fixed size. */
export class CsvWriter implements RowWriter {
  readonly #csv: CsvOptions;
  readonly #scheme: QualityScheme;
  readonly #sink: Sink;
  readonly #bytes = new Uint8Array(capacity);
  readonly #numbers: NumberBytes;
  /** Per time column what writes it; undefined for the epoch. */
  readonly #times: readonly (TimeBytes | undefined)[];
  readonly #separator: number;
  /** What stands behind the value, by quality code. */
  readonly #tails = new Map<number, Uint8Array<ArrayBuffer>>();
  #head: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(csv: CsvOptions, scheme: QualityScheme, sink: Sink) {
    this.#csv = csv;
    this.#scheme = scheme;
    this.#sink = sink;
    this.#numbers = new NumberBytes(csv.decimal);
    this.#times = csv.time.map((form) => (form === 'epoch' ? undefined : new TimeBytes(form, csv.zone, csv.decimal)));
    this.#separator = csv.separator.charCodeAt(0);
    this.#append(encoder.encode((csv.bom ? '\uFEFF' : '') + this.#line(headerOf(csv))));
  }

  item({ label, unit }: { readonly label: string; readonly unit: string }): void {
    const cells = [label, ...(this.#csv.unit ? [unit] : []), ''];
    this.#head = encoder.encode(cells.map((cell) => textCell(cell, this.#csv.separator)).join(this.#csv.separator));
  }

  rows(rows: SampleRows): void {
    const states = this.#stateCells(rows.states);
    const { t, v, q } = rows;
    const codes = rows.states?.codes;
    let code = Number.NaN;
    let tail = nothing;
    for (let row = 0; row < t.length; row += 1) {
      if (q[row] !== code) {
        code = q[row] ?? 0;
        tail = this.#tailOf(code);
      }
      this.#begin(t[row] ?? Number.NaN);
      const state = codes?.[row] ?? 0;
      if (state > 0) this.#append(states[state - 1] ?? nothing);
      else this.#at = this.#numbers.write(this.#room(spare + tail.length), this.#at, v[row] ?? Number.NaN);
      this.#at = copyBytes(tail, this.#room(tail.length), this.#at);
    }
  }

  end(): void {
    this.#flush();
  }

  /** The item and the times of a row. */
  #begin(t: number): void {
    if (this.#head.length > spare) this.#append(this.#head);
    else this.#at = copyBytes(this.#head, this.#room(spare), this.#at);
    const bytes = this.#room(spare);
    for (const time of this.#times) {
      this.#at = time?.write(bytes, this.#at, t) ?? writeEpoch(bytes, this.#at, t, this.#csv.decimal);
      bytes[this.#at] = this.#separator;
      this.#at += 1;
    }
  }

  #stateCells(states: RowStates | undefined): Uint8Array[] {
    return (states?.values ?? []).map((value) => encoder.encode(textCell(String(value), this.#csv.separator)));
  }

  #tailOf(code: number): Uint8Array<ArrayBuffer> {
    const known = this.#tails.get(code);
    if (known !== undefined) return known;
    const described = describeQuality(code, this.#scheme);
    const words = { code: String(code), class: described.class, text: [described.name, ...described.bits].join(', ') };
    const tail = encoder.encode(this.#line(['', ...this.#csv.quality.map((column) => words[column])]));
    this.#tails.set(code, tail);
    return tail;
  }

  #line(cells: readonly string[]): string {
    return cells.map((cell) => textCell(cell, this.#csv.separator)).join(this.#csv.separator) + lineEnd;
  }

  /** The buffer, with room for so many bytes; at most `capacity`. */
  #room(size: number): Uint8Array {
    if (this.#at + size > capacity) this.#flush();
    return this.#bytes;
  }

  #append(piece: Uint8Array): void {
    if (piece.length > capacity) {
      this.#flush();
      return this.#sink(piece);
    }
    this.#room(piece.length).set(piece, this.#at);
    this.#at += piece.length;
  }

  #flush(): void {
    if (this.#at > 0) this.#sink(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }
}

function headerOf({ time, zone, quality, unit }: CsvOptions): string[] {
  const times = { iso: `time (${zone})`, local: `local time (${zone})`, epoch: 'epoch_ms' };
  const qualities = { code: 'quality', class: 'quality_class', text: 'quality_text' };
  return [
    'item',
    ...(unit ? ['unit'] : []),
    ...time.map((column) => times[column]),
    'value',
    ...quality.map((column) => qualities[column]),
  ];
}
