import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { paperSchema, type Paper } from '@shared/contract/trend/report';
import { aggregateCode } from '@shared/vqt/aggregate-names';
import { autoRead, isRaw, rawAggregate } from '@shared/vqt/aggregates';
import { mostIntervals } from '@shared/contract/limits';
import { firstDataChoice, pictureSides, type WideJoin, wideJoins } from '@shared/contract/trend/export';
import type { CsvPreset } from '@shared/contract/csv-presets';
import { type FilesFormatKind, filesFormatKinds } from '@shared/contract/files/files-export';
import { intervalSeconds } from '@shared/time/interval-length';
import { dividesDay } from '@shared/time/regular-instants';
import { zoneOf } from '@shared/time/zone';

/** What the program's exit codes mean. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, partial: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Text of a range's ends, as a person types them. */
interface TimeTexts {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Formats of data, by the endings of their files. */
export const dataFormats = ['csv', 'xlsx', 'parquet', 'json'] as const;
type DataFormat = (typeof dataFormats)[number];

/** How long the intervals of an aggregate are. */
type IntervalLength = { readonly kind: 'length'; readonly seconds: number } | { readonly kind: 'shift' };

/** Items that a command names. */
interface ItemPaths {
  /** Their paths, each once. */
  readonly items: readonly string[];
  /** A file of further ones. */
  readonly itemList?: string;
}

/** Reads items of a connection into a file. */
export interface ReadCommand extends TimeTexts, ItemPaths {
  readonly kind: 'read';
  readonly connection: string;
  /** Its code. */
  readonly aggregate: string;
  readonly intervals: number | undefined;
  /** Their length in its place, or the shifts of the settings. */
  readonly interval: IntervalLength | undefined;
  readonly zone: string;
  readonly preset: CsvPreset;
  /** How items stand side by side; undefined for a row for each sample. */
  readonly wide: WideJoin | undefined;
  readonly file: string;
  readonly format: DataFormat;
}

/** Makes a picture, a report or data of a view; items are instead of the view's own, none for those. */
export interface RenderCommand extends TimeTexts, ItemPaths {
  readonly kind: 'render';
  /** A view's file, the name of one in the storage, or a folder of files. */
  readonly view: string;
  /** Of relative paths. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly paper: Paper;
  readonly file: string;
  readonly format: 'png' | 'svg' | 'pdf' | DataFormat;
}

/** Writes the list of files that saved queries match. */
export interface FilesCommand extends TimeTexts {
  readonly kind: 'files';
  /** The file of saved queries, or the name of such that were saved in the program. */
  readonly query: string;
  /** Of relative paths. */
  readonly folder: string;
  /** Instead of the one that they were made for. */
  readonly connection: string | undefined;
  readonly preset: CsvPreset;
  readonly file: string;
  readonly format: FilesFormatKind;
}

/** Judges the health of items, all of the connection's library if none is named, and writes what was found. */
export interface HealthCommand extends TimeTexts, ItemPaths {
  readonly kind: 'health';
  readonly connection: string;
  readonly zone: string;
  readonly file: string;
  readonly format: 'json';
}

/** What is carried out without a window. */
export type WorkCommand = ReadCommand | RenderCommand | FilesCommand | HealthCommand;

export type Command =
  | WorkCommand
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string };

const readUse = `Usage: process-data-viewer read --connection NAME --item PATH [--item PATH …] --start TIME --out FILE
       process-data-viewer read --connection NAME --items LIST --start TIME --out FILE

Reads items from a connection that was set up in the program, and writes them to FILE (.csv, .xlsx, .parquet or .json).

  --connection NAME   the connection, by its name or ID
  --item PATH         an item; may be given several times
  --items LIST        a file of items: a path on each line; lines that begin with # are left out
  --start TIME        such as '*-8h', y, or 2026-11-22T06:00
  --end TIME          now unless given; not included
  --aggregate NAME    raw unless given; such as Average, TimeAverage, Minimum
  --intervals N       so many intervals of an aggregate
  --interval LENGTH   instead of N: intervals of 1 s to 1 d, such as 15min, 1h or 1d, on multiples of that in the zone; or shift
  --zone ZONE         of times without one, and of times in the file; this computer's unless given
  --preset NAME       of a CSV file: comma, semicolon or tab
  --columns JOIN      a column for each item (.csv, .xlsx), joined on time: exact, nearest or interpolated
  --tolerance SECONDS how far off the nearest may be; 60 unless given
  --every LENGTH      rows of --columns so far apart, at round times in the zone: a part of a day, such as 10min, 1h or 1d
  --out FILE          replaced if it is there
  --help
`;

const renderUse = `Usage: process-data-viewer render VIEW --out FILE [options]

Reads what a saved view shows, and writes it to FILE: .png, .svg, .pdf, .csv, .xlsx, .parquet or .json.

  VIEW                a view's file, the name of a saved view, or for .pdf a folder of views
  --out FILE          replaced if it is there
  --start TIME        instead of the view's; such as '*-8h'
  --end TIME          instead of the view's
  --item PATH         instead of the view's items; may be given several times
  --items LIST        a file of them: a path on each line; lines that begin with # are left out
  --width N           pixels of a picture; 1280 unless given
  --height N          720 unless given
  --theme NAME        light or dark; of a picture
  --paper SHEET       of a PDF: A4, A3 or Letter
  --portrait          a PDF's sheets are upright
  --help
`;

const filesUse = `Usage: process-data-viewer files QUERY --out FILE [options]

Reads all files that a saved query of files matches, and writes their list with all metadata to FILE:
.csv, .xlsx, .parquet, .json or .ndjson. The files themselves are not downloaded.

  QUERY               the name of a query that was saved in the program, or the file of one
  --out FILE          replaced if it is there
  --connection NAME   instead of the one that the query was made for, by its name or ID
  --start TIME        instead of the query's; such as '*-1d'
  --end TIME          instead of the query's; not included
  --preset NAME       of a CSV file: comma, semicolon or tab
  --help
`;

const healthUse = `Usage: process-data-viewer health --connection NAME --start TIME --out FILE [options]

Judges the health of items over a range as Inspect does, by the thresholds of the settings, and writes what was found to
FILE (.json). Items with findings are told on standard error, a line each.

  --connection NAME   the connection, by its name or ID
  --item PATH         an item; may be given several times; all items of the library unless given
  --items LIST        a file of items: a path on each line; lines that begin with # are left out
  --start TIME        such as '*-1d', y, or 2026-11-22T06:00
  --end TIME          now unless given; not included
  --zone ZONE         of times without one; this computer's unless given
  --out FILE          replaced if it is there
  --help
`;

const generalUse = `Usage: process-data-viewer [FILE …]
       process-data-viewer COMMAND …

Opens the viewer, with views or cases where files of them are named; or does work without a window:

  read                reads items of a connection into a file
  render              makes a picture, a report or data of a saved view
  files               lists the files that a saved query matches
  health              judges the health of items

Each tells what it takes with --help: process-data-viewer read --help
`;

const commonUse = `
Exit codes: 0 done, 1 failed, 2 wrong use, 3 done in part: a file is there, and what is missing
or not whole is told, or that it has another name, for that of --out is in use.
The file's path goes to standard output; progress and problems go to standard error.

Secrets come from where the program keeps them, or from the environment: PROCESS_DATA_VIEWER_PASSWORD,
PROCESS_DATA_VIEWER_BEARER_TOKEN, PROCESS_DATA_VIEWER_PROXY_PASSWORD, PROCESS_DATA_VIEWER_HEADER_<NAME>.
Each is for one connection: where views of several need it, render those of each by themselves.
`;

/** The arguments behind the program's own file, or behind the folder that a program which is not packaged is started from. */
export function commandArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const own = argv.slice(1);
  return isPackaged ? own : own.slice(own.findIndex((arg) => !arg.startsWith('-')) + 1);
}

