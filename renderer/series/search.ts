/** The first index in [0, length) whose time is at least `time`; `length` when there is none. `t` ascends. */
export function lowerBound(t: Float64Array, length: number, time: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index whose time is nearest to `time`, the earlier one of two; -1 in an empty series. `t` ascends. */
export function nearestIndex(t: Float64Array, length: number, time: number): number {
  if (length === 0) return -1;
  const after = lowerBound(t, length, time);
  if (after === 0) return 0;
  if (after === length) return length - 1;
  return time - (t[after - 1] ?? 0) <= (t[after] ?? 0) - time ? after - 1 : after;
}
