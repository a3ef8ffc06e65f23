import type { LimitLine, Note } from '@shared/contract/view';
import type { ColourScheme } from '../../chart/colours';
import type { Held } from '../../chart/picture';
import type { SeriesClient } from '../../series/client';
import type { QualityRules } from '../../series/protocol';
import type { TimeRange } from '@shared/time/range';
import type { LegendEntry } from '../legend-entries';
import type { LaneMode } from '../lanes';
import type { TrendSeries } from '../trend-series';

/** What a picture is made from. */
export interface PictureParts {
  /** What it is called. */
  readonly title: string;
  readonly client: Pick<SeriesClient, 'draw'>;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  readonly mode: LaneMode;
  readonly range: TimeRange;
  readonly held: Held;
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
