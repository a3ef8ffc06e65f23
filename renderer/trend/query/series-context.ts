import { requiredContext } from '../../kit/contexts';
import type { SeriesClient } from '../data/client';
import type { ItemKnowledge } from './auto-read';
import type { SavedTrends } from './saved-trends';
import type { SeriesRetention } from './series-retention';

/** Where series are held, the same for as long as the page lives. */
export interface SeriesSource {
  readonly client: SeriesClient;
  /** Which of them are kept. */
  readonly retention: SeriesRetention;
  /** What reads have shown of items. */
  readonly knowledge: ItemKnowledge;
  /** What a former run has saved; absent where nothing is shown. */
  readonly saved?: SavedTrends;
}

/** Where series are held. */
export const [SeriesContext, useSeriesSource] = requiredContext<SeriesSource>('series client');
