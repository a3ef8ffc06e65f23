import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import type { ViewReportsProgress } from '@shared/contract/trend/report';
import type { EventProgress } from '@shared/contract/trend/events';
import type { HealthProgress } from '@shared/contract/inspect/health';
import type { CheckedItem, CheckProgress } from '@shared/contract/trend/item-check';
import type { PropertiesProgress } from '@shared/contract/trend/item-properties';
import type { ExportOutcome, ExportProgress, ExportRequest } from '@shared/contract/trend/export';
import { problem, type Problem, ProblemError } from '@shared/problem/problem';
import type { Connections } from '../../connections/connections';
import { checkItems } from '../../history/check-items';
import { describedItems } from '../../history/described-items';
import { writeExport } from '../../history/export/exporter';
import { LoadedSource, type RequestLoaded } from '../../history/export/loaded-source';
import { serverRows } from '../../history/server-rows';
import type { RowSource } from '../../history/export/row-source';
import { findEvents } from '../../history/events/find-events';
import { checkHealth } from '../../history/health/reading/check-health';
import { eventFigures, type EventConnection } from '../../history/events/historian-data';
import type { HistoryReader } from '../../history/history-reader';
import { type HistorySource, sourceOf } from '../../history/history-source';
import type { StartThread } from '../../threads/thread';
import { tableCsv } from '../../writers/csv/csv-sheet';
import type { PlanParts } from '../../reports/view-plan';
import { viewReports } from '../../reports/view-reports';
import type { ItemLibrary } from '../../storage/item-library';
import type { PermittedFiles } from '../../storage/views/view-files';
import { reportPage } from '../../writers/pdf/report-page';
import { type PictureParts, savePicture, saveWhole } from '../../writers/target/save-picture';
import { fileName } from '../../writers/target/saving-names';
import { allOrNothing } from '../../writers/target/saving-problems';
import type { WrittenFiles } from '../../writers/target/written-files';
import type { ReportPrinter } from '../../window/report-printer';
import type { SeriesPorts } from '../ports/series-ports';
import type { ChannelsOf, Handlers } from './handler';
import { ipcWords } from '../words';

/** How pages are told of what is being looked up. */
export interface CheckTelling {
  readonly tellCheck: (progress: CheckProgress, callerId: number) => void;
  readonly tellDescribed: (progress: PropertiesProgress, callerId: number) => void;
}

/** Looks up the samples of items beside an instant. */
export function besideHandlers({
  connections,
  history,
}: Pick<HistoryParts, 'connections' | 'history'>): Pick<Handlers<ChannelsOf<'check'>>, 'check.beside'> {
  return {
    'check.beside': async ({ connectionId, paths, instant, side }, { signal }) => {
      const found: CheckedItem[] = [];
      const source = await historySource(connections, connectionId);
      const until = Date.now();
      const tell = (items: readonly CheckedItem[]) => void found.push(...items);
      await checkItems(paths, {
        history,
        connectionId,
        source,
        instant: Math.ceil(instant),
        side,
        until,
        tell,
        signal,
      });
      return found;
    },
  };
}

/** Looks up what a server has of items. */
export function checkHandlers({
  connections,
  history,
  tellCheck,
  tellDescribed,
}: Pick<HistoryParts, 'connections' | 'history'> & CheckTelling): Handlers<ChannelsOf<'check'>> {
  return {
    'check.items': async ({ checkId, connectionId, paths }, { id, signal }) =>
      checkItems(paths, {
        history,
        connectionId,
        source: await historySource(connections, connectionId),
        instant: Date.now(),
        tell: (items) => tellCheck({ checkId, items }, id),
        signal,
      }),
    ...besideHandlers({ connections, history }),
    'check.properties': async ({ fillId, connectionId, paths }, { id, signal }) => {
      const { api, profile } = await connections.inUse(connectionId);
      if (!profile.itemProperties) throw new ProblemError(propertiesOff(profile.name));
      return describedItems(paths, { api, tell: (requested) => tellDescribed({ fillId, requested }, id), signal });
    },
  };
}

function propertiesOff(connection: string): Problem {
  const { message, advice } = ipcWords().noProperties;
  return problem('invalid', message(connection), advice);
}

/** How pages are told of items that are judged, and where that is done. */
export interface HealthTelling {
  readonly tellHealth: (progress: HealthProgress, callerId: number) => void;
  readonly startHealthThread: StartThread;
}

/** Judges the health of items. */
export function healthHandlers({
  connections,
  history,
  tellHealth,
  startHealthThread,
}: Pick<HistoryParts, 'connections' | 'history'> & HealthTelling): Handlers<ChannelsOf<'health'>> {
  return {
    'health.check': async (check, { id, signal }) => {
      const { checkId, connectionId } = check;
      const source = await historySource(connections, connectionId);
      await checkHealth(check, {
        connection: { history, connectionId, source, signal },
        startThread: startHealthThread,
        tell: (items) => tellHealth({ checkId, items }, id),
      });
    },
  };
}

/** How pages are told of events that are found. */
export interface EventParts {
  readonly tellEvents: (progress: EventProgress, callerId: number) => void;
}

interface HistoryParts {
  readonly connections: Connections;
  readonly history: HistoryReader;
  readonly ports: SeriesPorts;
}

export function historyHandlers({ connections, history, ports }: HistoryParts): Handlers<ChannelsOf<'history'>> {
  return {
    'history.read': async (read, { id, signal }) =>
      history.read(read, await historySource(connections, read.connectionId), ports.of(id), signal),
    'history.known': async ({ connectionId }) => {
      const { profile } = await connections.inUse(connectionId);
      return (await history.known(connectionId, profile.baseUrl)).densities.seen;
    },
    'history.focus': (focus, { id }) => ports.setFocus(id, focus),
  };
}

