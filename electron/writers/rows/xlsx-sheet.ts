import type { Sink } from './row-writer';
import type { Cell, Sheet } from './sheet';
import { XlsxBook } from './xlsx-book';
import { XlsxRows } from './xlsx-rows';

/** A table as the only sheet of an Excel workbook. */
export class XlsxSheet implements Sheet {
  readonly #book: XlsxBook;
  readonly #rows: XlsxRows;

  /** @param zone IANA name of the zone in which dates stand: Excel's know none */
  constructor(zone: string, sink: Sink) {
    this.#book = new XlsxBook('samples', sink);
    this.#rows = new XlsxRows(zone, this.#book.rows);
  }

  /** Throws a ProblemError where there are too many columns. */
  head(titles: readonly string[]): void {
    this.#book.head(titles);
  }

  /** Throws a ProblemError where the sheet is full. */
  row(cells: readonly Cell[]): void {
    this.#rows.row(cells);
  }

  end(): void {
    this.#rows.flush();
    this.#book.end();
  }
}
