import { shallowEqual } from '@mantine/hooks';
import { type RangeSet, sameRange } from '@shared/time/range-set';
import type { RegularInstants } from '@shared/time/regular-instants';
import { sampleIn, valueIn } from '../../data/line/value-table';
import type {
  InstantAtRequest,
  InstantColumn,
  InstantsAnswer,
  InstantsRequest,
  ValueAt,
  ValuesRequest,
  ValueTable,
} from '../../data/protocol';
import { type RowReader, type TimedRow, TimedRows } from './timed-rows';

/** Who answers for the rows: the series worker. */
interface InstantSource {
  values: (request: ValuesRequest) => Promise<readonly ValueTable[]>;
  instants: (request: InstantsRequest) => Promise<InstantsAnswer>;
  instantAt: (request: InstantAtRequest) => Promise<number | undefined>;
}

/** What is shown: the series by their keys, and how their lines go. */
interface ShownSeries extends Pick<InstantsRequest, 'ids' | 'stepped' | 'quality'> {
  readonly keys: readonly string[];
  /** The instants at which they are shown; absent for those of their samples. */
  readonly at?: RegularInstants | undefined;
  /** What of their range is not held of some series, though it can be. */
  readonly missing?: RangeSet;
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

/** Several series as rows of a grid: one for each instant at which one of them has a sample, or at regular ones. */
export class SideBySideTable extends TimedRows<InstantRow> {
  readonly #source: InstantSource;
  #shown: ShownSeries | undefined;

  constructor(source: InstantSource) {
    super();
    this.#source = source;
  }

  show(shown: ShownSeries): void {
    const former = this.#shown;
    const isSame = former !== undefined && areSame(shown, former);
    if (isSame && shown.at === former.at && areSameRanges(shown.missing, former.missing)) return;
    this.#shown = shown;
    const reader = shown.at === undefined ? this.#ofSamples(shown) : this.#ofInstants(shown, shown.at);
    if (isSame && shown.at?.step === former.at?.step && this.#stays(former.at, shown.at)) this.follow(reader);
    else this.read(reader);
  }

  /** Whether what is selected is among other instants, too: rows whose instants are not known yet can't be followed to them. */
  #stays(former: RegularInstants | undefined, now: RegularInstants | undefined): boolean {
    if (this.time === undefined) return this.selectedCount === 0;
    if (former === undefined || now === undefined) return true;
    return instantOf(former, this.time) === instantOf(now, this.time);
  }

  #ofSamples({ keys, ids, stepped, quality }: ShownSeries): RowReader<InstantRow> {
    return {
      page: async (from, count) => {
        const answer = await this.#source.instants({ ids, stepped, quality, from, count });
        return { ...answer, rows: instantRows(answer, keys, from) };
      },
      rowAt: (time) => this.#source.instantAt({ ids, time }),
    };
  }

  #ofInstants(
    { keys, ids, stepped, quality, missing = [] }: ShownSeries,
    instants: RegularInstants,
  ): RowReader<InstantRow> {
    const { count: total } = instants;
    return {
      page: async (from, count) => {
        const times = instants.slice(from, from + count);
        const tables = await this.#source.values({ ids, stepped, quality, times });
        const [before] = instants.slice(from - 1, from);
        const isAfterUnread = (time: number, place: number) => {
          const since = times[place - 1] ?? before ?? time;
          return missing.some(({ start, end }) => start <= time && end > since);
        };
        return { rows: regularRows(times, tables, keys, from, isAfterUnread), total, looked: total, points: total };
      },
      rowAt: (time) => Promise.resolve(instantOf(instants, time) === undefined ? undefined : instants.rowAt(time)),
    };
  }
}

/** The first of instants at or behind a time: a jump leads there from between two of them. Undefined where it is not among them. */
function instantOf(instants: RegularInstants, time: number): number | undefined {
  const row = instants.rowAt(time);
  const [at = Infinity] = instants.slice(row, row + 1);
  const isBetween = row > 0 || at - time < instants.step;
  return Number.isFinite(at) && isBetween ? at : undefined;
}

function areSameRanges(a: RangeSet = [], b: RangeSet = []): boolean {
  return a.length === b.length && a.every((range, place) => sameRange(range, b[place]));
}

function areSame(a: ShownSeries, b: ShownSeries): boolean {
  return (
    a.quality === b.quality &&
    shallowEqual(a.keys, b.keys) &&
    shallowEqual(a.ids, b.ids) &&
    shallowEqual(a.stepped, b.stepped)
  );
}

/** The rows of instants, of which the first has the number `from`. */
function regularRows(
  times: readonly number[],
  tables: readonly ValueTable[],
  keys: readonly string[],
  from: number,
  isAfterUnread: (time: number, place: number) => boolean,
): InstantRow[] {
  return times.map((time, place) => ({
    index: from + place,
    isAfterUnread: isAfterUnread(time, place),
    time,
    cells: new Map(tables.map((table, which) => [keys[which] ?? '', { ...valueIn(table, place), isSample: false }])),
  }));
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
