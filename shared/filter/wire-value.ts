import { EJSON } from 'bson';
import type { JsonObject, JsonValue } from './json';
import { filterWords } from './words';

/** A value that can't be sent, with a message for the user. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

/** Flags of JavaScript that MongoDB's regular expressions (PCRE) lack. */
const foreignFlag = /[^ims]/u;

/**
 * The wire form of a value that the shell's parser created. Throws UnsendableError.
 * @param inList whether it is in a list, where `{$regex: …}` would not be a pattern
 */
export function wireValue(value: unknown, inList = false): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return wireNumber(value);
  if (value instanceof Date) return { $date: isoText(value) };
  if (value instanceof RegExp) return wirePattern(value, inList);
  if (Array.isArray(value)) return value.map((each) => wireValue(each, true));
  if (typeof value !== 'object') throw new UnsendableError(filterWords().values.ofType(typeof value));
  if ('_bsontype' in value) return wireBson(value);
  return wireObject(value);
}

function wireObject(value: object): JsonObject {
  const entries = Object.entries(value);
  const named = new Map<string, unknown>(entries);
  const pattern = named.get('$regex');
  // `{$regex: /a/i}` is allowed in the shell; sent, the pattern is text and its flags are $options.
  if (pattern instanceof RegExp) {
    named.delete('$regex');
    const { $regex, $options } = regexMembers(pattern);
    return { $regex, $options: optionsBeside(named.get('$options'), $options), ...wireObject(withoutOptions(named)) };
  }
  return Object.fromEntries(entries.map(([name, member]) => [name, wireValue(member)]));
}

function withoutOptions(members: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries([...members].filter(([name]) => name !== '$options'));
}

function optionsBeside(stated: unknown, own: string): string {
  return typeof stated === 'string' ? stated : own;
}

function wireNumber(value: number): JsonValue {
  return Number.isFinite(value) ? value : { $numberDouble: String(value) };
}

function isoText(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new UnsendableError(filterWords().values.noDate);
  return date.toISOString();
}

function wirePattern(pattern: RegExp, inList: boolean): JsonObject {
  const { $regex, $options } = regexMembers(pattern);
  if (inList) return { $regularExpression: { pattern: $regex, options: $options } };
  return $options === '' ? { $regex } : { $regex, $options };
}

function regexMembers({ source, flags }: RegExp): { readonly $regex: string; readonly $options: string } {
  const foreign = foreignFlag.exec(flags)?.[0];
  if (foreign !== undefined) {
    throw new UnsendableError(filterWords().values.foreignFlag(foreign));
  }
  return { $regex: source === '(?:)' ? '' : source.replaceAll(/\\(.)/gsu, unescapedSlash), $options: flags };
}

/** Only a literal must escape / as \/. */
function unescapedSlash(match: string, escaped: string): string {
  return escaped === '/' ? '/' : match;
}

/** An object of the BSON library in Extended JSON: plain numbers if they keep all digits. */
function wireBson(value: object): JsonValue {
  const written: unknown = JSON.parse(EJSON.stringify(value, { relaxed: false }));
  const plain = plainNumber(written);
  return plain ?? wireValue(written);
}

function plainNumber(written: unknown): number | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  for (const name of ['$numberInt', '$numberLong', '$numberDouble']) {
    const digits: unknown = Reflect.get(written, name);
    if (typeof digits !== 'string') continue;
    const number = Number(digits);
    const isExact = name === '$numberDouble' ? Number.isFinite(number) : Number.isSafeInteger(number);
    if (isExact) return number;
  }
  return undefined;
}
