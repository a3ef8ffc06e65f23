import type { Profile } from '@shared/contract/connections/connection';
import type { FilesQuery } from '@shared/contract/files/files';
import type { ExportedSection, FilesChanges } from '@shared/contract/files/files-export';
import type { Facts } from '../../writers/target/save-journals';
import type { ExportState, ParsedFilesExport } from './export-state';

/** What is told of a complete export in the file beside it. */
export interface ExportInfo {
  readonly request: ParsedFilesExport;
  readonly profile: Pick<Profile, 'name' | 'baseUrl'>;
  readonly startedAt: number;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly string[];
  readonly state: Pick<ExportState, 'done' | 'failedItems'>;
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

/** What is known of an export, for people and for programs; the name of its file comes to it. */
export function exportFacts({ request, profile, startedAt, rows, bytes, columns, state }: ExportInfo): Facts {
  const { source, format, pageSize } = request;
  return {
    format: 'process-data-viewer-files-export',
    version: 1,
    file: '',
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
  'again: files that came on two pages and were written once; steppedBack: times that earlier pages were read again, since files had gone; mayMiss: whether files may be missing for all that; of a store, atEnd is how many files it had when its end was found, and faults how many of these are no files, having no _id that is a text, and were left out.';

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
