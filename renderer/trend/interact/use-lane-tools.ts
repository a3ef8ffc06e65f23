import { useMemo, useState } from 'react';
import type { View } from '@shared/contract/trend/view';
import type { LibraryItem } from '@shared/contract/app/storage';
import { SeriesHighlight } from './highlight';
import { putInLane, type LaneTools } from './lane-tools';
import { ShownLanes } from '../scene/shown-lanes';
import type { ViewStore } from '../view/view-store';

/** What the lanes and the legend of a trend share. */
export function useNewLaneTools(store: ViewStore, mode: View['lanes'], library: readonly LibraryItem[]): LaneTools {
  const [highlight] = useState(() => new SeriesHighlight());
  const [shown] = useState(() => new ShownLanes());
  return useMemo(
    (): LaneTools => ({
      mode,
      highlight,
      shown,
      put: (dragged, target) => putInLane(store, shown.lanes.getState(), library, dragged, target),
    }),
    [mode, highlight, shown, store, library],
  );
}
