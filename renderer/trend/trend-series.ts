import type { LibraryItem } from '@shared/contract/workspace';
import type { DrawnSeries } from '../series/protocol';
import type { SeriesPlace } from './query';

/** An item of the trend with what is drawn of it; its position among the trend's items gives its colour. */
export interface TrendSeries {
  readonly item: LibraryItem;
  readonly index: number;
  readonly place: SeriesPlace;
  readonly drawn: DrawnSeries;
}