/**
 * The command of a command line, or how it is used, neither of which shows a window; undefined for what opens one.
 *
 * @param args without the program itself; switches of Chromium may stand before the command
 * @param folder for relative paths
 */
export function commandOf(args: readonly string[], folder: string): Command | undefined {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const [name, ...rest] = at < 0 ? [] : args.slice(at);
  if (name === undefined || !isCommandName(name)) return withoutCommand(name, args);
  const { parse, use } = commands[name];
  try {
    // Whatever else is wrong: who asks for help gets it.
    if (asksForHelp(rest)) return { kind: 'help', text: use + commonUse };
    return parse(rest, folder);
  } catch (thrown) {
    if (!(thrown instanceof WrongUse) && !isParseError(thrown)) throw thrown;
    return { kind: 'wrong', message: `${thrown.message}\nTry: process-data-viewer ${name} --help` };
  }
}

function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** What a command line without a command is, if it does not open the window; what stands where a command would is a file there. */
function withoutCommand(first: string | undefined, args: readonly string[]): Command | undefined {
  if (asksForHelp(args)) return { kind: 'help', text: generalUse };
  // A script that misspells a command is not to wait for a window that nobody closes.
  const isMeantAsCommand = args.some((arg) => /^--out(=|$)/.test(arg));
  if (first === undefined || !isMeantAsCommand) return undefined;
  const names = Object.keys(commands).join(', ');
  return {
    kind: 'wrong',
    message: `There is no command ${first}. The commands are ${names}.\nTry: process-data-viewer --help`,
  };
}

