import type { Settings } from '@shared/contract/app/storage';
import { problemOf } from '@shared/problem/problem';
import type { SettingsStore } from '../storage/settings-store';
import type { Connections } from './connections';

/** Something that is kept for each connection by itself. */
interface KeptOfConnections {
  /** Removes all that is kept of a connection. */
  forgetConnection(connectionId: string): Promise<void>;
}

interface Kept {
  readonly library: KeptOfConnections;
  readonly serverMemory: KeptOfConnections;
  readonly fileQueries: KeptOfConnections;
  readonly settings: SettingsStore;
}

/**
 * Removes what was kept by itself of connections that were removed in an earlier run, when nobody can undo that any more: items,
 * what is known of the server, recent queries and items. Views and favourites are a person’s own files and stay. Never rejects: what
 * can’t be removed now is left to the next start.
 */
export async function forgetRemovedConnections(
  connections: Connections,
  { library, serverMemory, fileQueries, settings }: Kept,
  log: (message: string) => void,
): Promise<void> {
  const removed = connections.removedBefore;
  if (removed.length === 0) return;
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      log(`What was kept of a removed connection is still there: ${problemOf(thrown).message}`);
    }
  };
  await tried(() => settings.save(settingsWithout(settings.get(), new Set(removed))));
  for (const id of removed)
    await tried(async () => {
      for (const kept of [library, serverMemory, fileQueries]) await kept.forgetConnection(id);
      await connections.forgotten(id);
    });
}

function settingsWithout(settings: Settings, removed: ReadonlySet<string>): Settings {
  return {
    ...settings,
    recentItems: without(settings.recentItems, removed),
    fileStores: without(settings.fileStores, removed),
  };
}

function without<T>(byConnection: Readonly<Record<string, T>>, removed: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(byConnection).filter(([id]) => !removed.has(id)));
}
