/** Index of the first of the ascending `times`, from `from` on, that is at or after `t`; their count when there is none. */
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
