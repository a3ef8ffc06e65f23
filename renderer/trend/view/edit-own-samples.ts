import { type OwnSample, uniqueSeriesKey, type ViewSeries } from '@shared/contract/trend/view';
import { layersOfSeries } from './edit-layers';
import type { ViewStore } from './view-store';
import { viewWords } from '../words/view';

/** A series of samples that a person gives. */
export interface OwnSamplesDraft {
  readonly name: string;
  /** Empty for none. */
  readonly unit: string;
  /** In the order of time. */
  readonly samples: readonly OwnSample[];
}

/**
 * Keeps samples of a person's own: in the series of `key` and the same of the periods that are laid over the view, whose look stays, or
 * in a further one behind the others, drawn as points.
 */
export function saveOwnSamples(store: ViewStore, key: string | undefined, draft: OwnSamplesDraft): void {
  const { add, change } = viewWords().steps;
  const { name, unit, samples } = draft;
  const given = { path: name, samples, ...(unit !== '' && { unit }) };
  const changed = ({ unit: _former, ...series }: ViewSeries): ViewSeries => ({ ...series, ...given });
  store.edit(key === undefined ? add(name) : change(name), (view) => {
    if (key !== undefined) {
      const edited = new Set([key, ...layersOfSeries(view, key)]);
      return { ...view, series: view.series.map((one) => (edited.has(one.key) ? changed(one) : one)) };
    }
    const keys = view.series.map((one) => one.key);
    const fresh: ViewSeries = { key: uniqueSeriesKey(name, keys), ...given, line: 'points' };
    return { ...view, series: [...view.series, fresh] };
  });
}
