import type { Columns } from '../columns/columns';
import { nodeKind, sizeOf, type Nodes } from './nodes';
import { effect, type SampleRules } from './sample-rules';
import { plainRun } from './scan-runs';

/** Fills the nodes of the lowest level from the samples; returns whether all of these are finite numbers. */
export function buildLeaves(nodes: Nodes, columns: Columns, rules: SampleRules): boolean {
  const size = sizeOf(0);
  let hasOnlyNumbers = true;
  for (let from = 0, node = 0; from < nodes.length; from += size, node += 1) {
    const to = Math.min(from + size, nodes.length);
    const areNumbers = areFinite(columns.v, from, to);
    // Nearly all leaves are of good numbers, which need no second look each.
    if (areNumbers && areGood(columns.q, rules, from, to) && areAbove(columns.v, rules, from, to))
      nodes.setRun(node, plainRun(columns.v, from, to));
    else buildLeaf(nodes, node, columns, rules, from, to);
    hasOnlyNumbers &&= areNumbers;
  }
  return hasOnlyNumbers;
}

/** Whether all values with from <= index < to are finite. */
function areFinite(v: Float64Array, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (!Number.isFinite(v[index])) return false;
  return true;
}

/** Whether all samples with from <= index < to are good. */
function areGood(q: Uint32Array, { shift, classes }: SampleRules, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (classes[((q[index] ?? 0) >>> shift) & 3] !== 0) return false;
  return true;
}

/** Whether all values with from <= index < to have a place. */
function areAbove(v: Float64Array, { floor }: SampleRules, from: number, to: number): boolean {
  if (floor === Number.NEGATIVE_INFINITY) return true;
  for (let index = from; index < to; index += 1) if (!((v[index] ?? Number.NaN) > floor)) return false;
  return true;
}

function buildLeaf(nodes: Nodes, node: number, { v, q }: Columns, rules: SampleRules, from: number, to: number): void {
  const { shift, classes, effects, floor } = rules;
  let first = -1;
  let least = 0;
  let greatest = 0;
  let last = 0;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let broken = -1;
  for (let index = from; index < to; index += 1) {
    const value = v[index] ?? Number.NaN;
    // The difference is NaN where the value is none, or infinite.
    const isNumber = value - value === 0 && value > floor;
    const quality = classes[((q[index] ?? 0) >>> shift) & 3] ?? 2;
    if (quality !== 0) {
      nodes.note(node, index, quality, isNumber);
      if (effects[quality] === effect.span) continue;
    }
    if (!isNumber || effects[quality] === effect.gap) {
      if (broken < 0) broken = index;
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
  if (first >= 0 && broken >= 0) nodes.kind[node] = nodeKind.broken;
  else if (first >= 0) nodes.setRun(node, { first, least, greatest, last, low, high });
  else if (broken >= 0) nodes.setGap(node, broken);
}
