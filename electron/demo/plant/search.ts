/**
 * Index of the first of the ascending `times`, starting at `from`, that is at or after `t`; `times.length` if there is
 * none.
 */
export function firstAtOrAfter(times: Float64Array, t: number, from = 0): number {
  let low = from;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
