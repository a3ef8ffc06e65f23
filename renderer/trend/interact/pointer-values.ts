import { lowerBound } from '@shared/ascending';
import type { SeriesClient } from '../data/client';
import type { QualityRules, SeriesId, ValueAt, ValueTable } from '../data/protocol';
import { valueIn } from '../data/line/value-table';
import { shownIds, type AnalysedSeries } from '../scene/analysed-series';
import type { FrameStore, PaintedChartFrame } from '../scene/frame-store';

/** What a series is at an instant, by its key; undefined for what has not been read. */
export type ValueFor = (key: string) => ValueAt | undefined;

/** The values at an instant; undefined where they are not among those that were asked. */
export type ValuesAt = (time: number) => ValueFor | undefined;

/** Of what values are told. */
export interface ToldSeries {
  readonly series: readonly AnalysedSeries[];
  readonly quality: QualityRules;
}

/** What the series of a picture are at the instants at which it was asked. */
interface PictureValues extends ToldSeries {
  readonly shown: PaintedChartFrame['series'] | undefined;
  readonly ids: readonly SeriesId[];
  /** Ascending. */
  readonly times: readonly number[];
  /** By the keys of the series. */
  readonly tables: ReadonlyMap<string, ValueTable>;
}

/**
 * What the series of the picture on screen are at the instants of its pixel columns: asked of the series worker all at once, so
 * that a pointer that moves over a picture asks nothing more.
 */
export class PointerValues {
  readonly #client: Pick<SeriesClient, 'values' | 'onGrowth' | 'holdings'>;
  readonly #frames: Pick<FrameStore, 'current'>;
  #held: PictureValues | undefined;
  /** Counts what has let former values go. */
  #changes = 0;

  constructor(client: Pick<SeriesClient, 'values' | 'onGrowth' | 'holdings'>, frames: Pick<FrameStore, 'current'>) {
    this.#client = client;
    this.#frames = frames;
  }

  /** Lets go of values that what comes has made old; returns the function that stops it. */
  follow(): () => void {
    let { evicted } = this.#client.holdings;
    return this.#client.onGrowth((grown, holdings) => {
      // What was let go may be a neighbour of what is on screen, of any series.
      const isLess = holdings.evicted !== evicted;
      evicted = holdings.evicted;
      if (!isLess && this.#held?.ids.every((id) => !grown.has(id)) === true) return;
      this.#changes += 1;
      this.#held = undefined;
    });
  }

  /** The values at an instant of the picture on screen; undefined where it has to be asked. */
  at(time: number, told: ToldSeries): ValueFor | undefined {
    const held = this.#held;
    const isOfPicture = held?.shown === this.#frames.current?.series;
    if (held === undefined || !isOfPicture || held.series !== told.series || held.quality !== told.quality)
      return undefined;
    return valuesAt(held, time);
  }

  /**
   * Finds the values at an instant, at other ones too if it has to ask: at those of `instants`, which ascend and hold it. Resolves
   * with what has the values at each.
   */
  async find(time: number, instants: () => readonly number[], told: ToldSeries): Promise<ValuesAt> {
    if (this.at(time, told) !== undefined) return (other) => this.at(other, told);
    const requested = await this.#ask(instants(), told);
    return (other) => valuesAt(requested, other);
  }

  async #ask(times: readonly number[], { series, quality }: ToldSeries): Promise<PictureValues> {
    const changes = this.#changes;
    const shown = this.#frames.current?.series;
    const ids = shownIds(this.#frames, series);
    const answers = await this.#client.values({ ids, stepped: series.map(({ stepped }) => stepped), times, quality });
    // Of what was saved in a former run there are no samples.
    const read = series.flatMap(({ key }, place) => {
      const table = shown?.get(key)?.savedAt === undefined ? answers[place] : undefined;
      return table === undefined ? [] : [[key, table] as const];
    });
    const requested = { series, quality, shown, ids, times, tables: new Map(read) };
    if (changes === this.#changes) this.#held = requested;
    return requested;
  }
}

function valuesAt({ times, tables }: PictureValues, time: number): ValueFor | undefined {
  const place = lowerBound(times, time);
  if (times[place] !== time) return undefined;
  return (key) => {
    const table = tables.get(key);
    return table === undefined ? undefined : valueIn(table, place);
  };
}
