import type { FileLeaf } from '../contract/files/files-page';
import { isObject, leafOf, isFlattened, type JsonValue } from './json-value';

/** A file information object as it was parsed; see `JsonValue`. */
export type FileDocument = Readonly<Record<string, JsonValue>>;

/** A place in a tree of names that takes values row by row. */
export interface PathNode<B> {
  child(name: string): B;
  put(row: number, leaf: FileLeaf): void;
}

/**
 * What the specification names of a file's metadata (§2.4): values of their own even where there are so many members that
 * the metadata as a whole stay JSON text.
 */
const specifiedMetadata = ['timestamp', 'content-type', 'filepath', 'location', 'ordernumber', 'path'];

/** Objects that lie deeper are kept as JSON text; the members of a file lie at 1. */
export const maxFlattenDepth = 8;

/** What is left out of a file: its section tells the store, in one place or the other. */
export const omittedMember = 'storename';

/** Puts the values of a file, which is row `row`, where they belong below `root`. */
export function flattenFile<B extends PathNode<B>>(document: FileDocument, root: B, row: number): void {
  for (const name in document) {
    if (name === omittedMember) continue;
    const value = document[name];
    if (value === undefined) continue;
    put(root.child(name), value, row, 1);
    if (name === 'metadata') putSpecified(root.child(name), value, row);
  }
}

/** The members that are values of their own beside the text of the whole. */
function putSpecified<B extends PathNode<B>>(branch: B, metadata: JsonValue, row: number): void {
  if (!isObject(metadata) || isFlattened(metadata)) return;
  for (const name of specifiedMetadata) {
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    if (value !== undefined) put(branch.child(name), value, row, 2);
  }
}

function put<B extends PathNode<B>>(branch: B, value: JsonValue, row: number, depth: number): void {
  if (depth >= maxFlattenDepth || !isFlattened(value)) return branch.put(row, leafOf(value));
  for (const name in value) {
    const member = value[name];
    if (member !== undefined) put(branch.child(name), member, row, depth + 1);
  }
}
