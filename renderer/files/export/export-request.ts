import { csvPresetOf, csvPresets } from '@shared/contract/csv-presets';
import type { FilesQuery } from '@shared/contract/files/files';
import type {
  ExportColumn,
  ExportColumns,
  FailedItem,
  FilesChoice,
  FilesExport,
  FilesFormat,
  FilesSource,
} from '@shared/contract/files/files-export';
import { failedPath } from '../data/keys';
import type { FilesState } from '../result/files-result';
import { exportWords } from '../words/export';

/** Which files are taken away. */
export type ExportExtent = HeldExtent | 'everything';
/** Those that the page holds. */
export type HeldExtent = 'selected' | 'shown' | 'loaded';

/** What can be taken away now. */
export interface FilesExportOrigin {
  readonly connectionId: string;
  /** The queries of what is on screen; everything that they match can be read. */
  readonly queries: readonly FilesQuery[];
  /** What of them has not come. */
  readonly failedItems: readonly FailedItem[];
  /** What was asked, in whole sentences; empty before anything was. */
  readonly words: string;
  /** Files of each kind that the page holds. */
  readonly counts: Readonly<Record<HeldExtent, number>>;
  /** The columns of the table. */
  readonly columns: readonly ExportColumn[];
  /** What was asked, in a few words. */
  readonly title: string;
  /** What the save dialog proposes, without ending. */
  readonly name: string;
  /** IANA zone of the dates in a sheet. */
  readonly zone: string;
}

/** What can be taken away of what a reading has brought: everything that names it comes from its queries. */
export function exportOrigin(
  connectionId: string,
  { issued, failedItems, sections }: FilesState,
  { selected, shown }: { readonly selected: number; readonly shown: number },
  columns: readonly ExportColumn[],
  zone: string,
): FilesExportOrigin {
  const items = failedItems.map((failed) => ({
    query: failed.query,
    item: failedPath(failed),
    problem: failed.problem,
  }));
  const stores = sections.flatMap(({ section: { query, path = '' }, problem }) =>
    problem === undefined ? [] : [{ query, item: path, problem }],
  );
  return {
    connectionId,
    queries: issued?.sent ?? [],
    failedItems: [...items, ...stores],
    words: issued?.words ?? '',
    counts: { selected, shown, loaded: sections.reduce((sum, { loaded }) => sum + loaded, 0) },
    columns,
    title: issued?.name ?? exportWords().files,
    name: issued?.fileName ?? exportWords().files,
    zone,
  };
}

/** Everything that the queries match. */
export function allOf({ queries }: FilesExportOrigin): FilesSource {
  return { kind: 'query', queries: queries.map((query) => ({ ...query })) };
}

/** Files that the page holds under a name. What a person picked out of them is whole, whatever else was asked. */
export function heldOf(
  extent: HeldExtent,
  { set, count }: { readonly set: string; readonly count: number },
  { queries, failedItems }: FilesExportOrigin,
): FilesSource {
  return {
    kind: 'held',
    set,
    count,
    queries: queries.map((query) => ({ ...query })),
    failedItems: extent === 'selected' ? [] : [...failedItems],
  };
}

/** The columns that an export has. */
export function exportColumns(choice: FilesChoice, { columns }: FilesExportOrigin): ExportColumns {
  return choice.columns === 'all' || columns.length === 0 ? { kind: 'all' } : { kind: 'chosen', columns: [...columns] };
}

function exportFormat({ kind, preset, bom, texts, timestamp, xlsxTime }: FilesChoice, zone: string): FilesFormat {
  if (kind === 'csv') return { kind, csv: { ...csvPresets[csvPresetOf(preset)], bom, texts, timestamp } };
  return kind === 'xlsx' ? { kind, xlsx: { time: xlsxTime, zone } } : { kind };
}

/** The request of an export. */
export function exportRequest(
  choice: FilesChoice,
  source: FilesSource,
  from: FilesExportOrigin,
  exportId: string,
): FilesExport {
  return {
    exportId,
    connectionId: from.connectionId,
    source,
    columns: exportColumns(choice, from),
    format: exportFormat(choice, from.zone),
    name: from.name,
  };
}
