import { isJsonObject } from '../json/json-object';
import { isIsoInstant } from '../time/iso-text';
import { isJsonArray, onlyMember, type FilterDocument, type JsonObject, type JsonValue } from './json';

const indent = '  ';
/** Texts up to this length are on one line. */
const lineLength = 80;

/** A filter in the shell's usual syntax: bare names, ObjectId(…), ISODate(…), /patterns/. */
export function filterText(filter: FilterDocument): string {
  return Object.keys(filter).length === 0 ? '' : textOf(filter, '');
}

/** A value in the shell's syntax, on one line. */
export function valueText(value: JsonValue): string {
  return atomText(value) ?? listText(value, false, '');
}

function textOf(value: JsonValue, margin: string): string {
  const flat = valueText(value);
  return flat.length + margin.length <= lineLength ? flat : (atomText(value) ?? listText(value, true, margin));
}

function listText(value: JsonValue, isBroken: boolean, margin: string): string {
  const inner = margin + indent;
  const partText = (part: JsonValue) => (isBroken ? textOf(part, inner) : valueText(part));
  const [open, close, parts] = isJsonArray(value)
    ? ['[', ']', value.map(partText)]
    : ['{', '}', membersOf(value).map(([name, member]) => `${nameText(name)}: ${partText(member)}`)];
  if (parts.length === 0) return `${open}${close}`;
  if (isBroken) return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${margin}${close}`;
  return open === '[' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function membersOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`);
  // Both end a line in the parser's version of JavaScript.
  return `'${inner.replaceAll('\u{2028}', String.raw`\u2028`).replaceAll('\u{2029}', String.raw`\u2029`)}'`;
}

/** The text of a scalar; undefined for lists and objects. */
function atomText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return numberText(value);
  if (!isJsonArray(value) && !isJsonObject(value)) return String(value);
  return isJsonObject(value) ? (wrapperText(value) ?? patternText(value)) : undefined;
}

/** Digits that a number can't represent are not written as a number. */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

const constructors: Readonly<Record<string, string>> = {
  $oid: 'ObjectId',
  $date: 'ISODate',
  $numberLong: 'NumberLong',
  $numberDecimal: 'NumberDecimal',
};

function wrapperText(value: JsonObject): string | undefined {
  const [name, content] = onlyMember(value) ?? [];
  if (name === undefined || typeof content !== 'string') return undefined;
  const constructor = Object.hasOwn(constructors, name) ? constructors[name] : undefined;
  if (constructor === undefined || !isSureContent(name, content)) return undefined;
  return `${constructor}(${quoted(content)})`;
}

/** Whether the constructor returns exactly this content. */
function isSureContent(name: string, content: string): boolean {
  if (name === '$oid') return /^[0-9a-f]{24}$/u.test(content);
  if (name === '$date') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u.test(content) && isIsoInstant(content);
  if (name === '$numberLong') return isLong(content);
  return /^-?[1-9]\d{0,20}(?:\.\d{1,10})?$/u.test(content);
}

const largestLong = 2n ** 63n;

/** A 64-bit integer that a number can't represent; smaller ones are sent as numbers. */
function isLong(content: string): boolean {
  if (!/^-?[1-9]\d{0,18}$/u.test(content) || Number.isSafeInteger(Number(content))) return false;
  const long = BigInt(content);
  return long >= -largestLong && long < largestLong;
}

function patternText(value: JsonObject): string | undefined {
  const { $regex: pattern, $options: options, ...others } = value;
  if (typeof pattern !== 'string' || Object.keys(others).length > 0) return undefined;
  if (options === undefined) return literalText(pattern, '');
  return typeof options === 'string' && /^(?:im?|m)$/u.test(options) ? literalText(pattern, options) : undefined;
}

/** A pattern of one line that neither begins a comment nor has groups newer than ECMAScript 6. */
const plainPattern = /^(?!\*)(?:(?!\(\?[^:=!])(?!\\\/)[^\n\r\u{2028}\u{2029}])+$/u;

/** `/pattern/options` if it is the same pattern; others are written as `{$regex: …}`. */
function literalText(pattern: string, options: string): string | undefined {
  if (!plainPattern.test(pattern)) return undefined;
  const source = pattern.replaceAll('/', String.raw`\/`);
  try {
    return new RegExp(source, options).source === source ? `/${source}/${options}` : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
