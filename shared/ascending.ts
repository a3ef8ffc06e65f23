/** The first place of ascending values, from `from` on, that holds at least `value`; their number where none does. */
export function lowerBound(values: ArrayLike<number>, value: number, from = 0): number {
  let [low, high] = [from, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place of ascending values that holds more than `value`; their number where none does. */
export function upperBound(values: ArrayLike<number>, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place from `from` on that `isBehind`, as all that follow it are; `to` where none before it is. */
export function firstPlace(from: number, to: number, isBehind: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
