import type { AppInfo, PageFault } from '@shared/contract/app/calls';
import type { Leaving } from '@shared/contract/app/leaving';
import type { NewerVersion } from '@shared/contract/app/newer-version';
import type { CommandStates } from '@shared/contract/app/commands';
import { ProblemError } from '@shared/problem/problem';
import type { OpenHar } from '../../cases/open-har';
import type { Connections } from '../../connections/connections';
import type { FaultReports } from '../../crash/fault-reports';
import { compareAnswers } from '../../history/answers/compare-answers';
import type { KeptRequests } from '../../storage/kept-requests';
import type { StartThread } from '../../threads/thread';
import type { RequestLog } from '../../transport/log/request-log';
import type { ChooseFile } from '../../writers/target/choose-file';
import type { WrittenFiles } from '../../writers/target/written-files';
import type { ChannelsOf, Handlers } from './handler';
import { writeAtomically } from '../../storage/files/atomic-write';
import { couldNotSave, fileProblem } from '../../storage/files/file-problems';
import { harOf, harSources } from '../../transport/log/har';
import { isJson } from '@shared/contract/inspect/request-record';

export interface AppParts {
  readonly info: AppInfo;
  readonly newerVersion: () => NewerVersion | null;
  readonly tell: (told: { readonly title: string; readonly text: string }, callerId: number) => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly chooseFolder: (callerId: number) => Promise<string | undefined>;
  readonly showFile: (what: 'log' | 'licences') => void;
  /** Told when the first trend has been painted. */
  readonly onFirstTrend: (callerId: number) => void;
  readonly faults: FaultReports;
  readonly onPageFault: (fault: PageFault, callerId: number) => void;
  /** The windows of pages. */
  readonly windows: {
    /** Notes whether something would be lost with a page. */
    readonly hold: (pageId: number, isHeld: boolean) => void;
    /** Leaves a page as the person was asked about it and has answered. */
    readonly leave: (pageId: number, leaving: Leaving) => void;
    /** The person was asked, and stays. */
    readonly stay: () => void;
  };
}

export function appHandlers({
  info,
  newerVersion,
  copyText,
  tell,
  chooseFolder,
  showFile,
  onFirstTrend,
  faults,
  onPageFault,
  windows,
}: AppParts): Handlers<ChannelsOf<'app'>> {
  return {
    'app.info': () => info,
    'app.newerVersion': newerVersion,
    'app.firstTrend': (_nothing, { id }) => onFirstTrend(id),
    'app.chooseFolder': async (_nothing, { id }) => (await chooseFolder(id)) ?? null,
    'app.showFile': ({ what }) => showFile(what),
    'app.tell': (told, { id }) => tell(told, id),
    'app.hold': ({ isHeld }, { id }) => windows.hold(id, isHeld),
    'app.leave': ({ leaving }, { id }) => windows.leave(id, leaving),
    'app.stay': () => windows.stay(),
    'app.copyText': ({ text }) => copyText(text),
    'app.faults': () => faults.drain(),
    'app.pageFault': (fault, { id }) => onPageFault(fault, id),
  };
}

export interface CommandsParts {
  /** Makes the menu show which commands can be run. */
  readonly showStates: (callerId: number, states: CommandStates) => void;
}

export function commandsHandlers({ showStates }: CommandsParts): Handlers<ChannelsOf<'commands'>> {
  return { 'commands.state': (states, { id }) => showStates(id, states) };
}

export interface InspectParts {
  readonly log: RequestLog;
  readonly chooseFile: ChooseFile;
  readonly startAnswersThread: StartThread;
  readonly kept: KeptRequests;
  readonly har: OpenHar;
  /** The HAR file that the person chose to open; undefined where none. */
  readonly chooseHar: () => Promise<string | undefined>;
  /** That of the program. */
  readonly version: string;
}

export function inspectHandlers({
  log,
  chooseFile,
  startAnswersThread,
  kept,
  har,
  chooseHar,
  version,
  connections,
  written,
}: InspectParts & {
  readonly connections: Pick<Connections, 'inUse'>;
  /** Notes the files that a page may have shown in their folder. */
  readonly written?: Pick<WrittenFiles, 'add'>;
}): Handlers<ChannelsOf<'inspect'>> {
  return {
    'inspect.list': () => log.list(),
    'inspect.get': ({ id }) => log.get(id),
    'inspect.text': ({ id, start, end }) => log.text(id, start, end),
    'inspect.rows': ({ id, first, count, width }) => log.rows(id, first, count, width),
    'inspect.find': ({ id, text }, { signal }) => log.find(id, text, signal),
    'inspect.nodes': ({ id, start, from }) => log.nodes(id, start, from),
    'inspect.send': async (built, { signal }) => {
      const { api } = await connections.inUse(built.connectionId);
      return { id: await api.send(built, signal) };
    },
    'inspect.repeat': async ({ id }, { signal }) => {
      const requested = log.unsigned(id);
      const { api } = await connections.inUse(requested.connectionId);
      return { id: await api.repeat(id, requested, signal) };
    },
    'inspect.compareBodies': ({ a, b }) => log.compareBodies(a, b),
    'inspect.compare': (ids, { signal }) => compareAnswers(ids, { log, startThread: startAnswersThread, signal }),
    'inspect.kept': () => kept.list(),
    'inspect.keep': (request) => kept.keep(request),
    'inspect.renameKept': ({ name, to }) => kept.rename(name, to),
    'inspect.unkeep': ({ name }) => kept.remove(name),
    'inspect.code': ({ id, form }) => log.code(id, form),
    'inspect.saveHar': async ({ ids }, { id: callerId }) => {
      const file = await chooseFile({ name: 'requests', ending: 'har' }, callerId);
      if (file === undefined) return null;
      // Requests may have gone since they were chosen; where all have, the log says so.
      const left = log.kept(ids);
      const saved = left.length === 0 ? ids : left;
      await saveHar(file, log, saved, version);
      written?.add(file);
      return { file, saved: saved.length, gone: ids.length - saved.length };
    },
    'inspect.saveAnswer': async ({ id }, { id: callerId }) => {
      const ending = isJson(log.get(id)) ? 'json' : 'txt';
      const file = await chooseFile({ name: `response ${id}`, ending }, callerId);
      if (file === undefined) return null;
      await writeChosen(file, log.answer(id));
      written?.add(file);
      return { file };
    },
    'inspect.clear': () => log.clear(),
    'inspect.openHar': async () => {
      const file = await chooseHar();
      return file === undefined ? null : har.open(file);
    },
    'inspect.openedHar': () => har.opened,
    'inspect.closeHar': () => har.close(),
  };
}

/**
 * Writes requests of the log to a file as HAR 1.2.
 *
 * @param version that of the program
 * @throws ProblemError of kind `invalid` where one is no longer kept, `file` where the file can't be written
 */
async function saveHar(file: string, log: RequestLog, ids: readonly number[], version: string): Promise<void> {
  await writeChosen(file, `${JSON.stringify(harOf(harSources(log, ids), version), null, 1)}\n`);
}

/** @throws ProblemError of kind `file` where it can't be written */
async function writeChosen(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeAtomically(file, content);
  } catch (thrown) {
    throw new ProblemError(fileProblem(couldNotSave(file), thrown), { cause: thrown });
  }
}
