import type { ColumnChunk } from '@shared/vqt/columns';
import type { Aggregator, Plant, PlantItem, ProcessedValue } from '../plant/historian';
import { itemErrors, type StatedError } from './api-error';
import type { HistoryRequest } from './history-request';
import { arraysEntry, columnElements, flatPoints, flatValue } from './points-text';
import type { Readings } from './readings';
import { nameMembers } from './requested-item';
import { commaSeparated } from './response';

const RAW = 'AGG_TYPE_RAW';

/** The context of a response. */
export interface History {
  readonly plant: Plant;
  readonly aggregate: Aggregator;
  readonly readings: Readings;
  /** The time of the request: the plant has no later sample. */
  readonly now: number;
}

/** An item of a request, found or not. */
export type HistoryItem = HistoryRequest['items'][number] &
  (
    | { readonly item: PlantItem; readonly error?: never }
    | { readonly item: PlantItem | undefined; readonly error: StatedError }
  );

/** Resolves an item of a request, given how it is looked up and which processed aggregates are supported. */
export function historyItem(
  requested: HistoryRequest['items'][number],
  item: PlantItem | undefined,
  isSupportedAggregate: (code: string) => boolean,
): HistoryItem {
  if (item === undefined) return { ...requested, item, error: itemErrors.unresolved };
  if (item.error !== undefined) return { ...requested, item, error: item.error };
  if (requested.aggregate === RAW || isSupportedAggregate(requested.aggregate)) return { ...requested, item };
  return { ...requested, item, error: itemErrors.aggregateNotSupported(requested.aggregate) };
}

/** The response's body (specification §2.2), as a sequence of texts. */
export function* historyText(
  request: HistoryRequest,
  items: readonly HistoryItem[],
  history: History,
): Generator<string> {
  const begin = performance.now();
  let points = 0;
  const count = (more: number) => {
    points += more;
  };
  const times = `"start_time":${JSON.stringify(request.start.text)},"end_time":${JSON.stringify(request.end.text)}`;
  yield `{"data":{${times},"items":[`;
  const processed = new ProcessedResults(request, items, history);
  let separator = '';
  for (const item of items) {
    yield separator;
    yield* itemText(item, request, history, processed, count);
    separator = ',';
  }
  yield ']}';
  if (request.insights) yield `,"insights":${JSON.stringify({ duration_ms: performance.now() - begin, points })}`;
  yield '}';
}

type Count = (points: number) => void;

function* itemText(
  item: HistoryItem,
  request: HistoryRequest,
  history: History,
  processed: ProcessedResults,
  count: Count,
): Generator<string> {
  yield `{${nameMembers(item.asked, item.item?.path)},"aggregate":${JSON.stringify(item.aggregate)},`;
  if (item.error !== undefined) {
    yield `"error":${JSON.stringify({ code: item.error.code, msg: item.error.msg })}}`;
    return;
  }
  yield '"intervals":[';
  if (item.aggregate === RAW) yield* rawIntervals(item.item, request, history, count);
  else yield* processedIntervals(processed.of(item.item, item.aggregate), request, history, count);
  yield ']}';
}

function* rawIntervals(item: PlantItem, request: HistoryRequest, history: History, count: Count): Generator<string> {
  const { start, end, intervals, rawAsItemValues } = request;
  const chunks = (from: number, to: number) => history.plant.sent(item, from, to, history.now);
  if (rawAsItemValues) {
    yield* commaSeparated(flatPoints(counted(chunks(start.ms, end.ms), count)));
    return;
  }
  const entries = history.readings.has('raw-one-entry') ? 1 : intervals;
  const limit = (n: number) => Math.round(start.ms + ((end.ms - start.ms) * n) / entries);
  for (let n = 0; n < entries; n += 1) {
    if (n > 0) yield ',';
    yield* rawEntry(() => chunks(limit(n), limit(n + 1)), count);
  }
}

