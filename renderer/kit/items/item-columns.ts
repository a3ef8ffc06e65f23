import type { DelimitedRow } from './delimited';
import { isLineWord, lineTitles, steppedIn } from './item-line';
import { longestGapIn, longestGapTitles } from './longest-gap';
import { isStatesText, readStates, statesTitles } from './named-states';
import { bare, isPath } from './pasted-cell';

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

/** The place of each field in a row; -1 for one that the text has not. */
export type Columns = Readonly<Record<ItemField, number>>;
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

/** Whether one of the cells is the name of the column of paths. Beside a path it is a unit or a text, such as `P`. */
export function namesPath(cells: readonly string[]): boolean {
  return placesNamed(cells, 'path').length > 0 && !cells.some(isPath);
}

/** Columns of a text that are told at most. */
const mostColumns = 30;

/** The columns of a text with a title and an example each, at most as many as are told. */
export function columnsOf(
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

/** The columns as a person has chosen them, one field each. */
export function chosenColumns(chosen: readonly (ItemField | undefined)[]): Columns {
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
export function usualColumns(rows: readonly DelimitedRow[]): Columns {
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

/** What the columns under a line of names hold; where it has no name that is known, what their places say. */
export function headerColumns(cells: readonly string[], listed: readonly DelimitedRow[]): Columns {
  const isKnown = itemFields.some((field) => placesNamed(cells, field).length > 0);
  return isKnown ? columnsNamed(cells, listed) : usualColumns(listed);
}

/** The columns by the names that stand above them. */
export function columnsNamed(cells: readonly string[], listed: readonly DelimitedRow[]): Columns {
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
