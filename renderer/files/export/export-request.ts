import { csvPresets } from '@shared/contract/csv-presets';
import type { FilesQuery } from '@shared/contract/files/files';
import type {
  ExportColumn,
  ExportColumns,
  FilesChoice,
  FilesExport,
  FilesFormat,
  FilesSource,
} from '@shared/contract/files/files-export';

/** Which files are taken away. */
export type ExportExtent = 'selected' | 'shown' | 'loaded' | 'everything';

/** What can be taken away now. */
export interface FilesExportOrigin {
  readonly connectionId: string;
  /** The queries of what is on screen; everything that they match can be read. */
  readonly queries: readonly FilesQuery[];
  /** Files of each kind that the page holds. */
  readonly counts: Readonly<Record<Exclude<ExportExtent, 'everything'>, number>>;
  /** The columns of the table. */
  readonly columns: readonly ExportColumn[];
  /** What was asked, in a few words. */
  readonly title: string;
  /** What the save dialog proposes, without ending. */
  readonly name: string;
}

/** The columns that an export has. */
export function exportColumns(choice: FilesChoice, { columns }: FilesExportOrigin): ExportColumns {
  return choice.columns === 'all' || columns.length === 0 ? { kind: 'all' } : { kind: 'chosen', columns: [...columns] };
}

function exportFormat({ kind, preset, bom, timestamp }: FilesChoice): FilesFormat {
  return kind === 'csv' ? { kind, csv: { ...csvPresets[preset], bom, timestamp } } : { kind };
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
    format: exportFormat(choice),
    name: from.name,
  };
}
