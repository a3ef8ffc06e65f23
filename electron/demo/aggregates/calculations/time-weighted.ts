import { interpolatedBound, sampleAtOrBefore } from '../bounds';
import { type CreateAccumulator, noData } from '../calculation';
import { goodUnless, isGood, isUsable, isUsableNumber, marked, statusByRatio } from '../result-status';

/**
 * TimeAverage §5.4.3.6 and Total §5.4.3.8 of OPC UA Part 13: the area under straight lines from the interpolated bound
 * at the start over the usable samples to the one at the end, always sloped. Total is in unit × seconds. Uncertain
 * where bad values were skipped, uncertain ones used, or a bound is extrapolated. Without a bound at the start the
 * interval begins with its first usable sample. Time is continuous: the end bound is at the end itself.
 */
function timeWeighted(conclude: (area: number, width: number) => number): CreateAccumulator {
  return (context, interval) => {
    const processingInterval = interval.end - interval.start;
    const boundAt = (t: number) => interpolatedBound(context, t, processingInterval);
    const startBound = boundAt(interval.start);
    const line = new Line();
    let subNormal = startBound?.subNormal ?? false;
    if (startBound !== undefined) line.to(startBound.t, Number(startBound.v));
    return {
      add({ t, v, q }, from, to) {
        for (let i = from; i < to; i += 1) {
          const code = q[i] ?? 0;
          const value = v[i] ?? Number.NaN;
          const isTaken = isUsableNumber(value, code, context.options);
          if (!isTaken || !isGood(code)) subNormal = true;
          if (isTaken) line.to(t[i] ?? Number.NaN, value);
        }
      },
      result() {
        const endBound = boundAt(interval.end);
        if (endBound === undefined || line.isEmpty) return noData(interval);
        line.to(endBound.t, Number(endBound.v));
        if (line.width === 0) return noData(interval);
        const q = marked(goodUnless(subNormal || endBound.subNormal), 'calculated', interval);
        return [{ t: interval.start, v: conclude(line.area, line.width), q }];
      },
    };
  };
}

export const timeAverage = timeWeighted((area, width) => area / width);
export const total = timeWeighted((area) => area / 1000);

/** The area, in unit × ms, under the straight lines through the points so far. */
class Line {
  area = 0;
  width = 0;
  #t = Number.NaN;
  #v = Number.NaN;

  get isEmpty(): boolean {
    return Number.isNaN(this.#t);
  }

  to(t: number, v: number): void {
    if (!this.isEmpty) {
      this.area += ((v + this.#v) / 2) * (t - this.#t);
      this.width += t - this.#t;
    }
    this.#t = t;
    this.#v = v;
  }
}

type Share = 'good' | 'bad';

/**
 * DurationGood §5.4.3.31, DurationBad §5.4.3.32 (ms), PercentGood §5.4.3.33 and PercentBad §5.4.3.34 of OPC UA Part 13:
 * each sample starts a region with its status; the first region has that of the last sample at or before the start of
 * the interval. If the data covers only part of an interval, only that part counts. Always Good, Calculated.
 */
function duration(share: Share, unit: 'ms' | 'percent'): CreateAccumulator {
  return (context, interval) => {
    const { covered } = interval;
    const counts = (quality: number) => isUsable(quality, context.options) === (share === 'good');
    const quality = sampleAtOrBefore(context, covered.start)?.q;
    let counting = quality === undefined ? share === 'bad' : counts(quality);
    let since: number = covered.start;
    let sum = 0;
    return {
      add({ t, q }, from, to) {
        for (let i = from; i < to; i += 1) {
          const next = counts(q[i] ?? 0);
          if (next === counting) continue;
          const at = t[i] ?? since;
          if (counting) sum += at - since;
          counting = next;
          since = at;
        }
      },
      result() {
        const lasted = sum + (counting ? covered.end - since : 0);
        const v = unit === 'ms' ? lasted : (lasted / (covered.end - covered.start)) * 100;
        return [{ t: interval.start, v, q: marked(0, 'calculated', interval) }];
      },
    };
  };
}

export const durationGood = duration('good', 'ms');
export const durationBad = duration('bad', 'ms');
export const percentGood = duration('good', 'percent');
export const percentBad = duration('bad', 'percent');

/** What a sample holds: zero or false, another number or true; nothing that counts where it is bad or without a value. */
type Held = 'zero' | 'nonzero' | 'nothing';

function heldBy(value: number | string | boolean | null): Held {
  if (value === null || typeof value === 'string' || Number.isNaN(value)) return 'nothing';
  return Number(value) === 0 ? 'zero' : 'nonzero';
}

/**
 * DurationInStateZero §5.4.3.22 and DurationInStateNonZero §5.4.3.23 of OPC UA Part 13, in ms: each sample holds until the next
 * one; the first region is that of the last sample at or before the start of the interval. The status is that by the ratio of
 * the time with usable samples to that without.
 */
function durationHeld(wanted: Held): CreateAccumulator {
  return (context, interval) => {
    const { covered } = interval;
    const lasted: Record<Held, number> = { zero: 0, nonzero: 0, nothing: 0 };
    const before = sampleAtOrBefore(context, covered.start);
    let held = before !== undefined && isUsable(before.q, context.options) ? heldBy(before.v) : 'nothing';
    let since: number = covered.start;
    const passTo = (at: number) => {
      lasted[held] += at - since;
      since = at;
    };
    return {
      add({ t, v, q, states }, from, to) {
        for (let i = from; i < to; i += 1) {
          passTo(Math.min(Math.max(t[i] ?? since, since), covered.end));
          const value = context.dictionary[(states?.codes[i] ?? 0) - 1] ?? v[i] ?? Number.NaN;
          held = isUsable(q[i] ?? 0, context.options) ? heldBy(value) : 'nothing';
        }
      },
      result() {
        passTo(covered.end);
        const code = statusByRatio(lasted.zero + lasted.nonzero, lasted.nothing, context.options);
        return [{ t: interval.start, v: lasted[wanted], q: marked(code, 'calculated', interval) }];
      },
    };
  };
}

export const durationInStateZero = durationHeld('zero');
export const durationInStateNonZero = durationHeld('nonzero');
