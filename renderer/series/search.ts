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

/** The first index in [0, length) whose time is later than `time`; `length` when there is none. `t` ascends. */
export function upperBound(t: Float64Array, length: number, time: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
