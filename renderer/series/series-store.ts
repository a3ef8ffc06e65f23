import type { SeriesPortMessage } from '@shared/contract/series-port';
import type { DrawAnswer, DrawRequest, DrawnSeries, Sample, SeriesKey, SeriesSummary } from './protocol';
import { reduceLine, type LineRequest } from './reduce-line';
import { qualityRibbon } from './ribbon';
import { nearestIndex } from './search';
import { SeriesColumns } from './series-columns';
import { stateRuns } from './state-runs';

interface ReadColumns {
  readonly items: Map<number, SeriesColumns>;
  /** Whether no further chunk comes. */
  ended: boolean;
}

/** All columns that the page holds, by read and position in it. */
export class SeriesStore {
  readonly #reads = new Map<string, ReadColumns>();
  /** Reads that were dropped before their end. */
  readonly #dropped = new Set<string>();

  /** Takes in a chunk, unless its read was dropped meanwhile. */
  append({ readId, item, chunk }: Extract<SeriesPortMessage, { type: 'chunk' }>): void {
    if (this.#dropped.has(readId)) return;
    const { items } = this.#read(readId);
    const series = items.get(item) ?? new SeriesColumns();
    items.set(item, series);
    series.append(chunk);
  }

  /** Forgets what came of an item so far. */
  discard({ readId, item }: SeriesKey): void {
    this.#reads.get(readId)?.items.delete(item);
  }

  /** No further chunk of the read comes. */
  end(readId: string): void {
    if (!this.#dropped.delete(readId)) this.#read(readId).ended = true;
  }

  /** Frees a read's columns; chunks of it that still come are let go. */
  drop(readId: string): void {
    if (this.#reads.get(readId)?.ended !== true) this.#dropped.add(readId);
    this.#reads.delete(readId);
  }

  draw(request: DrawRequest): DrawAnswer {
    return {
      series: request.keys.map((key, index) =>
        drawn(this.#find(key) ?? new SeriesColumns(), { ...request, stepped: request.stepped[index] ?? false }),
      ),
    };
  }

  summaries(keys: readonly SeriesKey[]): SeriesSummary[] {
    return keys.map((key) => {
      const series = this.#find(key);
      return {
        points: series?.length ?? 0,
        last: series?.sample(series.length - 1),
        unsorted: series?.unsorted ?? 0,
        duplicates: series?.duplicates ?? 0,
      };
    });
  }

  /** Of each series the sample nearest in time. */
  nearest(keys: readonly SeriesKey[], time: number): (Sample | undefined)[] {
    return keys.map((key) => {
      const series = this.#find(key);
      return series?.sample(nearestIndex(series.t, series.length, time));
    });
  }

  #read(readId: string): ReadColumns {
    const read = this.#reads.get(readId) ?? { items: new Map<number, SeriesColumns>(), ended: false };
    this.#reads.set(readId, read);
    return read;
  }

  #find({ readId, item }: SeriesKey): SeriesColumns | undefined {
    return this.#reads.get(readId)?.items.get(item);
  }
}

function drawn(series: SeriesColumns, request: LineRequest): DrawnSeries {
  const states = stateRuns(series, request);
  return {
    ...reduceLine(series, request),
    ribbon: qualityRibbon(series, request),
    ...(states === undefined ? {} : { states }),
  };
}
