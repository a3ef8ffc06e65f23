import { SerialQueue } from '@shared/async/serial-queue';
import type { Connection } from '@shared/contract/connections/connection';
import { problem, ProblemError, problemOf } from '@shared/problem/problem';
import { validZone } from '@shared/time/zone';
import type { View } from '@shared/contract/trend/view';
import { mostViewBytes, type FiledView, type OpenedView } from '@shared/contract/trend/view-files';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../../kit/bridge/call-bridge';
import { copyText } from '../../kit/copy-text';
import { showProblem } from '../../kit/notices/show-problem';
import type { SettingsStore } from '../../kit/settings/settings-store';
import type { ForeignText } from '../../trend/view/chart-model/view-of-chart';
import { newView, newViewName } from '../../trend/view/new-view';
import type { ViewStore } from '../../trend/view/view-store';
import { withoutTemplate, withTemplate, withTemplateValue } from '../../trend/view/view-template';
import { chartModelWords } from '../../trend/words/chart-model';
import { showArea } from '../../kit/areas';
import { viewActionWords } from '../words/view-actions';
import { type OpenViews, type Tab, type TabPlace, type ViewToShow, workingView } from './open-views';
import {
  longestFileName,
  tellDone,
  tellNotOpened,
  tellOfChart,
  tellOfFile,
  tellOfLeft,
  tellOfSetAside,
} from './view-notices';
import type { ViewPrompts } from './view-prompts';

/** What could not be done. */
type Failed = keyof ReturnType<typeof viewActionWords>['failed'];

/** What a person does with views: each asks what must be asked, and tells what went wrong. */
export class ViewActions {
  readonly #openViews: OpenViews;
  readonly #prompts: ViewPrompts;
  readonly #settings: SettingsStore;
  /** One saving at a time of each view: the file that a saving has written is no one else’s to the next. */
  readonly #savings = new WeakMap<ViewStore, SerialQueue>();
  /** The file's content of which it was said last that it has changed since. */
  #told: string | undefined;

  constructor(openViews: OpenViews, prompts: ViewPrompts, settings: SettingsStore) {
    this.#openViews = openViews;
    this.#prompts = prompts;
    this.#settings = settings;
  }

  /** Begins an empty view of a connection; always in a tab of its own where `place` says so. */
  readonly create = (connection: Connection, place: TabPlace): Promise<void> =>
    this.#try('create', () => this.#show({ view: this.#newView(connection), filed: undefined }, place));

