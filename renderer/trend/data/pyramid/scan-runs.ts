import type { Columns } from '../columns/columns';
import type { Run, RunVisitor } from './run-visitor';
import { effect, type SampleRules } from './sample-rules';

/** Visits the samples with from <= index < to one by one. */
export function scanRuns(columns: Columns, rules: SampleRules, from: number, to: number, visitor: RunVisitor): void {
  const { v, q } = columns;
  const { shift, classes, effects, floor } = rules;
  let first = -1;
  let least = -1;
  let greatest = -1;
  let last = -1;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index += 1) {
    const value = v[index] ?? Number.NaN;
    // The difference is NaN where the value is none, or infinite.
    const isNumber = value - value === 0 && value > floor;
    const quality = classes[((q[index] ?? 0) >>> shift) & 3] ?? 2;
    if (quality !== 0) {
      if (isNumber) visitor.mark(index, quality);
      if (effects[quality] === effect.span) continue;
    }
    if (!isNumber || effects[quality] === effect.gap) {
      if (first >= 0) visitor.group(first, least, greatest, last, low, high);
      visitor.break(index);
      first = -1;
      low = Number.POSITIVE_INFINITY;
      high = Number.NEGATIVE_INFINITY;
      continue;
    }
    if (first < 0) first = index;
    last = index;
    if (value < low) {
      low = value;
      least = index;
    }
    if (value > high) {
      high = value;
      greatest = index;
    }
  }
  if (first >= 0) visitor.group(first, least, greatest, last, low, high);
}

/** Visits at least one sample, all of them good numbers: from <= index < to. */
export function scanPlain(v: Float64Array, from: number, to: number, visitor: RunVisitor): void {
  const { least, greatest, low, high } = plainRun(v, from, to);
  visitor.group(from, least, greatest, to - 1, low, high, v[from], v[to - 1]);
}

/** The run of at least one sample, all of them good numbers: from <= index < to. */
export function plainRun(v: Float64Array, from: number, to: number): Run {
  let least = from;
  let greatest = from;
  let low = v[from] ?? 0;
  let high = low;
  for (let index = from + 1; index < to; index += 1) {
    const value = v[index] ?? 0;
    if (value < low) {
      low = value;
      least = index;
    }
    if (value > high) {
      high = value;
      greatest = index;
    }
  }
  return { first: from, least, greatest, last: to - 1, low, high };
}
