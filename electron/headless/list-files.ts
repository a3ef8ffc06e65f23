import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { csvPresets } from '@shared/contract/csv-presets';
import type { SavedQuery } from '@shared/contract/files/file-query';
import type { FilesQuery } from '@shared/contract/files/files';
import {
  filesExportSchema,
  type FilesExportOutcome,
  type FilesFormat,
  type FilesSource,
} from '@shared/contract/files/files-export';
import { checkQuery } from '@shared/file-query/check-query';
import type { QueryDialect } from '@shared/file-query/new-query';
import { problem, ProblemError, toldOnOneLine } from '@shared/problem/problem';
import type { Present } from '@shared/time/expression';
import { zoneOf } from '@shared/time/zone';
import { originOf } from '../files/export/export-state';
import type { FileExports } from '../files/export/file-exports';
import { readSavedQuery, type SavedQueryStore } from '../storage/saved-queries/saved-query-store';
import { type ExitCode, type FilesCommand, WrongUse } from './command-line';
import { secretsIn } from './environment-secrets';
import { type CommandParts, connectionIn, tellProblems, writtenCode } from './read-items';

/** What listing files works with. */
export interface ListParts extends Pick<
  CommandParts,
  'connections' | 'calendar' | 'environment' | 'tell' | 'give' | 'signal'
> {
  readonly exports: FileExports;
  readonly fileQueries: Pick<SavedQueryStore, 'list'>;
}

type Done = Extract<FilesExportOutcome, { readonly state: 'done' }>;

/**
 * Writes the list of all files that saved queries match into a file.
 *
 * @throws WrongUse for a query or a connection that is not there, and for a time that is none; ProblemError where nothing was
 *   written.
 */
export async function listFiles(command: FilesCommand, parts: ListParts): Promise<ExitCode> {
  const { connections, exports, signal } = parts;
  const kept = await savedQuery(command, parts.fileQueries);
  const connectionId = connectionOf(command, kept, parts);
  await connections.giveSecrets(connectionId, secretsIn(parts.environment));
  const { api, profile } = await connections.inUse(connectionId);
  const zone = zoneOfQueries(kept);
  const place = { now: Date.now(), zone, calendar: parts.calendar };
  const source: FilesSource = { kind: 'query', queries: queriesOf(command, kept, profile, place) };
  const request = filesExportSchema.parse({
    exportId: randomUUID(),
    connectionId,
    source,
    columns: { kind: 'all' },
    format: formatOf(command, zone),
    name: kept.name,
  });
  const use = { api, profile, origin: originOf(profile), held: nothingHeld };
  const outcome = await exports.start(request, command.file, use, signal);
  if (outcome.state === 'done') return tellOutcome(outcome, command.file, parts);
  // A command is not gone on with: it is run again.
  await exports.discard(request.exportId);
  if (outcome.state === 'failed') throw new ProblemError(outcome.problem);
  throw signal.reason;
}

/** Queries by the file that holds them, or by their name in the program. */
async function savedQuery({ query, folder }: FilesCommand, stored: ListParts['fileQueries']): Promise<SavedQuery> {
  const file = path.resolve(folder, query);
  if ((await stat(file).catch(() => undefined))?.isFile() === true) return readSavedQuery(file);
  const { favourites } = await stored.list();
  const [found, ...more] = favourites.filter((one) => (one.kept === undefined ? one.name : one.kept.name) === query);
  if (found === undefined) throw new WrongUse(`There is no file and no saved query “${query}”.`);
  if (more.length > 0)
    throw new WrongUse(
      `${more.length + 1} saved queries are called “${query}”. Name the file of one: ${[found, ...more].map((one) => one.file).join(', ')}.`,
    );
  if (found.kept === undefined) throw new ProblemError(found.problem);
  return found.kept;
}

/** The connection that was named, else the one that the queries were made for. */
function connectionOf({ connection }: FilesCommand, kept: SavedQuery, { connections }: ListParts): string {
  if (connection !== undefined) return connectionIn(connections, connection);
  const isThere = connections.known().some(({ profile }) => profile.id === kept.connection.id);
  return isThere ? kept.connection.id : connectionIn(connections, kept.connection.name);
}

/** The zone in which the times of queries are read. */
function zoneOfQueries({ zone }: SavedQuery): string {
  const known = zoneOf(zone);
  if (known === undefined) throw new WrongUse(`The query’s times are of the zone ${zone}, which is not known here.`);
  return known;
}

/** What is sent, the times read at the present. */
function queriesOf(
  { start, end }: FilesCommand,
  { queries }: SavedQuery,
  dialect: QueryDialect,
  place: Present,
): FilesQuery[] {
  return queries.map((query, position) => {
    const times = query.fileId === null ? { start: start ?? query.start, end: end ?? query.end } : {};
    const checked = checkQuery({ ...query, ...times }, place, dialect);
    if (checked.ok) return checked.query;
    const [[field, fault] = ['', '']] = Object.entries(checked.faults);
    const words: string = typeof fault === 'string' ? fault : fault.message;
    throw new WrongUse(`${queries.length > 1 ? `Query ${position + 1}, ` : ''}${field}: ${words}`);
  });
}

function formatOf({ format, preset }: FilesCommand, zone: string): FilesFormat {
  if (format === 'xlsx') return { kind: format, xlsx: { time: 'date', zone } };
  if (format !== 'csv') return { kind: format };
  return { kind: format, csv: { ...csvPresets[preset], bom: false, texts: 'guarded', timestamp: 'iso' } };
}

/** No page holds files for a command. */
function nothingHeld(): Promise<never> {
  return Promise.reject(
    new ProblemError(problem('internal', 'A command has no page to take files from.', 'Report this.')),
  );
}

/** Says what was written, and names what the server did not give. */
function tellOutcome(
  { path: file, rows, bytes, notices, failedItems, sections, changes }: Done,
  target: string,
  { tell, give }: ListParts,
): ExitCode {
  tell(`${rows} files, ${bytes} bytes`);
  give(file);
  tellProblems(notices, tell);
  const lacking = [
    ...failedItems.map(({ item, problem: met }) => ({ of: item, met })),
    ...sections.flatMap(({ item, store, problem: met }) =>
      met === undefined ? [] : [{ of: `${item}, ${store}`, met }],
    ),
  ];
  for (const { of, met } of lacking) tell(`Not in the file: ${of}: ${toldOnOneLine(met)}`);
  const faulty = sections.filter(({ faults }) => faults > 0);
  for (const { item, store, faults } of faulty)
    tell(
      `Not in the file: ${item}, ${store}: ${faults === 1 ? '1 entry' : `${faults} entries`} without an _id that is a text.`,
    );
  if (changes.mayMiss) tell('Files came and went faster than they could be read: some may be missing.');
  return writtenCode(target, [file], lacking.length === 0 && faulty.length === 0 && !changes.mayMiss);
}
