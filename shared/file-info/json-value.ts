import type { FileJson, FileLeaf } from '../contract/files/files-page';
import { isJsonObject } from '../json/json-object';
import { jsonParts } from './json-parts';

/** Parsed JSON in which an integer beyond 2^53 is a bigint. */
export type JsonValue = string | number | bigint | boolean | null | JsonObject | readonly JsonValue[];
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Objects with more members are stored as JSON text: their names are data. */
export const maxMembers = 200;

/** Whether a value is an object to be flattened into its members. */
export function isFlattened(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const { length } = Object.keys(value);
  return length > 0 && length <= maxMembers;
}

/** What a file has that holds a bare `NaN`: the word as it was sent. */
const notANumber = 'NaN';

/** A value as a leaf: lists, objects and what JSON has no word for as text. */
export function leafOf(value: JsonValue): FileLeaf {
  const isText = (typeof value === 'object' && value !== null) || Number.isNaN(value);
  return isText ? { json: jsonText(value) } : value;
}

export function isFileJson(leaf: FileLeaf): leaf is FileJson {
  return typeof leaf === 'object' && leaf !== null;
}

/** Whether a leaf is a bare `NaN`. */
export function isNaNLeaf(leaf: FileLeaf): boolean {
  return isFileJson(leaf) && leaf.json === notANumber;
}

/** How JSON can say an infinity: a number beyond a double, which is read as one. */
const infinity = '1e999';

/** JSON text for people: in it an infinity has its name. */
export function readableJson(text: string): string {
  return outsideStrings(text, infinity, String(Infinity));
}

/** JSON text for other programs: in it a bare `NaN` is a text, for JSON has no such number. */
export function strictJson(text: string): string {
  return outsideStrings(text, notANumber, '"NaN"');
}

/** A JSON text with `other` in place of each `word` that stands in none of its strings. */
function outsideStrings(text: string, word: string, other: string): string {
  if (!text.includes(word)) return text;
  let replaced = '';
  for (const part of jsonParts(text)) replaced += part.startsWith('"') ? part : part.replaceAll(word, other);
  return replaced;
}

/**
 * JSON text; bigints are bare digits, infinities numbers beyond a double, which are read as such again, and `NaN` is the bare word:
 * see `strictJson`.
 */
export function jsonText(value: JsonValue): string {
  if (typeof value === 'bigint') return value.toString();
  if (Number.isNaN(value)) return notANumber;
  if (isInfinite(value)) return value > 0 ? infinity : `-${infinity}`;
  if (!holdsUnwritable(value)) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  const members = Object.entries(value ?? {}).map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`);
  return `{${members.join(',')}}`;
}

/** Whether there is a value that `JSON.stringify` refuses, or makes null of. */
function holdsUnwritable(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' || Number.isNaN(value) || isInfinite(value);
  if (isList(value)) return value.some(holdsUnwritable);
  for (const name in value) if (holdsUnwritable(value[name] ?? null)) return true;
  return false;
}

function isInfinite(value: JsonValue): value is number {
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}

/** `Array.isArray` loses the element type of a read-only array. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
