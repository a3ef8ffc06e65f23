import type { FileCells, FileColumn, FileLeaf, FilePage } from '../contract/files/files-page';
import { flattenFile, type PathNode, type FileDocument } from './flatten-file';

/** Builds columns from files, each flattened into the paths of its values; see `flattenFile`. */
export class PageBuilder {
  readonly #columns: ColumnBuilder[] = [];
  readonly #root = new Node([], this.#columns);
  #rows = 0;

  constructor() {
    this.#root.child('_id').column();
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a row. */
  add(document: FileDocument): void {
    flattenFile(document, this.#root, this.#rows);
    this.#rows += 1;
  }

  /** Returns the rows so far as columns, and resets. */
  take(): FilePage {
    const rows = this.#rows;
    const columns = this.#columns.filter((column) => column.isUsed).map((column) => column.take(rows));
    this.#rows = 0;
    return { rows, columns };
  }
}

/** A node in the tree of names; in different files it may be an object or a value. */
class Node implements PathNode<Node> {
  readonly #path: readonly string[];
  /** All columns of the tree, in the order of their first value. */
  readonly #columns: ColumnBuilder[];
  readonly #children = new Map<string, Node>();
  #column: ColumnBuilder | undefined;

  constructor(path: readonly string[], columns: ColumnBuilder[]) {
    this.#path = path;
    this.#columns = columns;
  }

  child(name: string): Node {
    const existing = this.#children.get(name);
    if (existing !== undefined) return existing;
    const child = new Node([...this.#path, name], this.#columns);
    this.#children.set(name, child);
    return child;
  }

  put(row: number, leaf: FileLeaf): void {
    this.column().put(row, leaf);
  }

  column(): ColumnBuilder {
    if (this.#column !== undefined) return this.#column;
    this.#column = new ColumnBuilder(this.#path);
    this.#columns.push(this.#column);
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

  take(rows: number): FileColumn {
    const inAll = this.#rows.length === rows;
    const column = {
      path: this.#path,
      rows: inAll ? undefined : Uint32Array.from(this.#rows),
      cells: cellsOf(this.#leaves),
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
