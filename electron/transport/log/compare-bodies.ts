import type { BodyComparison } from '@shared/contract/inspect/request-record';
import type { KeptBody } from './kept-body';

export type ComparedBody = Pick<KeptBody, 'kept' | 'isCut' | 'restOf'>;

/** Compares two bodies byte by byte, without a copy; what is not kept of one that is cut may be anything. */
export function compareBodies(a: ComparedBody, b: ComparedBody): BodyComparison {
  const both = Math.min(a.kept, b.kept);
  const at = firstDifference(a, b, both);
  if (at < both) return { kind: 'different', at };
  // A body that is kept whole ends before the other one, whatever else that has.
  const isShorter = (one: ComparedBody, other: ComparedBody) => !one.isCut && one.kept < other.kept;
  if (isShorter(a, b) || isShorter(b, a)) return { kind: 'different', at: both };
  return a.isCut || b.isCut ? { kind: 'unknown', alike: both } : { kind: 'equal' };
}

/** Of the first `length` bytes the first that differs; `length` where none does. */
function firstDifference(a: ComparedBody, b: ComparedBody, length: number): number {
  for (let at = 0; at < length;) {
    const [left, right] = [a.restOf(at), b.restOf(at)];
    const size = Math.min(left.byteLength, right.byteLength, length - at);
    if (Buffer.compare(left.subarray(0, size), right.subarray(0, size)) !== 0) {
      return at + left.subarray(0, size).findIndex((byte, index) => byte !== right[index]);
    }
    at += size;
  }
  return length;
}
