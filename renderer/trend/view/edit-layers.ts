import { lettersIn } from '@shared/formula/letters';
import { uniqueSeriesKey, type Layer, type View, type ViewSeries } from '@shared/contract/trend/view';
import { seriesLetters, withCalculation } from './edit-calculations';
import { withSeriesIn, type ShownLane } from './edit-lanes';
import { roomIn, type SeriesChange, withoutSeries, withSeries } from './edit-series';
import { isOfSameItem, layersOfSeries } from './layers';
import type { ViewStore } from './view-store';
import { viewWords } from '../words/view';

/** The series of the view's own period that are shown. */
export function ownSeries({ series }: Pick<View, 'series'>): readonly ViewSeries[] {
  return series.filter(({ layer, hidden }) => layer === undefined && hidden !== true);
}

/** Those of them that have no counterpart in a layer, but for what is made of layers, such as differences and profiles. */
export function seriesWithout(view: Pick<View, 'series'>, layer: string): readonly ViewSeries[] {
  const moved = view.series.filter((one) => one.layer === layer);
  return ownSeries(view).filter(
    (one) => !moved.some((counterpart) => isOfSameItem(counterpart, one)) && !isMadeOfLayers(view.series, one),
  );
}

/** `seen` are the keys of what has been looked at: there may be very many ways from a formula to a series. */
function isMadeOfLayers(series: readonly ViewSeries[], { calculation }: ViewSeries, seen = new Set<string>()): boolean {
  const letters = new Set(lettersIn(calculation?.formula ?? ''));
  return series.some((input) => {
    if (input.letter === undefined || !letters.has(input.letter) || seen.has(input.key)) return false;
    seen.add(input.key);
    return input.layer !== undefined || isMadeOfLayers(series, input, seen);
  });
}

/**
 * Lays other periods over the view: each series that is shown once more, in its lane and on its axis, in a colour of its own. One that
 * is there gets the series that it lacks.
 */
export function addLayers(store: ViewStore, layers: readonly Layer[]): void {
  const [first, ...others] = layers;
  if (first === undefined) return;
  const { compare, compareLayers } = viewWords().steps;
  const what = others.length === 0 ? compare(first.name) : compareLayers(layers.length);
  store.edit(what, (view) => layers.reduce(withLayer, view));
}

function withLayer(view: View, layer: Layer): View {
  const keys = new Set(view.series.map(({ key }) => key));
  const { layers = [] } = view;
  const isThere = layers.some(({ id }) => id === layer.id);
  const series = (isThere ? seriesWithout(view, layer.id) : ownSeries(view)).map((one) => {
    const key = uniqueSeriesKey(one.path, keys);
    keys.add(key);
    return inLayer(one, key, layer.id);
  });
  return { ...view, layers: isThere ? layers : [...layers, layer], series: [...view.series, ...series] };
}

/** An axis of its own would compare nothing. */
function inLayer(
  { colour: _colour, letter: _letter, ownAxis: _ownAxis, ...alike }: ViewSeries,
  key: string,
  layer: string,
): ViewSeries {
  return { ...alike, key, layer };
}

/** The view with a series changed; what decides on which axis it stands holds for its other periods as well, which are to be compared there. */
export function withSettings(view: View, key: string, change: SeriesChange): View {
  const isOfAxis = 'logarithmic' in change || 'unit' in change;
  const isOwn = view.series.some((one) => one.key === key && one.layer === undefined);
  return withSeries(view, isOfAxis && isOwn ? [key, ...layersOfSeries(view, key)] : [key], change);
}

/** Takes a layer out of the view, with all its series. */
export function removeLayer(store: ViewStore, { id, name }: Layer): void {
  store.edit(viewWords().steps.remove(name), (view) => {
    const rest = withoutSeries(view, ({ layer }) => layer === id);
    return { ...rest, layers: view.layers?.filter((one) => one.id !== id) };
  });
}

/** Shows or hides all series of a layer. */
export function showLayer(store: ViewStore, { id, name }: Layer, isShown: boolean): void {
  const { show, hide } = viewWords().steps;
  store.edit(isShown ? show(name) : hide(name), (view) => ({
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

/**
 * Adds a calculated series, A less B, in a lane of its own below the others.
 *
 * @returns how many series found no room.
 */
export function addDifference(store: ViewStore, lanes: readonly ShownLane[], draft: DifferenceDraft): number {
  if (roomIn(store.get().view) === 0) return 1;
  store.edit(viewWords().steps.add(draft.name), (view) => {
    const letters = seriesLetters(view.series);
    const [first, second] = [letters.get(draft.of), letters.get(draft.less)];
    if (first === undefined || second === undefined) return view;
    const { name, unit, way } = draft;
    const formula = `${first} - ${way}(${second})`;
    const added = withCalculation(view, undefined, { name, unit, formula, at: first });
    return withSeriesIn(added.view, lanes, [added.key], { before: lanes.length });
  });
  return 0;
}

/** A profile of the layers of a series: what is usual, and how far the series is beyond it. */
export interface ProfileDraft {
  /** How the series is called, and its unit. */
  readonly name: string;
  readonly unit: string;
  /** Its key. */
  readonly of: string;
}

function inLane(series: ViewSeries, lane: string): ViewSeries {
  return { ...series, lane };
}

/** Neither the colour of a series nor of a layer, and of enough contrast on light and dark. */
const profileColour = '#808080';

/** The series of a profile. */
const profileSeries = 4;

/**
 * Adds four calculated series at the instants of one: of its layers the mean, the 10 % and the 90 % line in its own lane, and
 * how far it is outside these two in a lane below the others, 0 where it lies between them. Nothing with less than two layers.
 *
 * @returns how many series found no room: all or none of them.
 */
export function addProfile(store: ViewStore, lanes: readonly ShownLane[], { name, unit, of }: ProfileDraft): number {
  if (roomIn(store.get().view) < profileSeries) return profileSeries;
  const { steps, profile } = viewWords();
  store.edit(steps.addProfile(name), (before) => {
    const letters = seriesLetters(before.series);
    const at = letters.get(of);
    const layers = layersOfSeries(before, of).flatMap((key) => letters.get(key) ?? []);
    if (at === undefined || layers.length < 2) return before;
    let view = before;
    const add = (called: string, formula: string, width: number): string => {
      const added = withCalculation(view, undefined, { name: called, unit, formula, at });
      const drawn = { colour: profileColour, width };
      view = {
        ...added.view,
        series: added.view.series.map((one) => (one.key === added.key ? { ...one, ...drawn } : one)),
      };
      return added.key;
    };
    const number = layers.length;
    const all = layers.join(', ');
    const mean = add(profile.mean(name, number), `(${layers.join(' + ')}) / ${number}`, 3);
    const low = add(profile.low(name, number), `percentile(10, ${all})`, 1.5);
    const high = add(profile.high(name, number), `percentile(90, ${all})`, 1.5);
    const named = seriesLetters(view.series);
    const outside = `max(${at} - ${named.get(high)}, 0) + min(${at} - ${named.get(low)}, 0)`;
    const beyond = withCalculation(view, undefined, { name: profile.outside(name), unit, formula: outside, at });
    const below = withSeriesIn(beyond.view, lanes, [beyond.key], { before: lanes.length });
    const lane = below.series.find(({ key }) => key === of)?.lane;
    const lines = new Set([mean, low, high]);
    return lane === undefined
      ? below
      : { ...below, series: below.series.map((one) => (lines.has(one.key) ? inLane(one, lane) : one)) };
  });
  return 0;
}
