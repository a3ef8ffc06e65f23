import type { FilesQuery } from '@shared/contract/files/files';
import type { FileItemProblem, FileSection } from '@shared/contract/files/files-page';
import { tableWords } from '../words/table';

/** Stands for a path in maps: names may hold anything that could part them. */
export type PathKey = string;

export function pathKey(path: readonly string[]): PathKey {
  return JSON.stringify(path);
}

export const idKey = pathKey(['_id']);
export const lengthKey = pathKey(['length']);
export const timestampKey = pathKey(['metadata', 'timestamp']);

const timeKeys: ReadonlySet<PathKey> = new Set([timestampKey, pathKey(['upload_date'])]);

/** Whether the specification says that a path holds an instant. */
export function isTimePath(path: readonly string[]): boolean {
  return timeKeys.has(pathKey(path));
}

/** A path as people write it: `metadata.batch.no`; names that hold dots or blanks stand in brackets. */
export function pathName(path: readonly string[]): string {
  return path
    .map((name, depth) => {
      if (/[\s.[\]"]|^$/.test(name)) return `[${JSON.stringify(name)}]`;
      return depth === 0 ? name : `.${name}`;
    })
    .join('');
}

/** Names a section among those of one read. */
export type SectionKey = string;

export function sectionKey({ query, item, path, store }: FileSection): SectionKey {
  return JSON.stringify([query, item ?? null, path ?? null, store]);
}

/** Items of a query that one request is for. */
export interface RequestPart {
  /** Position of the query among those of the read. */
  readonly query: number;
  /** Position of the first item among those of the query. */
  readonly item: number;
  /** The items as requested: paths or IDs. */
  readonly items: readonly string[];
}

/** A query's items as they were requested: paths or IDs. */
export function requestedItems({ items }: Pick<FilesQuery, 'items'>): readonly string[] {
  return items.map((item) => ('path' in item ? item.path : item.id));
}

/**
 * A section as it is listed: at its place in the whole read, its item by the path of the response, or as it was
 * requested where the response has none.
 */
export function listedSection(sent: FileSection, { query, item: first, items }: RequestPart): FileSection {
  if (sent.item === undefined) return { ...sent, query };
  return { ...sent, query, item: first + sent.item, path: sent.path ?? items[sent.item] };
}

/** What names a failed item: its path or ID, or words where the answer has neither. */
export function failedPath({ path }: Pick<FileItemProblem, 'path'>): string {
  return path ?? tableWords().reading.unnamedItem;
}

/** The dotted path by which a query names a field; undefined where a name has a dot or begins with a dollar sign. */
export function queryField(path: readonly string[]): string | undefined {
  const isNameable = path.every((name) => name !== '' && !name.includes('.') && !name.startsWith('$'));
  return isNameable ? path.join('.') : undefined;
}
