import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { LibraryItem, Settings } from '@shared/contract/app/storage';
import type { Profile } from '@shared/contract/connections/connection';
import {
  type CaseManifest,
  type CaseProgress,
  type caseSaveSchema,
  mostCaseSamples,
  type SavedCase,
} from '@shared/contract/cases/case-file';
import type { ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { problem, problemOf, ProblemError } from '@shared/problem/problem';
import { rawAggregate } from '@shared/vqt/aggregates';
import { writeExport } from '../history/export/exporter';
import { RereadSource } from '../history/export/reread-source';
import type { HistoryReader } from '../history/history-reader';
import { sourceOf } from '../history/history-source';
import { writeAtomically } from '../storage/files/atomic-write';
import { couldNotSave, fileProblem } from '../storage/files/file-problems';
import { viewText } from '../storage/views/view-text';
import type { StartThread } from '../threads/thread';
import { bareInfinities } from '../transport/json/lossless-json';
import { asTakenIn, harOf, harSources } from '../transport/log/har';
import type { RequestLog } from '../transport/log/request-log';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';
import { tableCsv } from '../writers/csv/csv-sheet';
import type { BeginSaving } from '../writers/target/saving';
import { caseFiles, caseFilesForPeople, checkSizes, checkZip } from './case-files';
import { entriesOf, packZip, type ZipFile } from './case-zip';
import { readmeOf } from './readme';
import { timingRows } from './timings';
import { caseWords } from './words/cases';

export type CaseToSave = z.output<typeof caseSaveSchema>;

/** What cases are made with. */
export interface SaveCaseParts {
  readonly connections: { inUse(id: string): Promise<{ readonly api: ProcessDataApi; readonly profile: Profile }> };
  readonly library: { list(connectionId: string): Promise<readonly LibraryItem[]> };
  readonly history: HistoryReader;
  readonly log: Pick<RequestLog, 'get' | 'content' | 'code' | 'kept'>;
  readonly settings: () => Settings;
  readonly program: CaseManifest['program'];
  readonly startThread: StartThread;
  readonly savings: BeginSaving;
  /** Where the data lies while it is being read; what a killed program leaves there is removed at the next start. */
  readonly folder: string;
  readonly tell: (progress: CaseProgress) => void;
}

/**
 * Writes a case to `file`. Data that can't be had of an item is told, and the rest is saved: a server that does not answer is
 * what a case may be about.
 *
 * @throws ProblemError, with nothing left behind: `cancelled`, `file`, or `invalid` where there is more than can be opened again
 */
export async function saveCase(
  chosen: CaseToSave,
  file: string,
  parts: SaveCaseParts,
  signal: AbortSignal,
): Promise<SavedCase> {
  const { profile } = await parts.connections.inUse(chosen.connectionId);
  // Before the data is read: its own requests take the places, and the room of the answers, of those that are to go in.
  const kept = parts.log.kept(chosen.requests ?? []);
  const requests = kept.length === 0 ? [] : requestFiles(kept, parts.log, parts.program.version);
  const data = chosen.data && (await dataOf(chosen, chosen.data, parts, signal));
  const manifest: CaseManifest = {
    format: 'process-data-viewer-case',
    version: 1,
    name: chosen.name,
    note: chosen.note,
    savedAt: Date.now(),
    program: parts.program,
    connection: { name: profile.name, baseUrl: profile.baseUrl, qualityScheme: profile.qualityScheme },
    ...(data && { data: data.manifest }),
  };
  const files = [
    ...caseTexts(manifest, chosen),
    ...requests,
    ...(chosen.settings ? [jsonFile(caseFilesForPeople.settings, shownSettings(parts.settings()))] : []),
    ...(await itemFiles(chosen, parts)),
    ...(chosen.picture === undefined ? [] : [{ name: caseFilesForPeople.picture, bytes: chosen.picture }]),
    ...(data?.parquet === undefined ? [] : [{ name: caseFiles.data, bytes: data.parquet }]),
  ];
  const all = [textFile(caseFilesForPeople.readme, readmeOf(manifest, files)), ...files];
  checkSizes(all);
  const zip = await packZip(all, signal);
  checkZip(zip);
  await write(file, zip);
  const missing = (data?.manifest.items ?? []).flatMap(({ path: item, problem: found }) =>
    found === undefined ? [] : [{ path: item, problem: found }],
  );
  const goneRequests = (chosen.requests?.length ?? 0) - kept.length;
  return { file, bytes: zip.byteLength, entries: entriesOf(all), missing, goneRequests };
}

async function write(file: string, zip: Buffer): Promise<void> {
  try {
    await writeAtomically(file, zip);
  } catch (thrown) {
    throw new ProblemError(fileProblem(couldNotSave(file), thrown), { cause: thrown });
  }
}

function textFile(name: string, text: string): ZipFile {
  return { name, bytes: Buffer.from(text, 'utf8') };
}

function jsonFile(name: string, content: unknown): ZipFile {
  return textFile(name, `${JSON.stringify(content, bareInfinities, 1)}\n`);
}

function caseTexts(manifest: CaseManifest, { view, health }: CaseToSave): ZipFile[] {
  return [
    jsonFile(caseFiles.manifest, manifest),
    ...(view === undefined ? [] : [textFile(caseFiles.view, viewText(view))]),
    ...(health === undefined ? [] : healthFiles(health)),
  ];
}

function healthFiles({ table, ...health }: NonNullable<CaseToSave['health']>): ZipFile[] {
  const csv = tableCsv({ rows: table, csv: { preset: 'comma', bom: true, texts: 'guarded' }, name: 'health' });
  return [jsonFile(caseFiles.health, health), { name: caseFilesForPeople.health, bytes: csv }];
}

/** Requests as the Inspect area shows them: secrets are blanked before they leave the log. */
function requestFiles(ids: readonly number[], log: SaveCaseParts['log'], version: string): ZipFile[] {
  const sources = asTakenIn(harSources(log, ids));
  const records = sources.map(({ record }) => record);
  const curl = records.map(
    ({ id, operation, sentAt }) =>
      `# ${id}: ${operation}, ${new Date(sentAt).toISOString()}\n${log.code(id, 'posix')}\n`,
  );
  const csv = { preset: 'comma', bom: true, texts: 'guarded' } as const;
  return [
    jsonFile(caseFiles.har, harOf(sources, version)),
    jsonFile(caseFiles.records, records),
    textFile(caseFilesForPeople.curl, curl.join('\n')),
    { name: caseFilesForPeople.timings, bytes: tableCsv({ rows: timingRows(records), csv, name: 'timings' }) },
  ];
}

/** What the settings say of how the program works; what a person has looked at elsewhere is nobody's business. */
function shownSettings(settings: Settings): Partial<Settings> {
  const others: ReadonlySet<string> = new Set(ownMatters);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !others.has(name)));
}

