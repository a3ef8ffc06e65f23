import type { HistoryItem, HistoryOptions, HistoryRead } from '@shared/contract/history';
import { isRaw } from '@shared/vqt/aggregates';
import type { HistoryRequest } from '../api/process-data-api';

/** One request of a read. */
export interface PlannedRequest {
  readonly request: HistoryRequest;
  /** Per item of the request, its position in the read. */
  readonly positions: readonly number[];
}

interface PlacedItem {
  readonly item: HistoryItem;
  readonly position: number;
}

/**
 * The requests that make up a read. Raw and processed items go apart, because `intervals_no` counts for a whole request
 * (specification §2.1) and raw history is asked with 1 (§2.2); a GET names one item (§4.1).
 */
export function planRequests(read: HistoryRead): PlannedRequest[] {
  const placed = read.items.map((item, position): PlacedItem => ({ item, position }));
  const raw = placed.filter(({ item }) => isRaw(item.aggregate));
  const processed = placed.filter(({ item }) => !isRaw(item.aggregate));
  return [...requestsOf(read, raw, { intervals_no: 1, ...read.options }), ...requestsOf(read, processed, read.options)];
}

function requestsOf(
  { start, end }: HistoryRead,
  placed: readonly PlacedItem[],
  options: HistoryOptions,
): PlannedRequest[] {
  const lots = options.method === 'GET' ? placed.map((one) => [one]) : [placed];
  return lots
    .filter((lot) => lot.length > 0)
    .map((lot) => ({
      request: { start, end, items: lot.map(({ item }) => item), options },
      positions: lot.map(({ position }) => position),
    }));
}
