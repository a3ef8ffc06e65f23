import { csvPresets } from '@shared/contract/csv-presets';
import { isStepped } from '@shared/contract/app/is-stepped';
import type { LibraryItem } from '@shared/contract/app/storage';
import type {
  ExportFormat,
  ExportItem,
  ExportOutcome,
  ExportProgress,
  ExportRequest,
} from '@shared/contract/trend/export';
import { remarkTexts } from '@shared/contract/trend/remarks';
import { type Problem, toldOnOneLine } from '@shared/problem/problem';
import type { Calendar } from '@shared/time/calendar';
import type { ClockIntervals } from '@shared/time/clock-intervals';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { aggregateUnit, isRaw } from '@shared/vqt/aggregates';
import type { Connections } from '../connections/connections';
import { writeExport } from '../history/export/exporter';
import type { HistoryReader } from '../history/history-reader';
import { serverRows } from '../history/server-rows';
import { sourceOf } from '../history/history-source';
import type { ItemLibrary } from '../storage/item-library';
import type { StartThread } from '../threads/thread';
import type { BeginSaving } from '../writers/target/saving';
import { allOrNothing } from '../writers/target/saving-problems';
import { type ExitCode, exitCodes, type ReadCommand, WrongUse } from './command-line';
import { secretsIn } from './environment-secrets';
import type { Teller } from './run-command';