function* rawEntry(generate: () => Iterable<ColumnChunk>, count: Count): Generator<string> {
  const chunks = repeatable(generate);
  yield '{"V":[';
  yield* commaSeparated(columnElements(chunks, 'V'));
  yield '],"Q":[';
  yield* commaSeparated(columnElements(chunks, 'Q'));
  yield '],"T":[';
  yield* commaSeparated(columnElements(counted(chunks, count), 'T'));
  yield ']}';
}

function* counted(chunks: Iterable<ColumnChunk>, count: Count): Generator<ColumnChunk> {
  for (const chunk of chunks) {
    count(chunk.t.length);
    yield chunk;
  }
}

/** What the processed items of a request give: all aggregates of one item come of one pass over its samples. */
class ProcessedResults {
  readonly #request: HistoryRequest;
  readonly #items: readonly HistoryItem[];
  readonly #history: History;
  /** By path and aggregate what was computed beside another aggregate of the item. */
  readonly #computed = new Map<string, (readonly ProcessedValue[])[]>();

  constructor(request: HistoryRequest, items: readonly HistoryItem[], history: History) {
    this.#request = request;
    this.#items = items;
    this.#history = history;
  }

  /** Per interval the values of an item of the request. */
  of(item: PlantItem, code: string): Iterable<readonly ProcessedValue[]> {
    return this.#computed.get(keyOf(item, code)) ?? this.#compute(item, code);
  }

  *#compute(item: PlantItem, code: string): Generator<readonly ProcessedValue[]> {
    const { start, end, intervals, options } = this.#request;
    const { plant, aggregate, now } = this.#history;
    const asked = this.#items.filter((one) => one.item === item && one.aggregate !== RAW && one.error === undefined);
    const codes = [...new Set(asked.map((one) => one.aggregate))];
    const computed = codes.map((): (readonly ProcessedValue[])[] => []);
    const place = codes.indexOf(code);
    const isRequestedOnce = codes.length === asked.length;
    for (const results of aggregate(plant, item, codes, start.ms, end.ms, intervals, options, now)) {
      results.forEach((values, at) => (at === place && isRequestedOnce) || computed[at]?.push(values));
      yield results[place] ?? [];
    }
    codes.forEach((one, at) => this.#computed.set(keyOf(item, one), computed[at] ?? []));
  }
}

function keyOf({ path }: PlantItem, code: string): string {
  return `${code} ${path}`;
}

function* processedIntervals(
  results: Iterable<readonly ProcessedValue[]>,
  { processedAsItemValues }: HistoryRequest,
  { readings }: History,
  count: Count,
): Generator<string> {
  const isReturned = (q: number) => !readings.has('percentages-filter') || q >>> 30 === 0;
  const returned = Iterator.from(results).map((values) => {
    const included = values.filter(({ q }) => isReturned(q));
    count(included.length);
    return included;
  });
  if (processedAsItemValues) yield* commaSeparated(returned.flatMap((values) => values.map(flatValue)));
  else if (readings.has('processed-one-entry')) yield arraysEntry(returned.toArray().flat());
  else yield* commaSeparated(returned.map(arraysEntry));
}

/** Points that are cached between passes: about 20 MB. */
const MAX_CACHED_POINTS = 1_000_000;

/**
 * Chunks that can be iterated several times, as the layout with one array per column requires. A small range is cached
 * after the first pass; a larger one is generated again on each pass, so that memory stays bounded for any range.
 */
export function repeatable(
  generate: () => Iterable<ColumnChunk>,
  maxPoints = MAX_CACHED_POINTS,
): Iterable<ColumnChunk> {
  let cached: readonly ColumnChunk[] | undefined;
  function* firstPass(): Generator<ColumnChunk> {
    let seen: ColumnChunk[] | undefined = [];
    let points = 0;
    for (const chunk of generate()) {
      points += chunk.t.length;
      if (points > maxPoints) seen = undefined;
      seen?.push(chunk);
      yield chunk;
    }
    cached = seen;
  }
  return { [Symbol.iterator]: () => (cached ?? firstPass())[Symbol.iterator]() };
}
