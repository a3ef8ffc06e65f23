import { uniqueSeriesKey, type View, type ViewSeries } from '@shared/contract/trend/view';
import { layersOfSeries } from './layers';

/** What a person says of a series that is not read. */
export interface MadeDraft {
  readonly name: string;
  /** Empty for none. */
  readonly unit: string;
}

/**
 * The view with a series that is not read, and its key: the one of `key` and the same of the periods that are laid over the view, whose
 * look stays, or a further one behind the others.
 *
 * @param made what it shows in place of an item
 * @param look of a further one
 */
export function withMadeSeries(
  view: View,
  key: string | undefined,
  { name, unit }: MadeDraft,
  made: Pick<ViewSeries, 'calculation' | 'samples'>,
  look: Pick<ViewSeries, 'line'> = {},
): { readonly view: View; readonly key: string } {
  const given = { path: name, ...made, ...(unit !== '' && { unit }) };
  if (key !== undefined) {
    const edited = new Set([key, ...layersOfSeries(view, key)]);
    const changed = ({ unit: _former, ...series }: ViewSeries): ViewSeries => ({ ...series, ...given });
    return { view: { ...view, series: view.series.map((one) => (edited.has(one.key) ? changed(one) : one)) }, key };
  }
  const free = uniqueSeriesKey(
    name,
    view.series.map((one) => one.key),
  );
  return { view: { ...view, series: [...view.series, { key: free, ...given, ...look }] }, key: free };
}
