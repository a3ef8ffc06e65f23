import type { CsvOptions } from '@shared/contract/trend/export';
import { CsvSheet } from '../csv/csv-sheet';
import type { Sink } from './row-writer';
import type { Cell, Sheet } from './sheet';
import { timeText } from './time-text';

/** Characters that are written at once. */
const pieceLength = 65_536;

/** A table as CSV after RFC 4180. */
export class CsvTable implements Sheet {
  readonly #csv: CsvOptions;
  readonly #sheet: CsvSheet;
  readonly #sink: Sink;
  readonly #encoder = new TextEncoder();
  #text = '';

  constructor(csv: CsvOptions, sink: Sink) {
    this.#csv = csv;
    this.#sheet = new CsvSheet(csv);
    this.#sink = sink;
  }

  head(titles: readonly string[]): void {
    this.#sink(this.#sheet.header(titles));
  }

  row(cells: readonly Cell[]): void {
    this.#text += cells.map((cell) => this.#cell(cell)).join(this.#csv.separator) + CsvSheet.lineEnd;
    if (this.#text.length > pieceLength) this.#flush();
  }

  end(): void {
    this.#flush();
  }

  #cell(cell: Cell): string {
    if (cell === null) return '';
    if (typeof cell === 'number') return numberText(cell).replace('.', this.#csv.decimal);
    if (typeof cell !== 'object') return this.#sheet.state(cell, this.#csv.quoted);
    return 'plain' in cell ? cell.plain : timeText('iso', cell.instant, this.#csv.zone, this.#csv.decimal);
  }

  #flush(): void {
    if (this.#text !== '') this.#sink(this.#encoder.encode(this.#text));
    this.#text = '';
  }
}

function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
