import { shallowEqual } from '@mantine/hooks';
import { sampleIn, valueIn } from '../../data/line/value-table';
import type { InstantAtRequest, InstantColumn, InstantsAnswer, InstantsRequest, ValueAt } from '../../data/protocol';
import { type TimedRow, TimedRows } from './timed-rows';

/** Who answers for the rows: the series worker. */
interface InstantSource {
  instants: (request: InstantsRequest) => Promise<InstantsAnswer>;
  instantAt: (request: InstantAtRequest) => Promise<number | undefined>;
}

/** What is shown: the series by their keys, and how their lines go. */
interface ShownSeries extends Pick<InstantsRequest, 'ids' | 'stepped' | 'quality'> {
  readonly keys: readonly string[];
}

/** What one series is in a row. */
export interface InstantCell extends ValueAt {
  /** Whether it has a sample at the very instant, which is the nearest one then. */
  readonly isSample: boolean;
}

/** A row: what each of several series is at an instant. */
export interface InstantRow extends TimedRow {
  /** By the keys of the series. */
  readonly cells: ReadonlyMap<string, InstantCell>;
}

/** The samples of several series as rows of a grid: one for each instant at which one of them has a sample. */
export class SideBySideTable extends TimedRows<InstantRow> {
  readonly #source: InstantSource;
  #shown: ShownSeries | undefined;

  constructor(source: InstantSource) {
    super();
    this.#source = source;
  }

  show(shown: ShownSeries): void {
    if (this.#shown !== undefined && isSame(shown, this.#shown)) return;
    this.#shown = shown;
    const source = this.#source;
    const { keys, ...request } = shown;
    this.read({
      page: async (from, count) => {
        const answer = await source.instants({ ...request, from, count });
        return { ...answer, rows: instantRows(answer, keys, from) };
      },
      rowAt: (time) => source.instantAt({ ids: request.ids, time }),
    });
  }
}

function isSame(a: ShownSeries, b: ShownSeries): boolean {
  return (
    a.quality === b.quality &&
    shallowEqual(a.keys, b.keys) &&
    shallowEqual(a.ids, b.ids) &&
    shallowEqual(a.stepped, b.stepped)
  );
}

/** The rows, of which the first has the number `from`. */
function instantRows({ t, columns, afterUnread }: InstantsAnswer, keys: readonly string[], from: number): InstantRow[] {
  const behind = new Set(afterUnread);
  return t.map((time, place) => ({
    index: from + place,
    isAfterUnread: behind.has(from + place),
    time,
    cells: new Map(columns.map((column, which) => [keys[which] ?? '', cellOf(column, place)])),
  }));
}

function cellOf({ samples, states, values }: InstantColumn, place: number): InstantCell {
  const sample = sampleIn(samples, place, states);
  if (sample === undefined) return { ...valueIn(values, place), isSample: false };
  return { nearest: sample, v: sample.v, state: sample.state, isSample: true };
}
