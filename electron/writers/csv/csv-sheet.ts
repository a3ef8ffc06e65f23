import { csvPresets, type CsvTexts } from '@shared/contract/csv-presets';
import type { CsvOptions, TableRequest } from '@shared/contract/trend/export';
import type { StateValue } from '@shared/vqt/columns';
import { guardedFormula } from '@shared/formula-guard';

const encoder = new TextEncoder();

/** How a CSV file after RFC 4180 is laid out, whatever writes its rows: separator, byte order mark, header, line ends, texts. */
export class CsvSheet {
  static readonly lineEnd = '\r\n';
  readonly separator: string;
  readonly #bom: boolean;
  readonly #texts: CsvTexts;

  constructor({ separator, bom, texts }: Pick<CsvOptions, 'separator' | 'bom' | 'texts'>) {
    this.separator = separator;
    this.#bom = bom;
    this.#texts = texts;
  }

  /** The file's beginning. */
  header(names: readonly string[]): Uint8Array<ArrayBuffer> {
    return encoder.encode((this.#bom ? '\uFEFF' : '') + this.line(names));
  }

  /** A line of texts, with its end. */
  line(texts: readonly string[]): string {
    return this.cells(texts) + CsvSheet.lineEnd;
  }

  /** Texts as cells, with separators between them. */
  cells(texts: readonly string[]): string {
    return texts.map((text) => this.cell(text)).join(this.separator);
  }

  /** A text as a cell; see `csvTextsSchema`. Numbers never come here. */
  cell(text: string): string {
    return textCell(this.#given(text), this.separator);
  }

  /** The same between quotation marks, whether it needs them or not. */
  quoted(text: string): string {
    return quotedText(this.#given(text));
  }

  /** A text or boolean as a cell: an empty text is a text, and a text that is quoted is no number. */
  state(value: StateValue | undefined, quoted: CsvOptions['quoted']): string {
    const isQuoted = typeof value === 'string' && (value === '' || quoted === 'texts');
    return isQuoted ? this.quoted(value) : this.cell(String(value));
  }

  #given(text: string): string {
    return this.#texts === 'guarded' ? guardedFormula(text) : text;
  }
}

/** A text as a cell after RFC 4180. */
function textCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? quotedText(text) : text;
}

function quotedText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as a text file after RFC 4180: texts guarded as in other exports, numbers with all their digits. */
export function tableCsv({ rows: [head = [], ...rows], csv: { preset, bom, texts } }: TableRequest): Buffer {
  const { separator, decimal } = csvPresets[preset];
  const sheet = new CsvSheet({ separator, bom, texts });
  const cell = (content: string | number | null) =>
    typeof content === 'number' ? String(content).replace('.', decimal) : sheet.cell(content ?? '');
  const lines = rows.map((row) => row.map(cell).join(separator) + CsvSheet.lineEnd);
  return Buffer.concat([sheet.header(head.map((name) => String(name ?? ''))), Buffer.from(lines.join(''))]);
}
