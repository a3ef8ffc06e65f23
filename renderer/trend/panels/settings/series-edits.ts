import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Dragged } from '../../../kit/item-drag';
import { useLaneTools } from '../../interact/lane-tools';
import type { LaneTarget, ShownLane } from '../../view/edit-lanes';
import { withSettings } from '../../view/edit-layers';
import type { SeriesChange } from '../../view/edit-series';
import { namesBeside } from '../../view/series-names';
import type { TrendItem } from '../../view/trend-item';
import { useView, useViewStore } from '../../view/use-view';
import { someNames } from '../../words/some-names';

/** What can be changed of series, in a person's words for undo. */
export interface SeriesEdits {
  /** What series without an aggregate of their own are read with. */
  readonly aggregate: string;
  /** The lanes on screen, and by key what a person calls the series in them. */
  readonly lanes: readonly ShownLane[];
  readonly names: ReadonlyMap<string, string>;
  readonly change: (what: string, key: string, change: SeriesChange) => void;
  readonly put: (dragged: Dragged, target: LaneTarget) => void;
}

/** The edits of the series of some items. */
export function useSeriesEdits(items: readonly Pick<TrendItem, 'key' | 'label' | 'name'>[]): SeriesEdits {
  const store = useViewStore();
  const { shown, put } = useLaneTools();
  const lanes = useStore(shown.lanes);
  const aggregate = useView(store, ({ read }) => read.aggregate);
  return useMemo(
    () => ({
      aggregate,
      lanes,
      names: namesBeside(items),
      change: (what, key, change) => store.edit(what, (view) => withSettings(view, key, change)),
      put,
    }),
    [store, aggregate, lanes, put, items],
  );
}

/** What series are called together. */
export function namesOf(keys: readonly string[], names: ReadonlyMap<string, string>): string {
  return someNames(keys.map((key) => names.get(key) ?? key));
}

/** What the lanes on screen are called where one is chosen, from the top. */
export function laneLabels({ lanes, names }: Pick<SeriesEdits, 'lanes' | 'names'>): readonly string[] {
  return lanes.map(({ keys }, place) => `${place + 1}: ${namesOf(keys, names)}`);
}