  /** Closes a tab, by default the one on screen: its changes are saved first, or the person does without them. */
  readonly close = (connection: Connection, tab = this.#openViews.shown): Promise<void> =>
    this.#try('close', async () => {
      if (tab !== undefined && (await this.#mayGo(tab.store))) await this.#close(tab, connection);
    });

  /** Opens the tab that was closed last, with what was not saved in it. */
  readonly reopen = (): Promise<void> =>
    this.#try('show', async () => {
      await this.#openViews.reopen();
      showArea('trends');
      await this.lookAtFile();
    });

  readonly select = (id: number): Promise<void> => this.#try('show', () => this.#openViews.select(id));

  readonly selectBeside = (step: 1 | -1): Promise<void> => this.#try('show', () => this.#openViews.selectBeside(step));

  /** Opens a further window. */
  readonly openWindow = (): Promise<void> => this.#try('window', () => callBridge('views.openWindow', { tab: null }));

  /** Takes the view on screen to a window of its own. */
  readonly moveToWindow = (connection: Connection): Promise<void> =>
    this.#withShown('move', async (_store, tab) => {
      await callBridge('views.openWindow', { tab: workingView(tab) });
      await this.#replaceOnly(connection);
      await this.#openViews.release(tab.id);
    });

  /** Puts the tab on screen one place further to the right, or to the left. */
  readonly move = (step: 1 | -1): void => {
    const { shown, state } = this.#openViews;
    if (shown !== undefined) this.#openViews.move(shown.id, state.getState().tabs.indexOf(shown) + step);
  };

  /** Lets the person choose a view and opens it; a chart of WebStudio becomes a view of the connection. */
  readonly choose = (connection: Connection): Promise<void> =>
    this.#try('open', async () => {
      const choice = await this.#prompts.open();
      if (choice === undefined) return;
      if (choice !== 'browse' && 'pasted' in choice)
        return this.#showChart(connection, { source: chartModelWords().pasted, text: choice.pasted });
      const opened =
        choice === 'browse' ? await callBridge('views.openDialog', undefined) : await callBridge('views.open', choice);
      if (opened === null) return;
      if ('text' in opened) return this.#showChart(connection, { source: quoted(opened.name), text: opened.text });
      await this.#show({ ...shownOf(opened), isForeign: choice === 'browse' });
    });

  /** Opens files that were dropped on the window one after the other; views come from main, by `arrive`. */
  readonly openDropped = async (connection: Connection, files: readonly File[]): Promise<void> => {
    const others = files.filter(({ name }) => !/\.(pdview|zip|json)$/i.test(name));
    if (others.length > 0) tellNotOpened(others.map(({ name }) => name));
    for (const file of files) {
      if (/\.json$/i.test(file.name)) await this.#openChart(connection, file);
      if (/\.zip$/i.test(file.name)) await this.#openCase(file);
    }
  };

  /** Makes a view of a chart of WebStudio. */
  readonly #openChart = (connection: Connection, file: File): Promise<void> =>
    this.#try('open', async () => {
      const source = quoted(file.name);
      if (file.size > mostViewBytes) throw tooLarge(source);
      await this.#showChart(connection, { source, text: await file.text() });
    });

  readonly open = (file: string): Promise<void> =>
    this.#try('open', async () => this.#show(shownOf(await callBridge('views.open', { file }))));

  /** Lets the person choose a case and shows what it holds. */
  readonly chooseCase = (): Promise<void> =>
    this.#try('openCase', async () => {
      const opened = await callBridge('cases.open', undefined);
      if (opened !== null) await this.#show({ view: opened.view, filed: undefined });
    });

  /** Shows what a case holds. */
  readonly #openCase = (file: File): Promise<void> =>
    this.#try('openCase', async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { view } = await callBridge('cases.openDropped', { name: file.name.slice(-1000), bytes });
      await this.#show({ view, filed: undefined });
    });

  /** Takes in what was opened from outside. */
  readonly arrive = (opened: OpenedView): Promise<void> =>
    this.#try('open', async () => {
      switch (opened.kind) {
        case 'problem':
          return showProblem(opened.problem, {
            what: viewActionWords().failed[opened.of === 'case' ? 'openCase' : 'open'],
          });
        case 'set aside':
          return tellOfSetAside(opened, () => void this.open(opened.file));
        case 'not set aside':
          return showProblem(opened.problem, {
            what: viewActionWords().notSetAside(markedText(opened.name)),
            stays: true,
          });
        case 'file':
          return this.#show({ ...shownOf(opened), isForeign: true });
        case 'case':
          return this.#show({ view: opened.view, filed: undefined });
        case 'link':
          // No file holds it: it counts as changed, so that nothing takes its place unasked.
          return this.#show({ view: opened.view, filed: undefined, isChanged: true, isForeign: true });
        case 'left':
          this.#openViews.add(opened.tabs);
          tellOfLeft(opened.tabs.map(({ view }) => view.name));
          return this.#takeOver(opened.window);
      }
    });

  /** Saves the view on screen; one that never was gets a name first. */
  readonly save = async (): Promise<void> => {
    const { shown } = this.#openViews;
    if (shown !== undefined) await this.#save(shown.store);
  };

  readonly saveAs = (): Promise<void> => this.#withShown('save', async (store) => void (await saveAs(store)));

  /**
   * Says so where somebody else, or another window, has changed the file of the view on screen, and offers to load it; or where it is gone, and offers
   * to write it again.
   */
  readonly lookAtFile = async (): Promise<void> => {
    const store = this.#openViews.shown?.store;
    const { file, digest, view } = store?.get() ?? {};
    if (store === undefined || file === undefined || digest === undefined || this.#told === digest) return;
    // A file that can't be looked at now tells when it is saved.
    const found = await callBridge('views.changedSince', { file, digest }).catch(() => null);
    const isOwn = typeof found === 'number' && (await isSavedHere(file));
    if (found === null || store.get().digest !== digest || this.#told === digest) return;
    this.#told = digest;
    const isGone = found === 'gone';
    if (isGone) store.lost();
    const load = () => this.#try('open', () => this.#load(store, { file, digest }));
    const { fileChanged, fileGone } = viewActionWords();
    const changed = isOwn ? { ...fileChanged, text: fileChanged.own } : fileChanged;
    const hide = tellOfFile(isGone ? fileGone : changed, view?.name ?? '', () =>
      isGone ? void this.#save(store) : void load(),
    );
    const { state } = this.#openViews;
    const isSo = () => {
      const now = store.get();
      const isOpen = state.getState().tabs.some((tab) => tab.store === store);
      return isOpen && now.digest === digest && (!isGone || now.isChanged);
    };
    const stop = this.#openViews.onWork(() => {
      if (isSo()) return;
      stop();
      hide();
      if (this.#told === digest) this.#told = undefined;
    });
  };

  readonly rename = (): Promise<void> =>
    this.#withShown('rename', async (store) => {
      const { view, file } = store.get();
      const { title, action } = viewActionWords().rename;
      const name = await this.#prompts.name(title, action, view.name);
      if (name === undefined || name === view.name) return;
      if (file === undefined) store.edit(title, (former) => ({ ...former, name }));
      else store.moved(await callBridge('views.rename', { file, name }));
    });

  /** Makes a copy of the view's file; what is on screen goes on as the copy. */
  readonly duplicate = (): Promise<void> =>
    this.#withShown('duplicate', async (store) => {
      const { file } = store.get();
      if (file === undefined) return;
      const copy = await callBridge('views.duplicate', { file });
      store.moved(copy);
      tellDone(viewActionWords().duplicated(copy.view.name));
    });

  readonly copyLink = (): Promise<void> =>
    this.#withShown('link', async (store) => {
      const { view } = store.get();
      await copyText(() => callBridge('views.link', { view }));
      tellDone(viewActionWords().linkCopied(view.name));
    });

  /** Makes the view a template of a part of its paths. */
  readonly makeTemplate = (): Promise<void> =>
    this.#withShown('makeTemplate', async (store) => {
      const chosen = await this.#prompts.template(store.get().view);
      if (chosen === undefined) return;
      store.edit(
        viewActionWords().changes.makeTemplate,
        (view) => withTemplate(view, chosen.value, chosen.name) ?? view,
      );
      tellDone(viewActionWords().templateMade(chosen.name));
    });

  /** Lets the person choose what the template shows, and reads it. */
  readonly chooseValue = (): Promise<void> =>
    this.#withShown('changeTemplate', async (store) => {
      const value = await this.#prompts.value(store.get().view);
      if (value === undefined) return;
      store.edit(viewActionWords().changes.show(value), (view) => withTemplateValue(view, value) ?? view);
    });

  /** Takes the view for none; its items stay. */
  readonly endTemplate = (): void =>
    this.#openViews.shown?.store.edit(viewActionWords().changes.endTemplate, withoutTemplate);

  /** Moves the view's file to the trash and closes its tab. */
  readonly remove = (connection: Connection): Promise<void> =>
    this.#withShown('remove', async (store, tab) => {
      const { view, file } = store.get();
      if (file === undefined || (await this.#prompts.trash(view.name)) === undefined) return;
      await callBridge('views.remove', { file });
      await this.#close(tab, connection);
      tellDone(viewActionWords().removed(view.name));
    });

  /** Keeps at once what a closed window has left, which comes back with that window until then. */
  #takeOver(window: number): Promise<void> {
    return this.#try('keep', async () => {
      const working = this.#openViews.working();
      if (working !== undefined && working !== null) await callBridge('views.takeOver', { window, working });
    });
  }

  #newView(connection: Connection): View {
    return newView(connection, [], this.#settings.settings.getState().zone);
  }

  /** No file holds it, and it came from elsewhere: nothing takes its place, and nothing is read, before the person says so. */
  async #showChart(connection: Connection, chart: ForeignText): Promise<void> {
    if (chart.text.length > mostViewBytes) throw tooLarge(chart.source);
    const { zone, shifts, weekStart } = this.#settings.settings.getState();
    const present = { now: Date.now(), zone: validZone(zone), calendar: { shifts, weekStart } };
    const { viewOfChart } = await import('../../trend/view/chart-model/view-of-chart');
    const { view, told } = viewOfChart(chart, { connection, zone, present });
    await this.#show({ view, filed: undefined, isChanged: true, isForeign: true });
    tellOfChart(view.name, told);
  }

  async #show(shown: ViewToShow, place: TabPlace = 'free'): Promise<void> {
    await this.#openViews.show(shown, place);
    showArea('trends');
    // A file that is open already is shown as it is there.
    await this.lookAtFile();
  }

  async #close(tab: Tab, connection: Connection): Promise<void> {
    await this.#replaceOnly(connection);
    await this.#openViews.close(tab.id);
  }

  /** Opens an empty view beside a tab that is the only one, and about to go. */
  async #replaceOnly(connection: Connection): Promise<void> {
    const isOnly = this.#openViews.state.getState().tabs.length === 1;
    if (isOnly) await this.#openViews.show({ view: this.#newView(connection), filed: undefined }, 'own');
  }

  /** Whether a view may go: its changes are saved, or the person does without them. */
  async #mayGo(store: ViewStore): Promise<boolean> {
    const { isChanged, view } = store.get();
    if (!isChanged) return true;
    const choice = await this.#prompts.changes(view.name);
    return choice === 'drop' || (choice === 'save' && (await this.#save(store)));
  }

  /** Whether it was saved. */
  #save(store: ViewStore): Promise<boolean> {
    const savings = this.#savings.get(store) ?? new SerialQueue();
    this.#savings.set(store, savings);
    return savings.add(() => this.#saveNow(store));
  }

  async #saveNow(store: ViewStore): Promise<boolean> {
    let isSaved = false;
    await this.#try('save', async () => {
      const sent = store.get();
      const { file = null, digest, view } = sent;
      const name = file === null ? await this.#newName(view.name) : view.name;
      if (name === undefined) return;
      const named = name === view.name ? view : { ...view, name };
      const outcome = await callBridge('views.save', { file, view: named, digest });
      if (outcome.kind === 'saved') store.saved(outcome, sent);
      isSaved = outcome.kind === 'saved' || (await this.#settle(store, outcome.modified));
    });
    return isSaved;
  }

  /** Shows what somebody else has saved to the view's file since that had `digest`; changes go only when that is said. */
  async #load(store: ViewStore, known: { readonly file: string; readonly digest: string }): Promise<void> {
    if (!store.get().isChanged) return reload(store);
    const modified = await callBridge('views.changedSince', known);
    if (modified === 'gone') store.lost();
    else if (modified !== null) await this.#settle(store, modified);
  }

  /** Asks what is to become of changes to a view whose file has changed as well; whether they are in a file then. */
  async #settle(store: ViewStore, modified: number): Promise<boolean> {
    const sent = store.get();
    const { view, file = null } = sent;
    const isOwn = file !== null && (await isSavedHere(file));
    switch (await this.#prompts.conflict(view.name, modified, isOwn)) {
      case 'overwrite': {
        const outcome = await callBridge('views.save', { file, view });
        if (outcome.kind === 'saved') store.saved(outcome, sent);
        return outcome.kind === 'saved';
      }
      case 'saveAs':
        return saveAs(store);
      case 'reload':
        await reload(store);
        return false;
      case undefined:
        return false;
    }
  }

  #newName(name: string): Promise<string | undefined> {
    const { title, action } = viewActionWords().save;
    return this.#prompts.name(title, action, name === newViewName() ? '' : name);
  }

  #withShown(failed: Failed, act: (store: ViewStore, tab: Tab) => Promise<void>): Promise<void> {
    const { shown } = this.#openViews;
    return shown === undefined ? Promise.resolve() : this.#try(failed, () => act(shown.store, shown));
  }

  async #try(failed: Failed, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      showProblem(problemOf(thrown), { what: viewActionWords().failed[failed] });
    }
  }
}

function shownOf({ view, file, digest }: FiledView): ViewToShow {
  return { view, filed: { file, digest } };
}

/** Saves a view to a file that the person chooses; whether one was chosen. */
async function saveAs(store: ViewStore): Promise<boolean> {
  const sent = store.get();
  const filed = await callBridge('views.saveAs', { view: sent.view });
  if (filed !== null) store.saved(filed, sent);
  return filed !== null;
}

/** Shows what the view's file holds by now. */
async function reload(store: ViewStore): Promise<void> {
  const { file } = store.get();
  if (file === undefined) return;
  const { view, ...filed } = await callBridge('views.open', { file });
  store.open(view, filed);
}

/** Whether a window of this program has saved what a file holds now; not of one that can't be looked at. */
function isSavedHere(file: string): Promise<boolean> {
  return callBridge('views.savedHere', { file }).catch(() => false);
}

function quoted(name: string): string {
  return chartModelWords().quoted(name.slice(-longestFileName));
}

function tooLarge(source: string): ProblemError {
  const { large, advice } = chartModelWords().refused;
  return new ProblemError(problem('file', large(source), advice));
}
