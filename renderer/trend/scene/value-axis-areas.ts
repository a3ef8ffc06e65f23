import type { LaidLane } from './lane-layout';
import { plotPositions } from './lane-positions';
import type { TrendSeries } from './trend-series';
import type { NewValues, ValueAxisArea } from '../interact/value-gestures';
import { withSeries } from '../view/edit-series';
import type { ViewStore } from '../view/view-store';

/** The value axes of lanes that stand below each other with `heights` in CSS pixels. */
export function valueAxisAreas(
  lanes: readonly LaidLane[],
  heights: readonly number[],
  series: readonly TrendSeries[],
): ValueAxisArea[] {
  return plotPositions(lanes, heights).map(({ lane, top, height }) => {
    const axes = lane.axes.map(({ domain, logarithmic, members }) => ({
      domain,
      logarithmic,
      keys: members.flatMap((member) => series[member]?.item.key ?? []),
    }));
    return { axes: lane.kind === 'values' ? axes : [], top, height };
  });
}

/** Sets what value axes cover, as one edit of the view. */
export function setValues(store: ViewStore, axes: readonly NewValues[]): void {
  const fits = axes.every(({ range }) => range === undefined);
  store.edit(fits ? 'Fit the value axis' : 'Zoom the value axis', (view) =>
    axes.reduce((changed, { keys, range }) => {
      const some = new Set(keys);
      const isSet = changed.series.some(({ key, range: its }) => some.has(key) && its !== undefined);
      if (range === undefined && !isSet) return changed;
      return withSeries(changed, keys, { range: range && { kind: 'fixed', ...range } });
    }, view),
  );
}
