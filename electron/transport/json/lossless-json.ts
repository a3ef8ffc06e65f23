import type { JsonValue } from '@shared/file-info/json-value';

/** The signatures of JSON.parse and JSON.rawJSON in V8 (ECMAScript proposal "JSON.parse source text access"). */
interface SourceJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): JsonValue;
  rawJSON(text: string): unknown;
}

const json: SourceJson = hasSourceAccess(JSON) ? JSON : unsupported();

function hasSourceAccess(value: JSON): value is JSON & SourceJson {
  return 'rawJSON' in value;
}

function unsupported(): never {
  throw new Error('This JavaScript engine has no JSON.rawJSON; Electron 42 has.');
}

/**
 * Matches a long integer at the start of a JSON value, not within texts: object IDs have as many digits within quotes.
 */
const longInteger = /(?:^|[:[,])\s*-?\d{16}/;
const integer = /^-?\d+$/;

/** A text, passed over whole and also where it does not end, or a number that JSON has no word for, where it stands alone. */
const textOrWord = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|(?<![\w.+-])(?:NaN|-?Infinity)(?![\w.+-])/g;
const inJson: Readonly<Record<string, string>> = { NaN: 'null', Infinity: '1e999', '-Infinity': '-1e999' };
/** Stands for a bare `NaN` while it is parsed: a zero that no program writes so. */
const nanMark = '0.0e-99999';

/**
 * JSON for what programs write that write more numbers than JSON has: null for a bare `NaN`, which is no value, and for
 * infinities what is read as one. Other text is returned as it is.
 */
export function withoutNumberWords(text: string): string {
  return withoutWords(text, inJson);
}

function withoutWords(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(textOrWord, (found) => words[found] ?? found);
}

/**
 * Parses JSON like JSON.parse, except that an integer beyond ±(2^53 − 1), which a number can't represent, becomes the
 * text of its digits, and that bare `NaN`, which becomes null, and infinities don't cost the rest. Throws SyntaxError.
 */
export function parseLossless(text: string): JsonValue {
  return parseWith(text, (digits) => digits);
}

/** Parses JSON like `parseLossless`, but such an integer becomes a bigint, and `NaN` is one. Throws SyntaxError. */
export function parseBigInts(text: string): JsonValue {
  return parseWith(text, BigInt, { ...inJson, NaN: nanMark });
}

function parseWith(text: string, long: (digits: string) => string | bigint, words = inJson): JsonValue {
  try {
    return parseStrictly(text, long);
  } catch (thrown) {
    const plain = withoutWords(text, words);
    if (plain === text) throw thrown;
    return parseStrictly(plain, long);
  }
}

function parseStrictly(text: string, long: (digits: string) => string | bigint): JsonValue {
  if (!longInteger.test(text) && !text.includes(nanMark)) return JSON.parse(text);
  return json.parse(text, (_key, value, { source }) => {
    if (typeof value !== 'number' || source === undefined) return value;
    if (source === nanMark) return Number.NaN;
    return !Number.isSafeInteger(value) && integer.test(source) ? long(source) : value;
  });
}

/**
 * A replacer for JSON.stringify that keeps infinities, which it makes null of: a number that is beyond a double is read as
 * one again.
 */
export function bareInfinities(_name: string, value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY) return json.rawJSON('1e999');
  return value === Number.NEGATIVE_INFINITY ? json.rawJSON('-1e999') : value;
}

/** An integer of any size for JSON.stringify: written as bare digits. `digits` is decimal text. */
export function bareInteger(digits: string): unknown {
  return json.rawJSON(BigInt(digits).toString());
}

/** As `parseLossless`; undefined for a text that is not JSON. */
export function losslessIn(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}

/** A replacer for JSON.stringify that writes what `parseBigInts` made bigints of as the digits that it was. */
export function bareBigInts(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? bareInteger(value.toString()) : value;
}
