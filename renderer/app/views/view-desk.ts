import type { Connection, ConnectionList } from '@shared/contract/connection';
import type { View } from '@shared/contract/view';
import { ViewStore, type ViewPlace } from '../../trend/view/view-store';
import { matchConnection } from './match-connection';

/** A view as it is to be put on screen. */
export interface ShownView {
  readonly view: View;
  readonly filed: ViewPlace | undefined;
  readonly isChanged?: boolean;
}

/** What is on the desk. */
export interface DeskState {
  /** The view of each connection that was looked at, by the connection's id. */
  readonly stores: ReadonlyMap<string, ViewStore>;
  /** A view that is on screen though its connection is not set up; nothing of it is read. */
  readonly stray: ViewStore | undefined;
}

/** The connections, and how another one is put in use. */
export interface DeskConnections {
  readonly list: ConnectionList;
  readonly activate: (id: string) => Promise<void>;
}

/** The views that are open: one per connection, and perhaps one whose connection is not set up. */
export class ViewDesk {
  #state: DeskState = { stores: new Map(), stray: undefined };
  #connections: DeskConnections;
  readonly #listeners = new Set<() => void>();

  constructor(connections: DeskConnections) {
    this.#connections = connections;
  }

  readonly get = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The view on screen; undefined until the connection in use has one. */
  get shown(): ViewStore | undefined {
    return this.#state.stray ?? this.#state.stores.get(this.#connections.list.activeId);
  }

  /** Follows the connections; a view whose connection has been set up meanwhile goes to it. */
  async follow(connections: DeskConnections): Promise<void> {
    const former = this.#connections.list;
    this.#connections = connections;
    const { stray } = this.#state;
    if (stray === undefined || former === connections.list) return;
    const { view, file, digest, isChanged } = stray.get();
    const filed = file === undefined ? undefined : { file, digest };
    if (matchConnection(view.connection, connections.list.connections) !== undefined) {
      await this.show({ view, filed, isChanged });
    }
  }

  /** Gives a connection the view with which its trend begins, unless it has one. */
  begin(connection: Connection, view: View): void {
    const { stores } = this.#state;
    if (stores.has(connection.profile.id)) return;
    this.#set({ stores: new Map(stores).set(connection.profile.id, new ViewStore(view)) });
  }

  /** The view that `view` would replace; undefined where its place is free. */
  replacedBy({ connection }: View): ViewStore | undefined {
    const found = matchConnection(connection, this.#connections.list.connections);
    return found === undefined ? this.#state.stray : this.#state.stores.get(found.profile.id);
  }

  /** Puts a view in the place of the one of its connection, and on screen. */
  async show({ view, filed, isChanged = false }: ShownView): Promise<void> {
    const { list, activate } = this.#connections;
    const connection = matchConnection(view.connection, list.connections);
    if (connection === undefined) {
      const stray = new ViewStore(view);
      stray.open(view, filed, isChanged);
      return this.#set({ stray });
    }
    const { id } = connection.profile;
    const store = this.#state.stores.get(id) ?? new ViewStore(view);
    store.open(view, filed, isChanged);
    this.#set({ stores: new Map(this.#state.stores).set(id, store), stray: undefined });
    if (id !== list.activeId) await activate(id);
  }

  /** Takes the view whose connection is not set up off the screen. */
  dropStray(): void {
    if (this.#state.stray !== undefined) this.#set({ stray: undefined });
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
