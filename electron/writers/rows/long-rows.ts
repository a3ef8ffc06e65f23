import { unpackRows, type PackedRows } from '@shared/vqt/packed';
import { valueAt } from '@shared/vqt/rows';
import type { NamedItem, RowWriter } from './row-writer';
import type { Cell, Sheet } from './sheet';
import type { SheetForm } from './sheet-form';

/** Writes a row for each sample, the items below each other. */
export class LongRows implements RowWriter {
  readonly #sheet: Sheet;
  readonly #form: SheetForm;
  #head: readonly Cell[] = [];

  constructor(sheet: Sheet, form: SheetForm) {
    this.#sheet = sheet;
    this.#form = form;
    const { unit, timeTitles, qualityTitles } = form;
    sheet.head(['item', ...(unit ? ['unit'] : []), ...timeTitles, 'value', ...qualityTitles]);
  }

  item({ label, unit }: NamedItem): void {
    this.#head = [label, ...(this.#form.unit ? [unit === '' ? null : unit] : [])];
  }

  rows(packed: PackedRows): void {
    const rows = unpackRows(packed);
    const { t, q } = rows;
    const { times, qualities } = this.#form;
    for (let row = 0; row < t.length; row += 1) {
      this.#sheet.row([...this.#head, ...times(t[row] ?? 0), valueAt(rows, row), ...qualities(q[row] ?? 0)]);
    }
  }

  end(): void {
    this.#sheet.end();
  }
}
