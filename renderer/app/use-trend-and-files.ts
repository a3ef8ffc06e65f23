import { useCallback, useState } from 'react';
import type { Profile } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { knownZone } from '@shared/time/zone';
import { itemName } from '../base/item-name';
import type { ViewStore } from '../trend/view/view-store';
import { withTrendOf, withWantedFiles, type WantedFiles } from './trend-and-files';
import { showArea } from './use-area';

interface TrendAndFiles {
  /** Whether the view's queries are to be asked at once. */
  readonly asked: boolean;
  /** Notes that they were asked. */
  readonly onAsked: () => void;
  /** Asks for files of the trend in the Files area. */
  readonly showFiles: (wanted: WantedFiles) => void;
  /** Shows an object's items in the trend, around an instant (milliseconds since the Unix epoch). */
  readonly showTrend: (path: string, at: number) => void;
}

/** The ways from the trend to files and back. */
export function useTrendAndFiles(
  store: ViewStore | undefined,
  library: readonly LibraryItem[],
  { apiGeneration }: Pick<Profile, 'apiGeneration'>,
): TrendAndFiles {
  const [asked, setAsked] = useState(false);
  const showFiles = useCallback(
    (wanted: WantedFiles) => {
      store?.edit('Ask for files of the trend', (view) => withWantedFiles(view, wanted, zoneIn(store), apiGeneration));
      setAsked(true);
      showArea('files');
    },
    [store, apiGeneration],
  );
  const showTrend = (path: string, at: number) => {
    store?.bring(`Show ${itemName(path)} in the trend`, (view) => withTrendOf(view, path, at, library, zoneIn(store)));
    showArea('trends');
  };
  return { asked, onAsked: () => setAsked(false), showFiles, showTrend };
}

/** The IANA zone in which the view's times are read. */
function zoneIn(store: ViewStore): string {
  return knownZone(store.get().view.time.zone);
}