/** Looks for events. */
export function eventsHandlers({
  connections,
  history,
  ports,
  tellEvents,
}: HistoryParts & EventParts): Handlers<ChannelsOf<'events'>> {
  const connection = async (connectionId: string, signal: AbortSignal): Promise<EventConnection> => ({
    history,
    connectionId,
    source: await historySource(connections, connectionId),
    signal,
  });
  return {
    'events.search': async (search, { id, signal }) => {
      const ask: RequestLoaded = (request, ending) => ports.asking(id)(request, ending);
      const asked = { ...(await connection(search.connectionId, signal)), ask };
      return findEvents(search, asked, (progress) => tellEvents(progress, id));
    },
    'events.figures': async ({ connectionId, path, events }, { signal }) =>
      eventFigures(await connection(connectionId, signal), path, events),
  };
}

async function historySource(connections: Connections, connectionId: string): Promise<HistorySource> {
  const { api, profile } = await connections.inUse(connectionId);
  return sourceOf(api, profile);
}

export interface ExportParts extends PictureParts {
  readonly startThread: StartThread;
  readonly tell: (progress: ExportProgress, callerId: number) => void;
  readonly written: WrittenFiles;
  readonly reports: ReportPrinter;
}

interface HistoryExportParts extends HistoryParts {
  readonly exports: ExportParts;
  readonly reports: ViewReportsParts;
}

/** What reports of saved views are made with. */
export interface ViewReportsParts {
  readonly library: ItemLibrary;
  readonly permitted: PermittedFiles;
  /** What the settings say at the moment. */
  readonly choices: () => Pick<PlanParts, 'calendar' | 'qualityColours'>;
  readonly render: (job: RenderJob, signal: AbortSignal) => Promise<RenderOutcome>;
  readonly tell: (progress: ViewReportsProgress, callerId: number) => void;
}

export function exportHandlers({
  exports,
  reports,
  connections,
  history,
  ports,
}: HistoryExportParts): Handlers<ChannelsOf<'export'>> {
  return {
    'export.start': async (request, { id, signal }) => {
      const { api, profile } = await connections.inUse(request.connectionId);
      const reread = () => serverRows(history, sourceOf(api, profile), request);
      const loaded = new LoadedSource(ports.asking(id), ports.askingBeside(id));
      const source = isReread(request) ? rereadButHeld(reread(), loaded) : loaded;
      const proposal = { name: fileName(request.name), ending: request.format.kind };
      const file = await exports.chooseFile(proposal, id);
      if (file === undefined) return notSaved;
      const connection = { name: profile.name, url: profile.baseUrl };
      const tell = (progress: ExportProgress) => exports.tell(progress, id);
      const parts = { ...exports, source, connection, scheme: profile.qualityScheme, tell };
      const outcome = await allOrNothing(writeExport(request, file, parts, signal));
      for (const made of outcome.files) exports.written.add(made.path);
      return outcome;
    },
    'export.picture': async (picture, { id }) => {
      const outcome = await savePicture(picture, id, exports);
      if (outcome.path !== undefined) exports.written.add(outcome.path);
      return outcome;
    },
    'export.table': async (table, { id }) => {
      const file = await exports.chooseFile({ name: fileName(table.name), ending: 'csv' }, id);
      if (file === undefined) return { saved: false, notices: [] };
      const outcome = await saveWhole(file, () => tableCsv(table), exports.savings);
      exports.written.add(outcome.path);
      return outcome;
    },
    'export.report': async ({ report, paper, to }, { id }) => {
      const page = reportPage([report], paper);
      if (to === 'printer') return { saved: await exports.reports.print(page), notices: [] };
      const file = await exports.chooseFile({ name: fileName(report.title), ending: 'pdf' }, id);
      if (file === undefined) return { saved: false, notices: [] };
      const outcome = await saveWhole(file, () => exports.reports.pdf(page), exports.savings);
      exports.written.add(outcome.path);
      return outcome;
    },
    'export.viewReports': async ({ reportId, files, choice, start, end }, { id, signal }) => {
      for (const each of files) reports.permitted.check(each);
      const file = await exports.chooseFile({ name: ipcWords().views, ending: 'pdf' }, id);
      if (file === undefined) return { saved: false, notices: [], missing: [] };
      let missing: readonly string[] = [];
      const make = async () => {
        const made = await viewReports(
          files,
          { ...choice, start, end, items: [] },
          {
            connections,
            library: reports.library,
            ...reports.choices(),
            prepare: () => Promise.resolve(),
            render: (job) => reports.render(job, signal),
            tell: (done, name) => reports.tell({ reportId, done, name }, id),
            signal,
          },
        );
        ({ missing } = made);
        return exports.reports.pdf(reportPage(made.reports, choice.paper, missing));
      };
      const outcome = await saveWhole(file, make, exports.savings);
      exports.written.add(outcome.path);
      return { ...outcome, missing };
    },
    'export.show': ({ path }) => exports.written.show(path),
  };
}

const notSaved: ExportOutcome = { saved: false, files: [], about: undefined, items: [], notices: [], durationMs: 0 };

/** Reads anew what is not to be taken from what is held. */
function rereadButHeld(reread: RowSource, loaded: RowSource): RowSource {
  return {
    read: (item, ...rest) => (item.fromHeld === true ? loaded : reread).read(item, ...rest),
    beside: async (items, ...rest) =>
      (await (items[0]?.fromHeld === true ? loaded : reread).beside?.(items, ...rest)) ?? [],
  };
}

function isReread({ source }: ExportRequest): boolean {
  return source === 'reread';
}
