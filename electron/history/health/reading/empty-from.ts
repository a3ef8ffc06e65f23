import type { TimeRange } from '@shared/time/range';

/**
 * From when on nothing is in a range: an instant at most `part` milliseconds after the start of a stretch that is not empty, or the
 * range's start where all of it is. Steps back in strides that double, and halves the one in which it comes upon something:
 * about twice as many questions as `part` has to be doubled for the whole range.
 *
 * @param part greater than 0
 * @param isFilled whether anything is in a part of the range
 */
export async function emptyFrom(
  { start, end }: TimeRange,
  part: number,
  isFilled: (range: TimeRange) => Promise<boolean>,
): Promise<number> {
  let empty = end;
  let filled = end;
  for (let stride = part; filled === empty; stride *= 2) {
    if (empty <= start) return start;
    const from = Math.max(start, Math.floor(empty - stride));
    if (await isFilled({ start: from, end: empty })) filled = from;
    else [empty, filled] = [from, from];
  }
  while (empty - filled > Math.max(1, part)) {
    const middle = Math.floor((filled + empty) / 2);
    if (await isFilled({ start: middle, end: empty })) filled = middle;
    else empty = middle;
  }
  return empty;
}
