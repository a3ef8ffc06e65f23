/** A row of a delimited text and the line on which it begins, from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Cuts a text into rows and cells by RFC 4180, with any separator of one character. A row whose quotation marks are not
 * well paired is cut at each separator, its marks being ordinary characters. Without a separator, each line is one cell.
 * In time proportional to the length, however the marks stand.
 */
export function readDelimited(text: string, separator: string | undefined): readonly DelimitedRow[] {
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  if (separator === undefined) return lines.split('\n').map((cell, index) => ({ line: index + 1, cells: [cell] }));
  const rows: DelimitedRow[] = [];
  const unpaired = new Set<number>();
  let line = 1;
  for (let at = 0; at < lines.length;) {
    const { cells, end } = rowAt(lines, at, separator, unpaired) ?? plainRow(lines, at, separator);
    rows.push({ line, cells });
    line += lines.slice(at, end).split('\n').length - 1;
    at = end;
  }
  return rows;
}

/** What stands in a row, and where the next one begins. */
interface CutRow {
  readonly cells: readonly string[];
  readonly end: number;
}

function plainRow(lines: string, start: number, separator: string): CutRow {
  const lineEnd = lines.indexOf('\n', start);
  const end = lineEnd < 0 ? lines.length : lineEnd;
  return { cells: lines.slice(start, end).split(separator), end: end + 1 };
}

/**
 * The row at `start` by its quotation marks; undefined where they are not well paired. `unpaired` remembers at which cells that
 * was found, since the same cells can be come upon from the next lines.
 */
function rowAt(lines: string, start: number, separator: string, unpaired: Set<number>): CutRow | undefined {
  const begun: number[] = [];
  const cells: string[] = [];
  for (let at = start; !unpaired.has(at);) {
    begun.push(at);
    const cell = lines[at] === '"' ? quotedCell(lines, at) : bareCell(lines, at, separator);
    if (cell === undefined) break;
    cells.push(cell.text);
    const behind = lines[cell.end];
    if (behind === undefined || behind === '\n') return { cells, end: cell.end + 1 };
    if (behind !== separator) break;
    at = cell.end + 1;
  }
  for (const cell of begun) unpaired.add(cell);
  return undefined;
}

/** A cell of a row, and the place behind it. */
interface CutCell {
  readonly text: string;
  readonly end: number;
}

/** The cell that the mark at `open` begins, blanks behind it left out; undefined where no mark ends it. */
function quotedCell(lines: string, open: number): CutCell | undefined {
  let close = lines.indexOf('"', open + 1);
  while (close >= 0 && lines[close + 1] === '"') close = lines.indexOf('"', close + 2);
  if (close < 0) return undefined;
  let end = close + 1;
  while (lines[end] === ' ') end += 1;
  return { text: lines.slice(open + 1, close).replaceAll('""', '"'), end };
}

function bareCell(lines: string, start: number, separator: string): CutCell {
  let end = start;
  while (end < lines.length && lines[end] !== separator && lines[end] !== '\n') end += 1;
  return { text: lines.slice(start, end), end };
}
