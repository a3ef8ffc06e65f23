import type { HistoryOptions, HistoryRead } from '@shared/contract/trend/history';
import { isRaw } from '@shared/vqt/aggregates';
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
  const processed = placed.filter(({ item }) => !isRaw(item.aggregate));
  const range = wholeRange(read);
  return [
    ...batchesOf(raw, read).map((lot) => ({
      placed: lot,
      options: { ...rawOptions, ...read.options },
      range,
      isCut: range.start < range.end,
    })),
    ...batchesOf(processed, read).map((lot) => ({ placed: lot, options: read.options, range, isCut: false })),
  ];
}

/** The range in whole milliseconds, which is what a request can name. */
export function wholeRange({ start, end }: Pick<HistoryRead, 'start' | 'end'>) {
  return { start: Math.floor(start), end: Math.ceil(end) };
}

function batchesOf(placed: readonly IndexedItem[], { options }: HistoryRead): (readonly IndexedItem[])[] {
  if (options.method === 'GET') return placed.map((one) => [one]);
  return placed.length > 0 ? [placed] : [];
}
