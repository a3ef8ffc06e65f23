import { isJsonObject } from '@shared/json/json-object';
import type { JsonValue } from '@shared/file-info/json-value';
import { parseBigInts } from './lossless-json';

/** A name that begins with a dollar sign, as MongoDB's Extended JSON has it, in JSON text. */
const dollarName = /"(?:\$|\\u0024)/;

/**
 * Parses what a server says of files, with the values of MongoDB's Extended JSON (version 2, both of its forms) as those that they stand
 * for: `{"$oid": …}` is its text, `{"$date": …}` a text of ISO 8601 in UTC, `{"$numberLong": …}` and its like a number. Throws SyntaxError.
 *
 * @param parse parses the JSON that all is in
 */
export function parseFileJson(text: string, parse: (text: string) => JsonValue = parseBigInts): JsonValue {
  const parsed = parse(text);
  return dollarName.test(text) ? plainValue(parsed) : parsed;
}

function plainValue(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  const [only] = members;
  const meant = only !== undefined && members.length === 1 ? meantValue(...only) : undefined;
  return meant ?? Object.fromEntries(members.map(([name, member]) => [name, plainValue(member)]));
}

/** What an object with this one member stands for; undefined where it is an object like others. */
function meantValue(name: string, content: JsonValue): JsonValue | undefined {
  switch (name) {
    case '$oid':
      return typeof content === 'string' ? content : undefined;
    case '$date':
      return dateText(plainValue(content));
    case '$numberLong':
    case '$numberInt':
      return typeof content === 'string' ? wholeNumber(content) : undefined;
    case '$numberDouble':
      return typeof content === 'string' ? double(content) : undefined;
    default:
      return undefined;
  }
}

/** A date by its text, which stays as it is, or by its milliseconds since the epoch. */
function dateText(content: JsonValue): string | undefined {
  if (typeof content !== 'number') return typeof content === 'string' ? content : undefined;
  const date = new Date(content);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function wholeNumber(digits: string): number | bigint | undefined {
  if (!/^-?\d{1,19}$/.test(digits)) return undefined;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}

function double(text: string): number | undefined {
  const isNumber = /^(?:-?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Infinity)|NaN)$/i.test(text);
  return isNumber ? Number(text) : undefined;
}
