import Papa from 'papaparse';

/** A row of a delimited text and the line on which it begins, from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Cuts a text into rows and cells by RFC 4180, with any separator of one character. A row whose quotation marks are not
 * well paired is cut at each separator, its marks being ordinary characters. Without a separator, each line is one cell.
 */
export function readDelimited(text: string, separator: string | undefined): readonly DelimitedRow[] {
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  if (separator === undefined) return lines.split('\n').map((cell, index) => ({ line: index + 1, cells: [cell] }));
  const rows: DelimitedRow[] = [];
  let at = 0;
  let line = 1;
  const take = (cells: readonly string[], end: number) => {
    rows.push({ line, cells });
    line += lines.slice(at, end).split('\n').length - 1;
    at = end;
  };
  while (at < lines.length) {
    const start = at;
    Papa.parse<string[]>(lines.slice(start), {
      delimiter: separator,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        if (errors.length > 0) parser.abort();
        else take(data, start + meta.cursor);
      },
    });
    if (at < lines.length) {
      const end = lines.indexOf('\n', at);
      const plain = lines.slice(at, end === -1 ? undefined : end);
      take(plain.split(separator), at + plain.length + 1);
    }
  }
  return rows;
}
