import { createStore } from 'zustand/vanilla';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import { matchConnection, matchOpened } from '@shared/contract/trend/match-connection';
import type { View } from '@shared/contract/trend/view';
import type { WorkingTabs, WorkingView } from '@shared/contract/trend/view-files';
import { moved } from '../../kit/moved';
import type { ReadonlyStore } from '../../kit/store';
import { type ViewLocation, ViewStore } from '../../trend/view/view-store';

/** A view as it is to be put on screen. */
export interface ViewToShow {
  readonly view: View;
  readonly filed: ViewLocation | undefined;
  readonly isChanged?: boolean;
  /** Whether it came from elsewhere, so that nothing is read for it before the person says so. */
  readonly isForeign?: boolean | undefined;
}

/** A view that is open in the window. */
export interface Tab {
  readonly id: number;
  readonly store: ViewStore;
  /** The connection that the view is for; undefined while that is not set up: nothing of the view is read then. */
  readonly connectionId: string | undefined;
  /** Whether that is a case: the tab goes with it, and is gone at the next start. */
  readonly isOfCase: boolean;
  /** Whether it shows the time of the other linked views. */
  readonly isLinked: boolean;
}

/** The views that are open. */
export interface OpenViewsState {
  /** In their order on screen. */
  readonly tabs: readonly Tab[];
  /** Ids of those that were on screen and may be so again by themselves, the last one first. */
  readonly recent: readonly number[];
  /** Those that were closed, which can be opened again, the last one first. */
  readonly closed: readonly ClosedTab[];
}

/** A tab that was closed, as it was. */
export interface ClosedTab {
  readonly tab: Tab;
  /** Its place among the others, from 0. */
  readonly index: number;
}

/** So many closed tabs can be opened again. */
const mostClosed = 25;

/** The connections, and how another one is put in use. */
export interface ViewConnections {
  readonly list: ConnectionList;
  readonly activate: (id: string) => Promise<void>;
}

/** Where a view is put: in a tab of its own, or in the place of one that nobody has touched, if there is one. */
export type TabPlace = 'own' | 'free';

/**
 * The tab on screen: the last one of the connection in use. One whose connection is not set up is on screen whatever
 * connection is in use. Undefined where the connection has none.
 */
export function shownTab(state: OpenViewsState, activeId: string): Tab | undefined {
  const tabs = byRecency(state);
  const [last] = tabs;
  if (last !== undefined && last.connectionId === undefined) return last;
  return tabs.find(({ connectionId }) => connectionId === activeId);
}

/** A connection that a tab has asked for. */
interface RequestedConnection {
  readonly id: string;
  /** Whether it is in use, and only the connections have not told so yet. */
  isDone: boolean;
}

/** The views that are open in the window, in tabs. */
export class OpenViews {
  readonly #state = createStore<OpenViewsState>(() => ({ tabs: [], recent: [], closed: [] }));
  #connections: ViewConnections;
  /** What the last tab has asked for; until the connections tell what is in use, the list is behind it. */
  #requested: RequestedConnection | undefined;
  /** Begins the view of the connection in use, should that stay in use. */
  #beginOtherwise: (() => void) | undefined;
  #lastId = 0;

  readonly state: ReadonlyStore<OpenViewsState> = this.#state;

  constructor(connections: ViewConnections) {
    this.#connections = connections;
  }

