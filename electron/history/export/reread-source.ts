import type { ExportItem, ExportRequest } from '@shared/contract/trend/export';
import type { HistoryOptions } from '@shared/contract/trend/history';
import { problem, ProblemError } from '@shared/problem/problem';
import { isRaw } from '@shared/vqt/aggregates';
import type { ProcessDataApi } from '../../transport/process-data/process-data-api';
import type { HistoryReader } from '../history-reader';
import type { HistorySource } from '../history-source';
import { rangeOptions, type PartRange } from './interval-parts';
import { OrderedSlices } from './ordered-slices';
import type { ReadPart, RowSource, RowConsumer } from './row-source';
import { historyWords } from '../words/history';

/** Reads the rows of an export from the server, item by item. */
export class RereadSource implements RowSource {
  readonly #history: HistoryReader;
  readonly #source: HistorySource;
  readonly #request: Pick<ExportRequest, 'exportId' | 'connectionId' | 'options' | 'intervalMs'>;
  readonly #mostWaiting: number | undefined;
  #reads = 0;

  /** @param mostWaiting as `OrderedSlices` takes it */
  constructor(
    history: HistoryReader,
    source: HistorySource,
    request: Pick<ExportRequest, 'exportId' | 'connectionId' | 'options' | 'intervalMs'>,
    mostWaiting?: number,
  ) {
    this.#mostWaiting = mostWaiting;
    this.#history = history;
    this.#source = source;
    this.#request = request;
  }

  async read(item: ExportItem, range: PartRange, consumer: RowConsumer, signal: AbortSignal): Promise<ReadPart> {
    const whole = { start: Math.floor(range.start), end: Math.ceil(range.end) };
    const ending = new AbortController();
    const stop = () => ending.abort();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const failures: unknown[] = [];
    const slices = new OrderedSlices(
      whole,
      {
        write: (rows) => consumer.write(rows),
        onPart: (part) => consumer.onPart(part),
        onWaiting: (pause) => consumer.onWaiting(pause),
        onLost: stop,
        onFailure: (thrown) => {
          failures.push(thrown);
          stop();
        },
      },
      this.#mostWaiting,
    );
    const { connectionId, options, intervalMs } = this.#request;
    this.#reads += 1;
    const outcome = await this.#history.read(
      {
        readId: `export ${this.#reads} ${this.#request.exportId}`,
        connectionId,
        ...whole,
        items: [{ path: item.path, aggregate: item.aggregate, series: item.label }],
        options: optionsFor([item], rangeOptions(options, range, intervalMs)),
      },
      { ...this.#source, api: waiting(this.#source.api, slices) },
      slices,
      ending.signal,
    );
    signal.removeEventListener('abort', stop);
    if (failures.length > 0) throw failures[0];
    const [{ problem: own, remarks } = {}] = outcome.items;
    const read = { rows: slices.rows, ...(remarks !== undefined && { remarks }) };
    // Where the item has one, the read may have been ended for it.
    const found = own ?? outcome.problem;
    if (found !== undefined) return { ...read, isWhole: false, problem: found };
    if (slices.doneTo < whole.end) throw new ProblemError(incomplete(item));
    // Of arrays that differ in length something was lost on the way.
    return { ...read, isWhole: remarks === undefined || (remarks.unequal === undefined && remarks.again === 0) };
  }
}

/** The options with which items are asked for: a number of intervals is none of raw data (specification §2.2). */
export function optionsFor(items: readonly Pick<ExportItem, 'aggregate'>[], options: HistoryOptions): HistoryOptions {
  const { intervals_no: _intervals, ...rest } = options;
  return items.every(({ aggregate }) => isRaw(aggregate)) ? rest : options;
}

/** The connection's reads; the answer for a slice that is far ahead of what is written waits. */
function waiting(api: ProcessDataApi, slices: OrderedSlices): ProcessDataApi {
  return {
    openHistory: async (request, signal) => {
      const body = await api.openHistory(request, signal);
      return { ...body, pieces: heldBack(body.pieces, () => slices.room(request.start, signal)) };
    },
  };
}

async function* heldBack<T>(pieces: AsyncIterable<T>, room: () => Promise<void>): AsyncGenerator<T> {
  for await (const piece of pieces) {
    yield piece;
    await room();
  }
}

function incomplete({ label }: ExportItem) {
  const { message, advice } = historyWords().export.incomplete;
  return problem('internal', message(label), advice);
}
