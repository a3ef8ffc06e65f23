import { useCallback, useSyncExternalStore } from 'react';
import type { OpenViews } from '../views/open-views';
import { watchedSearches } from './watched-searches';

/** Whether a search of an open view is watched. */
export function useHasWatched(openViews: OpenViews): boolean {
  const listen = useCallback((listener: () => void) => openViews.onWork(listener), [openViews]);
  return useSyncExternalStore(listen, () => watchedSearches(openViews.state.getState().tabs).length > 0);
}
