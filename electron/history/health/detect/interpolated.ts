import type { Evidence } from '@shared/contract/inspect/health';
import { upperBound } from '@shared/ascending';
import type { SampleRows } from '@shared/vqt/rows';
import { classOf, type Rules } from './samples';
import type { Numbers } from './values';

/**
 * Where an interpolated value of the server differs from what the raw samples around its instant give, by more than
 * `interpolatedPercent` of all that the item moves: as a line between the two, and as the value of the one before. Instants
 * without a good sample on either side are left out, and values that are infinite or that the server itself does not call good.
 *
 * @param given the server's values, each at its instant
 * @param moved the greatest value of the item less the least
 */
export function differing(
  numbers: Numbers,
  given: SampleRows,
  moved: number,
  { thresholds, scheme }: Rules,
): Evidence[] {
  const { t, v } = numbers;
  const most = (thresholds.interpolatedPercent / 100) * moved;
  const classes = classOf(scheme);
  const found: Evidence[] = [];
  given.t.forEach((time, place) => {
    const value = given.v[place] ?? Number.NaN;
    const at = upperBound(t, time) - 1;
    if (at < 0 || at + 1 >= t.length || !Number.isFinite(value) || classes(given.q[place] ?? 0) > 0) return;
    const [before = 0, after = 0, from = 0, to = 0] = [v[at], v[at + 1], t[at], t[at + 1]];
    const line = before + ((after - before) * (time - from)) / (to - from);
    const off = Math.min(Math.abs(value - line), Math.abs(value - before));
    // Doubles that were added up in another order differ in their last digits.
    if (off > most && off > 1e-9 * Math.abs(line)) found.push({ start: time, end: time + 1, value, against: line });
  });
  return found;
}
