import type { FileTableColumn } from '@shared/contract/files/file-table';
import type { GroupCount, RowList, RowSort } from '../data/protocol';
import type { SectionKey } from '../data/keys';
import type { FilesState } from '../result/files-result';
import { canLoadMore, type SectionState } from '../result/section-state';
import { TableRows } from './table-rows';

/** How a person wants the rows shown. */
export interface TableOptions {
  /** Store by store, or all in one. */
  readonly isGrouped: boolean;
  /** The quick filter as it was typed. */
  readonly filter: string;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /** Sorts what is loaded; undefined leaves it in the order of the server. */
  readonly sort: RowSort | undefined;
  readonly columns: readonly FileTableColumn[];
}

/** The sections whose rows stand together. */
export interface ShownGroup {
  /** The key of its only section; of the flat table's only group, none. */
  readonly key: SectionKey;
  readonly sections: readonly SectionState[];
  readonly count: GroupCount;
  readonly isFolded: boolean;
}

const flatKey: SectionKey = 'all';
const uncounted: GroupCount = { shown: 0, loaded: 0 };

/** The groups of a table; `counts` are those that were told last, by key. */
export function groupsOf(
  { sections }: FilesState,
  isGrouped: boolean,
  folded: ReadonlySet<SectionKey>,
  counts: ReadonlyMap<SectionKey, GroupCount>,
): readonly ShownGroup[] {
  const group = (key: SectionKey, own: readonly SectionState[]): ShownGroup => ({
    key,
    sections: own,
    count: counts.get(key) ?? uncounted,
    isFolded: folded.has(key),
  });
  if (isGrouped) return sections.map((section) => group(section.key, [section]));
  return sections.length === 0 ? [] : [group(flatKey, sections)];
}

/** Whether groups are shown alike. */
export function areSameGroups(some: readonly ShownGroup[], others: readonly ShownGroup[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ key, sections, count, isFolded }, position) => {
      const other = others[position];
      return (
        key === other?.key &&
        isFolded === other.isFolded &&
        count.shown === other.count.shown &&
        count.loaded === other.count.loaded &&
        sections.length === other.sections.length &&
        sections.every((section, at) => section === other.sections[at])
      );
    })
  );
}

/** How many of the loaded files pass the quick filter. */
export function passingFiles(groups: readonly ShownGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count.shown, 0);
}

/** Where the lines of groups stand. A group with nothing to show says why. */
export function tableRowsOf(groups: readonly ShownGroup[], isGrouped: boolean): TableRows {
  return new TableRows(
    groups.map(({ sections, count, isFolded }) => ({
      shown: count.shown,
      isFolded,
      hasHead: isGrouped,
      hasFoot:
        count.shown === 0 || sections.some((section) => canLoadMore(section) || section.faults + section.again > 0),
    })),
  );
}

/** The list that is requested of the worker. */
export function listOf(state: FilesState, options: TableOptions, groups: readonly ShownGroup[]): RowList | undefined {
  if (state.listing === undefined) return undefined;
  return {
    listing: state.listing,
    groups: groups.map(({ sections }) => sections.map(({ key }) => key)),
    filter: options.filter.trim(),
    zone: options.zone,
    sort: options.sort,
  };
}

/** Where a line of former groups stands among others: the end of a group stays its end. */
export function lineAmong(
  line: number,
  before: { readonly lines: TableRows; readonly groups: readonly ShownGroup[] },
  lines: TableRows,
): number {
  if (before.lines.count === 0) return line;
  const was = before.lines.at(line);
  if (was === undefined || was.kind === 'head') return lines.startOf(was?.group ?? 0);
  const index = was.kind === 'file' ? was.index : (before.groups[was.group]?.count.shown ?? 0);
  return Math.min(lines.lineOf({ group: was.group, index }), Math.max(0, lines.count - 1));
}
