import type { OwnSample } from '@shared/contract/trend/view';
import { type MadeDraft, withMadeSeries } from './edit-made-series';
import type { ViewStore } from './view-store';
import { viewWords } from '../words/view';

/** A series of samples that a person gives. */
export interface OwnSamplesDraft extends MadeDraft {
  /** In the order of time. */
  readonly samples: readonly OwnSample[];
}

/** Keeps samples of a person's own: in the series of `key`, or in a further one, which is drawn as points. */
export function saveOwnSamples(store: ViewStore, key: string | undefined, draft: OwnSamplesDraft): void {
  const { add, change } = viewWords().steps;
  const { name, samples } = draft;
  store.edit(
    key === undefined ? add(name) : change(name),
    (view) => withMadeSeries(view, key, draft, { samples }, { line: 'points' }).view,
  );
}