  /** The tab on screen; undefined until the connection in use has one. */
  get shown(): Tab | undefined {
    return shownTab(this.#state.getState(), this.#connections.list.activeId);
  }

  /**
   * Follows the connections: a view whose connection has been set up meanwhile is for it, one whose connection has been
   * removed waits for it, one whose connection leads elsewhere by now goes along, and those of a case that was closed go.
   */
  async follow(connections: ViewConnections): Promise<void> {
    const former = this.#connections.list;
    this.#connections = connections;
    const { list } = connections;
    if (former === list) return;
    if (this.#requested?.isDone === true || this.#requested?.id === list.activeId) this.#requested = undefined;
    const { shown } = this;
    const { tabs, recent } = this.#state.getState();
    const isThere = (id: string) => list.connections.some(({ profile }) => profile.id === id);
    const hasConnection = ({ connectionId }: Tab) => connectionId !== undefined && isThere(connectionId);
    const stay = tabs.filter((tab) => !tab.isOfCase || hasConnection(tab));
    const next = stay.map((tab) => (hasConnection(tab) ? tab : { ...tab, ...this.#place(tab.store.get().view) }));
    const lost = new Set(
      next.flatMap(({ id, connectionId }, index) =>
        connectionId === undefined && stay[index]?.connectionId !== undefined ? [id] : [],
      ),
    );
    // A connection that was set up meanwhile would else have no view: those that were left are no recent ones.
    const left = next.flatMap(({ id, connectionId }) =>
      connectionId !== undefined && !recent.includes(id) ? [id] : [],
    );
    this.#state.setState({ tabs: next, recent: [...recent.filter((id) => !lost.has(id)), ...left] });
    for (const tab of next) this.#moveServer(tab);
    const found = shown?.connectionId === undefined ? next.find(({ id }) => id === shown?.id) : undefined;
    if (found?.connectionId !== undefined) await this.select(found.id);
  }

  /**
   * Gives a connection the view with which its trend begins, unless it has one, or one is on screen whose connection is not set
   * up: that may come with the next list, as a case's does, and the view is not to be read for a moment meanwhile. Neither is it
   * while another connection is about to be in use.
   */
  begin(connection: Connection, view: View): void {
    const { shown } = this;
    if (shown !== undefined && shown.connectionId === undefined) return;
    if (this.#requested !== undefined && this.#requested.id !== connection.profile.id) {
      this.#beginOtherwise = () => this.begin(connection, view);
      return;
    }
    const { tabs } = this.#state.getState();
    if (!tabs.some(({ connectionId }) => connectionId === connection.profile.id)) {
      this.#add(new ViewStore(view), placeAt(connection));
    }
  }

  /** Opens the tabs of a former run, and puts the one on screen that was there. */
  async restore({ tabs, shown }: WorkingTabs): Promise<void> {
    const ids = this.add(tabs);
    const id = ids[shown] ?? ids[0];
    if (id !== undefined) await this.select(id);
  }

  /** Opens tabs behind the others, and shows none of them; returns their ids. */
  add(tabs: readonly WorkingView[]): number[] {
    return tabs.map(({ view, file, digest, isChanged, isForeign, isLinked }) =>
      this.#open({ view, filed: file === null ? undefined : { file, digest }, isChanged, isForeign }, isLinked),
    );
  }

  /** Puts a view on screen; a file that is open already is not opened twice. */
  async show(shown: ViewToShow, place: TabPlace): Promise<void> {
    const { tabs } = this.#state.getState();
    const open = shown.filed && tabs.find(({ store }) => store.get().file === shown.filed?.file);
    if (open !== undefined) return this.select(open.id);
    const view = this.#forOneInUse(shown.view);
    const free = place === 'free' ? this.#freeFor(view) : undefined;
    if (free === undefined) return this.select(this.#open({ ...shown, view }));
    const { filed, isChanged = false, isForeign = false } = shown;
    free.store.open(view, filed, { isChanged, isForeign });
    await this.select(free.id);
  }

  /** Puts a tab on screen, and its connection in use. */
  async select(id: number): Promise<void> {
    const { tabs, recent } = this.#state.getState();
    const tab = tabs.find((one) => one.id === id);
    if (tab === undefined) return;
    this.#state.setState({ recent: [id, ...recent.filter((one) => one !== id)] });
    const { list, activate } = this.#connections;
    const { connectionId } = tab;
    if (connectionId === undefined || connectionId === (this.#requested?.id ?? list.activeId)) return;
    const requested: RequestedConnection = { id: connectionId, isDone: false };
    this.#requested = requested;
    try {
      await activate(connectionId);
      requested.isDone = true;
      this.#beginOtherwise = undefined;
    } catch (thrown) {
      if (this.#requested === requested) {
        this.#requested = undefined;
        this.#beginOtherwise?.();
      }
      throw thrown;
    }
  }

  /** Closes a tab that is not the only one; where it was on screen, the one that was so before it is so again. */
  async close(id: number): Promise<void> {
    const { tabs } = this.#state.getState();
    const index = tabs.findIndex((tab) => tab.id === id);
    const tab = tabs[index];
    if (!(await this.release(id)) || tab === undefined || tab.isOfCase) return;
    this.#state.setState(({ closed }) => ({ closed: [{ tab, index }, ...closed].slice(0, mostClosed) }));
  }

  /** Closes a tab, as `close` does, whose view is open elsewhere from now on; whether it is closed. */
  async release(id: number): Promise<boolean> {
    const { tabs, recent } = this.#state.getState();
    const next = recent.find((one) => one !== id) ?? tabs.find((tab) => tab.id !== id)?.id;
    if (next === undefined) return false;
    if (this.#nextId === id) await this.select(next);
    const now = this.#state.getState();
    const left = now.tabs.filter((tab) => tab.id !== id);
    // Meanwhile it may have been closed once more, or all others have been.
    if (left.length === now.tabs.length || left.length === 0) return false;
    this.#state.setState({ tabs: left, recent: now.recent.filter((one) => one !== id) });
    return true;
  }

  /**
   * Opens the tab that was closed last as it was, and puts it on screen. A file that is open again by now is shown as it is
   * there, unless the closed tab alone has changes; the tab without them gives its place, as one does that nobody has touched.
   */
  async reopen(): Promise<void> {
    const { tabs, recent, closed } = this.#state.getState();
    const [last, ...others] = closed;
    if (last === undefined) return;
    this.#state.setState({ closed: others });
    this.#moveServer(last.tab);
    const { view, file, isChanged } = last.tab.store.get();
    const open = file === undefined ? undefined : tabs.find(({ store }) => store.get().file === file);
    if (open !== undefined && (open.store.get().isChanged || !isChanged)) return this.select(open.id);
    const tab = { ...last.tab, ...this.#place(view) };
    const replaced = open ?? this.#freeFor(view);
    const rest = tabs.filter(({ id }) => id !== replaced?.id);
    this.#state.setState({
      tabs: rest.toSpliced(last.index, 0, tab),
      recent: [tab.id, ...recent.filter((id) => id !== replaced?.id)],
    });
    await this.select(tab.id);
  }

  /** Puts the tab on screen that stands so many places after the one that is; after the last comes the first. */
  async selectBeside(step: 1 | -1): Promise<void> {
    const { tabs } = this.#state.getState();
    const from = tabs.findIndex(({ id }) => id === this.#nextId);
    const next = tabs.at((from + step) % tabs.length);
    if (next !== undefined) await this.select(next.id);
  }

  /** Puts a tab at another place among the others, counted from 0. */
  move(id: number, to: number): void {
    const { tabs } = this.#state.getState();
    const from = tabs.findIndex((tab) => tab.id === id);
    if (from >= 0 && to >= 0 && to < tabs.length) this.#state.setState({ tabs: moved(tabs, from, to) });
  }

  /** Lets a tab show the time of the other linked ones, or one of its own. */
  link(id: number, isLinked: boolean): void {
    this.#state.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, isLinked } : tab)) }));
  }

  /** Takes a view whose connection is not set up off the screen; it stays open. */
  leaveDisconnected(): void {
    const { shown } = this;
    if (shown?.connectionId !== undefined || shown === undefined) return;
    this.#state.setState(({ recent }) => ({ recent: recent.filter((id) => id !== shown.id) }));
  }

  /** Lets the view on screen, whose connection leads elsewhere by now, go along with that. */
  async goAlong(connection: Connection): Promise<void> {
    const { shown } = this;
    if (shown === undefined) return;
    shown.store.takeServer(serverOf(connection));
    const place = placeAt(connection);
    this.#state.setState(({ tabs }) => ({
      tabs: tabs.map((tab) => (tab.id === shown.id ? { ...tab, ...place } : tab)),
    }));
    await this.select(shown.id);
  }

  /**
   * What a person is working on, as it is kept; null where nothing of what is open is: a case is gone at the next start.
   * Undefined before anything is open.
   */
  working(): WorkingTabs | null | undefined {
    const { tabs } = this.#state.getState();
    if (tabs.length === 0) return undefined;
    const kept = tabs.filter(({ isOfCase }) => !isOfCase);
    const { shown } = this;
    if (kept.length === 0) return null;
    return {
      tabs: kept.map(workingView),
      shown: Math.max(
        0,
        kept.findIndex(({ id }) => id === shown?.id),
      ),
    };
  }

  /** Tells when what `working` answers may be another; returns what stops that. */
  onWork(listener: () => void): () => void {
    const stores = () => this.#state.getState().tabs.map(({ store }) => store.state.subscribe(listener));
    let stops = stores();
    const stopTabs = this.#state.subscribe(() => {
      for (const stop of stops) stop();
      stops = stores();
      listener();
    });
    return () => {
      stopTabs();
      for (const stop of stops) stop();
    };
  }

  /** The tab on screen, or the one that will be when the connection is in use that it has asked for. */
  get #nextId(): number | undefined {
    return this.#requested === undefined ? this.shown?.id : this.#state.getState().recent[0];
  }

  /** Opens a tab behind the others without showing it. */
  #open({ view, filed, isChanged = false, isForeign = false }: ViewToShow, isLinked = false): number {
    const store = new ViewStore(view);
    store.open(view, filed, { isChanged, isForeign });
    return this.#add(store, this.#place(view), isLinked);
  }

  #add(store: ViewStore, place: ViewPlace, isLinked = false): number {
    const { tabs, recent } = this.#state.getState();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#state.setState({ tabs: [...tabs, { id, store, isLinked, ...place }], recent: [...recent, id] });
    return id;
  }

  /** A view that names the connection in use, where that leads to its server and another one would be found for it. */
  #forOneInUse(view: View): View {
    const { connections, activeId } = this.#connections.list;
    const found = matchOpened(view.connection, connections, activeId);
    if (found === undefined || found === matchConnection(view.connection, connections)) return view;
    return { ...view, connection: serverOf(found) };
  }

