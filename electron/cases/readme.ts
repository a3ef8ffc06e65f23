import type { CaseManifest } from '@shared/contract/cases/case-file';
import { caseFiles, caseFilesForPeople } from './case-files';
import type { ZipFile } from './case-zip';

const meanings: Readonly<Record<string, string>> = {
  [caseFiles.manifest]: 'what the case is about, and the versions of the program',
  [caseFiles.view]: 'the view: items, times, lanes, notes',
  [caseFiles.items]: 'units, limits and descriptions of the items',
  [caseFiles.health]: 'the findings of item health, for the program',
  [caseFiles.har]: 'the requests with their answers as HAR 1.2, which browsers and other tools open',
  [caseFiles.records]: 'the requests as the program lists them',
  [caseFiles.data]: 'the stored samples as Parquet: item, time (UTC), value, text, quality',
  [caseFilesForPeople.picture]: 'the trend as it was seen',
  [caseFilesForPeople.health]: 'the findings of item health as a table',
  [caseFilesForPeople.curl]: 'each request as a cURL command, without credentials',
  [caseFilesForPeople.timings]: 'what the time of each request went into',
  [caseFilesForPeople.settings]: 'the settings of the program',
};

/** What a person reads first who unpacks a case. */
export function readmeOf(
  { name, note, savedAt, program, connection, data }: CaseManifest,
  files: readonly ZipFile[],
): string {
  const lines = [
    name,
    '',
    ...(note === '' ? [] : [note, '']),
    `Saved ${new Date(savedAt).toISOString()} by Process Data Viewer ${program.version}`,
    `(Electron ${program.electron}, Chrome ${program.chrome}, ${program.platform})`,
    `Connection: ${connection.name}, ${connection.baseUrl}`,
    ...(data === undefined
      ? []
      : [`Data: ${new Date(data.range.start).toISOString()} to ${new Date(data.range.end).toISOString()}`]),
    '',
    'To see the same trend, findings and requests without the server, choose “Open a case” in Process Data Viewer,',
    'or drop this zip file on its window.',
    '',
    ...files.map(({ name: file, bytes }) => `${file}  ${bytes.byteLength} bytes  ${meanings[file] ?? ''}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
