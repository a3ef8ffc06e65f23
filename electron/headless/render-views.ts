import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareNames } from '@shared/compare-names';
import type { ExportRequest } from '@shared/contract/trend/export';
import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import type { Profile } from '@shared/contract/connections/connection';
import { matchConnection } from '@shared/contract/trend/match-connection';
import { reportParts } from '@shared/contract/trend/report';
import { seriesSuffixes } from '@shared/contract/trend/series-suffixes';
import { isReadSeries, type View, type ViewSeries } from '@shared/contract/trend/view';
import { ProblemError } from '@shared/problem/problem';
import { aggregateUnit, autoRead, rawAggregate } from '@shared/vqt/aggregates';
import type { QualityColours } from '@shared/vqt/quality-colours';
import { readView } from '../storage/views/view-disk';
import { fileNameOf, isViewFile, nameOfFile } from '../storage/views/view-name';
import type { ReportPrinter } from '../window/report-printer';
import { reportPage } from '../writers/pdf/report-page';
import { saveWhole } from '../writers/target/save-picture';
import { dataFormats, type ExitCode, exitCodes, type RenderCommand, WrongUse } from './command-line';
import { checkSecrets, type SecretOf, secretsIn } from './environment-secrets';
import { type CommandParts, formatOf, readInto, tellProblems, writtenCode } from './read-items';
import { planOf, type PlanParts, type ViewPlan } from '../reports/view-plan';
import { failureOf, viewReports } from '../reports/view-reports';

/** What rendering works with beside what reading does. */
export interface RenderParts extends CommandParts {
  readonly reports: Pick<ReportPrinter, 'pdf'>;
  readonly qualityColours: QualityColours;
  /** The folder of saved views. */
  readonly viewFolder: string;
  /** Has a page of the program do the job. */
  readonly render: (job: RenderJob) => Promise<RenderOutcome>;
}

/** Makes a picture, a report or data of views. Throws as `readItems` does. */
export async function renderViews(command: RenderCommand, parts: RenderParts): Promise<ExitCode> {
  const files = await viewFiles(command, parts.viewFolder);
  const [only] = files;
  if (only === undefined) throw new WrongUse(`There is no view in ${command.view}.`);
  if (command.format === 'pdf') return renderReports(command, files, parts);
  if (files.length > 1) throw new WrongUse('Of a folder of views only a .pdf can be made.');
  const plan = await planFor(command, only, parts);
  if (command.format === 'png' || command.format === 'svg') return renderPicture(command, command.format, plan, parts);
  const request = dataRequest(command, plan);
  if (request.items.length === 0) throw new WrongUse(`“${plan.view.name}” shows no items that can be read.`);
  const code = await readInto(request, command.file, parts);
  const drawn = plan.view.series.filter((one) => one.hidden !== true && isDrawnOnly(one));
  for (const one of drawn) parts.tell(`Not in the file: ${whyDrawnOnly(one)}`);
  return drawn.length === 0 ? code : exitCodes.partial;
}

/** Whether a series is none that a server has for the range: not read, or moved from another period. */
function isDrawnOnly(series: ViewSeries): boolean {
  return !isReadSeries(series) || series.layer !== undefined;
}

function whyDrawnOnly({ key, path: item, calculation, samples }: ViewSeries): string {
  if (samples !== undefined) return `${item}: its values are a person’s own, which are in the trend only.`;
  return calculation === undefined
    ? `${key}: it is of another period, which is laid over in the trend only.`
    : `${item}: it is calculated in the trend only.`;
}

/** As `planOf`; what the command line says wrong is wrong use. */
async function planFor(command: RenderCommand, file: string, parts: RenderParts): Promise<ViewPlan> {
  return planOf(file, command, planParts(parts, secretsIn(parts.environment))).catch(rethrowAsUse);
}

function planParts({ connections, library, calendar, qualityColours }: RenderParts, secretOf: SecretOf): PlanParts {
  const prepare = (id: string) => connections.giveSecrets(id, secretOf);
  return { connections, library, calendar, qualityColours, prepare };
}

function rethrowAsUse(thrown: unknown): never {
  if (thrown instanceof ProblemError && thrown.problem.kind === 'invalid') throw new WrongUse(thrown.message);
  throw thrown;
}

async function renderPicture(
  { file, width, height, theme }: RenderCommand,
  kind: 'png' | 'svg',
  plan: ViewPlan,
  parts: RenderParts,
): Promise<ExitCode> {
  const choice = { kind, width, height, ratio: 1, scheme: theme };
  const outcome = await parts.render({ ...plan, form: { kind: 'picture', choice } });
  if (outcome.kind !== 'picture') throw failureOf(outcome);
  const { picture, missing } = outcome;
  const saved = await saveWhole(file, () => (picture.kind === 'png' ? picture.bytes : picture.text), parts.savings);
  return tellMissing(missing, file, saved, parts);
}

