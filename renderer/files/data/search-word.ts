import { cellText, type Cell } from './cells/cell';

/** A word of the quick filter. */
export interface SearchWord {
  /** In lower case. */
  readonly text: string;
  /** Whether a number can begin with it. */
  readonly isNumeric: boolean;
  /** Whether it can stand in a time as it is shown. */
  readonly isTimely: boolean;
  /** Whether it is meant for an object ID: short hexadecimal words would be found in most of them. */
  readonly isHex: boolean;
}

/** The words of a quick filter, all of which a file must have: parted by blanks, unless they stand in quotes. */
export function parseSearchWords(text: string): readonly SearchWord[] {
  const parts = text.toLowerCase().matchAll(/"([^"]+)"?|([^\s"]+)/g);
  return Array.from(parts, ([, quoted, plain]) => toWord(quoted ?? plain ?? ''));
}

function toWord(text: string): SearchWord {
  return {
    text,
    isNumeric: /^-?[\d.]+(?:e[+-]?\d*)?$/.test(text),
    isTimely: /^[-\d:. +]+$/.test(text),
    isHex: /^[\da-f]{6,}$/.test(text),
  };
}

/** Whether a cell holds a word: a number by its beginning, everything else anywhere. */
export function cellHolds(cell: Cell, { text, isNumeric }: SearchWord): boolean {
  if (typeof cell === 'number' || typeof cell === 'bigint') return isNumeric && String(cell).startsWith(text);
  return cell !== undefined && cellText(cell).toLowerCase().includes(text);
}
