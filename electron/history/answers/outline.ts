import type { Outline } from '@shared/contract/inspect/answer-comparison';
import type { TimeRange } from '@shared/time/range';
import { inTimeOrder, type SampleRows } from '@shared/vqt/rows';

/** Pixel columns of a picture; about four points stand for each. */
const columns = 600;

/**
 * The line of an item's numbers over a range: all samples where they are few, else the first, the least, the greatest and the last
 * of each pixel column, which give the same picture (M4: Jugel et al., VLDB 2014). A sample without a number breaks the line.
 */
export function outlineOf(sent: SampleRows, { start, end }: TimeRange): Outline {
  const { t, v } = inTimeOrder(sent);
  if (t.length <= 4 * columns) return { t: t.slice(), v: v.slice() };
  const perColumn = columns / Math.max(1, end - start);
  const columnAt = (at: number) => Math.floor(((t[at] ?? 0) - start) * perColumn);
  const kept: number[] = [];
  for (let from = 0; from < t.length;) {
    const column = columnAt(from);
    let to = from + 1;
    while (to < t.length && columnAt(to) === column) to += 1;
    kept.push(...standing(v, from, to));
    from = to;
  }
  return { t: Float64Array.from(kept, (at) => t[at] ?? 0), v: Float64Array.from(kept, (at) => v[at] ?? Number.NaN) };
}

/** The places of the samples that stand for those from ≤ at < to, ascending. */
function standing(v: Float64Array, from: number, to: number): readonly number[] {
  let [least, greatest, broken] = [-1, -1, -1];
  for (let at = from; at < to; at += 1) {
    const value = v[at] ?? Number.NaN;
    if (Number.isNaN(value)) {
      broken = at;
      continue;
    }
    if (least < 0 || value < (v[least] ?? 0)) least = at;
    if (greatest < 0 || value > (v[greatest] ?? 0)) greatest = at;
  }
  const places = new Set([from, least, greatest, broken, to - 1].filter((at) => at >= 0));
  return [...places].toSorted((a, b) => a - b);
}
