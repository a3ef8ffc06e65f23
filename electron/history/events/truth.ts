import type { TimeRange } from '@shared/time/range';
import { intersect, rangeSet, type RangeSet } from '@shared/time/range-set';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import { type SampleRows, valueAt } from '@shared/vqt/rows';
import { areFartherApart } from './decimals';
import type { Leaf, Threshold, Tree } from './leaves';
import { brokenBeyond, halved, later, lineLess, lineOf, type Line } from './line';
import { Places } from './places';

/** The samples that a condition is held against, by the keys of their series, ascending in time. */
export interface Samples {
  readonly rows: ReadonlyMap<string, SampleRows>;
  readonly stepped: ReadonlySet<string>;
  /** By series how far samples may be apart for a line between them, milliseconds; any where nothing is said. */
  readonly longest?: ReadonlyMap<string, number>;
  readonly scheme: QualityScheme;
}

/** Where a leaf is looked at, and what is known of it around. */
export interface Window {
  /** All samples of it are there. */
  readonly range: TimeRange;
  /** Whether the leaf holds just before the first sample. */
  readonly holds: boolean;
  /** Whether nothing is known before or after the range, so that what is missing is so from there on. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const noRows: SampleRows = { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };

/** Where a leaf holds, to the crossing: between samples of a line that is not stepped, where the line through them crosses. */
export function truthOf(leaf: Leaf, samples: Samples, window: Window): RangeSet {
  const { end } = window.range;
  const rows = samples.rows.get(leaf.series) ?? noRows;
  const longest = (series: string) => samples.longest?.get(series) ?? Infinity;
  const line = (series: string) => lineIn(samples, series, end);
  const quality = (at: number) => qualityIndex(rows.q[at] ?? 0, samples.scheme);
  switch (leaf.kind) {
    case 'threshold': {
      const own = line(leaf.series);
      if (leaf.less === undefined) return beyond(own, leaf, window.holds, end);
      return apart(own, line(leaf.less), leaf, window.holds, end);
    }
    case 'slope': {
      const own = line(leaf.series);
      return apart(own, later(own, leaf.span), leaf, false, end);
    }
    case 'state':
      return whileHeld(rows, end, longest(leaf.series), (at) => quality(at) < 2 && isState(valueAt(rows, at), leaf));
    case 'quality':
      return whileHeld(rows, end, longest(leaf.series), (at) => quality(at) >= leaf.worst);
    case 'flat':
      return flat(line(leaf.series), leaf.within, leaf.lasts, end);
    case 'missing':
      return missing(rows.t, leaf.lasts, window);
  }
}

/** The line of a series through its samples, broken where nothing is known between them; what is held is so until `until`. */
export function lineIn({ rows, stepped, longest, scheme }: Samples, series: string, until: number): Line {
  const own = lineOf(rows.get(series) ?? noRows, stepped.has(series), scheme);
  return brokenBeyond(own, longest?.get(series) ?? Infinity, until);
}

/** Where a tree holds whose leaves hold in the sets given in their order. */
export function joined(tree: Tree, sets: readonly RangeSet[]): RangeSet {
  let next = 0;
  const of = (node: Tree): RangeSet => {
    if (!('of' in node)) return sets[next++] ?? [];
    const parts = node.of.map(of);
    return node.join === 'any' ? rangeSet(parts.flat()) : parts.reduce(intersectionOf);
  };
  return of(tree);
}

/** Both sets' instants, in a time proportional to their lengths. */
export function intersectionOf(a: RangeSet, b: RangeSet): RangeSet {
  const both: TimeRange[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, two] = [a[i], b[j]];
    if (one === undefined || two === undefined) return both;
    const [cut] = intersect([one], [two]);
    if (cut !== undefined) both.push(cut);
    if (one.end < two.end) i += 1;
    else j += 1;
  }
}

/** Whether a number, already turned by the threshold's sign, is beyond it, or back from it. */
export function isOn({ sign, limit, inclusive }: Threshold, turned: number): boolean {
  return inclusive ? turned >= sign * limit : turned > sign * limit;
}

export function isOff({ inclusive, back }: Threshold, turned: number): boolean {
  return inclusive ? turned < back : turned <= back;
}

