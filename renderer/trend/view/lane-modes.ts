import type { View } from '@shared/contract/trend/view';
import type { ShownLane } from './edit-lanes';
import { withLanesKept } from './edit-lanes';

/** The view with another way to put items into lanes; by hand begins with the lanes on screen. */
export function newLanes(view: View, mode: View['lanes'], shown: readonly ShownLane[]): View {
  if (mode === view.lanes) return view;
  return mode === 'hand' ? withLanesKept(view, shown) : { ...view, lanes: mode };
}
