import type { TableRows } from './table-rows';

/** What a key does in a tree; nothing where it leads no further. */
export interface TreeMove {
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
