import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Profile } from '@shared/contract/connections/connection';
import type { FilesQuery } from '@shared/contract/files/files';
import type { ExportedSection, FilesChanges } from '@shared/contract/files/files-export';
import type { ExportState, ParsedFilesExport } from './export-state';

/** What is told of a complete export in the file beside it. */
export interface ExportInfo {
  readonly request: ParsedFilesExport;
  readonly profile: Pick<Profile, 'name' | 'baseUrl'>;
  readonly file: string;
  readonly startedAt: number;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly string[];
  readonly state: Pick<ExportState, 'done' | 'failedItems'>;
}

/** The name of the file that tells of another one. */
export function infoFileName(file: string): string {
  return `${file}.about.json`;
}

/** Writes what is known of an export, for people and for programs. */
export async function writeInfoFile(target: string, about: ExportInfo): Promise<void> {
  await writeFile(target, `${JSON.stringify(infoText(about), null, 2)}\n`);
}

/** All changes of all sections together. */
export function changesOf(sections: readonly Pick<ExportedSection, 'changes'>[]): FilesChanges {
  return sections.reduce<FilesChanges>(
    (sum, { changes }) => ({
      again: sum.again + changes.again,
      steppedBack: sum.steppedBack + changes.steppedBack,
      mayMiss: sum.mayMiss || changes.mayMiss,
    }),
    { again: 0, steppedBack: 0, mayMiss: false },
  );
}

function infoText({ request, profile, file, startedAt, rows, bytes, columns, state }: ExportInfo) {
  const { source, format, pageSize } = request;
  return {
    format: 'process-data-viewer-files-export',
    version: 1,
    file: path.basename(file),
    written: { from: isoTime(startedAt), to: isoTime(Date.now()) },
    connection: { name: profile.name, url: profile.baseUrl },
    source:
      source.kind === 'query'
        ? { kind: 'everything that the queries match', queries: source.queries.map(queryText), pageSize }
        : {
            kind: 'files chosen in the program, of those that the queries brought',
            count: source.count,
            queries: source.queries.map(queryText),
          },
    as: format,
    columns,
    rows,
    bytes,
    stores: state.done.map(({ query, ...section }) => ({ query: query + 1, ...section })),
    failedItems: state.failedItems.map(({ query, ...item }) => ({ query: query + 1, ...item })),
    changes: { ...changesOf(state.done), meaning: changesMeaning },
  };
}

const changesMeaning =
  'again: files that came on two pages and were written once; steppedBack: times that earlier pages were read again, since files had gone; mayMiss: whether files may be missing for all that; of a store, atEnd is how many files it had when its end was found.';

function queryText({ start, end, ...query }: FilesQuery) {
  return {
    ...query,
    ...(start !== undefined && { start_time: isoTime(start) }),
    ...(end !== undefined && { end_time: isoTime(end) }),
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
