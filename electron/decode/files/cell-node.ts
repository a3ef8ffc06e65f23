import type { FileLeaf } from '@shared/contract/files/files-page';
import type { PathNode } from '@shared/file-info/flatten-file';
import type { ColumnCells } from './column-cells';
import { byte } from '../json/json-bytes';

/** What places put their values into. */
export interface CellConsumer {
  addColumn(path: readonly string[]): ColumnCells;
  /** Keeps a leaf; its place among the leaves. */
  addLeaf(column: ColumnCells, row: number, leaf: FileLeaf): void;
}

const encoder = new TextEncoder();

/** A place in the tree of names, found by a name or by the bytes of one. */
export class CellNode implements PathNode<CellNode> {
  readonly #consumer: CellConsumer;
  readonly #path: readonly string[];
  readonly #name: Uint8Array;
  readonly #byName = new Map<string, CellNode>();
  /** By the hash of the name's bytes, the first of those that share it. */
  readonly #byHash = new Map<number, CellNode>();
  #sameHash: CellNode | undefined;
  #column: ColumnCells | undefined;
  /** The object in which its name was met last. */
  met = 0;
  /** Of its members, the one that came first in the last object. */
  first: CellNode | undefined;
  /** The member that followed it in the last object. */
  next: CellNode | undefined;

  constructor(consumer: CellConsumer, path: readonly string[] = []) {
    this.#consumer = consumer;
    this.#path = path;
    this.#name = encoder.encode(path.at(-1) ?? '');
  }

  get column(): ColumnCells {
    this.#column ??= this.#consumer.addColumn(this.#path);
    return this.#column;
  }

  /** Bytes of its name. */
  get nameBytes(): number {
    return this.#name.length;
  }

  /** Whether its name stands there, with a quote behind it. */
  isNamedAt(bytes: Uint8Array, from: number): boolean {
    const name = this.#name;
    for (let n = 0; n < name.length; n += 1) if (name[n] !== bytes[from + n]) return false;
    return bytes[from + name.length] === byte.quote;
  }

  /** Forgets the column, which has no values any more. */
  forget(): void {
    this.#column = undefined;
  }

  child(name: string): CellNode {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const child = new CellNode(this.#consumer, [...this.#path, name]);
    this.#byName.set(name, child);
    // A lone half of a surrogate pair has no bytes of its own.
    if (name.isWellFormed()) this.#index(child);
    return child;
  }

  /** The child whose name has these bytes, of which `hash` is the `nameHash`. */
  childAt(bytes: Buffer, from: number, to: number, hash: number): CellNode {
    for (let child = this.#byHash.get(hash); child !== undefined; child = child.#sameHash) {
      if (child.nameBytes === to - from && child.isNamedAt(bytes, from)) return child;
    }
    return this.child(bytes.toString('utf8', from, to));
  }

  put(row: number, leaf: FileLeaf): void {
    this.#consumer.addLeaf(this.column, row, leaf);
  }

  #index(child: CellNode): void {
    const hash = child.#name.reduce(nameHash, 0);
    child.#sameHash = this.#byHash.get(hash);
    this.#byHash.set(hash, child);
  }
}

/** The hash of a name, byte by byte from 0 on. */
export function nameHash(hash: number, next: number): number {
  return (Math.imul(hash, 31) + next) | 0;
}
