import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type { SeriesSource } from '../frame-protocol';
import type { DrawnSeries, QualityRules, SeriesId } from '../protocol';

/** What is drawn of a trend's series over a range, on so many pixel columns, to be drawn again at the next start. */
export interface SavedDrawing {
  readonly range: TimeRange;
  /** Device pixels. */
  readonly columns: number;
  readonly series: readonly SavedSeries[];
  /** Present where the overview showed something. */
  readonly overview: DrawnOverview | undefined;
}

/** How a series of a saved drawing is called and drawn. */
export interface SavedSeriesName {
  /** Its key in the trend. */
  readonly key: string;
  /** In a person's words what it is made of. */
  readonly what: string;
  /** Whether it holds its value until the next sample. */
  readonly stepped: boolean;
  /** How many in a hundred of its numbers were taken off at each end for its `middle`; undefined for none. */
  readonly off: number | undefined;
}

export interface SavedSeries extends SavedSeriesName {
  /** What of the range was held. */
  readonly held: RangeSet;
  readonly drawn: DrawnSeries;
}

/** What an overview shows: the item and its aggregate, as a text, and the range. */
export interface DrawnOverview {
  readonly of: string;
  readonly range: TimeRange;
  readonly series: DrawnSeries;
}

/** Asks for the bytes of a drawing. */
export interface SaveDrawingRequest extends Pick<SavedDrawing, 'range' | 'columns' | 'overview'> {
  readonly quality: QualityRules;
  readonly series: readonly (SavedSeriesName & Pick<SeriesSource, 'id' | 'logarithmic'>)[];
}

/** What the page knows of a drawing that the worker holds, to be drawn in the place of series that are being read. */
export interface RestoredDrawing {
  readonly range: TimeRange;
  readonly series: readonly (SavedSeriesName & { readonly id: SeriesId })[];
  readonly overview: DrawnOverview | undefined;
}
