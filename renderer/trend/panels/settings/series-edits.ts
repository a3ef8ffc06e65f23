import type { Dragged } from '../../../kit/item-drag';
import type { ShownLane } from '../../view/edit-lanes';
import type { LaneTarget } from '../../view/edit-lanes';
import type { SeriesChange } from '../../view/edit-series';

/** What can be changed of series, in a person's words for undo. */
export interface SeriesEdits {
  /** The lanes on screen, and by key what a person calls the series in them. */
  readonly lanes: readonly ShownLane[];
  readonly names: ReadonlyMap<string, string>;
  readonly change: (what: string, key: string, change: SeriesChange) => void;
  readonly put: (dragged: Dragged, target: LaneTarget) => void;
}
