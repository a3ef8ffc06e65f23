import { useMemo, useState } from 'react';
import type { View } from '@shared/contract/view';
import type { LibraryItem } from '@shared/contract/workspace';
import { Emphasis } from '../chart/emphasis';
import { putInLane, type LaneTools } from './lane-tools';
import { ShownLanes } from './shown-lanes';
import type { ViewStore } from './view/view-store';

/** What the lanes and the legend of a trend share. */
export function useLaneTools(store: ViewStore, mode: View['lanes'], library: readonly LibraryItem[]): LaneTools {
  const [emphasis] = useState(() => new Emphasis());
  const [shown] = useState(() => new ShownLanes());
  return useMemo(
    (): LaneTools => ({
      mode,
      emphasis,
      shown,
      put: (dragged, target) => putInLane(store, shown.get(), library, dragged, target),
    }),
    [mode, emphasis, shown, store, library],
  );
}
