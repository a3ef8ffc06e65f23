import { describeQuality, type QualityDescription, type QualityScheme } from '@shared/vqt/quality';
import type { RowAtRequest, RowFilter, RowsAnswer, RowsRequest, Sample, SeriesId } from '../../data/protocol';
import { type TimedRow, TimedRows } from './timed-rows';

/** Who answers for the samples: the series worker. */
export interface SampleSource {
  rows: (request: RowsRequest) => Promise<RowsAnswer>;
  rowAt: (request: RowAtRequest) => Promise<number | undefined>;
}

/** A row of the data table. */
export interface DataRow extends TimedRow {
  readonly sample: Sample;
  readonly quality: QualityDescription;
}

/** The samples of one series as rows of a grid. */
export class DataTable extends TimedRows<DataRow> {
  readonly #source: SampleSource;
  #id: SeriesId | undefined;
  #filter: RowFilter = { scheme: 'opc-ua' };

  constructor(source: SampleSource) {
    super();
    this.#source = source;
  }

  /** Shows the rows of a series. */
  show(id: SeriesId | undefined): void {
    if (id === this.#id) return;
    this.#id = id;
    this.#readAnew();
  }

  /** Shows only the rows that pass a filter. */
  filter(filter: RowFilter): void {
    this.#filter = filter;
    this.#readAnew();
  }

  #readAnew(): void {
    const [source, id, filter] = [this.#source, this.#id, this.#filter];
    this.read(
      id === undefined
        ? undefined
        : {
            page: async (from, count) => {
              const answer = await source.rows({ id, filter, from, count });
              return { ...answer, rows: dataRows(answer, from, filter.scheme) };
            },
            rowAt: (time) => source.rowAt({ id, filter, time }),
          },
    );
  }
}

/** The rows in columns, of which the first has the number `from`. */
function dataRows({ rows, afterUnread }: RowsAnswer, from: number, scheme: QualityScheme): DataRow[] {
  const { t, v, q, states } = rows;
  const behind = new Set(afterUnread);
  return Array.from(t, (time, index) => {
    const code = states?.codes[index] ?? 0;
    const sample = {
      t: time,
      v: v[index] ?? Number.NaN,
      q: q[index] ?? 0,
      state: code === 0 ? undefined : states?.values[code - 1],
    };
    const number = from + index;
    return {
      index: number,
      isAfterUnread: behind.has(number),
      time,
      sample,
      quality: describeQuality(sample.q, scheme),
    };
  });
}
