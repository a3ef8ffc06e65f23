import path from 'node:path';
import { app, shell } from 'electron';
import type { RequestChange } from '@shared/contract/inspect/calls';
import type { BuiltFiles } from './built-files';
import { OpenCases } from './cases/open-cases';
import { OpenHar } from './cases/open-har';
import { samplesWorker } from './cases/samples-thread';
import { Connections } from './connections/connections';
import { demoId } from './connections/demo-profile';
import { openNetworkSession } from './connections/network/network-session';
import { forgetRemovedConnections } from './connections/removed-connections';
import { CredentialVault } from './connections/store/credential-vault';
import { keyring } from './connections/store/keyring';
import { ProfileStore } from './connections/store/profile-store';
import { demoLibrary, DemoPlant } from './demo/launch';
import { resumeSchema } from './files/export/export-state';
import { ServerMemory } from './history/server-memory';
import { removeLeftCopies } from './headless/left-copies';
import { notifyPage, notifyPages } from './ipc/notify-pages';
import type { Frame } from './open-frame';
import { ItemLibrary } from './storage/item-library';
import { KeptRequests } from './storage/kept-requests';
import { SavedQueryStore } from './storage/saved-queries/saved-query-store';
import { openViews } from './storage/views/open-views';
import { RequestLog } from './transport/log/request-log';
import { chooseViewFile, chooseViewTarget } from './window/dialogs';
import { SaveJournals } from './writers/target/save-journals';
import { Savings } from './writers/target/saving';

interface StorageParts {
  readonly frame: Frame;
  readonly built: Pick<BuiltFiles, 'demoWorker' | 'samplesWorker'>;
  readonly log: (message: string) => void;
  /** The page in front; undefined while no window shows one. */
  readonly front: () => number | undefined;
}

/** All that the program keeps, and what it is read from. */
export type Workspace = Awaited<ReturnType<typeof openStorage>>;

/** Opens all else that the program keeps, and what it is read from; pages are told of what changes. */
export async function openStorage({ frame, built, log, front }: StorageParts) {
  const { folder, report, windowStates } = frame;
  const demo = demoPlant(built.demoWorker, log);
  const requests = new RequestLog();
  requests.onChange((change: RequestChange) => notifyPages('inspect.changed', change));
  requests.onForget((ids) => notifyPages('inspect.forgotten', { ids }));
  const vault = await CredentialVault.open(path.join(folder, 'credentials.json'), keyring, report);
  const [profiles, views] = await Promise.all([
    ProfileStore.open(path.join(folder, 'connections.json'), demoId, vault, report),
    openViews({
      folder,
      trash: (file) => shell.trashItem(file),
      notify: (pageId, opened) => notifyPage(pageId, 'views.opened', opened),
      front,
      filed: windowStates.filed,
      report,
      openCase: (file) => cases.open(file),
    }),
  ]);
  const connections = new Connections({
    profiles,
    vault,
    demo: () => demo.ready(),
    runningDemo: () => demo.running,
    openSession: openNetworkSession,
    log: requests,
    onChange: () => notifyPages('connections.changed', null),
    onSaved: (id) => notifyPages('connections.saved', { id }),
  });
  const cases = new OpenCases({ connections, log: requests, startThread: samplesWorker(built.samplesWorker) });
  const har = new OpenHar({ log: requests, tell: (opened) => notifyPages('inspect.harChanged', opened) });
  const seed = async (id: string) => (id === demoId ? demoLibrary(await demo.ready()) : [...(cases.itemsOf(id) ?? [])]);
  const library = new ItemLibrary(path.join(folder, 'items'), seed, report);
  const serverMemory = new ServerMemory(path.join(folder, 'servers'), report);
  const fileQueries = new SavedQueryStore({ folder, trash: (file) => shell.trashItem(file), report });
  await forgetRemovedConnections(connections, { library, serverMemory, fileQueries, settings: frame.settings }, log);
  const keptRequests = new KeptRequests(folder, report);
  const journalsIn = (exports: string) => new SaveJournals(exports, resumeSchema, report);
  const saveJournals = journalsIn(path.join(folder, 'exports'));
  const savings = new Savings({
    journals: saveJournals,
    onRecovered: (file, told) => report({ file, about: 'export', problem: told }),
    log,
  });
  void savings.recover();
  void removeLeftCopies({ journalsIn, report, log });
  const dialogs = { chooseFile: chooseViewFile, chooseTarget: chooseViewTarget };
  return {
    ...frame,
    requests,
    connections,
    /** Lets the demo plant begin before it is asked. */
    startDemo: () => demo.ready(),
    cases,
    har,
    library,
    serverMemory,
    fileQueries,
    keptRequests,
    savings,
    saveJournals,
    views: { ...views, dialogs },
  };
}

function demoPlant(entry: URL, report: (message: string) => void): DemoPlant {
  return new DemoPlant({
    entry,
    port: app.commandLine.getSwitchValue('demo-port') || undefined,
    faults: app.commandLine.hasSwitch('demo-faults'),
    files: app.commandLine.getSwitchValue('demo-files') || undefined,
    filesApi: app.commandLine.getSwitchValue('demo-files-api') || undefined,
    shift: app.commandLine.getSwitchValue('demo-shift') || undefined,
    now: app.commandLine.getSwitchValue('demo-now') || undefined,
    report,
  });
}
