import type { FileTableColumn } from '@shared/contract/files/file-table';
import type { FileRequest, GroupCount, ListedRow, RowList, RowSort, Selected } from '../data/protocol';
import type { SectionKey } from '../data/section-key';
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

/** What the table shows just now. */
export interface TableState {
  readonly options: TableOptions;
  readonly groups: readonly ShownGroup[];
  readonly lines: TableRows;
  /** Rows that are on the page, in sight and somewhat beyond, by their lines. */
  readonly rows: ReadonlyMap<number, ListedRow>;
  /** The line, and part of a line, at the top. */
  readonly top: number;
  /** Lines in sight keep their elements by the distance from this one, which leaps along with the top: see `keyBaseAt`. */
  readonly keyBase: number;
  /** The line that the keys move from. */
  readonly current: number | undefined;
  /** The file of that line. */
  readonly file: (FileRequest & { readonly id: string }) | undefined;
  readonly selected: Selected;
}

const flatKey: SectionKey = 'all';
const uncounted: GroupCount = { shown: 0, loaded: 0 };

/** The groups of a table; `counts` are those that were told last, by key. */
export function groupsOf(
  { sections }: FilesState,
  { isGrouped }: TableOptions,
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

/** How many of the loaded files pass the quick filter. */
export function passingFiles({ groups }: TableState): number {
  return groups.reduce((sum, { count }) => sum + count.shown, 0);
}

/** Where the lines of groups stand. A group with nothing to show says why. */
export function tableRowsOf(groups: readonly ShownGroup[], isGrouped: boolean): TableRows {
  return new TableRows(
    groups.map(({ sections, count, isFolded }) => ({
      shown: count.shown,
      isFolded,
      hasHead: isGrouped,
      hasFoot: count.shown === 0 || sections.some((section) => canLoadMore(section) || section.faults > 0),
    })),
  );
}

/** The list that the worker is asked for. */
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

/** So great a part of the lines in sight stays where the elements of the others are made anew. */
const stayingPart = 2 / 3;

/**
 * From where the keys of lines are counted once `top` is at the top. When most lines in sight are others, the elements of
 * the lines that left serve those that came: new texts in an element take a third of a new element.
 */
export function keyBaseAt({ top: before, keyBase }: TableState, top: number, inSight: number): number {
  const way = Math.floor(top) - Math.floor(before);
  return Math.abs(way) > (1 - stayingPart) * inSight ? keyBase + way : keyBase;
}
