import { type DelimitedRow, readDelimited } from './delimited';
import { namesPath } from './item-columns';
import { bare, isPath } from './pasted-cell';

/** What a text is: lines of paths or cells, JSON, or a saved view. */
export type TextForm = 'lines' | 'json' | 'view';

/** What cuts the lines of a text into cells. */
export type Separator = 'tab' | 'semicolon' | 'comma' | 'none';

const signs: Readonly<Record<Separator, string | undefined>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  none: undefined,
};

const separators = ['tab', 'semicolon', 'comma'] as const;
/** What stands before the first line: a mark of the encoding, and the separator as it is told to a spreadsheet. */
const preface = /^\u{feff}?(?:sep=(?<sign>.)(?=[\r\n]|$))?/iu;

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

/** Whether the rows are lists of paths, as scripts and configurations have them side by side: no cell is anything else. */
export function areLists(rows: readonly DelimitedRow[]): boolean {
  const filled = rows.map(({ cells }) => cells.filter((cell) => bare(cell) !== ''));
  return filled.some(({ length }) => length > 1) && filled.every((cells) => cells.every(isPath));
}

/** The rows of a text that are not empty. */
export function separatedRows(text: string, separator: Separator): readonly DelimitedRow[] {
  return readDelimited(text.replace(preface, ''), signs[separator]).filter(hasText);
}

function hasText({ cells }: DelimitedRow): boolean {
  return cells.some((cell) => bare(cell) !== '');
}
