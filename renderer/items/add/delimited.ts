/** A row of a delimited text and the line on which it begins, from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Cuts a text into rows and cells by RFC 4180, with any separator of one character: a cell that begins with a quotation
 * mark goes on to the next one that stands alone and may hold separators, line breaks and doubled quotation marks. A
 * quotation mark that is never closed is an ordinary character. Without a separator, each line is one cell.
 */
export function readDelimited(text: string, separator: string | undefined): readonly DelimitedRow[] {
  if (separator === undefined) {
    return text.split(/\r\n|\r|\n/u).map((cell, index) => ({ line: index + 1, cells: [cell] }));
  }
  return new DelimitedReader(text, separator).rows();
}

class DelimitedReader {
  readonly #text: string;
  readonly #plainEnd: RegExp;
  #at = 0;
  #line = 1;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#plainEnd = new RegExp(`[${separator}\r\n]`, 'gu');
  }

  rows(): readonly DelimitedRow[] {
    const rows: DelimitedRow[] = [];
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const cells = [this.#cell()];
      while (this.#at < this.#text.length && !this.#lineBreak()) {
        this.#at += 1;
        cells.push(this.#cell());
      }
      rows.push({ line, cells });
    }
    return rows;
  }

  /** Passes over a line break, if there is one here. */
  #lineBreak(): boolean {
    const length = /^\r\n|^[\r\n]/u.exec(this.#text.slice(this.#at, this.#at + 2))?.[0].length ?? 0;
    this.#at += length;
    if (length > 0) this.#line += 1;
    return length > 0;
  }

  #cell(): string {
    return (this.#text[this.#at] === '"' ? this.#quoted() : undefined) ?? this.#plain();
  }

  #plain(): string {
    this.#plainEnd.lastIndex = this.#at;
    const end = this.#plainEnd.exec(this.#text)?.index ?? this.#text.length;
    const cell = this.#text.slice(this.#at, end);
    this.#at = end;
    return cell;
  }

  #quoted(): string | undefined {
    const found = /"([^"]*(?:""[^"]*)*)"/uy;
    found.lastIndex = this.#at;
    const inside = found.exec(this.#text)?.[1];
    if (inside === undefined) return undefined;
    this.#at = found.lastIndex;
    this.#line += inside.match(/\r\n|\r|\n/gu)?.length ?? 0;
    // What follows the closing mark up to the separator belongs to the cell, as spreadsheets read it.
    return inside.replaceAll('""', '"') + this.#plain();
  }
}
