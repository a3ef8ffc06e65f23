/** What a slope is told per. */
export interface SlopeUnit {
  readonly name: 's' | 'min' | 'h';
  /** Milliseconds. */
  readonly length: number;
}

const second: SlopeUnit = { name: 's', length: 1000 };
const minute: SlopeUnit = { name: 'min', length: 60_000 };
const hour: SlopeUnit = { name: 'h', length: 3_600_000 };

/** The unit in which slopes over `span` milliseconds read well: such that there are more than two of it. */
export function slopeUnit(span: number): SlopeUnit {
  if (span <= 2 * minute.length) return second;
  return span <= 2 * hour.length ? minute : hour;
}

/** The change from `from` to `to`, which lie `span` milliseconds apart, per unit; NaN where there is none. */
export function slopeOf(from: number, to: number, span: number, unit: SlopeUnit): number {
  return span === 0 ? Number.NaN : (to - from) / (span / unit.length);
}