/** One PDF of all views; one that can't be read is told, and the others are in it. */
async function renderReports(command: RenderCommand, files: readonly string[], parts: RenderParts): Promise<ExitCode> {
  const { file, paper } = command;
  const tell = (done: number, name: string) => {
    if (files.length > 1) parts.tell(`${done + 1} of ${files.length}: ${name}`);
  };
  const choice = { ...command, paper, parts: [...reportParts] };
  const secretOf = secretsIn(parts.environment);
  checkSecrets(await connectionsOf(files, parts.connections), secretOf);
  const made = viewReports(files, choice, { ...parts, ...planParts(parts, secretOf), tell });
  const { reports, missing } = await (files.length === 1 ? made.catch(rethrowAsUse) : made);
  const saved = await saveWhole(file, () => parts.reports.pdf(reportPage(reports, paper, missing)), parts.savings);
  return tellMissing(missing, file, saved, parts);
}

/** The connections of views, each once, without the demo plant, which is given nothing. What can't be read is told in its turn. */
async function connectionsOf(files: readonly string[], connections: RenderParts['connections']): Promise<Profile[]> {
  const known = connections.known();
  const found = new Map<string, Profile>();
  for (const file of files) {
    const loaded = await readView(file).catch(() => undefined);
    const connection = loaded && matchConnection(loaded.view.connection, known);
    if (connection?.isDemo === false) found.set(connection.profile.id, connection.profile);
  }
  return [...found.values()];
}

function tellMissing(
  missing: readonly string[],
  target: string,
  { path: file, notices }: Awaited<ReturnType<typeof saveWhole>>,
  { tell, give }: RenderParts,
): ExitCode {
  give(file);
  tellProblems(notices, tell);
  for (const words of missing) tell(`Not in the file: ${words}`);
  return writtenCode(target, [file], missing.length === 0);
}

/** The data that the view shows: samples where Auto decides, else as the view asks, an item with several aggregates told apart. */
function dataRequest(
  { format, width }: RenderCommand,
  { view, connection, library, range, zone }: ViewPlan,
): ExportRequest {
  const units = new Map(library.map((item) => [item.path, item.unit]));
  const shown = view.series.filter((one) => one.hidden !== true && !isDrawnOnly(one));
  const suffixes = seriesSuffixes(shown, view.read.aggregate);
  return {
    exportId: 'command',
    connectionId: connection.profile.id,
    source: 'reread',
    items: shown.map(({ path: item, aggregate = view.read.aggregate, unit: own }, at) => {
      const requested = aggregate === autoRead ? rawAggregate : aggregate;
      const label = item + (suffixes[at] ?? '');
      const unit = own ?? aggregateUnit(requested, units.get(item));
      return unit === undefined
        ? { path: item, aggregate: requested, label }
        : { path: item, aggregate: requested, label, unit };
    }),
    ranges: [range],
    ...intervalsOf(view.read, width, zone),
    format: formatOf({ format: dataFormats.find((one) => one === format) ?? 'json', preset: 'comma', zone }),
    filePerItem: false,
    name: view.name,
  };
}

/** As many intervals as the view asks for, or where they begin. */
function intervalsOf(
  { intervals, options }: View['read'],
  width: number,
  zone: string,
): Pick<ExportRequest, 'options' | 'clock'> {
  switch (intervals.kind) {
    case 'plot':
      return { options: { ...options, intervals_no: width } };
    case 'number':
      return { options: { ...options, intervals_no: intervals.count } };
    case 'default':
      return { options };
    case 'length':
    case 'shift':
      return { options, clock: { ...intervals, zone } };
  }
}

/** The files that a person means: a file, the saved view of a name, or all in a folder by name. */
async function viewFiles({ view, folder }: RenderCommand, viewFolder: string): Promise<string[]> {
  const named = path.resolve(folder, view);
  const facts = await stat(named).catch(() => undefined);
  if (facts?.isDirectory() === true) return viewsIn(named);
  if (facts !== undefined) return [named];
  return [await savedView(view.normalize('NFC'), await viewsIn(viewFolder))];
}

/** By the name of its file, else by the one that the program lists it by: a file may have been renamed since. */
async function savedView(name: string, files: readonly string[]): Promise<string> {
  const names = new Set([name, fileNameOf(name)]);
  const filed = files.find((file) => names.has(nameOfFile(file).normalize('NFC')));
  if (filed !== undefined) return filed;
  const listed = await Promise.all(files.map((file) => readView(file).catch(() => undefined)));
  const [found, ...more] = files.filter((_file, at) => listed[at]?.view.name.normalize('NFC') === name);
  if (found === undefined) throw new WrongUse(`There is no file and no saved view “${name}”.`);
  if (more.length > 0)
    throw new WrongUse(
      `${more.length + 1} saved views are called “${name}”. Name the file of one: ${[found, ...more].join(', ')}.`,
    );
  return found;
}

async function viewsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter(isViewFile)
    .toSorted((a, b) => compareNames(nameOfFile(a), nameOfFile(b)))
    .map((name) => path.join(folder, name));
}