  /** The tab whose view nobody would miss if `view` took its place. */
  #freeFor(view: View): Tab | undefined {
    const { connectionId } = this.#place(view);
    const last = byRecency(this.#state.getState()).find((tab) => tab.connectionId === connectionId);
    return last !== undefined && isUntouched(last.store) ? last : undefined;
  }

  /** Lets a view name the connection that its tab has, which it would not find again. */
  #moveServer({ store, connectionId }: Tab): void {
    const { connections } = this.#connections.list;
    const own = connections.find(({ profile }) => profile.id === connectionId);
    const found = matchConnection(store.get().view.connection, connections);
    if (own !== undefined && found?.profile.id !== connectionId) store.moveServer(serverOf(own));
  }

  #place({ connection }: View): ViewPlace {
    return placeAt(matchConnection(connection, this.#connections.list.connections));
  }
}

type ViewPlace = Pick<Tab, 'connectionId' | 'isOfCase'>;

function serverOf({ profile: { id, name, baseUrl } }: Connection): View['connection'] {
  return { id, name, baseUrl };
}

function placeAt(connection: Connection | undefined): ViewPlace {
  return { connectionId: connection?.profile.id, isOfCase: connection?.isCase === true };
}

function byRecency({ tabs, recent }: OpenViewsState): Tab[] {
  return recent.flatMap((id) => tabs.find((tab) => tab.id === id) ?? []);
}

/** A view as it is kept. */
export function workingView({ store, isLinked }: Pick<Tab, 'store' | 'isLinked'>): WorkingView {
  const { view, file = null, digest, isChanged, isForeign } = store.get();
  return { view, file, isChanged, digest, ...(isForeign && { isForeign }), ...(isLinked && { isLinked }) };
}

/** Whether a view is as the program made it. */
function isUntouched(store: ViewStore): boolean {
  const { file, isChanged, undo } = store.get();
  return file === undefined && !isChanged && undo === undefined;
}
