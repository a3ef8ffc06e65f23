import { uniqueSeriesKey, type Layer, type View, type ViewSeries } from '@shared/contract/trend/view';
import { seriesLetters, withCalculation } from './edit-calculations';
import { withSeriesIn, type ShownLane } from './edit-lanes';
import { withoutSeries } from './edit-series';
import type { ViewStore } from './view-store';

/** Lays another period over the view: each series that is shown once more, in its lane and on its axis, in a colour of its own. */
export function addLayers(store: ViewStore, layers: readonly Layer[]): void {
  const [first, ...others] = layers;
  if (first === undefined) return;
  const what = others.length === 0 ? first.name : `${layers.length} layers`;
  store.edit(`Compare with ${what}`, (view) => layers.reduce(withLayer, view));
}

function withLayer(view: View, layer: Layer): View {
  const keys = new Set(view.series.map(({ key }) => key));
  const series = view.series
    .filter((one) => one.layer === undefined && one.hidden !== true)
    .map((one) => {
      const key = uniqueSeriesKey(one.path, keys);
      keys.add(key);
      return inLayer(one, key, layer.id);
    });
  return { ...view, layers: [...(view.layers ?? []), layer], series: [...view.series, ...series] };
}

/** An axis of its own would compare nothing. */
function inLayer(
  { colour: _colour, letter: _letter, ownAxis: _ownAxis, ...alike }: ViewSeries,
  key: string,
  layer: string,
): ViewSeries {
  return { ...alike, key, layer };
}

/** Takes a layer out of the view, with all its series. */
export function removeLayer(store: ViewStore, { id, name }: Layer): void {
  store.edit(`Remove ${name}`, (view) => {
    const rest = withoutSeries(view, ({ layer }) => layer === id);
    return { ...rest, layers: view.layers?.filter((one) => one.id !== id) };
  });
}

/** Shows or hides all series of a layer. */
export function showLayer(store: ViewStore, { id, name }: Layer, isShown: boolean): void {
  store.edit(`${isShown ? 'Show' : 'Hide'} ${name}`, (view) => ({
    ...view,
    series: view.series.map((one) => (one.layer === id ? shown(one, isShown) : one)),
  }));
}

function shown({ hidden: _hidden, ...series }: ViewSeries, isShown: boolean): ViewSeries {
  return isShown ? series : { ...series, hidden: true };
}

/** A difference of two series, at the instants of the first. */
export interface DifferenceDraft {
  readonly name: string;
  readonly unit: string;
  /** The keys of both. */
  readonly of: string;
  readonly less: string;
  /** How the second is taken there: on the line between two of its samples, or held. */
  readonly way: 'interpolated' | 'held';
}

/** Adds a calculated series, A less B, in a lane of its own below the others. */
export function addDifference(store: ViewStore, lanes: readonly ShownLane[], draft: DifferenceDraft): void {
  store.edit(`Add ${draft.name}`, (view) => {
    const letters = seriesLetters(view.series);
    const [first, second] = [letters.get(draft.of), letters.get(draft.less)];
    if (first === undefined || second === undefined) return view;
    const { name, unit, way } = draft;
    const formula = `${first} - ${way}(${second})`;
    const added = withCalculation(view, undefined, { name, unit, formula, at: first });
    return withSeriesIn(added.view, lanes, [added.key], { before: lanes.length });
  });
}
