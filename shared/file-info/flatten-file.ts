import type { FileLeaf } from '../contract/files/files-page';
import { isJsonObject } from '../json/json-object';
import { leafOf, isFlattened, type JsonValue } from './json-value';

/** A parsed file information object; see `JsonValue`. */
export type FileDocument = Readonly<Record<string, JsonValue>>;

/** A node in a tree of names that receives values row by row. */
export interface PathNode<B> {
  child(name: string): B;
  put(row: number, leaf: FileLeaf): void;
}

/**
 * The metadata members that the specification names (§2.4): separate values even if there are so many members that the
 * metadata as a whole stay JSON text.
 */
const specifiedMetadata = ['timestamp', 'content-type', 'filepath', 'location', 'ordernumber', 'path'];

/** Objects nested deeper are stored as JSON text; the members of a file are at depth 1. */
export const maxFlattenDepth = 8;

/** Members to skip: the file's section already names the store, in one of these two members. */
export const omittedMember = 'storename';

/** Adds the values of a file, row `row`, to the tree below `root`. */
export function flattenFile<B extends PathNode<B>>(document: FileDocument, root: B, row: number): void {
  for (const name in document) {
    if (name === omittedMember) continue;
    const value = document[name];
    if (value === undefined) continue;
    put(root.child(name), value, row, 1);
    if (name === 'metadata') putSpecified(root.child(name), value, row);
  }
}

/** The members that are separate values in addition to the complete text. */
function putSpecified<B extends PathNode<B>>(branch: B, metadata: JsonValue, row: number): void {
  if (!isJsonObject(metadata) || isFlattened(metadata)) return;
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
