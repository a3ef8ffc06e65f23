/** A number with its time. */
interface Reading {
  readonly t: number;
  readonly v: number;
}

/** The value at a time on the line between two numbers; the distance of these may be beyond a double. */
export function valueBetween(from: Reading, to: Reading, time: number): number {
  const part = (time - from.t) / (to.t - from.t);
  const distance = to.v - from.v;
  return Number.isFinite(distance) ? from.v + part * distance : from.v * (1 - part) + to.v * part;
}
