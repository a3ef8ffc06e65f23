import type { TimeRange } from '@shared/time/range';
import { type RangeSet, sameRange } from '@shared/time/range-set';
import type { DrawnSeries, DrawRequest, SeriesId } from '../protocol';
import type { RestoredDrawing, SavedDrawing, SavedSeries } from './saved-protocol';

interface SavedPicture extends SavedSeries {
  readonly range: TimeRange;
  readonly columns: number;
}

/**
 * The pictures of series that were saved in a former run. They have no samples: nothing but the lanes is drawn of them, and
 * they are never joined with what is read.
 */
export class SavedPictures {
  readonly #pictures = new Map<SeriesId, SavedPicture>();

  /** Takes in a drawing; returns its series by the names that they have from now on. */
  restore({ range, columns, series, overview }: SavedDrawing): RestoredDrawing {
    const named = series.map((one) => ({ ...one, id: `["SAVED",${JSON.stringify(one.key)}]` }));
    for (const one of named) this.#pictures.set(one.id, { ...one, range, columns });
    return {
      range,
      series: named.map(({ key, what, stepped, off, id }) => ({ key, what, stepped, off, id })),
      overview,
    };
  }

  forget(id: SeriesId): void {
    this.#pictures.delete(id);
  }

  /** What was held of a series when it was saved; undefined where it is none of these. */
  heldOf(id: SeriesId): RangeSet | undefined {
    return this.#pictures.get(id)?.held;
  }

  /**
   * A series as it was drawn, at its own instants whatever range is asked for; what stands in pixel columns is moved to those
   * of the request. Undefined where it is none of these.
   */
  drawn(id: SeriesId, requested: DrawRequest): DrawnSeries | undefined {
    const picture = this.#pictures.get(id);
    if (picture === undefined) return undefined;
    const { drawn, range, columns } = picture;
    const isSame = sameRange(range, requested) && columns === requested.width;
    const place = isSame ? undefined : placesIn(range, columns, requested, requested.width);
    const moved = (bytes: Uint8Array) => (place === undefined ? bytes.slice() : movedBytes(bytes, place));
    const { shares } = drawn;
    return {
      // Whoever gets it may hand its memory over.
      ...structuredClone(drawn),
      ribbon: moved(drawn.ribbon),
      ...(shares !== undefined && { shares: { uncertain: moved(shares.uncertain), bad: moved(shares.bad) } }),
    };
  }
}

/** Per pixel column of a range, which ones of a former range lie in it: from, and up to without it. */
function placesIn(former: TimeRange, columns: number, { start, end }: TimeRange, width: number): readonly Place[] {
  const at = (column: number) => {
    const time = start + (column * (end - start)) / width;
    return ((time - former.start) / (former.end - former.start)) * columns;
  };
  return Array.from({ length: width }, (_, column) => {
    const from = Math.floor(at(column));
    return { from, to: Math.max(from + 1, Math.ceil(at(column + 1))) };
  });
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The worst of each column's former ones: qualities and their shares are greater the worse they are. */
function movedBytes(bytes: Uint8Array, places: readonly Place[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(places, ({ from, to }) =>
    bytes.subarray(Math.max(0, from), Math.max(0, to)).reduce((worst, byte) => Math.max(worst, byte), 0),
  );
}
