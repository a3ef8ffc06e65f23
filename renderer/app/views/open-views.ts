import { createStore } from 'zustand/vanilla';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import { matchConnection } from '@shared/contract/trend/match-connection';
import type { View } from '@shared/contract/trend/view';
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

/** The views that are open. */
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
  readonly #state = createStore<OpenViewsState>(() => ({ stores: new Map(), disconnected: undefined }));
  #connections: ViewConnections;

  readonly state: ReadonlyStore<OpenViewsState> = this.#state;

  constructor(connections: ViewConnections) {
    this.#connections = connections;
  }

  /** The view on screen; undefined until the connection in use has one. */
  get shown(): ViewStore | undefined {
    const { disconnected, stores } = this.#state.getState();
    return disconnected ?? stores.get(this.#connections.list.activeId);
  }

  /** Follows the connections; a view whose connection has been set up meanwhile goes to it. */
  async follow(connections: ViewConnections): Promise<void> {
    const former = this.#connections.list;
    this.#connections = connections;
    const { disconnected } = this.#state.getState();
    if (disconnected === undefined || former === connections.list) return;
    const { view, file, digest, isChanged, isForeign } = disconnected.get();
    const filed = file === undefined ? undefined : { file, digest };
    if (matchConnection(view.connection, connections.list.connections) !== undefined) {
      await this.show({ view, filed, isChanged, isForeign });
    }
  }

  /** Gives a connection the view with which its trend begins, unless it has one. */
  begin(connection: Connection, view: View): void {
    const { stores } = this.#state.getState();
    if (stores.has(connection.profile.id)) return;
    this.#state.setState({ stores: new Map(stores).set(connection.profile.id, new ViewStore(view)) });
  }

  /** The view that `view` would replace; undefined where its place is free. */
  replacedBy({ connection }: View): ViewStore | undefined {
    const found = matchConnection(connection, this.#connections.list.connections);
    const { disconnected, stores } = this.#state.getState();
    return found === undefined ? disconnected : stores.get(found.profile.id);
  }

  /** Puts a view in the place of the one of its connection, and on screen. */
  async show({ view, filed, isChanged = false, isForeign = false }: ViewToShow): Promise<void> {
    const { list, activate } = this.#connections;
    const connection = matchConnection(view.connection, list.connections);
    if (connection === undefined) {
      const disconnected = new ViewStore(view);
      disconnected.open(view, filed, { isChanged, isForeign });
      return this.#state.setState({ disconnected });
    }
    const { id } = connection.profile;
    const { stores } = this.#state.getState();
    const store = stores.get(id) ?? new ViewStore(view);
    store.open(view, filed, { isChanged, isForeign });
    this.#state.setState({ stores: new Map(stores).set(id, store), disconnected: undefined });
    if (id !== list.activeId) await activate(id);
  }

  /** Takes the view whose connection is not set up off the screen. */
  dropDisconnected(): void {
    if (this.#state.getState().disconnected !== undefined) this.#state.setState({ disconnected: undefined });
  }
}