function beyond(line: Line, threshold: Threshold, holds: boolean, until: number): RangeSet {
  const { t, v, stepped } = line;
  const { sign, limit, back } = threshold;
  const found: TimeRange[] = [];
  let start = holds ? Math.min(t[0] ?? until, until) : Number.NaN;
  let before = Number.NaN;
  const crossing = (at: number, level: number) =>
    stepped || Number.isNaN(before)
      ? (t[at] ?? 0)
      : crossed(t[at - 1] ?? 0, before, t[at] ?? 0, sign * (v[at] ?? 0), level);
  for (let at = 0; at < t.length; at += 1) {
    const turned = sign * (v[at] ?? Number.NaN);
    if (Number.isNaN(start)) {
      if (isOn(threshold, turned)) start = crossing(at, sign * limit);
    } else if (Number.isNaN(turned)) {
      found.push({ start, end: stepped ? (t[at] ?? 0) : (t[at - 1] ?? start) });
      start = Number.NaN;
    } else if (isOff(threshold, turned)) {
      found.push({ start, end: crossing(at, back) });
      start = Number.NaN;
    }
    before = turned;
  }
  if (!Number.isNaN(start)) found.push({ start, end: stepped ? until : (t.at(-1) ?? start) });
  return rangeSet(found);
}

/** Where a line less another one is beyond; all is halved where a double has no room for their difference. */
function apart(line: Line, other: Line, threshold: Threshold, holds: boolean, until: number): RangeSet {
  const difference = lineLess(line, other, until);
  if (!difference.v.some((value) => Math.abs(value) === Infinity)) return beyond(difference, threshold, holds, until);
  const { limit, deadBand, back } = threshold;
  const half = { ...threshold, limit: limit / 2, deadBand: deadBand / 2, back: back / 2 };
  return beyond(lineLess(halved(line), halved(other), until), half, holds, until);
}

function crossed(t0: number, v0: number, t1: number, v1: number, level: number): number {
  const distance = v1 - v0;
  // The distance of two numbers may be beyond a double.
  const part = Number.isFinite(distance) ? (level - v0) / distance : (level / 2 - v0 / 2) / (v1 / 2 - v0 / 2);
  return part >= 0 && part <= 1 ? t0 + part * (t1 - t0) : t1;
}

/** Each sample holds until the next, and no longer than `longest`. */
function whileHeld({ t }: SampleRows, until: number, longest: number, holds: (at: number) => boolean): RangeSet {
  const found: TimeRange[] = [];
  t.forEach((start, at) => {
    if (holds(at)) found.push({ start, end: Math.min(t[at + 1] ?? until, start + longest) });
  });
  return rangeSet(found);
}

/**
 * A number or a boolean is compared as one, however it was typed; a text as it is written, without the blanks around it, which a
 * controller may fill it up with.
 */
function isState(
  value: ReturnType<typeof valueAt>,
  { state, number, boolean }: Extract<Leaf, { readonly kind: 'state' }>,
): boolean {
  if (typeof value === 'boolean') return value === boolean;
  return value !== null && (String(value).trim() === state || (number !== undefined && value === number));
}

/** All stretches of at least `lasts` in which the line's values are within `within` of each other. */
function flat({ t, v, stepped }: Line, within: number, lasts: number, until: number): RangeSet {
  const found: TimeRange[] = [];
  // Places whose values descend (ascend): the first is the greatest (least) of the window.
  const [high, low] = [new Places(), new Places()];
  let from = 0;
  for (let at = 0; at < t.length; at += 1) {
    const value = v[at] ?? Number.NaN;
    if (Number.isNaN(value)) {
      high.clear();
      low.clear();
      from = at + 1;
      continue;
    }
    high.push(at, (last) => (v[last] ?? 0) <= value);
    low.push(at, (last) => (v[last] ?? 0) >= value);
    while (areFartherApart(v[high.first] ?? 0, v[low.first] ?? 0, within)) {
      from += 1;
      high.leave(from);
      low.leave(from);
    }
    const [start, end] = [t[from] ?? 0, stepped ? (t[at + 1] ?? until) : (t[at] ?? 0)];
    if (end - start >= lasts) found.push({ start, end });
  }
  return rangeSet(found);
}

function missing(t: Float64Array, lasts: number, { range, isFirst, isLast }: Window): RangeSet {
  const edges = [...(isFirst ? [range.start] : []), ...t, ...(isLast ? [range.end] : [])];
  const found: TimeRange[] = [];
  for (let at = 1; at < edges.length; at += 1) {
    const [start, end] = [edges[at - 1] ?? 0, edges[at] ?? 0];
    if (end - start > lasts) found.push({ start, end });
  }
  return rangeSet(found);
}
