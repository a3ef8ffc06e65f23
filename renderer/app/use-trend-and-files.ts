import { useCallback, useState } from 'react';
import type { Profile } from '@shared/contract/connections/connection';
import type { LibraryItem } from '@shared/contract/app/storage';
import { validZone } from '@shared/time/zone';
import { itemName } from '../kit/text/item-name';
import type { ViewStore } from '../trend/view/view-store';
import { withTrendOf, withFilesToShow, type FilesToShow } from './trend-and-files';
import { showArea } from '../kit/areas';

interface TrendAndFiles {
  /** Whether the view's queries are to be asked at once. */
  readonly asked: boolean;
  /** Notes that they were asked. */
  readonly onAsked: () => void;
  /** Asks for files of the trend in the Files area. */
  readonly showFiles: (wanted: FilesToShow) => void;
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
    (wanted: FilesToShow) => {
      store?.edit('Ask for files of the trend', (view) => withFilesToShow(view, wanted, zoneIn(store), apiGeneration));
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
  return validZone(store.get().view.time.zone);
}
