import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import { ViewStore, type ViewLocation } from '../../trend/view/view-store';
import { matchConnection } from './match-connection';

/** A view as it is to be put on screen. */
export interface ViewToShow {
  readonly view: View;
  readonly filed: ViewLocation | undefined;
  readonly isChanged?: boolean;
}

/** What is on the desk. */
export interface OpenViewsState {
  /** The view of each connection that was looked at, by the connection's id. */
  readonly stores: ReadonlyMap<string, ViewStore>;
  /** A view that is on screen though its connection is not set up; nothing of it is read. */
  readonly disconnected: ViewStore | undefined;
}

/** The connections, and how another one is put in use. */
export interface ViewConnections {
  readonly list: ConnectionList;
  readonly activate: (id: string) => Promise<void>;
}

/** The views that are open: one per connection, and perhaps one whose connection is not set up. */
export class OpenViews {
  #state: OpenViewsState = { stores: new Map(), disconnected: undefined };
  #connections: ViewConnections;
  readonly #listeners = new Set<() => void>();

  constructor(connections: ViewConnections) {
    this.#connections = connections;
  }

  readonly get = (): OpenViewsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The view on screen; undefined until the connection in use has one. */
  get shown(): ViewStore | undefined {
    return this.#state.disconnected ?? this.#state.stores.get(this.#connections.list.activeId);
  }

  /** Follows the connections; a view whose connection has been set up meanwhile goes to it. */
  async follow(connections: ViewConnections): Promise<void> {
    const former = this.#connections.list;
    this.#connections = connections;
    const { disconnected } = this.#state;
    if (disconnected === undefined || former === connections.list) return;
    const { view, file, digest, isChanged } = disconnected.get();
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
    return found === undefined ? this.#state.disconnected : this.#state.stores.get(found.profile.id);
  }

  /** Puts a view in the place of the one of its connection, and on screen. */
  async show({ view, filed, isChanged = false }: ViewToShow): Promise<void> {
    const { list, activate } = this.#connections;
    const connection = matchConnection(view.connection, list.connections);
    if (connection === undefined) {
      const disconnected = new ViewStore(view);
      disconnected.open(view, filed, isChanged);
      return this.#set({ disconnected });
    }
    const { id } = connection.profile;
    const store = this.#state.stores.get(id) ?? new ViewStore(view);
    store.open(view, filed, isChanged);
    this.#set({ stores: new Map(this.#state.stores).set(id, store), disconnected: undefined });
    if (id !== list.activeId) await activate(id);
  }

  /** Takes the view whose connection is not set up off the screen. */
  dropDisconnected(): void {
    if (this.#state.disconnected !== undefined) this.#set({ disconnected: undefined });
  }

  #set(change: Partial<OpenViewsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
