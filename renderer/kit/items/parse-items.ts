import type { LibraryItem } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { parseWords } from '../words/items';
import { type DecimalSign, shownNumber } from '@shared/language/decimal-sign';
import { decimalSignIn, doubtfulNumber, typedNumber } from '@shared/language/typed-number';
import { type DelimitedRow, readDelimited } from './delimited';
import { isLineWord, lineTitles, steppedIn } from './item-line';
import { faultOfJson, jsonTable } from './json-table';
import { longestGapIn, longestGapTitles } from './longest-gap';
import { isStatesText, readStates, statesTitles } from './named-states';
import { bare, isPath } from './pasted-cell';

export type Separator = 'tab' | 'semicolon' | 'comma' | 'none';

/** A line, or an entry of JSON, that could not become an item. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** What a text is: lines of paths or cells, JSON, or a saved view. */
export type TextForm = 'lines' | 'json' | 'view';

/** What an item can come in without, where its line has it in a way that can't be read. */
export const untakenParts = ['limits', 'line', 'longestGap', 'states'] as const;
export type UntakenPart = (typeof untakenParts)[number];

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

/** What a column of a text can hold. */
export const itemFields = [
  'path',
  'name',
  'unit',
  'description',
  'low',
  'high',
  'stepped',
  'longestGap',
  'states',
] as const;
export type ItemField = (typeof itemFields)[number];

/** A column of a text, and what it is read as. */
export interface TextColumn {
  /** From 0. */
  readonly place: number;
  /** What the text's first line calls it, where that names the columns. */
  readonly title: string | undefined;
  /** What it has in the first line of items. */
  readonly example: string;
  /** Undefined for one that is left out. */
  readonly field: ItemField | undefined;
}

const signs: Readonly<Record<Separator, string | undefined>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  none: undefined,
};

const separators = ['tab', 'semicolon', 'comma'] as const;
/** What stands before the first line: a mark of the encoding, and the separator as it is told to a spreadsheet. */
const preface = /^\u{feff}?(?:sep=(?<sign>.)(?=[\r\n]|$))?/iu;

/** The place of each field in a row; -1 for one that the text has not. */
type Columns = Readonly<Record<ItemField, number>>;
/** What texts call the columns. */
const headerNames = new Map<ItemField, readonly string[]>([
  ['path', ['path', 'item', 'item path', 'identifier', 'p', 'itempath', 'pfad', 'datenpunkt']],
  ['unit', ['unit', 'units', 'eu', 'uom', 'engineering unit', 'opcengunit', 'engunit', 'einheit', 'maßeinheit']],
  [
    'description',
    ['description', 'descr', 'desc', 'comment', 'objectdescription', 'beschreibung', 'bezeichnung', 'kommentar'],
  ],
  ['name', ['name', 'display name', 'alias', 'tag name', 'displayname', 'objectname', 'anzeigename']],
  [
    'low',
    [
      'low',
      'range low',
      'low limit',
      'minimum',
      'min',
      'range.low',
      'limits.low',
      'limits.opcrangelow',
      'untergrenze',
      'untere grenze',
      'messbereich von',
    ],
  ],
  [
    'high',
    [
      'high',
      'range high',
      'high limit',
      'maximum',
      'max',
      'range.high',
      'limits.high',
      'limits.opcrangehigh',
      'obergrenze',
      'obere grenze',
      'messbereich bis',
    ],
  ],
  ['stepped', lineTitles],
  ['longestGap', longestGapTitles],
  ['states', statesTitles],
]);

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

/** How the cells of a text are read. */
interface Reading {
  readonly columns: Columns;
  /** The decimal sign of limits; undefined where it is not known. */
  readonly sign: DecimalSign | undefined;
  readonly header: DelimitedRow | undefined;
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
    const rows = readDelimited(text.replace(preface, ''), signs[separator]).filter(hasText);
    return { form: 'lines', ...tableOfRows(rows) };
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

/** Whether one of the cells is the name of the column of paths. Beside a path it is a unit or a text, such as `P`. */
function namesPath(cells: readonly string[]): boolean {
  return placesNamed(cells, 'path').length > 0 && !cells.some(isPath);
}

/** Whether the rows are lists of paths, as scripts and configurations have them side by side: no cell is anything else. */
function areLists(rows: readonly DelimitedRow[]): boolean {
  const filled = rows.map(({ cells }) => cells.filter((cell) => bare(cell) !== ''));
  return filled.some(({ length }) => length > 1) && filled.every((cells) => cells.every(isPath));
}

function eachCell({ line, cells }: DelimitedRow): readonly DelimitedRow[] {
  return cells.flatMap((cell) => (bare(cell) === '' ? [] : [{ line, cells: [cell] }]));
}

/** Columns of a text that are told at most. */
const mostColumns = 30;

function columnsOf(
  header: DelimitedRow | undefined,
  rows: readonly DelimitedRow[],
  columns: Columns,
): readonly TextColumn[] {
  const [first] = rows;
  const count = Math.min(mostColumns, Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length)));
  return Array.from({ length: count }, (_, place) => ({
    place,
    title: header?.cells[place] === undefined ? undefined : bare(header.cells[place]),
    example: bare(first?.cells[place]),
    field: itemFields.find((field) => columns[field] === place),
  }));
}

