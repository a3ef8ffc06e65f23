import type { StateValue } from '@shared/vqt/columns';
import { unpackRows, type PackedRows } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import type { NamedItem, RowWriter, Sink } from './row-writer';
import { hasPlainYear, timeText } from './time-text';

/** Characters that are written at once. */
const pieceLength = 65_536;

/**
 * Writes an array of items, each with its points: `[{"item": …, "unit": …, "values": [{"T": …, "V": …, "Q": …}, …]}]`. T is
 * ISO 8601 in UTC, null of what is no date; V is a number, a text or a boolean, and null where there is none; Q is null where none was sent. JSON has no
 * infinities: they are the texts `Infinity` and `-Infinity`.
 */
export class JsonRows implements RowWriter {
  readonly #sink: Sink;
  readonly #encoder = new TextEncoder();
  #text = '[';
  #isFirstItem = true;
  #isFirstRow = true;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  item({ label, unit }: NamedItem): void {
    this.#endItem();
    this.#text += `${this.#isFirstItem ? '' : ','}\n{"item":${JSON.stringify(label)},"unit":${JSON.stringify(unit)},"values":[`;
    this.#isFirstItem = false;
    this.#isFirstRow = true;
  }

  rows(packed: PackedRows): void {
    const { t, v, q, states } = unpackRows(packed);
    for (let row = 0; row < t.length; row += 1) {
      const state = states?.values[(states.codes[row] ?? 0) - 1];
      const cells = `{"T":${instantText(t[row] ?? Number.NaN)},"V":${valueText(v[row], state)},"Q":${qualityText(q[row] ?? 0)}}`;
      this.#text += `${this.#isFirstRow ? '' : ','}\n${cells}`;
      this.#isFirstRow = false;
      if (this.#text.length > pieceLength) this.#flush();
    }
  }

  end(): void {
    this.#endItem();
    this.#text += '\n]\n';
    this.#flush();
  }

  #endItem(): void {
    if (!this.#isFirstItem) this.#text += '\n]}';
  }

  #flush(): void {
    this.#sink(this.#encoder.encode(this.#text));
    this.#text = '';
  }
}

function instantText(t: number): string {
  // Nearly every instant; the other way is much slower.
  if (Number.isInteger(t) && hasPlainYear(t)) return `"${new Date(t).toISOString()}"`;
  const text = timeText('iso', t, 'UTC', '.').replace('+00:00', 'Z');
  return text === '' ? 'null' : `"${text}"`;
}

function qualityText(code: number): string {
  return code === unknownQuality ? 'null' : String(code);
}

function valueText(value = Number.NaN, state: StateValue | undefined): string {
  if (state !== undefined) return JSON.stringify(state);
  if (Number.isNaN(value)) return 'null';
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}
