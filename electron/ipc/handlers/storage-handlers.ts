import type { Settings } from '@shared/contract/app/storage';
import type { LinkedTime } from '@shared/contract/trend/linked-time';
import type { WorkingTabs, WorkingView } from '@shared/contract/trend/view-files';
import { problemOf } from '@shared/problem/problem';
import type { FileNotices } from '../../storage/file-notices';
import { type ItemLibrary, saveLibrary } from '../../storage/item-library';
import type { SavedQueryStore } from '../../storage/saved-queries/saved-query-store';
import type { SettingsStore } from '../../storage/settings-store';
import { drawsSame } from '../../storage/saved-trend/saved-trend-file';
import type { IncomingViews } from '../../storage/views/incoming-views';
import type { PermittedFiles, ViewFiles } from '../../storage/views/view-files';
import { viewLink } from '../../storage/views/view-link';
import type { ChooseFile } from '../../writers/target/choose-file';
import type { WindowState } from '../../window/window-states';
import { fileName } from '../../writers/target/saving-names';
import type { WrittenFiles } from '../../writers/target/written-files';
import type { ChannelsOf, Handlers } from './handler';

export function storageHandlers(notices: FileNotices): Handlers<ChannelsOf<'storage'>> {
  return { 'storage.notices': () => notices.list() };
}

interface ViewDialogs {
  /** The file that the person chose to open. */
  readonly chooseFile: () => Promise<string | undefined>;
  /** The file that the person chose to save to. */
  readonly chooseTarget: (suggested: string) => Promise<string | undefined>;
}

export interface ViewsParts {
  readonly files: ViewFiles;
  readonly permitted: PermittedFiles;
  readonly incomingViews: IncomingViews;
  readonly dialogs: ViewDialogs;
  readonly windows: ViewWindows;
}

/** The windows that show views. */
interface ViewWindows {
  /** What is kept of the window of a page. */
  readonly state: (pageId: number) => WindowState;
  readonly add: (pageId: number, tab: WorkingView | null) => Promise<void>;
  /** Forgets a window that was closed. */
  readonly forget: (number: number) => Promise<void>;
  /** Tells the other windows what a linked view shows. */
  readonly shareTime: (time: LinkedTime, callerId: number) => void;
}

export function viewsHandlers({
  files,
  permitted,
  incomingViews,
  dialogs,
  windows,
}: ViewsParts): Handlers<ChannelsOf<'views'>> {
  const keep = (working: WorkingTabs | null, pageId: number): Promise<void> => {
    // They come back at the next start, and would be permitted then.
    for (const { file } of working?.tabs ?? []) if (file !== null) permitted.check(file);
    return windows.state(pageId).session.keep(working);
  };
  /** Tells where a view lies that broke the window, or why it can't be saved; answers whether it lies in a file. */
  const setAside = async ({ view, file, isChanged }: WorkingView): Promise<boolean> => {
    const { name } = view;
    try {
      const saved = file === null || isChanged ? await files.save(null, view) : undefined;
      const kept = saved?.kind === 'saved' ? saved.file : file;
      if (kept !== null) await incomingViews.tell({ kind: 'set aside', file: kept, name });
      return kept !== null;
    } catch (thrown) {
      await incomingViews.tell({ kind: 'not set aside', name, problem: problemOf(thrown) });
      return false;
    }
  };
  return {
    'views.list': () => files.list(),
    'views.open': ({ file }) => files.open(file),
    'views.openDialog': async () => {
      const file = await dialogs.chooseFile();
      return file === undefined ? null : files.openAny(file);
    },
    'views.save': ({ file, view, digest }) => files.save(file, view, digest),
    'views.savedHere': ({ file }) => files.savedHere(file),
    'views.changedSince': async ({ file, digest }) =>
      (await files.changedSince(file, digest)) ?? ((await files.isGone(file)) ? 'gone' : null),
    'views.saveAs': async ({ view }) => (await files.saveAs(view, dialogs.chooseTarget)) ?? null,
    'views.rename': ({ file, name }) => files.rename(file, name),
    'views.duplicate': ({ file }) => files.duplicate(file),
    'views.remove': ({ file }) => files.remove(file),
    'views.autosave': (working, { id }) => keep(working, id),
    'views.takeOver': async ({ window, working }, { id }) => {
      await keep(working, id);
      await windows.forget(window);
    },
    'views.sound': (_nothing, { id }) => windows.state(id).session.sound(),
    'views.restore': (_nothing, { id }) => windows.state(id).session.restore(setAside),
    'views.pending': (_nothing, { id }) => incomingViews.pending(id),
    'views.openWindow': async ({ tab }, { id }) => {
      if (tab?.file !== undefined && tab.file !== null) permitted.check(tab.file);
      await windows.add(id, tab);
    },
    'views.shareTime': (time, { id }) => windows.shareTime(time, id),
    'views.link': ({ view }) => viewLink(view),
  };
}

