import { chunksOf } from '@shared/chunks';
import { defaultIntervals } from '@shared/contract/limits';
import type { HistoryOptions, HistoryRead } from '@shared/contract/trend/history';
import { isRaw, plotValues } from '@shared/vqt/aggregates';
import { plotColumns } from './plot/join-plot-values';
import { Refusals } from './refusals';
import type { GroupPlan, IndexedItem } from './slice-group';

/**
 * Raw history is asked as one interval of arrays (specification §2.2). The flag's default is the same; it is sent
 * because a list of objects would be three times the bytes.
 */
const rawOptions: HistoryOptions = { intervals_no: 1, raw_as_item_values: false };

/**
 * The items of a read that are asked together. Raw and processed items go apart, because `intervals_no` counts for a
 * whole request (specification §2.1) and only raw history can be read in slices; a GET names one item (§4.1).
 */
export function planGroups(read: HistoryRead): GroupPlan[] {
  const placed = read.items.map((item, position): IndexedItem => ({ item, position }));
  const raw = placed.filter(({ item }) => isRaw(item.aggregate));
  const plots = placed.filter(({ item }) => item.aggregate === plotValues);
  const processed = placed.filter(({ item }) => !isRaw(item.aggregate) && item.aggregate !== plotValues);
  const range = wholeRange(read);
  const plansOf = (lots: readonly (readonly IndexedItem[])[], options: HistoryOptions, isCut: boolean): GroupPlan[] => {
    const refusals = new Refusals();
    return lots.map((lot) => ({ placed: lot, options, range, isCut, refusals }));
  };
  return [
    ...plansOf(batchesOf(raw, read), { ...rawOptions, ...read.options }, range.start < range.end),
    ...plansOf(plotBatches(plots, read), plotOptions(read), false),
    ...plansOf(batchesOf(processed, read), read.options, false),
  ];
}

/** The range in whole milliseconds, which is what a request can name. */
export function wholeRange({ start, end }: Pick<HistoryRead, 'start' | 'end'>) {
  return { start: Math.floor(start), end: Math.ceil(end) };
}

/** One request names all aggregates of an item, which only a POST can. */
function plotOptions({ options: { method: _method, ...options } }: HistoryRead): HistoryOptions {
  return options;
}

/** Values that a server is asked for in one request of plot values: some 10 MB of JSON. */
const mostPlotValues = 200_000;

function plotBatches(placed: readonly IndexedItem[], { options }: HistoryRead): (readonly IndexedItem[])[] {
  const perItem = (options.intervals_no ?? defaultIntervals) * plotColumns.length;
  const size = Math.max(1, Math.floor(mostPlotValues / perItem));
  return chunksOf(placed, size);
}

function batchesOf(placed: readonly IndexedItem[], { options }: HistoryRead): (readonly IndexedItem[])[] {
  if (options.method === 'GET') return placed.map((one) => [one]);
  return placed.length > 0 ? [placed] : [];
}
