import type { CaseManifest } from '@shared/contract/cases/case-file';
import { caseFiles, caseFilesForPeople } from './case-files';
import type { ZipFile } from './case-zip';
import { readmeWords } from './words/readme';

const meanings: Readonly<Record<string, keyof ReturnType<typeof readmeWords>['meanings']>> = {
  [caseFiles.manifest]: 'manifest',
  [caseFiles.view]: 'view',
  [caseFiles.items]: 'items',
  [caseFiles.health]: 'findings',
  [caseFiles.har]: 'har',
  [caseFiles.records]: 'records',
  [caseFiles.data]: 'data',
  [caseFilesForPeople.picture]: 'picture',
  [caseFilesForPeople.health]: 'health',
  [caseFilesForPeople.curl]: 'curl',
  [caseFilesForPeople.timings]: 'timings',
  [caseFilesForPeople.settings]: 'settings',
};

/** What a person reads first who unpacks a case. */
export function readmeOf(
  { name, note, savedAt, program, connection, data }: CaseManifest,
  files: readonly ZipFile[],
): string {
  const words = readmeWords();
  const meaningOf = (file: string) => {
    const known = meanings[file];
    return known === undefined ? '' : words.meanings[known];
  };
  const lines = [
    name,
    '',
    ...(note === '' ? [] : [note, '']),
    words.saved(new Date(savedAt).toISOString(), program.version),
    `(Electron ${program.electron}, Chrome ${program.chrome}, ${program.platform})`,
    words.connection(connection.name, connection.baseUrl),
    ...(data === undefined
      ? []
      : [words.data(new Date(data.range.start).toISOString(), new Date(data.range.end).toISOString())]),
    '',
    ...words.howToOpen,
    '',
    ...files.map(({ name: file, bytes }) => words.entry(file, bytes.byteLength, meaningOf(file))),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
