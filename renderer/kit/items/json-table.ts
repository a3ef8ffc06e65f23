import { jsonFault, jsonIn, parseJsonText } from '@shared/json/json-text';
import { isReadSeries } from '@shared/contract/trend/view';
import { z } from 'zod';
import { isPath } from './pasted-cell';

/** The list of a JSON text, as a table of texts. */
export interface JsonTable {
  /** Whether it is a saved view, whose items the list is. */
  readonly isView: boolean;
  /** The members' names; undefined for a list of plain texts, or of rows. */
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

const objectSchema = z.record(z.string(), z.unknown());
const viewSchema = z.object({
  version: z.int(),
  series: z.array(
    z.object({
      key: z.string(),
      path: z.string(),
      unit: z.string().optional(),
      calculation: z.unknown().optional(),
      samples: z.unknown().optional(),
    }),
  ),
});

/** Columns of a table, and how deep lists and members are looked for. */
const mostMembers = 30;
const deepest = 5;
/** Entries that tell which members there are. */
const lookedEntries = 1000;

/**
 * The table in a JSON text: a list of texts, of objects, or of rows with paths, or the longest such list within an object, such as
 * the rows of a tag table in an answer of the server; of a saved view its items, each once and without what is calculated. A member
 * within a member is named by both: `limits.low`. Objects and rows may stand on a line each, as databases export them. Undefined for a
 * text that is not JSON, or has no such list.
 */
export function jsonTable(text: string): JsonTable | undefined {
  if (!/^[\s\u{feff}]*[[{]/u.test(text)) return undefined;
  const content = jsonIn(text) ?? linesOfJson(text);
  const view = viewSchema.safeParse(content);
  if (view.success) return { isView: true, header: ['path', 'unit'], rows: viewRows(view.data.series) };
  const list = longestList(content, 0);
  if (list.length === 0) return undefined;
  if (isRows(list)) return { isView: false, header: undefined, rows: list.map((row) => row.map(plainText)) };
  if (list.every((entry) => typeof entry === 'string')) {
    return { isView: false, header: undefined, rows: list.map((entry) => [entry]) };
  }
  const entries = list.map((entry) => new Map(typeof entry === 'string' ? [['path', entry]] : membersOf(entry, '', 0)));
  const names = entries.slice(0, lookedEntries).flatMap((entry) => Array.from(entry.keys()));
  const header = [...new Set(names)].slice(0, mostMembers);
  return { isView: false, header, rows: entries.map((entry) => header.map((name) => entry.get(name) ?? '')) };
}

/** What stands on the lines of a text all of which are JSON. */
function linesOfJson(text: string): readonly unknown[] | undefined {
  const read: unknown[] = [];
  for (const line of text.split(/[\r\n]+/u)) {
    if (line.trim() === '') continue;
    const content = jsonIn(line);
    if (content === undefined) return undefined;
    read.push(content);
  }
  return read;
}

/** Why a text that is meant to be JSON is none; undefined for any other, and for JSON. */
export function faultOfJson(text: string): string | undefined {
  if (!/^[\s\u{feff}]*(?:\{\s*["}]|\[\s*["[{\]])/u.test(text) || /^\s*\//mu.test(text)) return undefined;
  if (linesOfJson(text) !== undefined) return undefined;
  try {
    parseJsonText(text);
    return undefined;
  } catch (thrown) {
    return jsonFault(thrown);
  }
}

function viewRows(series: z.infer<typeof viewSchema>['series']): readonly (readonly string[])[] {
  return [...new Map(series.filter(isReadSeries).map(({ path, unit = '' }) => [path, [path, unit]])).values()];
}

/** The texts and objects of the list that has the most of them, or its rows. */
function longestList(content: unknown, depth: number): readonly (string | object)[] {
  if (depth > deepest || typeof content !== 'object' || content === null) return [];
  if (isRows(content)) return content;
  const own = Array.isArray(content) ? content.filter(isEntry) : [];
  const inner = Array.isArray(content) ? content.slice(0, lookedEntries) : Object.values(content);
  let longest: readonly (string | object)[] = own;
  for (const part of inner) {
    const found = longestList(part, depth + 1);
    if (found.length > longest.length) longest = found;
  }
  return longest;
}

/** Whether a list is one of rows: each has plain values, and some a path. Other lists are told by their first entry, however long. */
function isRows(content: unknown): content is readonly (readonly unknown[])[] {
  return Array.isArray(content) && content.every(isRow) && content.some((row) => row.some(hasPath));
}

function isRow(entry: unknown): entry is readonly unknown[] {
  return Array.isArray(entry) && entry.every((cell) => cell === null || typeof cell !== 'object');
}

function hasPath(cell: unknown): boolean {
  return typeof cell === 'string' && isPath(cell);
}

function isEntry(entry: unknown): entry is string | object {
  return typeof entry === 'string' || objectSchema.safeParse(entry).success;
}

/** The members of an object with their texts; a list of plain values is one text. */
function membersOf(content: unknown, before: string, depth: number): [string, string][] {
  const object = objectSchema.safeParse(content);
  if (!object.success || depth > deepest) return [];
  return Object.entries(object.data).flatMap(([name, value]): [string, string][] => {
    const inner = membersOf(value, `${before}${name}.`, depth + 1);
    return inner.length > 0 ? inner : [[before + name, plainText(value)]];
  });
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
