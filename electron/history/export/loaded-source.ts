import type { ExportItem } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import type { LoadedRowsResponse, LoadedRowsRequest } from '@shared/contract/trend/series-port';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { asPacked } from '@shared/vqt/packed';
import type { ReadPart, RowSource, RowConsumer } from './row-source';
import { historyWords } from '../words/history';

/** Asks a page's series worker; rejects with a ProblemError, of kind `cancelled` when `signal` was aborted before. */
export type RequestLoaded = (request: LoadedRowsRequest, signal: AbortSignal) => Promise<LoadedRowsResponse>;

/** Takes the rows of an export from what a page's series worker holds, one part at a time. */
export class LoadedSource implements RowSource {
  readonly #ask: RequestLoaded;

  constructor(ask: RequestLoaded) {
    this.#ask = ask;
  }

  async read(item: ExportItem, range: TimeRange, consumer: RowConsumer, signal: AbortSignal): Promise<ReadPart> {
    if (item.series === undefined) throw new ProblemError(nameless(item));
    let [rows, skip, start] = [0, 0, range.start];
    let missing: RangeSet = [];
    for (;;) {
      const answer = await this.#ask({ series: item.series, start, end: range.end, skip }, signal);
      // What is held may be let go while it is written.
      missing = rangeSet([...missing, ...answer.missing]);
      const { t } = answer.rows;
      const last = t.at(-1);
      if (last === undefined) return { rows, isWhole: missing.length === 0, missing };
      skip = alike(t, last) + (t[0] === last && last === start ? skip : 0);
      start = last;
      rows += t.length;
      await consumer.write(asPacked(answer.rows));
      consumer.onPart((last - range.start) / (range.end - range.start));
    }
  }
}

/** How many times at the end are `last`. */
function alike(t: Float64Array, last: number): number {
  let count = 0;
  while (t[t.length - 1 - count] === last) count += 1;
  return count;
}

function nameless({ label }: ExportItem) {
  const { message, advice } = historyWords().export.unnamed;
  return problem('invalid', message(label), advice, { argument: 'items' });
}