function chosenColumns(chosen: readonly (ItemField | undefined)[]): Columns {
  const at = (field: ItemField) => chosen.indexOf(field);
  return {
    path: at('path'),
    name: at('name'),
    unit: at('unit'),
    description: at('description'),
    low: at('low'),
    high: at('high'),
    stepped: at('stepped'),
    longestGap: at('longestGap'),
    states: at('states'),
  };
}

/** Path, unit and description side by side, from the column that holds paths on, but for what shows by itself what it holds. */
function usualColumns(rows: readonly DelimitedRow[]): Columns {
  const count = Math.min(mostColumns, Math.max(1, ...rows.slice(0, mostLooked).map(({ cells }) => cells.length)));
  const places = Array.from({ length: count }, (_, place) => place);
  const path = columnOfPaths(rows, places) ?? 0;
  const [stepped, states] = [columnOf(rows, places, isLineWord) ?? -1, columnOf(rows, places, isStatesText) ?? -1];
  const unlessTaken = (place: number) => (place === stepped || place === states ? -1 : place);
  return {
    path,
    unit: unlessTaken(path + 1),
    description: unlessTaken(path + 2),
    name: -1,
    low: -1,
    high: -1,
    stepped,
    longestGap: -1,
    states,
  };
}

/** Rows that are looked at to tell what a column holds. */
const mostLooked = 1000;

/** The first of some columns most of whose cells begin with a slash. */
function columnOfPaths(rows: readonly DelimitedRow[], places: readonly number[]): number | undefined {
  const looked = rows.slice(0, mostLooked);
  return places.find((place) => looked.filter(({ cells }) => isPath(cells[place] ?? '')).length * 2 > looked.length);
}

/** What stands in a column in the rows that are looked at. */
function filledCells(rows: readonly DelimitedRow[], place: number): readonly string[] {
  return rows.slice(0, mostLooked).flatMap(({ cells }) => (bare(cells[place]) === '' ? [] : [bare(cells[place])]));
}

/** The first of some columns that holds one kind of cells only. */
function columnOf(
  rows: readonly DelimitedRow[],
  places: readonly number[],
  isOne: (cell: string) => boolean,
): number | undefined {
  return places.find((place) => {
    const filled = filledCells(rows, place);
    return filled.length > 0 && filled.every(isOne);
  });
}

/** How a field is known by what stands in a column: with the title of that, and by itself. */
interface Told {
  readonly isOne: (cell: string, title: string) => boolean;
  readonly isOneAlone: (cell: string) => boolean;
}

const told: Readonly<Record<'stepped' | 'longestGap' | 'states', Told>> = {
  stepped: { isOne: (cell, title) => steppedIn(cell, title) !== undefined, isOneAlone: isLineWord },
  // A length by itself may be one of anything.
  longestGap: { isOne: (cell) => longestGapIn(cell) !== undefined, isOneAlone: () => false },
  states: { isOne: (cell) => readStates(cell).ok, isOneAlone: isStatesText },
};

/** The column of a field under a line of names: one that is called so, where most of it is that, or one that has no known name. */
function columnTold(
  field: keyof typeof told,
  cells: readonly string[],
  listed: readonly DelimitedRow[],
): number | undefined {
  const { isOne, isOneAlone } = told[field];
  const named = placesNamed(cells, field).find((place) => {
    const filled = filledCells(listed, place);
    return filled.length === 0 || filled.filter((cell) => isOne(cell, bare(cells[place]))).length * 2 >= filled.length;
  });
  const known = new Set(itemFields.flatMap((each) => placesNamed(cells, each)));
  const unknown = cells.flatMap((_, place) => (known.has(place) ? [] : [place]));
  return named ?? columnOf(listed, unknown, isOneAlone);
}

