import { mostDifferences, type SampleCounts, type SampleDifference } from '@shared/contract/inspect/answer-comparison';
import { inTimeOrder, sampleAt, type SampleRows, valueAt } from '@shared/vqt/rows';

interface ComparedRows {
  readonly counts: SampleCounts;
  /** The earliest `mostDifferences`. */
  readonly differences: readonly SampleDifference[];
}

/**
 * Compares two answers sample by sample, in the order of time. Samples of one instant are paired in the order in which they were
 * sent. Values are the same where they are equal to the last bit (0 and -0 are), or both are missing. What one answer has before
 * the first or after the last sample of the other is counted apart: its range may have been another one.
 */
export function compareRows(sentA: SampleRows, sentB: SampleRows): ComparedRows {
  const [a, b] = [inTimeOrder(sentA), inTimeOrder(sentB)];
  const [hasA, hasB] = [within(a), within(b)];
  const counts = { same: 0, onlyA: 0, onlyB: 0, outsideA: 0, outsideB: 0, value: 0, quality: 0 };
  const differences: SampleDifference[] = [];
  const tell = (difference: SampleDifference) => {
    if (differences.length < mostDifferences) differences.push(difference);
  };
  for (let atA = 0, atB = 0; atA < a.t.length || atB < b.t.length;) {
    const [timeA = Infinity, timeB = Infinity] = [a.t[atA], b.t[atB]];
    if (timeA < timeB) {
      if (hasB(timeA)) {
        counts.onlyA += 1;
        tell({ at: timeA, a: sampleAt(a, atA) });
      } else counts.outsideA += 1;
      atA += 1;
    } else if (timeB < timeA) {
      if (hasA(timeB)) {
        counts.onlyB += 1;
        tell({ at: timeB, b: sampleAt(b, atB) });
      } else counts.outsideB += 1;
      atB += 1;
    } else {
      // Dictionaries are each answer's own: texts are compared, not codes.
      const isSameValue = valueAt(a, atA) === valueAt(b, atB);
      const isSameCode = a.q[atA] === b.q[atB];
      if (!isSameValue) counts.value += 1;
      if (!isSameCode) counts.quality += 1;
      if (isSameValue && isSameCode) counts.same += 1;
      else tell({ at: timeA, a: sampleAt(a, atA), b: sampleAt(b, atB) });
      atA += 1;
      atB += 1;
    }
  }
  return { counts, differences };
}

/** Tells whether a time lies from the first to the last sample of some; where there are none, of any time. */
function within({ t }: SampleRows): (time: number) => boolean {
  const [first = -Infinity, last = Infinity] = [t[0], t.at(-1)];
  return (time) => time >= first && time <= last;
}
