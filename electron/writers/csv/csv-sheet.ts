const encoder = new TextEncoder();

/** How a CSV file after RFC 4180 is laid out, whatever writes its rows: separator, byte order mark, header, line ends, texts. */
export class CsvSheet {
  static readonly lineEnd = '\r\n';
  readonly separator: string;
  readonly #bom: boolean;

  constructor({ separator, bom }: { readonly separator: string; readonly bom: boolean }) {
    this.separator = separator;
    this.#bom = bom;
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

  /** A text as a cell. */
  cell(text: string): string {
    return textCell(text, this.separator);
  }
}

/**
 * With one of these at the start a spreadsheet takes a text for a formula, or runs into the next cell. Apostrophes before it
 * count as well, so that taking one off always gives the text back.
 */
const formulaStart = /^'*[=+\-@\t\r\n]/;

/**
 * A text as a cell after RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in front, which a
 * spreadsheet shows as text; numbers never come here.
 */
function textCell(text: string, separator: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
