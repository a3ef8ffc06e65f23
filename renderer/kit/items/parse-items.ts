import type { LibraryItem } from '@shared/contract/app/storage';
import { cutText } from '@shared/cut-text';
import { parseWords } from '../words/items';
import type { DelimitedRow } from './delimited';
import {
  chosenColumns,
  type Columns,
  columnsNamed,
  columnsOf,
  headerColumns,
  type ItemField,
  namesPath,
  type TextColumn,
  usualColumns,
} from './item-columns';
import {
  lengthFault,
  limitFault,
  pathFault,
  signOfLimits,
  toItem,
  untaken,
  type UntakenPart,
  untakenParts,
} from './item-of-row';
import { faultOfJson, jsonTable } from './json-table';
import { bare, isPath } from './pasted-cell';
import { areLists, guessSeparator, separatedRows, type Separator, type TextForm } from './separator';

/** A line, or an entry of JSON, that could not become an item. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface ParsedItems {
  readonly form: TextForm;
  /** New items, each path once, in the order of the text. */
  readonly items: readonly LibraryItem[];
  /** Lines whose path stands in the library or earlier in the text. */
  readonly duplicates: readonly RefusedLine[];
  readonly invalid: readonly RefusedLine[];
  /** Lines of items of which something that is given is not taken; all else of them is. */
  readonly without: Readonly<Record<UntakenPart, readonly RefusedLine[]>>;
  /** The separator that the text was read with. */
  readonly separator: Separator;
  /** The columns of the text. */
  readonly columns: readonly TextColumn[];
}

/**
 * Reads items from what a person pasted: one path a line, a spreadsheet's columns, or CSV with path, unit and
 * description. A first line that names the columns, in English or German, may put them in any order, with name, low, high,
 * stepped, longest gap and states among them; without one, the paths are in the column most of whose cells begin with a slash, and where all cells do,
 * each is an item. Steps and slopes, and names of numbers, are in a column that has nothing else, too. A limit that may mean two numbers, such as `1,000`, is refused where no other limit shows the decimal sign. JSON is
 * read as `jsonTable` has it, its members being the columns; what is meant to be JSON and is none is refused as a whole, unless it is
 * cut by a separator.
 *
 * @param known paths that are in the library already
 * @param separator left out, the text decides, as `guessSeparator` has it
 * @param chosen what each column holds, as a person has it; left out, the text decides
 */
export function parseItems(
  text: string,
  known: ReadonlySet<string>,
  separator = guessSeparator(text).separator,
  chosen?: readonly (ItemField | undefined)[],
): ParsedItems {
  const whole = separator === 'none' ? faultOfJson(text) : undefined;
  if (whole !== undefined) return notJson(text, whole);
  const { form, header, listed, guessed } = tableOf(text, separator);
  const columns = chosen === undefined ? guessed : chosenColumns(chosen);
  const words = parseWords();
  const reading = { columns, sign: signOfLimits({ form, separator, listed, columns }), header };
  const seen = new Set(known);
  const items: LibraryItem[] = [];
  const duplicates: RefusedLine[] = [];
  const invalid: RefusedLine[] = [];
  const without: Record<UntakenPart, RefusedLine[]> = { limits: [], line: [], longestGap: [], states: [] };
  for (const row of listed) {
    const item = toItem(row, reading);
    const refused = { line: row.line, text: item.path === '' ? bare(row.cells.join(' ')) : item.path };
    const fault = pathFault(item.path) ?? lengthFault(item) ?? limitFault(row, reading);
    if (fault !== undefined) invalid.push({ ...refused, reason: fault });
    else if (seen.has(item.path)) {
      duplicates.push({ ...refused, reason: known.has(item.path) ? words.known : words.twice });
    } else {
      seen.add(item.path);
      items.push(item);
      for (const part of untakenParts) {
        const reason = untaken[part](row, reading, item);
        if (reason !== undefined) without[part].push({ ...refused, reason });
      }
    }
  }
  return { form, items, duplicates, invalid, without, separator, columns: columnsOf(header, listed, columns) };
}

/** A text of which nothing is taken, since it is no JSON. */
function notJson(text: string, fault: string): ParsedItems {
  const [begin = ''] = text.trim().split(/[\r\n]/u);
  return {
    form: 'lines',
    items: [],
    duplicates: [],
    invalid: [{ line: 1, text: cutText(begin, 60), reason: parseWords().noJson(fault) }],
    without: { limits: [], line: [], longestGap: [], states: [] },
    separator: 'none',
    columns: [],
  };
}

/** The rows of a text, and what its columns are taken for. */
interface ItemTable {
  readonly form: TextForm;
  readonly header: DelimitedRow | undefined;
  readonly listed: readonly DelimitedRow[];
  readonly guessed: Columns;
}

function tableOf(text: string, separator: Separator): ItemTable {
  const json = jsonTable(text);
  if (json === undefined) {
    return { form: 'lines', ...tableOfRows(separatedRows(text, separator)) };
  }
  const rows = json.rows.map((cells, index) => ({ line: index + 1, cells }));
  const form = json.isView ? 'view' : 'json';
  if (json.header === undefined) return { form, ...tableOfRows(rows) };
  const header = { line: 0, cells: json.header };
  return { form, header, listed: rows, guessed: columnsNamed(header.cells, rows) };
}

function tableOfRows(rows: readonly DelimitedRow[]): Omit<ItemTable, 'form'> {
  const [header, ...listed] = rows;
  if (header !== undefined && isHeader(header, listed))
    return { header, listed, guessed: headerColumns(header.cells, listed) };
  const single = areLists(rows) ? rows.flatMap(eachCell) : rows;
  return { header: undefined, listed: single, guessed: usualColumns(single) };
}

/** Whether a first line names the columns: one as it is known, or, over lines with paths, in a language that is not. */
function isHeader({ cells }: DelimitedRow, listed: readonly DelimitedRow[]): boolean {
  if (namesPath(cells)) return true;
  return cells.length > 1 && !cells.some(isPath) && listed.length > 0 && listed.every((row) => row.cells.some(isPath));
}

function eachCell({ line, cells }: DelimitedRow): readonly DelimitedRow[] {
  return cells.flatMap((cell) => (bare(cell) === '' ? [] : [{ line, cells: [cell] }]));
}
