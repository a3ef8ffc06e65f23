/** A number with its time. */
interface Reading {
  readonly t: number;
  readonly v: number;
}

/** The value at a time on the line between two numbers. */
export function valueBetween(from: Reading, to: Reading, time: number): number {
  return partWay(from.v, to.v, (time - from.t) / (to.t - from.t));
}

/** The number at a part of the way between two, whose distance may be beyond a double. */
export function partWay(from: number, to: number, part: number): number {
  const distance = to - from;
  return Number.isFinite(distance) ? from + part * distance : from * (1 - part) + to * part;
}

/** How much a number changes in each of so many units of time; the whole change may be beyond a double. */
export function changePer(units: number, from: number, to: number): number {
  const change = to - from;
  return Number.isFinite(change) ? change / units : to / units - from / units;
}