/** A command that can’t be run as it was given. */
export class WrongUse extends Error {}

function isParseError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
}

const times = { start: { type: 'string' }, end: { type: 'string' } } as const;
const common = {
  ...times,
  item: { type: 'string', multiple: true },
  items: { type: 'string' },
  out: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

function readCommand(args: string[], folder: string): Command {
  const { values } = parseArgs({
    args,
    options: {
      ...common,
      connection: { type: 'string' },
      aggregate: { type: 'string' },
      intervals: { type: 'string' },
      interval: { type: 'string' },
      zone: { type: 'string' },
      preset: { type: 'string' },
      columns: { type: 'string' },
      tolerance: { type: 'string' },
      every: { type: 'string' },
    },
  });
  const { connection, start, out } = values;
  const items = itemPaths(values, folder);
  const hasItems = items.items.length > 0 || items.itemList !== undefined;
  if (connection === undefined || start === undefined || out === undefined || !hasItems)
    throw new WrongUse('--connection, --item or --items, --start and --out are needed.');
  const zone = zoneIn(values.zone);
  const aggregate = aggregateCode(values.aggregate ?? rawAggregate);
  if (aggregate === autoRead) throw new WrongUse('Auto is for pictures: choose Raw or an aggregate of the server.');
  const given = (['intervals', 'interval'] as const).filter((name) => values[name] !== undefined);
  if (isRaw(aggregate) && given.length > 0)
    throw new WrongUse(`--${given[0]} is of an aggregate, such as --aggregate Average; raw data has none.`);
  if (given.length > 1)
    throw new WrongUse('--interval says how long intervals are, --intervals how many: give one of them.');
  const target = outFile(out, folder, dataFormats);
  return {
    kind: 'read',
    connection,
    ...items,
    aggregate,
    intervals:
      values.intervals === undefined ? undefined : wholeNumber('--intervals', values.intervals, 1, mostIntervals),
    interval: values.interval === undefined ? undefined : intervalLength(values.interval),
    start,
    end: values.end,
    zone,
    preset: presetOf(values.preset),
    wide: wideJoin(values, target.format),
    ...target,
  };
}

function wideJoin(
  { columns, tolerance, every }: { readonly columns?: string; readonly tolerance?: string; readonly every?: string },
  format: DataFormat,
): WideJoin | undefined {
  const join = columns === undefined ? undefined : oneOf('--columns', columns, wideJoins);
  if (tolerance !== undefined && join !== 'nearest') throw new WrongUse('--tolerance is of --columns nearest.');
  if (every !== undefined && join === undefined) throw new WrongUse('--every is of --columns.');
  if (join === undefined) return undefined;
  if (format !== 'csv' && format !== 'xlsx')
    throw new WrongUse(`--columns is for .csv and .xlsx: a .${format} file has a row or an entry for each sample.`);
  const usual = firstDataChoice.wide.toleranceSeconds;
  const toleranceSeconds = tolerance === undefined ? usual : wholeNumber('--tolerance', tolerance, 0, 999_999_999);
  if (every === undefined) return { join, toleranceSeconds };
  const everySeconds = intervalSeconds(every);
  if (everySeconds === undefined || !dividesDay(everySeconds))
    throw new WrongUse(`--every is a part of a day that goes into it, such as 10min, 1h or 1d, not ${every}.`);
  return { join, toleranceSeconds, everySeconds };
}

function renderCommand(args: string[], folder: string): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...common,
      width: { type: 'string' },
      height: { type: 'string' },
      theme: { type: 'string' },
      paper: { type: 'string' },
      portrait: { type: 'boolean' },
    },
  });
  const [view, ...more] = positionals;
  if (view === undefined || values.out === undefined) throw new WrongUse('VIEW and --out are needed.');
  if (more.length > 0) throw new WrongUse(`There is more than one VIEW: ${positionals.join(', ')}.`);
  return {
    kind: 'render',
    view,
    folder,
    ...itemPaths(values, folder),
    start: values.start,
    end: values.end,
    width: sideLength('--width', values.width ?? '1280'),
    height: sideLength('--height', values.height ?? '720'),
    theme: oneOf('--theme', values.theme ?? 'light', ['light', 'dark']),
    paper: {
      sheet: oneOf('--paper', values.paper ?? 'A4', paperSchema.shape.sheet.options),
      landscape: values.portrait !== true,
    },
    ...outFile(values.out, folder, ['png', 'svg', 'pdf', ...dataFormats]),
  };
}