export function savedTrendHandlers(
  settings: SettingsStore,
  windows: Pick<ViewWindows, 'state'>,
): Handlers<ChannelsOf<'savedTrend'>> {
  return {
    'savedTrend.save': async (trend, { id }) => {
      if (settings.get().saveTrend) await windows.state(id).trend.save(trend);
    },
    'savedTrend.find': async ({ connectionId, view }, { id }) => {
      const saved = await windows.state(id).trend.saved;
      if (saved?.connectionId !== connectionId || !drawsSame(saved.view, view)) return null;
      // A view of the file would take all of it along.
      return { readAt: saved.readAt, drawn: new Uint8Array(saved.drawn) };
    },
  };
}

export interface ItemsParts {
  /** Tells the other windows, which show the library as well. */
  readonly tellItems: (connectionId: string, callerId: number) => void;
  readonly library: ItemLibrary;
  readonly chooseFile: ChooseFile;
  readonly written: WrittenFiles;
}

export function itemsHandlers({ library, chooseFile, written, tellItems }: ItemsParts): Handlers<ChannelsOf<'items'>> {
  return {
    'items.list': ({ connectionId }) => library.list(connectionId),
    'items.save': async ({ connectionId, items }, { id: callerId }) => {
      const saved = library.save(connectionId, items);
      tellItems(connectionId, callerId);
      await saved;
    },
    'items.export': async ({ connectionId, paths, name }, { id: callerId }) => {
      const file = await chooseFile({ name: fileName(name), ending: 'json' }, callerId);
      if (file === undefined) return null;
      const items = await library.list(connectionId);
      const wanted = paths && new Set(paths);
      const count = await saveLibrary(file, wanted === undefined ? items : items.filter((one) => wanted.has(one.path)));
      written.add(file);
      return { path: file, count };
    },
  };
}

/** @param tell tells the other windows, which show the queries as well, that they have changed */
export function savedQueriesHandlers(
  queries: SavedQueryStore,
  tell: (callerId: number) => void,
): Handlers<ChannelsOf<'fileQueries'>> {
  const changed = async <T>(work: Promise<T>, callerId: number): Promise<T> => {
    const done = await work;
    tell(callerId);
    return done;
  };
  return {
    'fileQueries.list': () => queries.list(),
    'fileQueries.keep': ({ file, kept }, { id }) => changed(queries.keep(file, kept), id),
    'fileQueries.remove': ({ file }, { id }) => changed(queries.remove(file), id),
    'fileQueries.note': ({ kept }, { id }) => changed(queries.note(kept), id),
    'fileQueries.forget': (_nothing, { id }) => changed(queries.forget(), id),
  };
}

export interface SettingsParts {
  readonly store: SettingsStore;
  /** Makes the program and the other windows follow settings that have been saved. */
  readonly apply: (settings: Settings, callerId: number) => void;
}

export function settingsHandlers({ store, apply }: SettingsParts): Handlers<ChannelsOf<'settings'>> {
  return {
    'settings.get': () => store.get(),
    'settings.save': async (settings, { id: callerId }) => {
      const saved = store.save(settings);
      // At once: a window that has not heard of them would save its own, of before, over them.
      apply(settings, callerId);
      await saved;
    },
  };
}
