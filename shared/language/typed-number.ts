import type { DecimalSign } from './decimal-sign';

/** The minus sign that typesetting uses (U+2212), as spreadsheets of some languages and this program's own texts do. */
const typesetMinus = '−';

/** Groups of three digits with one sign between them, then perhaps another sign and decimals. */
const groupedPattern = /^([+-]?[1-9]\d{0,2}([.,'’_\s])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/u;

const otherSign: Readonly<Record<DecimalSign, DecimalSign>> = { '.': ',', ',': '.' };

/** A decimal number as programs write it: `0x10` is none that a person means. */
const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

/**
 * A number as people type it, its decimals after a point or a comma, the digits before them perhaps in groups: `1234.5`, `1.234,5`,
 * `1 234 567`. A single sign is the decimal one: `1.234` is no more than two. Undefined where the text is none, or is empty.
 *
 * @param sign the decimal sign where it is known: beside it, the other one before three digits makes groups
 */
export function typedNumber(text: string, sign?: DecimalSign): number | undefined {
  const plain = plainNumber(text.trim(), sign);
  const number = decimalPattern.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * What was typed of a number as programs write it: without the signs of its groups, with a point, and with all its digits. What is no
 * number is none afterwards.
 */
export function plainNumber(text: string, sign?: DecimalSign): string {
  const keyed = withKeyboardMinus(text);
  return withoutGroups(keyed, sign) ?? keyed.replace(',', '.');
}

/** The two numbers that a text may mean, `1,234` one with decimals and one with groups; undefined where there is no doubt. */
export function doubtfulNumber(text: string): readonly [withDecimals: number, withGroups: number] | undefined {
  const [withPoint, withComma] = [typedNumber(text, '.'), typedNumber(text, ',')];
  if (withPoint === undefined || withComma === undefined || withPoint === withComma) return undefined;
  return Math.abs(withPoint) < Math.abs(withComma) ? [withPoint, withComma] : [withComma, withPoint];
}

/** The decimal sign that a number shows for certain, by its decimals or its groups; undefined where it shows none. */
export function decimalSignIn(text: string): DecimalSign | undefined {
  if (typedNumber(text) === undefined || doubtfulNumber(text) !== undefined) return undefined;
  const signs = text.replaceAll(/[^.,]/gu, '');
  const last = signs.endsWith(',') ? ',' : '.';
  if (signs === '') return undefined;
  const areGroups = signs.length > 1 && signs === last.repeat(signs.length);
  return areGroups ? otherSign[last] : last;
}

/** A whole number as people type it: without decimals, `1.234` has groups. Undefined where the text is none, or is empty. */
export function typedWhole(text: string): number | undefined {
  const [, grouped, , decimalSign] = groupedPattern.exec(withKeyboardMinus(text).trim()) ?? [];
  const number = grouped !== undefined && decimalSign === undefined ? Number(digitsOf(grouped)) : typedNumber(text);
  return Number.isInteger(number) ? number : undefined;
}

function withKeyboardMinus(text: string): string {
  return text.replaceAll(typesetMinus, '-');
}

/** The number without the signs of its groups; undefined where it has no groups for certain. */
function withoutGroups(text: string, sign?: DecimalSign): string | undefined {
  const [, grouped = '', groupSign = '', decimalSign, decimals] = groupedPattern.exec(text) ?? [];
  if (grouped === '' || groupSign === decimalSign) return undefined;
  const isSingle = decimalSign === undefined && /^[^.,]*[.,]\d{3}$/u.test(grouped);
  const couldBeDecimals = isSingle && (sign === undefined || sign === groupSign);
  if (couldBeDecimals) return undefined;
  return decimals === undefined ? digitsOf(grouped) : `${digitsOf(grouped)}.${decimals}`;
}

function digitsOf(grouped: string): string {
  return grouped.replaceAll(/[^\d+-]/gu, '');
}
