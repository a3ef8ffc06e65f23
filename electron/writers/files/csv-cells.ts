import type { FileLeaf } from '@shared/contract/files/files-page';
import type { FilesCsvOptions } from '@shared/contract/files/files-export';
import { isFileJson } from '@shared/file-info/json-value';
import type { CsvSheet } from '../csv/csv-sheet';
import type { CellPage } from '../../decode/files/cell-page';
import { cellKind, type ColumnCells } from '../../decode/files/column-cells';
import { byte } from '../../decode/json/json-bytes';
import type { ByteRun } from '../bytes/byte-run';
import { IsoTimes } from '../bytes/iso-times';
import { isoOf } from '../bytes/time-fields';

/** With one of these at its start a text may be a formula; see `CsvSheet.cell`. */
const doubtful = new Set(Array.from("=+-@'", (letter) => letter.charCodeAt(0)));

/** Writes cells of CSV: most by copying their bytes, the others as their values. */
export class CsvCells {
  readonly #options: FilesCsvOptions;
  readonly #sheet: CsvSheet;
  readonly #separator: number;
  readonly #decimal: number;
  readonly #run: ByteRun;
  readonly #times: IsoTimes;

  constructor(options: FilesCsvOptions, sheet: CsvSheet, run: ByteRun) {
    this.#options = options;
    this.#sheet = sheet;
    this.#separator = options.separator.charCodeAt(0);
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
    return !doubtful.has(source[from] ?? 0) && this.#run.putMeant(source, from, to, this.#separator, byte.quote);
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
