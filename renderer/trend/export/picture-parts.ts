import type { LimitLine, Note } from '@shared/contract/trend/view';
import type { ColourScheme } from '../scene/colours';
import type { CachedRanges } from '../scene/frame-store';
import type { SeriesClient } from '../data/client';
import type { QualityRules } from '../data/protocol';
import type { TimeRange } from '@shared/time/range';
import type { LegendEntry } from '../scene/legend-entries';
import type { LaneMode } from '../scene/lanes';
import type { TrendSeries } from '../scene/trend-series';

/** What a picture is made from. */
export interface PictureParts {
  /** What it is called. */
  readonly title: string;
  readonly client: Pick<SeriesClient, 'draw'>;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  readonly mode: LaneMode;
  readonly range: TimeRange;
  readonly held: CachedRanges;
  readonly quality: QualityRules;
  readonly limits: readonly LimitLine[];
  readonly notes: readonly Note[];
  /** Instants, milliseconds since the epoch. */
  readonly cursors: readonly number[];
  /** IANA zone of all times. */
  readonly zone: string;
}

/** How it is drawn; sides in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly scheme: ColourScheme;
}
