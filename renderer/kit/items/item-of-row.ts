import type { LibraryItem } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { type DecimalSign, shownNumber } from '@shared/language/decimal-sign';
import { decimalSignIn, doubtfulNumber, typedNumber } from '@shared/language/typed-number';
import { parseWords } from '../words/items';
import type { DelimitedRow } from './delimited';
import type { Columns, ItemField } from './item-columns';
import { steppedIn } from './item-line';
import { longestGapIn } from './longest-gap';
import { readStates } from './named-states';
import { bare } from './pasted-cell';
import type { Separator, TextForm } from './separator';

/** What an item can come in without, where its line has it in a way that can't be read. */
export const untakenParts = ['limits', 'line', 'longestGap', 'states'] as const;
export type UntakenPart = (typeof untakenParts)[number];

/** How the cells of a text are read. */
export interface Reading {
  readonly columns: Columns;
  /** The decimal sign of limits; undefined where it is not known. */
  readonly sign: DecimalSign | undefined;
  readonly header: DelimitedRow | undefined;
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
export function signOfLimits({ form, separator, listed, columns }: LimitCells): DecimalSign | undefined {
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
export function limitFault(row: DelimitedRow, { columns, sign }: Reading): string | undefined {
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
export const untaken: Readonly<
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

/** The item of a row, without what can't be taken of it. */
export function toItem(row: DelimitedRow, { columns, sign, header }: Reading): LibraryItem {
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
export function lengthFault({ path, name = '', unit = '', description = '' }: LibraryItem): string | undefined {
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

/** Why a path is none. */
export function pathFault(path: string): string | undefined {
  const words = parseWords().path;
  if (!path.startsWith('/')) return words.start;
  if (/[\r\n\t]/u.test(path)) return words.lineBreak;
  if (path.endsWith('/')) return words.end;
  if (path.includes('//')) return words.empty;
  return undefined;
}