/** What commands work with. */
export interface CommandParts extends Teller {
  readonly connections: Connections;
  readonly library: Pick<ItemLibrary, 'list'>;
  readonly history: HistoryReader;
  /** Starts the thread in which rows become files. */
  readonly startThread: StartThread;
  readonly savings: BeginSaving;
  /** How the settings divide days and weeks. */
  readonly calendar: Calendar;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/**
 * Reads items into a file.
 *
 * @throws WrongUse for a connection that is not there and for a time that is none; ProblemError where nothing was written.
 */
export async function readItems(command: ReadCommand, parts: CommandParts): Promise<ExitCode> {
  const { connections } = parts;
  const range = rangeOf(command, parts);
  const connectionId = connectionIn(connections, command.connection);
  await connections.giveSecrets(connectionId, secretsIn(parts.environment));
  const library = await parts.library.list(connectionId);
  const known = new Map(library.map((item) => [item.path, item]));
  const request: ExportRequest = {
    exportId: 'command',
    connectionId,
    source: 'reread',
    items: command.items.map((path) => exportItem(path, command.aggregate, known.get(path))),
    ranges: [range],
    options: command.intervals === undefined ? {} : { intervals_no: command.intervals },
    ...(command.interval !== undefined && { clock: clockOf(command.interval, command.zone, parts.calendar) }),
    format: formatOf(command),
    filePerItem: false,
    name: 'export',
  };
  return readInto(request, command.file, parts);
}

function exportItem(path: string, aggregate: string, item: LibraryItem | undefined): ExportItem {
  const { longestGap } = item ?? {};
  const unit = aggregateUnit(aggregate, item?.unit);
  return {
    path,
    aggregate,
    label: path,
    ...(unit !== undefined && { unit }),
    ...(isStepped(item) === true && { stepped: true }),
    ...(typeof longestGap === 'number' && isRaw(aggregate) && { longestGapSeconds: longestGap }),
  };
}

/** Reads what an export asks for into a file. Throws ProblemError where nothing was written. */
export async function readInto(request: ExportRequest, file: string, parts: CommandParts): Promise<ExitCode> {
  const { api, profile } = await parts.connections.inUse(request.connectionId);
  const source = serverRows(parts.history, sourceOf(api, profile), request);
  const outcome = await allOrNothing(
    writeExport(
      request,
      file,
      {
        source,
        scheme: profile.qualityScheme,
        startThread: parts.startThread,
        tell: progressLines(parts.tell, (progress) => progressText(progress, unitOf(request))),
        savings: parts.savings,
        connection: { name: profile.name, url: profile.baseUrl },
      },
      parts.signal,
    ),
  );
  return tellOutcome(outcome, request, file, parts);
}

/**
 * Says what was written, and names the items that the server refused, or of which it sent something odd.
 *
 * @param target the file that was to be written
 */
function tellOutcome(
  { files, items, notices }: ExportOutcome,
  request: ExportRequest,
  target: string,
  { tell, give }: Pick<CommandParts, 'tell' | 'give'>,
): ExitCode {
  for (const { path, rows, bytes } of files) {
    tell(`${rows} ${unitOf(request)}, ${bytes} bytes`);
    give(path);
  }
  tellProblems(notices, tell);
  const refused = items.flatMap(({ problem, rows }, at) => (problem === undefined ? [] : [{ problem, rows, at }]));
  for (const { problem, rows, at } of refused)
    tell(`${rows === 0 ? 'Not in the file' : 'Not whole'}: ${request.items[at]?.path}: ${toldOnOneLine(problem)}`);
  items.forEach(({ outOfOrder, remarks, isWhole, problem }, at) => {
    const odd = remarks === undefined ? [] : remarkTexts(remarks);
    const kind = isWhole || problem !== undefined ? 'Odd' : 'Not whole';
    if (odd.length > 0) tell(`${kind}: ${request.items[at]?.path}: ${odd.join(' ')}`);
    if (outOfOrder !== undefined && unitOf(request) === 'rows')
      tell(`In the server’s order, not that of time: ${request.items[at]?.path}`);
  });
  return writtenCode(
    target,
    files.map(({ path }) => path),
    items.every(({ isWhole }) => isWhole),
  );
}

/** Tells problems, a line each. */
export function tellProblems(problems: readonly Problem[], tell: Teller['tell']): void {
  for (const problem of problems) tell(toldOnOneLine(problem));
}

/** The exit code where something was written: only what is whole and has the name that was wanted is done. */
export function writtenCode(target: string, written: readonly string[], isWhole: boolean): ExitCode {
  return isWhole && written.every((file) => file === target) ? exitCodes.done : exitCodes.partial;
}

const startToCome = '--start is still to come, and no --end was given: what is read ends there, and begins now.';

/** The range that a command names, up to the present unless it says an end; tells where its times stand the other way round. */
export function rangeOf(
  { start = '*', end, zone }: Pick<ReadCommand, 'start' | 'end' | 'zone'>,
  { calendar, tell }: Pick<CommandParts, 'calendar' | 'tell'>,
  now = Date.now(),
): TimeRange {
  const resolved = resolveRange(start, end ?? '*', { now, zone, calendar });
  if (!resolved.ok) throw new WrongUse(`--${resolved.field}: ${resolved.error.message}`);
  if (resolved.swapped) tell(end === undefined ? startToCome : '--start was after --end: they were swapped.');
  return resolved.range;
}

function clockOf(interval: NonNullable<ReadCommand['interval']>, zone: string, calendar: Calendar): ClockIntervals {
  return interval.kind === 'shift' ? { kind: 'shift', starts: calendar.shifts, zone } : { ...interval, zone };
}

/** The ID of a connection that a person named. */
export function connectionIn(connections: Pick<Connections, 'known'>, name: string): string {
  const known = connections.known().map(({ profile }) => profile);
  const exact = known.filter((profile) => profile.id === name);
  const found = exact.length > 0 ? exact : known.filter((profile) => profile.name === name);
  const [id, ...more] = found.map((profile) => profile.id);
  if (id === undefined)
    throw new WrongUse(`There is no connection “${name}”. Set it up in the program; names are written as there.`);
  if (more.length > 0)
    throw new WrongUse(
      `${more.length + 1} connections are called “${name}”. Name one by its ID: ${[id, ...more].join(', ')}.`,
    );
  return id;
}

/** The format of a file, with what a file without a dialog has. */
export function formatOf({
  format,
  preset,
  zone,
  wide: join,
}: Pick<ReadCommand, 'format' | 'preset' | 'zone'> & Partial<Pick<ReadCommand, 'wide'>>): ExportFormat {
  const wide = join === undefined ? {} : { wide: join };
  if (format === 'xlsx')
    return { kind: format, xlsx: { time: 'date', zone, quality: ['code', 'class'], unit: true }, ...wide };
  if (format !== 'csv') return { kind: format };
  const rest = { time: ['iso' as const], quality: ['code' as const, 'class' as const], unit: true, bom: false };
  return { kind: 'csv', csv: { ...csvPresets[preset], ...rest, zone, texts: 'guarded', quoted: 'needed' }, ...wide };
}

function progressText({ part, rows }: ExportProgress, unit: string): string {
  return `${Math.floor(part * 100)} % · ${rows} ${unit}`;
}

/** What is counted: with a column for each item a row is one of the file, in the order of time, and made of several samples, or of none. */
function unitOf({ format }: Pick<ExportRequest, 'format'>): 'rows' | 'samples' {
  return 'wide' in format ? 'samples' : 'rows';
}

/** Milliseconds between two lines. */
const rest = 1000;

/** Tells how far it is, a line a second at most. */
export function progressLines<P>(tell: (line: string) => void, textOf: (progress: P) => string): (progress: P) => void {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < rest) return;
    last = performance.now();
    tell(textOf(progress));
  };
}
