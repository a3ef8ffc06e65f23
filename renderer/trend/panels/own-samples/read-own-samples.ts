import { mostOwnSamples, type OwnSample } from '@shared/contract/trend/view';
import { decimalSign, shownNumber } from '@shared/language/decimal-sign';
import { decimalSignIn, typedNumber } from '@shared/language/typed-number';
import { cutText } from '@shared/cut-text';
import { markedText } from '@shared/marked-text';
import { parseAbsolute } from '@shared/time/absolute';
import { longestTime, parseTime, type Present, resolveTime } from '@shared/time/expression';
import { type DelimitedRow, readDelimited } from '../../../kit/items/delimited';
import { instantText } from '../../view/instant-text';
import { ownSamplesWords } from '../../words/own-samples';

/** A line of which nothing is taken, and why. */
export interface LeftOutLine {
  /** From 1. */
  readonly line: number;
  readonly why: string;
}

/** The samples that a text has, in the order of time, and the lines that are left out. */
export interface ReadSamples {
  readonly samples: readonly OwnSample[];
  readonly leftOut: readonly LeftOutLine[];
  /** How many lines there are, where they have more values than a series may have: then none is taken. */
  readonly tooMany?: number;
}

/** The texts of a time and a value, as they stand in a line. */
interface Texts {
  readonly line: number;
  readonly time: string;
  readonly value: string;
  /** Whether the value may be two columns, or a number with a decimal comma. */
  readonly isDoubtful?: boolean;
}

/**
 * Reads times and values out of lines, as spreadsheets and laboratory systems have them: a time and a value, or a date, a time of day
 * and a value, parted by tabs, semicolons, commas or blanks; columns behind them are not looked at. A first line without a time and
 * without a number is a title, unless it begins as a time does, with a digit. Decimals may follow a point or a comma, whichever the
 * values show; where commas part the columns, too, and a value may be two columns, its line is left out.
 *
 * @param present in whose zone times without an offset are
 */
export function readOwnSamples(text: string, present: Present): ReadSamples {
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator).filter(({ cells }) => cells.some((cell) => cell !== ''));
  // One more may be a title.
  if (rows.length > mostOwnSamples + 1) return { samples: [], leftOut: [], tooMany: rows.length };
  const lines = rows.map((row) => textsOf(row, separator));
  const signs = new Set(lines.flatMap(({ value }) => decimalSignIn(value) ?? []));
  // What shows none is as the person writes numbers.
  const [sign] = signs.size === 0 ? [decimalSign()] : signs.size === 1 ? signs : [];
  const samples: OwnSample[] = [];
  const leftOut: LeftOutLine[] = [];
  lines.forEach((texts, place) => {
    const { line, time, value, isDoubtful = false } = texts;
    const [instant, number] = [instantOf(time, present), typedNumber(value, sign)];
    if (typeof instant === 'number' && number !== undefined && !isDoubtful) samples.push({ t: instant, v: number });
    else if (place > 0 || typeof instant === 'number' || number !== undefined || /^\d/u.test(time))
      leftOut.push({ line, why: typeof instant === 'number' ? valueFault(texts) : instant });
  });
  if (samples.length > mostOwnSamples) return { samples: [], leftOut: [], tooMany: rows.length };
  return { samples: samples.toSorted((a, b) => a.t - b.t), leftOut };
}

/** Samples as lines that `readOwnSamples` reads, and a spreadsheet takes for two columns; times in an IANA zone. */
export function writtenSamples(samples: readonly OwnSample[], zone: string): string {
  return samples.map(({ t, v }) => `${instantText(t, zone)}\t${shownNumber(v)}`).join('\n');
}

/** What parts the columns; undefined for blanks. */
function separatorOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  const filled = text.split(/[\r\n]+/u).filter((line) => line.trim() !== '');
  const found = [';', ','].find((sign) => filled.length > 0 && filled.every((line) => line.includes(sign)));
  // Of several lines the first may be a title.
  const untitled = filled.length > 1 ? filled.slice(1) : filled;
  return found === ',' && untitled.every(hasDecimalComma) ? undefined : found;
}

/** Whether a blank parts a line into a time and a value with a decimal comma: `2026-11-20 12,5` is no 5 at twelve o'clock. */
function hasDecimalComma(line: string): boolean {
  const [time = '', value = ''] = atBlanks(line.trim());
  return /^[-+−]?[\d.]+,\d+$/u.test(value) && isInstant(time);
}

function rowsOf(text: string, separator: string | undefined): readonly DelimitedRow[] {
  const rows = readDelimited(text.replace(/^\u{feff}/u, ''), separator);
  return rows.map(({ line, cells }) => {
    const bare = cells.map((cell) => cell.trim());
    return { line, cells: separator === undefined ? atBlanks(bare[0] ?? '') : bare };
  });
}

/** The last of what blanks part is the value. */
function atBlanks(line: string): readonly string[] {
  const [, time, value] = /^(.*\S)\s+(\S+)$/u.exec(line) ?? [];
  return time === undefined || value === undefined ? [line] : [time, value];
}

function textsOf({ line, cells }: DelimitedRow, separator: string | undefined): Texts {
  const [first = '', second = '', third] = cells;
  if (separator === ',' && /^[-+−]?\d+$/u.test(second) && /^\d+$/u.test(third ?? ''))
    return { line, time: first, value: `${second},${third}`, isDoubtful: true };
  const isDivided = third !== undefined && second.includes(':');
  return isDivided ? { line, time: `${first} ${second}`, value: third } : { line, time: first, value: second };
}

/** Whether a text is a date or a time: what is relative, such as `y` for yesterday, would mean another instant whenever it is read. */
function isInstant(text: string): boolean {
  return text.length <= longestTime && parseAbsolute(text) !== undefined;
}

/** The instant of a time, or why it has none. */
function instantOf(text: string, present: Present): number | string {
  const words = ownSamplesWords();
  if (text === '') return words.noTime;
  if (!isInstant(text)) return words.noDate(toldText(text));
  const parsed = parseTime(text);
  if (!parsed.ok) return parsed.error.message;
  return resolveTime(parsed.expression, present) ?? words.tooFar(toldText(text));
}

function valueFault({ value, isDoubtful = false }: Texts): string {
  const words = ownSamplesWords();
  if (isDoubtful) return words.doubtful(value);
  return value === '' ? words.noValue : words.noNumber(toldText(value));
}

/** Characters of what is wrong that are told. */
const mostTold = 40;

function toldText(text: string): string {
  return markedText(cutText(text, mostTold, '…'));
}
