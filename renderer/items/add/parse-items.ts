import type { LibraryItem } from '@shared/contract/app/storage';
import { readDelimited, type DelimitedRow } from './delimited';

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
