import { csvPresets } from '@shared/contract/export';
import type { FilesQuery } from '@shared/contract/files';
import type {
  ExportColumn,
  ExportColumns,
  FilesChoice,
  FilesExport,
  FilesFormat,
  FilesSource,
} from '@shared/contract/files-export';

/** Which files are taken away. */
export type TakeWhat = 'selected' | 'shown' | 'loaded' | 'everything';

/** What can be taken away now. */
export interface TakeSource {
  readonly connectionId: string;
  /** The queries of what is on screen; everything that they match can be read. */
  readonly queries: readonly FilesQuery[];
  /** Files of each kind that the page holds. */
  readonly counts: Readonly<Record<Exclude<TakeWhat, 'everything'>, number>>;
  /** The columns of the table. */
  readonly columns: readonly ExportColumn[];
  /** What was asked, in a few words. */
  readonly title: string;
  /** What the save dialog proposes, without ending. */
  readonly name: string;
}

/** The columns that an export has. */
export function takenColumns(choice: FilesChoice, { columns }: TakeSource): ExportColumns {
  return choice.columns === 'all' || columns.length === 0 ? { kind: 'all' } : { kind: 'chosen', columns: [...columns] };
}

function takenFormat({ kind, preset, bom, timestamp }: FilesChoice): FilesFormat {
  return kind === 'csv' ? { kind, csv: { ...csvPresets[preset], bom, timestamp } } : { kind };
}

/** The request of an export. */
export function takeRequest(choice: FilesChoice, source: FilesSource, from: TakeSource, exportId: string): FilesExport {
  return {
    exportId,
    connectionId: from.connectionId,
    source,
    columns: takenColumns(choice, from),
    format: takenFormat(choice),
    name: from.name,
  };
}
