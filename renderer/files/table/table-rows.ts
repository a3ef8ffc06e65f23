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

/** What a key does in a tree; nothing where it leads no further. */
interface TreeMove {
  /** The group to be folded or unfolded. */
  readonly fold?: number;
  /** The line to go to. */
  readonly to?: number;
}

/**
 * What an arrow does in groups: left and right fold and unfold, with Ctrl up and down go from group to group. Undefined for
 * another key.
 *
 * @param toggle whether Ctrl is held
 */
export function treeKey(
  key: string,
  toggle: boolean,
  current: number | undefined,
  lines: TableRows,
  groups: readonly { readonly isFolded: boolean }[],
): TreeMove | undefined {
  if (toggle && (key === 'ArrowDown' || key === 'ArrowUp')) return toGroup(key, current ?? -1, lines, groups.length);
  const line = current === undefined ? undefined : lines.at(current);
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || line === undefined) return undefined;
  const isFolded = groups[line.group]?.isFolded === true;
  if (line.kind === 'head') return isFolded === (key === 'ArrowRight') ? { fold: line.group } : {};
  return key === 'ArrowLeft' ? { to: lines.startOf(line.group) } : {};
}

function toGroup(key: 'ArrowDown' | 'ArrowUp', current: number, lines: TableRows, groups: number): TreeMove {
  const starts = Array.from({ length: groups }, (_, group) => lines.startOf(group));
  const to = key === 'ArrowDown' ? starts.find((at) => at > current) : starts.findLast((at) => at < current);
  return to === undefined ? {} : { to };
}
