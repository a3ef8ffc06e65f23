import { readAuthorities } from '../../connections/trust/server-trust';
import type { HistoryReader } from '../../history/history-reader';
import type { Connections } from '../../connections/connections';
import type { OpenConnection } from '../../connections/open-connection';
import type { ChannelsOf, Handlers } from './handler';
import type { WrittenFiles } from '../../writers/target/written-files';
import { sourceOf } from '../../history/history-source';

/** The dialogs in which a person chooses files; undefined where none was chosen. */
export interface ConnectionDialogs {
  readonly chooseConnections: () => Promise<string | undefined>;
  readonly chooseTarget: () => Promise<string | undefined>;
  readonly chooseAuthorities: () => Promise<string | undefined>;
}

export interface ConnectionsParts {
  readonly connections: Connections;
  readonly dialogs: ConnectionDialogs;
  readonly history: Pick<HistoryReader, 'findPlotWay'>;
  /** Removes what was saved of the trends of a connection. */
  readonly forgetTrends: (connectionId: string) => Promise<void>;
  /** Tells a page that another one has removed the connection that it used. */
  readonly tellRemoved: (removed: { readonly id: string; readonly name: string }, pageId: number) => void;
}

export function connectionsHandlers({
  connections,
  dialogs,
  history,
  forgetTrends,
  tellRemoved,
  written,
}: ConnectionsParts & { readonly written: Pick<WrittenFiles, 'add'> }): Handlers<ChannelsOf<'connections'>> {
  return {
    'connections.list': (_nothing, { id: pageId }) => connections.list(pageId),
    'connections.save': async (draft) => {
      const saved = await connections.save(draft);
      // It may be another server from now on.
      await forgetTrends(saved.profile.id);
      return saved;
    },
    'connections.copy': ({ id }) => connections.copy(id),
    'connections.remove': async ({ id }, { id: pageId }) => {
      const { name, pages } = await connections.remove(id);
      for (const page of pages) if (page !== pageId) tellRemoved({ id, name }, page);
      await forgetTrends(id);
    },
    'connections.restore': ({ id }) => connections.restore(id),
    'connections.reorder': ({ ids }) => connections.reorder(ids),
    'connections.activate': ({ id }, { id: pageId }) => connections.activate(id, pageId),
    'connections.export': async ({ ids }) => {
      const file = await dialogs.chooseTarget();
      if (file === undefined) return null;
      await connections.exportTo(file, ids);
      written.add(file);
      return { file };
    },
    'connections.import': async () => {
      const file = await dialogs.chooseConnections();
      return file === undefined ? null : connections.importFrom(file);
    },
    'connections.chooseAuthorities': async () => {
      const file = await dialogs.chooseAuthorities();
      return file === undefined ? null : readAuthorities(file);
    },
    'connections.allowWeakFile': ({ allowed }) => connections.allowWeakFile(allowed),
    'connections.test': async (draft, { signal }) => {
      const look = ({ api, profile }: Pick<OpenConnection, 'api' | 'profile'>) =>
        history.findPlotWay(profile.id, sourceOf(api, profile), signal);
      const { look: plotValues, ...test } = await connections.test(draft, signal, look);
      return { ...test, plotValues };
    },
  };
}
