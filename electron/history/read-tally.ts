import type { HistoryItemOutcome, HistoryOutcome, PlotOutcome } from '@shared/contract/trend/history';
import { joinedRemarks, noRemarks, type ItemRemarks } from '@shared/contract/trend/remarks';
import type { Problem } from '@shared/problem/problem';
import { refusedItem } from '../decode/response/response-problems';
import { isForbidden, isRefusal } from './refusals';
import type { RequestResult } from './request-reading';
import { isFatal } from '../transport/retry/retry';

/** Adds up what the slices of a read have given. */
export class ReadTally {
  readonly #points: number[];
  readonly #problems = new Map<number, Problem>();
  readonly #plots = new Map<number, PlotOutcome>();
  readonly #remarks = new Map<number, ItemRemarks>();
  readonly #requestIds: number[] = [];
  /** By the number of the slice, so that they stand in the order of the requests. */
  readonly #extras = new Map<number, string>();
  #bytes = 0;
  #clockOffset: number | undefined;
  #fatal: Problem | undefined;
  #firstBroken: Problem | undefined;
  #hasGoneWell = false;

  constructor(items: number) {
    this.#points = Array.from({ length: items }, () => 0);
  }

  /** What broke the whole read off, so that nothing more of it is worth asking. */
  get fatal(): Problem | undefined {
    return this.#fatal;
  }

  /** A request was made, whatever became of it. */
  request({ requestId, bytes, clockOffset }: RequestResult): void {
    if (requestId !== undefined) this.#requestIds.push(requestId);
    this.#bytes += bytes;
    this.#clockOffset = clockOffset ?? this.#clockOffset;
  }

  /** A slice is over; `isOfItems`: what it failed of may be of its items alone. */
  slice(number: number, { problem, extra }: RequestResult, isOfItems = false): void {
    if (extra !== undefined) this.#extras.set(number, extra);
    if (problem === undefined) this.#hasGoneWell = true;
    else this.#firstBroken ??= problem;
    // Whether the permission is missing for all items is found out by asking for others.
    if (problem !== undefined && isFatal(problem) && !isForbidden(problem) && !isOfItems) this.#fatal ??= problem;
  }

  /** Points that have arrived of the item at `position`. */
  points(position: number, points: number): void {
    this.#points[position] = (this.#points[position] ?? 0) + points;
  }

  /** Plot values have arrived of the item at `position`. */
  plot(position: number, plot: PlotOutcome): void {
    this.#plots.set(position, plot);
  }

  /** Something is wrong with the item at `position`; the first time stands. */
  problem(position: number, found: Problem): void {
    if (!this.#problems.has(position)) this.#problems.set(position, found);
  }

  /** The server refused the item at `position`, and none of those that were asked with it: its problem is one of the item. */
  meant(position: number, path: string): void {
    const found = this.#problems.get(position);
    if (found !== undefined && (isRefusal(found) || isForbidden(found)))
      this.#problems.set(position, refusedItem(found, path));
  }

  /** Something is odd about a part of the item at `position`. */
  remark(position: number, found: ItemRemarks): void {
    this.#remarks.set(position, joinedRemarks(this.#remarks.get(position) ?? noRemarks, found));
  }

  /** The read is broken off. */
  breakOff(found: Problem): void {
    this.#fatal ??= found;
  }

  /** `withExtra`: hands the members beside the data on. */
  outcome(withExtra: boolean): Omit<HistoryOutcome, 'durationMs'> {
    // One request of several may fail for the sake of its items alone.
    const whole = this.#fatal ?? (this.#hasGoneWell ? undefined : this.#firstBroken);
    const extra = withExtra ? this.#allExtras() : undefined;
    return {
      items: this.#points.map((points, position) =>
        itemOutcome(points, this.#plots.get(position), this.#problems.get(position), this.#remarks.get(position)),
      ),
      bytes: this.#bytes,
      requestIds: this.#requestIds.toSorted((a, b) => a - b),
      ...(extra !== undefined && { extra }),
      ...(this.#clockOffset !== undefined && { clockOffset: this.#clockOffset }),
      ...(whole && { problem: whole }),
    };
  }

  /** One answer's extra members as they are, those of several answers as an array in the order of the slices. */
  #allExtras(): string | undefined {
    const texts = [...this.#extras].toSorted(([a], [b]) => a - b).map(([, text]) => text);
    return texts.length > 1 ? `[${texts.join(',')}]` : texts[0];
  }
}

function itemOutcome(
  points: number,
  plot: PlotOutcome | undefined,
  problem: Problem | undefined,
  remarks: ItemRemarks | undefined,
): HistoryItemOutcome {
  return { points, ...(plot && { plot }), ...(problem && { problem }), ...(remarks && { remarks }) };
}
