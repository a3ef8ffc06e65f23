import type { QualityPart } from '@shared/contract/inspect/health';
import { upperBound } from '@shared/ascending';
import type { TimeRange } from '@shared/time/range';
import type { QualityIndex } from '@shared/vqt/quality';
import { inTimeOrder } from '@shared/vqt/rows';
import { type Cell, uncertainOf } from './cells';
import { classOf, type Rules, type Stretch } from './samples';

/** Parts into which the time of an item is cut. */
export const timelineParts = 192;

/**
 * How the quality of an item lies over time: a sample's holds until the next one, but no longer than an interval may be before
 * it is a gap. Neighbours that are alike are one part.
 *
 * @param longest the longest interval that is no gap, milliseconds
 */
export function qualityTimeline(stretches: readonly Stretch[], longest: number, { scheme }: Rules): QualityPart[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return [];
  const tally = new Tally({ start: first.range.start, end: last.range.end }, classOf(scheme));
  for (const stretch of stretches) addHeld(stretch, longest, tally);
  return joinedParts(tally.parts());
}

/** The same as the aggregates tell of it, without codes. */
export function cellTimeline(cells: readonly Cell[]): QualityPart[] {
  return joinedParts(
    cells.map(({ start, end, count, good, bad }) => {
      const isEmpty = !(count > 0 || bad === 100) || Number.isNaN(good + bad);
      const shares = isEmpty ? { good: 0, uncertain: 0, bad: 0 } : { good, uncertain: uncertainOf({ good, bad }), bad };
      return { start, end, ...shares };
    }),
  );
}

function addHeld({ range, rows }: Stretch, longest: number, tally: Tally): void {
  const { t, q } = inTimeOrder(rows);
  for (let at = 0; at < t.length;) {
    const from = at;
    const code = q[at] ?? 0;
    while (at + 1 < t.length && q[at + 1] === code && (t[at + 1] ?? 0) - (t[at] ?? 0) <= longest) at += 1;
    tally.add(code, t[from] ?? 0, Math.min(t[at + 1] ?? range.end, (t[at] ?? 0) + longest));
    at += 1;
  }
}

/** What one part of the time has of each quality code, milliseconds. */
type Spent = Map<number, number>;

class Tally {
  readonly #bounds: readonly number[];
  readonly #spent: readonly Spent[];
  readonly #classOf: (code: number) => QualityIndex;

  constructor({ start, end }: TimeRange, classOfCode: (code: number) => QualityIndex) {
    const width = (end - start) / timelineParts;
    this.#bounds = Array.from({ length: timelineParts + 1 }, (_, place) => Math.round(start + place * width));
    this.#spent = Array.from({ length: timelineParts }, () => new Map<number, number>());
    this.#classOf = classOfCode;
  }

  add(code: number, from: number, to: number): void {
    for (let place = Math.max(0, upperBound(this.#bounds, from) - 1); place < timelineParts; place += 1) {
      const [start = 0, end = 0] = [this.#bounds[place], this.#bounds[place + 1]];
      if (start >= to) return;
      const ms = Math.min(end, to) - Math.max(start, from);
      const spent = this.#spent[place];
      if (ms > 0) spent?.set(code, (spent.get(code) ?? 0) + ms);
    }
  }

  parts(): QualityPart[] {
    return this.#spent.flatMap((spent, place) => {
      const [start = 0, end = 0] = [this.#bounds[place], this.#bounds[place + 1]];
      return start < end ? this.#part({ start, end }, spent) : [];
    });
  }

  #part({ start, end }: TimeRange, spent: Spent): QualityPart {
    const shares = [0, 0, 0];
    let [most, longest]: [number | undefined, number] = [undefined, 0];
    for (const [code, ms] of spent) {
      const index = this.#classOf(code);
      shares[index] = (shares[index] ?? 0) + (100 * ms) / (end - start);
      if (index > 0 && ms > longest) [most, longest] = [code, ms];
    }
    const [good = 0, uncertain = 0, bad = 0] = shares;
    return { start, end, good, uncertain, bad, ...(most !== undefined && { code: most }) };
  }
}

function joinedParts(parts: readonly QualityPart[]): QualityPart[] {
  const joined: QualityPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && before.end === part.start && isAlike(before, part))
      joined[joined.length - 1] = { ...before, end: part.end };
    else joined.push(part);
  }
  return joined;
}

function isAlike(one: QualityPart, other: QualityPart): boolean {
  return (
    one.good === other.good && one.uncertain === other.uncertain && one.bad === other.bad && one.code === other.code
  );
}