function filesCommand(args: string[], folder: string): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...times,
      out: common.out,
      connection: { type: 'string' },
      preset: { type: 'string' },
    },
  });
  const [query, ...more] = positionals;
  if (query === undefined || values.out === undefined) throw new WrongUse('QUERY and --out are needed.');
  if (more.length > 0) throw new WrongUse(`There is more than one QUERY: ${positionals.join(', ')}.`);
  return {
    kind: 'files',
    query,
    folder,
    connection: values.connection,
    start: values.start,
    end: values.end,
    preset: presetOf(values.preset),
    ...outFile(values.out, folder, filesFormatKinds),
  };
}

function healthCommand(args: string[], folder: string): Command {
  const { values } = parseArgs({
    args,
    options: { ...common, connection: { type: 'string' }, zone: { type: 'string' } },
  });
  const { connection, start, out } = values;
  if (connection === undefined || start === undefined || out === undefined)
    throw new WrongUse('--connection, --start and --out are needed.');
  return {
    kind: 'health',
    connection,
    ...itemPaths(values, folder),
    start,
    end: values.end,
    zone: zoneIn(values.zone),
    ...outFile(out, folder, ['json']),
  };
}

const commands = {
  read: { parse: readCommand, use: readUse },
  render: { parse: renderCommand, use: renderUse },
  files: { parse: filesCommand, use: filesUse },
  health: { parse: healthCommand, use: healthUse },
} as const;

function isCommandName(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

function itemPaths(
  { item, items: list }: { readonly item?: readonly string[]; readonly items?: string },
  folder: string,
): ItemPaths {
  return { items: [...new Set(item)], ...(list !== undefined && { itemList: path.resolve(folder, list) }) };
}

function zoneIn(text = 'local'): string {
  const zone = zoneOf(text);
  if (zone === undefined) throw new WrongUse(`There is no time zone ${text}.`);
  return zone;
}

function presetOf(text = 'comma'): CsvPreset {
  return oneOf('--preset', text, ['comma', 'semicolon', 'tab']);
}

function outFile<F extends string>(out: string, folder: string, formats: readonly F[]) {
  const ending = path.extname(out).slice(1).toLowerCase();
  const format = formats.find((each) => each === ending);
  if (format === undefined)
    throw new WrongUse(`--out has to end with ${formats.map((each) => `.${each}`).join(', ')}.`);
  return { file: path.resolve(folder, out), format };
}

function intervalLength(text: string): IntervalLength {
  if (text.trim().toLowerCase() === 'shift') return { kind: 'shift' };
  const seconds = intervalSeconds(text);
  if (seconds === undefined)
    throw new WrongUse(`--interval takes a length from 1 s to 1 d, such as 15min, 1h or 1d, or shift, not “${text}”.`);
  return { kind: 'length', seconds };
}

function sideLength(name: '--width' | '--height', text: string): number {
  return wholeNumber(name, text, pictureSides.least, pictureSides.most);
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new WrongUse(`${name} takes a whole number from ${least} to ${most}, not “${text}”.`);
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((each) => each.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new WrongUse(`${name} takes ${choices.join(', ')}, not “${text}”.`);
  return found;
}
