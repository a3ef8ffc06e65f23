import type { ExportItem } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import type { LoadedBesideRequest, LoadedRowsResponse, LoadedRowsRequest } from '@shared/contract/trend/series-port';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';
import { asPacked } from '@shared/vqt/packed';
import type { ReadPart, RowSource, RowConsumer } from './row-source';
import { historyWords } from '../words/history';

/** Asks a page's series worker; rejects with a ProblemError, of kind `cancelled` when `signal` was aborted before. */
export type RequestLoaded = (request: LoadedRowsRequest, signal: AbortSignal) => Promise<LoadedRowsResponse>;

/** Asks it how far a range reaches with the samples beside it; rejects likewise. */
export type RequestBeside = (request: LoadedBesideRequest, signal: AbortSignal) => Promise<TimeRange>;

/** Takes the rows of an export from what a page's series worker holds, one part at a time. */
export class LoadedSource implements RowSource {
  readonly #ask: RequestLoaded;
  readonly #askBeside: RequestBeside | undefined;

  constructor(ask: RequestLoaded, askBeside?: RequestBeside) {
    this.#ask = ask;
    this.#askBeside = askBeside;
  }

  async beside(items: readonly ExportItem[], { start, end }: TimeRange, signal: AbortSignal): Promise<TimeRange[]> {
    const range = { start, end };
    const ask = this.#askBeside;
    const rangeOf = async ({ series }: ExportItem) => {
      if (series === undefined || ask === undefined) return range;
      // What keeps the page from telling, the read itself meets as well.
      return ask({ series, ...range }, signal).catch(() => range);
    };
    return Promise.all(items.map(rangeOf));
  }

  async read(item: ExportItem, range: TimeRange, consumer: RowConsumer, signal: AbortSignal): Promise<ReadPart> {
    if (item.series === undefined) throw new ProblemError(nameless(item));
    let rows = 0;
    let missing: RangeSet = [];
    for await (const answer of loadedParts(this.#ask, { series: item.series, ...range }, signal)) {
      // What is held may be let go while it is written.
      missing = rangeSet([...missing, ...answer.missing]);
      const { t } = answer.rows;
      const last = t.at(-1);
      if (last === undefined) break;
      rows += t.length;
      await consumer.write(asPacked(answer.rows));
      consumer.onPart((last - range.start) / (range.end - range.start));
    }
    return { rows, isWhole: missing.length === 0, missing };
  }
}

/** What a page's series worker holds of a series in a range, a part at a time; the last part has no rows. */
export async function* loadedParts(
  ask: RequestLoaded,
  { series, start, end }: Omit<LoadedRowsRequest, 'skip'>,
  signal: AbortSignal,
): AsyncGenerator<LoadedRowsResponse, void> {
  let [skip, from] = [0, start];
  for (;;) {
    const answer = await ask({ series, start: from, end, skip }, signal);
    const { t } = answer.rows;
    const last = t.at(-1);
    // Whoever takes a part may hand its columns on: it is not looked at behind that.
    if (last !== undefined) {
      skip = alike(t, last) + (t[0] === last && last === from ? skip : 0);
      from = last;
    }
    yield answer;
    if (last === undefined) return;
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