const ownMatters = [
  // It may have the person's name in it, or that of another plant.
  'exportFolder',
  'recentEntries',
  'recentItems',
  'fileStores',
  'panelLayouts',
  'releases',
] satisfies (keyof Settings)[];

/** Units, ranges and how items are drawn, of those that the case is about. */
async function itemFiles({ connectionId, view, data }: CaseToSave, { library }: SaveCaseParts): Promise<ZipFile[]> {
  const paths = new Set([...(view?.series ?? []).map(({ path: item }) => item), ...(data?.paths ?? [])]);
  if (paths.size === 0) return [];
  const known = (await library.list(connectionId)).filter(({ path: item }) => paths.has(item));
  return [jsonFile(caseFiles.items, known)];
}

interface CaseData {
  readonly manifest: NonNullable<CaseManifest['data']>;
  readonly parquet: Buffer | undefined;
}

/** Reads the stored samples of the items into a Parquet file. */
async function dataOf(
  { saveId, connectionId }: CaseToSave,
  { range, paths }: NonNullable<CaseToSave['data']>,
  parts: SaveCaseParts,
  signal: AbortSignal,
): Promise<CaseData> {
  const request: ExportRequest = {
    exportId: saveId,
    connectionId,
    source: 'reread',
    items: [...new Set(paths)].map((item) => ({ path: item, aggregate: rawAggregate, label: item })),
    ranges: [range],
    options: {},
    format: { kind: 'parquet' },
    filePerItem: false,
    name: 'data',
  };
  await mkdir(parts.folder, { recursive: true });
  const folder = await mkdtemp(path.join(parts.folder, 'data-'));
  try {
    const file = path.join(folder, caseFiles.data);
    const outcome = await exported(request, file, parts, signal);
    const items = saidOnce(request.items.map((item, at) => itemOf(item.path, outcome[at])));
    const isThere = items.some(({ samples }) => samples > 0);
    return { manifest: { range, items }, parquet: isThere ? await readFile(file) : undefined };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type CaseItem = CaseData['manifest']['items'][number];

/** The items, of which the first alone has what a server says of several: it may be long, and they are many. */
function saidOnce(items: readonly CaseItem[]): CaseItem[] {
  const said = new Set<string>();
  return items.map((item) => {
    if (item.problem === undefined) return item;
    const { serverText, ...details } = item.problem.details;
    const isSaid = serverText !== undefined && said.has(serverText);
    if (serverText !== undefined) said.add(serverText);
    return isSaid ? { ...item, problem: { ...item.problem, details } } : item;
  });
}

type Exported = Partial<ExportOutcome['items'][number]>;

function itemOf(item: string, { rows = 0, problem: found }: Exported = {}): CaseItem {
  return { path: item, samples: rows, ...(found && { problem: found }) };
}

/** Exports, as long as it is not too much; where nothing can be had, the problem stands at each item. */
async function exported(
  request: ExportRequest,
  file: string,
  parts: SaveCaseParts,
  signal: AbortSignal,
): Promise<Exported[]> {
  const { api, profile } = await parts.connections.inUse(request.connectionId);
  const full = new AbortController();
  const source = new RereadSource(parts.history, sourceOf(api, profile), request);
  const tell = ({ rows, part }: { readonly rows: number; readonly part: number }) => {
    parts.tell({ saveId: request.exportId, part, samples: rows });
    if (rows > mostCaseSamples) full.abort();
  };
  const connection = { name: profile.name, url: profile.baseUrl };
  const { startThread, savings } = parts;
  const exporting = { source, scheme: profile.qualityScheme, startThread, tell, savings, connection };
  try {
    const { items } = await writeExport(request, file, exporting, AbortSignal.any([signal, full.signal]));
    if (items.reduce((sum, { rows }) => sum + rows, 0) > mostCaseSamples) throw tooMuch();
    return [...items];
  } catch (thrown) {
    if (full.signal.aborted) throw tooMuch();
    const found = problemOf(thrown);
    if (signal.aborted || found.kind === 'cancelled' || found.kind === 'file' || found.kind === 'invalid') throw thrown;
    return request.items.map(() => ({ rows: 0, problem: found }));
  }
}

function tooMuch(): ProblemError {
  const { message, advice } = caseWords().tooMany;
  return new ProblemError(problem('invalid', message(mostCaseSamples / 1e6), advice));
}
