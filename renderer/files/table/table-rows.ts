import type { RowPosition, RowWindow } from '../data/protocol';

/** What a group of a table takes up. */
export interface TableGroup {
  /** Rows that pass the quick filter. */
  readonly shown: number;
  readonly isFolded: boolean;
  /** Whether a line above its rows names it. */
  readonly hasHead: boolean;
  /** Whether a line below its rows says what is left, or why there are none. */
  readonly hasFoot: boolean;
}

/** A line of a table. */
export type TableRow =
  | { readonly kind: 'head'; readonly group: number }
  | { readonly kind: 'file'; readonly group: number; readonly index: number }
  | { readonly kind: 'foot'; readonly group: number };

/** Where the heads, rows and feet of a table's groups stand, one below the other. */
export class TableRows {
  readonly #groups: readonly TableGroup[];
  /** The first line of each group. */
  readonly #starts: readonly number[];
  readonly count: number;

  constructor(groups: readonly TableGroup[]) {
    let count = 0;
    this.#groups = groups;
    this.#starts = groups.map((group) => (count += tableRowsOf(group)) - tableRowsOf(group));
    this.count = count;
  }

  /** Undefined beyond the last line. */
  at(line: number): TableRow | undefined {
    if (line < 0 || line >= this.count) return undefined;
    let group = this.#starts.length - 1;
    while (group > 0 && ((this.#starts[group] ?? 0) > line || tableRowsOf(this.#groups[group]) === 0)) group -= 1;
    const own = this.#groups[group];
    if (own === undefined) return undefined;
    const index = line - (this.#starts[group] ?? 0) - Number(own.hasHead);
    if (index < 0) return { kind: 'head', group };
    return index < rowsOf(own) ? { kind: 'file', group, index } : { kind: 'foot', group };
  }

  /** The line of a row; that of its group's head where the group is folded. */
  lineOf({ group, index }: RowPosition): number {
    const own = this.#groups[group];
    const start = this.#starts[group] ?? 0;
    return own === undefined || own.isFolded ? start : start + Number(own.hasHead) + index;
  }

  /** The first line of a group; the count of all where there is no such group. */
  startOf(group: number): number {
    return this.#starts[group] ?? this.count;
  }

  /** The rows among the lines from <= line < to. */
  windows(from: number, to: number): RowWindow[] {
    return this.#groups.flatMap((group, position) => {
      const first = (this.#starts[position] ?? 0) + Number(group.hasHead);
      const start = Math.max(0, from - first);
      const count = Math.min(rowsOf(group), to - first) - start;
      return count > 0 ? [{ group: position, from: start, count }] : [];
    });
  }
}

function rowsOf({ isFolded, shown }: TableGroup): number {
  return isFolded ? 0 : shown;
}

function tableRowsOf(group: TableGroup | undefined): number {
  if (group === undefined) return 0;
  return Number(group.hasHead) + rowsOf(group) + Number(group.hasFoot && !group.isFolded);
}
