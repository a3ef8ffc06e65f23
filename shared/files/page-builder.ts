import type { FileCells, FileColumn, FileLeaf, FilePage } from '../contract/files-page';
import { isObject, leafOf, takesApart, type JsonValue } from './json-value';

/** A file information object as it was parsed; see `JsonValue`. */
export type FileDocument = Readonly<Record<string, JsonValue>>;

/**
 * What the specification names of a file's metadata (§2.4): columns even where there are so many members that the metadata
 * as a whole stay JSON text.
 */
const specifiedMetadata = ['timestamp', 'content-type', 'filepath', 'location', 'ordernumber', 'path'];

/** Objects that lie deeper are kept as JSON text. */
const deepest = 8;

/**
 * Makes columns of files, each taken apart into the paths of its values. The service tells a file's store in one place or
 * the other, so `storename` is left out.
 */
export class PageBuilder {
  readonly #sharesTexts: boolean;
  readonly #root = new Node([]);
  readonly #columns: ColumnBuilder[] = [this.#root.child('_id').column()];
  #rows = 0;

  /** `sharesTexts`: whether equal texts of a column become one; else a column of texts comes as leaves. */
  constructor(sharesTexts = true) {
    this.#sharesTexts = sharesTexts;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a row. */
  add(document: FileDocument): void {
    for (const name in document) {
      if (name === 'storename') continue;
      const value = document[name];
      if (value === undefined) continue;
      this.#put(this.#root.child(name), value, 1);
      if (name === 'metadata') this.#putSpecified(value);
    }
    this.#rows += 1;
  }

  /** The rows so far, as columns; begins anew. */
  take(): FilePage {
    const rows = this.#rows;
    const columns = this.#columns
      .filter((column) => column.isUsed)
      .map((column) => column.take(rows, this.#sharesTexts));
    this.#rows = 0;
    return { rows, columns };
  }

  /** The members that are columns of their own beside the text of the whole. */
  #putSpecified(metadata: JsonValue): void {
    if (!isObject(metadata) || takesApart(metadata)) return;
    for (const name of specifiedMetadata) {
      const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
      if (value !== undefined) this.#put(this.#root.child('metadata').child(name), value, 2);
    }
  }

  #put(node: Node, value: JsonValue, depth: number): void {
    if (depth < deepest && takesApart(value)) {
      for (const name in value) {
        const member = value[name];
        if (member !== undefined) this.#put(node.child(name), member, depth + 1);
      }
    } else {
      const known = node.hasColumn;
      const column = node.column();
      if (!known) this.#columns.push(column);
      column.put(this.#rows, leafOf(value));
    }
  }
}

/** A place in the tree of names; objects and values may share it, in different files. */
class Node {
  readonly #path: readonly string[];
  readonly #children = new Map<string, Node>();
  #column: ColumnBuilder | undefined;

  constructor(path: readonly string[]) {
    this.#path = path;
  }

  get hasColumn(): boolean {
    return this.#column !== undefined;
  }

  child(name: string): Node {
    const known = this.#children.get(name);
    if (known !== undefined) return known;
    const child = new Node([...this.#path, name]);
    this.#children.set(name, child);
    return child;
  }

  column(): ColumnBuilder {
    this.#column ??= new ColumnBuilder(this.#path);
    return this.#column;
  }
}

class ColumnBuilder {
  readonly #path: readonly string[];
  #rows: number[] = [];
  #leaves: FileLeaf[] = [];

  constructor(path: readonly string[]) {
    this.#path = path;
  }

  get isUsed(): boolean {
    return this.#rows.length > 0;
  }

  put(row: number, leaf: FileLeaf): void {
    this.#rows.push(row);
    this.#leaves.push(leaf);
  }

  take(rows: number, sharesTexts: boolean): FileColumn {
    const inAll = this.#rows.length === rows;
    const column = {
      path: this.#path,
      rows: inAll ? undefined : Uint32Array.from(this.#rows),
      cells: sharesTexts ? cellsOf(this.#leaves) : { kind: 'leaves' as const, leaves: this.#leaves },
    };
    this.#rows = [];
    this.#leaves = [];
    return column;
  }
}

function cellsOf(leaves: readonly FileLeaf[]): FileCells {
  if (leaves.every((leaf) => typeof leaf === 'string')) return textCells(leaves);
  if (leaves.every((leaf) => typeof leaf === 'number')) return { kind: 'numbers', numbers: Float64Array.from(leaves) };
  return { kind: 'leaves', leaves };
}

function textCells(leaves: readonly string[]): FileCells {
  const positions = new Map<string, number>();
  const codes = new Uint32Array(leaves.length);
  for (const [row, text] of leaves.entries()) {
    const code = positions.get(text) ?? positions.size;
    if (code === positions.size) positions.set(text, code);
    codes[row] = code;
  }
  return { kind: 'texts', codes, texts: [...positions.keys()] };
}
