import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import type { SeriesFacts, SeriesId } from '../data/protocol';

/** A series that the chart is to show. */
export interface SeriesParameters {
  /** Its key in the chart; another series of its items under the same key takes this one's place. */
  readonly key: string;
  readonly id: SeriesId;
  /** What tells of which items it is made: none of others takes its place. Absent where that is not known. */
  readonly madeOf?: string | undefined;
  /** In a person's words what it is made of. */
  readonly what: string;
  readonly stepped: boolean;
  /** How many in a hundred of its numbers its scale leaves off at each end; undefined for none. */
  readonly off?: number | undefined;
  /** Whether its axis is logarithmic; absent where it is not. */
  readonly logarithmic?: boolean | undefined;
  /** Whether nothing more of it is awaited, so that it is shown even where it has no point. */
  readonly complete: boolean;
  /** Of what was saved in a former run: when it was read, milliseconds since the Unix epoch. */
  readonly savedAt?: number | undefined;
}

/** What is drawn of one series of the chart. */
export interface FrameSeries extends Pick<SeriesParameters, 'madeOf'> {
  readonly id: SeriesId;
  /** In a person's words what it is made of. */
  readonly what: string;
  readonly drawn: SeriesFacts;
  /** Of what was saved in a former run, of which there are no samples: when it was read, milliseconds since the Unix epoch. */
  readonly savedAt?: number | undefined;
}

/** Whether what is shown under a key may stand in for another series there until that has come: of another item it would pass for its line. */
export function standsIn(
  shown: Pick<SeriesParameters, 'madeOf'>,
  { madeOf }: Pick<SeriesParameters, 'madeOf'>,
): boolean {
  return shown.madeOf === undefined || madeOf === undefined || shown.madeOf === madeOf;
}

/** The series of which samples are held for one on screen: what stands in for it, but for what was saved. */
export function heldId(shown: Pick<FrameSeries, 'id' | 'savedAt'> | undefined, own: SeriesId): SeriesId {
  return shown === undefined || shown.savedAt !== undefined ? own : shown.id;
}

/** What all lanes and the time axis show, of one moment. */
export interface ChartFrame {
  /** The range that the time axis spans. */
  readonly range: TimeRange;
  /** The range that was drawn, on `columns` pixel columns; another than `range` only while a new drawing is awaited. */
  readonly drawnRange: TimeRange;
  /** Device pixels. */
  readonly columns: number;
  readonly ticks: readonly TimeTick[];
  /** By the key of the series in the chart. */
  readonly series: ReadonlyMap<string, FrameSeries>;
}