/** What a text is cut by unless a person says otherwise, and what it may be cut by as well. */
export interface SeparatorGuess {
  readonly separator: Separator;
  /** A sign of the text that parts columns or belongs to the paths: only the person knows. Undefined where that is plain. */
  readonly doubt: Separator | undefined;
}

/**
 * The separator that the text shows. A path has no tab, so that tabs part columns; semicolons before commas do where a
 * line of names or quotation marks show it, where every line has one, or where a path stands behind each: else they belong
 * to the paths.
 */
export function guessSeparator(text: string): SeparatorGuess {
  if (/^[\s\u{feff}]*[[{]/u.test(text)) return { separator: 'none', doubt: undefined };
  const stated = separators.find((separator) => signs[separator] === preface.exec(text)?.groups?.['sign']);
  if (stated !== undefined) return { separator: stated, doubt: undefined };
  const unquoted = text.replace(preface, '').replaceAll(/"[^"]*"/gu, '""');
  if (unquoted.includes('\t')) return { separator: 'tab', doubt: undefined };
  const lines = unquoted.split(/[\r\n]+/u).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const naming = (['semicolon', 'comma'] as const).find((separator) => {
    const cells = first.split(signs[separator] ?? '');
    return cells.length > 1 && namesPath(cells);
  });
  if (naming !== undefined) return { separator: naming, doubt: undefined };
  for (const separator of ['semicolon', 'comma'] as const) {
    const sign = signs[separator] ?? '';
    if (!unquoted.includes(sign)) continue;
    if (/(?:^|[;,])""(?:[;,]|$)/mu.test(unquoted) || namesPath(first.split(sign)))
      return { separator, doubt: undefined };
    const parts = lines.every((line) => line.includes(sign)) || areLists(readDelimited(lines.join('\n'), sign));
    return { separator: parts ? separator : 'none', doubt: separator };
  }
  // Quotation marks alone show that the text came from a spreadsheet.
  return { separator: /^"/mu.test(text) ? 'comma' : 'none', doubt: undefined };
}

function hasText({ cells }: DelimitedRow): boolean {
  return cells.some((cell) => bare(cell) !== '');
}

/** What the columns under a line of names hold; where it has no name that is known, what their places say. */
function headerColumns(cells: readonly string[], listed: readonly DelimitedRow[]): Columns {
  const isKnown = itemFields.some((field) => placesNamed(cells, field).length > 0);
  return isKnown ? columnsNamed(cells, listed) : usualColumns(listed);
}

function columnsNamed(cells: readonly string[], listed: readonly DelimitedRow[]): Columns {
  const find = (field: ItemField) => placesNamed(cells, field)[0] ?? -1;
  const paths = placesNamed(cells, 'path');
  return {
    path: columnOfPaths(listed, paths) ?? paths[0] ?? usualColumns(listed).path,
    unit: find('unit'),
    description: find('description'),
    name: find('name'),
    low: find('low'),
    high: find('high'),
    stepped: columnTold('stepped', cells, listed) ?? -1,
    longestGap: columnTold('longestGap', cells, listed) ?? -1,
    states: columnTold('states', cells, listed) ?? -1,
  };
}

/** The columns that are called as one of a field is. */
function placesNamed(cells: readonly string[], field: ItemField): readonly number[] {
  const names = headerNames.get(field) ?? [];
  return cells.flatMap((cell, place) => (names.includes(bare(cell).toLowerCase()) ? [place] : []));
}

interface LimitCells {
  readonly form: TextForm;
  readonly separator: Separator;
  readonly listed: readonly DelimitedRow[];
  readonly columns: Columns;
}

/**
 * The decimal sign of the limits: the one that they show. Where they show none, programs write a point, in JSON and between
 * commas; else it is not known.
 */
function signOfLimits({ form, separator, listed, columns }: LimitCells): DecimalSign | undefined {
  if (form !== 'lines') return '.';
  const shown = new Set(listed.flatMap((row) => limitCells(row, columns).flatMap((cell) => decimalSignIn(cell) ?? [])));
  if (shown.size === 0) return separator === 'comma' ? '.' : undefined;
  const [only, ...others] = shown;
  return others.length === 0 ? only : undefined;
}

function limitCells({ cells }: DelimitedRow, { low, high }: Columns): readonly [low: string, high: string] {
  return [bare(cells[low]), bare(cells[high])];
}

/** A limit that may mean either of two numbers. */
function limitFault(row: DelimitedRow, { columns, sign }: Reading): string | undefined {
  if (sign !== undefined) return undefined;
  for (const cell of limitCells(row, columns)) {
    const doubt = doubtfulNumber(cell);
    if (doubt !== undefined) return parseWords().doubtful(cell, shownNumber(doubt[0]), shownNumber(doubt[1]));
  }
  return undefined;
}

/** Characters of what is not taken that are told. */
const toldLength = 40;

function shortened(text: string): string {
  return cutText(text, toldLength, '…');
}

/** Why each part that a row gives is not taken. */
const untaken: Readonly<
  Record<UntakenPart, (row: DelimitedRow, reading: Reading, item: LibraryItem) => string | undefined>
> = { limits: untakenLimits, line: untakenLine, longestGap: untakenGap, states: untakenStates };

/** Why limits that a row gives are not taken; undefined where they are, or where it gives none. */
function untakenLimits(row: DelimitedRow, { columns, sign }: Reading, { range }: LibraryItem): string | undefined {
  if (range !== undefined) return undefined;
  const given = limitCells(row, columns).filter((limit) => limit !== '');
  const words = parseWords().limits;
  const odd = given.find((limit) => typedNumber(limit, sign) === undefined);
  if (odd !== undefined) return words.noNumber(shortened(odd));
  const [low, high] = given;
  if (low === undefined) return undefined;
  return high === undefined ? words.single : words.order(low, high);
}

/** Why what a row says of steps and slopes is not taken; undefined where it is, or where it says nothing. */
function untakenLine({ cells }: DelimitedRow, { columns }: Reading, { stepped }: LibraryItem): string | undefined {
  const given = bare(cells[columns.stepped]);
  return given === '' || stepped !== undefined ? undefined : parseWords().noLine(shortened(given));
}

/** Why the longest gap that a row gives is not taken; undefined where it is, or where it gives none. */
function untakenGap({ cells }: DelimitedRow, { columns }: Reading, { longestGap }: LibraryItem): string | undefined {
  const given = bare(cells[columns.longestGap]);
  return given === '' || longestGap !== undefined ? undefined : parseWords().noGap(shortened(given));
}

/** Why the names that a row gives are not taken; undefined where they are, or where it gives none. */
function untakenStates({ cells }: DelimitedRow, { columns }: Reading): string | undefined {
  const read = readStates(bare(cells[columns.states]));
  return read.ok ? undefined : read.fault;
}

function toItem(row: DelimitedRow, { columns, sign, header }: Reading): LibraryItem {
  const { cells } = row;
  const cell = (field: ItemField) => bare(cells[columns[field]]);
  const [name, unit, description] = [cell('name'), cell('unit'), cell('description')];
  const [low, high] = limitCells(row, columns).map((limit) => typedNumber(limit, sign));
  const stepped = steppedIn(cell('stepped'), bare(header?.cells[columns.stepped]));
  const longestGap = longestGapIn(cell('longestGap'));
  const read = readStates(cell('states'));
  return {
    path: cell('path'),
    ...(name !== '' && { name }),
    ...(unit !== '' && { unit }),
    ...(description !== '' && { description }),
    ...(low !== undefined && high !== undefined && low < high && { range: { low, high } }),
    ...(stepped !== undefined && { stepped }),
    ...(longestGap !== undefined && { longestGap }),
    ...(read.ok && read.states.length > 0 && { states: read.states }),
  };
}

/** What of an item is longer than the library takes. */
function lengthFault({ path, name = '', unit = '', description = '' }: LibraryItem): string | undefined {
  const texts = [
    ['path', path, textLimits.path],
    ['name', name, textLimits.line],
    ['unit', unit, textLimits.unit],
    ['description', description, textLimits.text],
  ] as const;
  const long = texts.find(([, held, most]) => held.length > most);
  if (long === undefined) return undefined;
  const [field, , most] = long;
  const words = parseWords();
  return words.long(words.fields[field], most);
}

function pathFault(path: string): string | undefined {
  const words = parseWords().path;
  if (!path.startsWith('/')) return words.start;
  if (/[\r\n\t]/u.test(path)) return words.lineBreak;
  if (path.endsWith('/')) return words.end;
  if (path.includes('//')) return words.empty;
  return undefined;
}
