import type { PixelColumns } from '../line/pixel-columns';
import type { Points } from '../protocol';

/** Values from `low` to `high`, both among them. */
export type Interval = readonly [low: number, high: number];

/** What a line covers: per pixel column the intervals of values, ascending and apart. */
export type PixelCoverage = readonly (readonly Interval[])[];

/** The picture of a line through vertices, with breaks where the value is NaN. */
export function pixelCoverageOf({ t, v }: Points, columns: PixelColumns, stepped: boolean): PixelCoverage {
  const covered: Interval[][] = Array.from({ length: columns.width }, () => []);
  const cover = (column: number, ...values: readonly number[]) =>
    covered[column]?.push([Math.min(...values), Math.max(...values)]);
  for (let index = 0; index < v.length; index += 1) {
    const [t0 = 0, v0 = Number.NaN, t1 = 0, v1 = Number.NaN] = [t[index], v[index], t[index + 1], v[index + 1]];
    if (Number.isNaN(v0)) continue;
    cover(columns.of(t0), v0);
    if (Number.isNaN(v1)) continue;
    const at = (time: number) => (stepped ? v0 : between(t0, v0, t1, v1, time));
    const last = Math.min(columns.width - 1, columns.of(t1));
    for (let column = Math.max(0, columns.of(t0)); column <= last; column += 1) {
      cover(column, at(columns.start + column / columns.scale), at(columns.start + (column + 1) / columns.scale));
    }
    if (stepped || t0 === t1) cover(columns.of(t1), v0, v1);
  }
  return covered.map(union);
}

/** The value at a time on the line between two vertices; that of the nearer one outside of them. */
function between(t0: number, v0: number, t1: number, v1: number, time: number): number {
  if (time <= t0) return v0;
  if (time >= t1) return v1;
  return v0 + ((time - t0) / (t1 - t0)) * (v1 - v0);
}

/** The same values as intervals that are ascending and apart. */
export function union(intervals: readonly Interval[]): Interval[] {
  const apart: Interval[] = [];
  for (const [low, high] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const before = apart.at(-1);
    if (before === undefined || low > before[1]) apart.push([low, high]);
    else apart[apart.length - 1] = [before[0], Math.max(before[1], high)];
  }
  return apart;
}
