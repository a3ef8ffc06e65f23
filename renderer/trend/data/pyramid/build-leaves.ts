import type { Columns } from '../columns/columns';
import { nodeKind, sizeOf, type Nodes } from './nodes';
import { effect, type SampleRules } from './sample-rules';

/** Fills the nodes of the lowest level from the samples. */
export function buildLeaves(nodes: Nodes, { v, q }: Columns, rules: SampleRules): void {
  const { shift, classes, effects } = rules;
  const size = sizeOf(0);
  for (let from = 0, node = 0; from < nodes.length; from += size, node += 1) {
    const to = Math.min(from + size, nodes.length);
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
      const isNumber = value - value === 0;
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
}
