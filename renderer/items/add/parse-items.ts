import Papa from 'papaparse';
import type { LibraryItem } from '@shared/contract/app/storage';

export type Separator = 'tab' | 'semicolon' | 'comma' | 'none';

/** A line that could not become an item. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface ParsedItems {
  /** New items, each path once, in the order of the text. */
  readonly items: readonly LibraryItem[];
  /** Lines whose path stands in the library or earlier in the text. */
  readonly duplicates: readonly RefusedLine[];
  readonly invalid: readonly RefusedLine[];
  /** The separator that the text was read with. */
  readonly separator: Separator;
}

const signs: Readonly<Record<Separator, string | undefined>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  none: undefined,
};

type Field = 'path' | 'unit' | 'description';
type Columns = Readonly<Record<Field, number>>;
const usualColumns: Columns = { path: 0, unit: 1, description: 2 };
const headerNames: Readonly<Record<Field, readonly string[]>> = {
  path: ['path', 'item', 'item path', 'identifier', 'p'],
  unit: ['unit', 'units', 'eu', 'uom', 'engineering unit'],
  description: ['description', 'descr', 'desc', 'comment'],
};

/**
 * Reads items from what a person pasted: one path a line, a spreadsheet's columns, or CSV with path, unit and
 * description. A first line that names the columns may put them in any order.
 *
 * @param known paths that are in the library already
 * @param separator left out, the text decides: tabs, else semicolons, else commas, else none
 */
export function parseItems(text: string, known: ReadonlySet<string>, separator = guessSeparator(text)): ParsedItems {
  const rows = readDelimited(text.replace(/^\u{feff}/u, ''), signs[separator]).filter(hasText);
  const header = rows[0] === undefined ? undefined : headerColumns(rows[0].cells);
  const columns = header ?? usualColumns;
  const seen = new Set(known);
  const items: LibraryItem[] = [];
  const duplicates: RefusedLine[] = [];
  const invalid: RefusedLine[] = [];
  for (const row of header === undefined ? rows : rows.slice(1)) {
    const item = toItem(row, columns);
    const refused = { line: row.line, text: item.path === '' ? row.cells.join(' ').trim() : item.path };
    const fault = pathFault(item.path);
    if (fault !== undefined) invalid.push({ ...refused, reason: fault });
    else if (seen.has(item.path)) {
      duplicates.push({ ...refused, reason: known.has(item.path) ? 'in the library already' : 'twice in this text' });
    } else {
      seen.add(item.path);
      items.push(item);
    }
  }
  return { items, duplicates, invalid, separator };
}

/** The separator that stands in the text outside quotation marks, tabs before semicolons before commas. */
export function guessSeparator(text: string): Separator {
  const bare = text.replaceAll(/"[^"]*"/gu, '');
  const candidates: readonly Separator[] = ['tab', 'semicolon', 'comma'];
  const found = candidates.find((separator) => bare.includes(signs[separator] ?? ''));
  // Quotation marks alone show that the text came from a spreadsheet.
  return found ?? (/^"/mu.test(text) ? 'comma' : 'none');
}

function hasText({ cells }: DelimitedRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function headerColumns(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const find = (field: Field) => names.findIndex((name) => headerNames[field].includes(name));
  const path = find('path');
  return path === -1 ? undefined : { path, unit: find('unit'), description: find('description') };
}

function toItem({ cells }: DelimitedRow, columns: Columns): LibraryItem {
  const unit = cells[columns.unit]?.trim();
  const description = cells[columns.description]?.trim();
  return {
    path: cells[columns.path]?.trim() ?? '',
    ...(unit === undefined || unit === '' ? {} : { unit }),
    ...(description === undefined || description === '' ? {} : { description }),
  };
}

function pathFault(path: string): string | undefined {
  if (!path.startsWith('/')) return 'does not begin with /';
  if (/[\r\n\t]/u.test(path)) return 'holds a line break or a tab';
  if (path.endsWith('/')) return 'ends with /: the name is missing';
  if (path.includes('//')) return 'has // with no name between';
  return undefined;
}

/** A row of a delimited text and the line on which it begins, from 1. */
interface DelimitedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Cuts a text into rows and cells by RFC 4180, with any separator of one character. A row whose quotation marks are not
 * well paired is cut at each separator, its marks being ordinary characters. Without a separator, each line is one cell.
 */
function readDelimited(text: string, separator: string | undefined): readonly DelimitedRow[] {
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
