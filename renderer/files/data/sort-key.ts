import { isFileJson } from '@shared/file-info/json-value';
import { cellText, type Cell } from './cells/cell';

/** What a row is sorted by; undefined goes last in either direction. */
export type SortKey = number | string | undefined;

/** Behind all texts: values that are neither number nor text. */
const behind = '\uffff';

/** Numbers come before texts, these with their digits read as numbers and without regard to case and accents. */
export function sortKeyOf(cell: Cell): SortKey {
  if (cell === undefined || typeof cell === 'number') return cell;
  if (typeof cell === 'bigint') return Number(cell);
  if (typeof cell === 'string') return textKey(cell);
  return cell === null || isFileJson(cell) ? `${behind}${behind}${cellText(cell)}` : behind + cellText(cell);
}

/** Orders two keys that are there. */
export function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === typeof b) {
    if (a === b) return 0;
    return a < b ? -1 : 1;
  }
  return typeof a === 'number' ? -1 : 1;
}

/** A text that stands among others, by code, where the text does for people. */
function textKey(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex
  const plain = /^[\0-\u007F]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}+/gu, '');
  return /\d/.test(plain) ? plain.replaceAll(/0*(\d+)/g, lengthFirst) : plain;
}

/** A longer number is greater: its length stands before it. */
function lengthFirst(_whole: string, digits: string): string {
  return String.fromCodePoint(48 + Math.min(digits.length, 9)) + (digits.length < 9 ? '' : lengthOf(digits)) + digits;
}

function lengthOf(digits: string): string {
  return String(digits.length).padStart(6, '0');
}
