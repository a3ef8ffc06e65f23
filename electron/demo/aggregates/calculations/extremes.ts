import type { ColumnChunk } from '@shared/vqt/columns';
import type { AggregateOptions, ProcessedValue } from '../../plant/historian';
import { type CreateAccumulator, type Interval, noData, type PointCalculation } from '../calculation';
import { goodUnless, isGood, isUsableNumber, marked } from '../result-status';

type Direction = 'minimum' | 'maximum';

/** The lowest or highest of the values added, the oldest of equal ones. */
class Extreme {
  v = Number.NaN;
  t = Number.NaN;
  multiple = false;
  readonly #sign: 1 | -1;

  constructor(direction: Direction) {
    this.#sign = direction === 'minimum' ? -1 : 1;
  }

  get found(): boolean {
    return !Number.isNaN(this.t);
  }

  offer(v: number, t: number): void {
    if (v === this.v) this.multiple = true;
    else if (!(this.#sign > 0 ? v < this.v : v > this.v)) {
      this.v = v;
      this.t = t;
      this.multiple = false;
    }
  }

  /** Whether this one is further out than `other`. */
  beats(other: Extreme): boolean {
    return (this.v - other.v) * this.#sign > 0;
  }
}

/** One extreme of the values of an interval, with its status. */
interface Found {
  readonly v: number;
  readonly t: number;
  readonly multiple: boolean;
  readonly subNormal: boolean;
}

/** One extreme of an interval's values, for Good and Uncertain ones separately, and whether there were Bad ones. */
class IntervalExtreme {
  readonly #good: Extreme;
  readonly #uncertain: Extreme;
  #bad = false;
  readonly #options: AggregateOptions;

  constructor(direction: Direction, options: AggregateOptions) {
    this.#good = new Extreme(direction);
    this.#uncertain = new Extreme(direction);
    this.#options = options;
  }

  add({ t, v, q }: ColumnChunk, from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const code = q[i] ?? 0;
      const value = v[i] ?? Number.NaN;
      if (!isUsableNumber(value, code, this.#options)) this.#bad = true;
      else (isGood(code) ? this.#good : this.#uncertain).offer(value, t[i] ?? Number.NaN);
    }
  }

  /**
   * The extreme Good value; if there is none, the extreme Uncertain value, where Uncertain counts as Good. Subnormal
   * where Bad values exist or an Uncertain value is further out (OPC UA Part 13 Tables 21 to 25).
   */
  find(): Found | undefined {
    const good = this.#good;
    const uncertain = this.#uncertain;
    const { v, t, multiple, found } = good.found ? good : uncertain;
    if (!found) return undefined;
    return { v, t, multiple, subNormal: this.#bad || !good.found || uncertain.beats(good) };
  }
}

/** Minimum §5.4.3.10 and Maximum §5.4.3.11: stamped with the start of the interval; Raw only if the value is there. */
export function extreme(direction: Direction): CreateAccumulator {
  return withExtreme(direction, (found, interval) => {
    const origin = found.t === interval.start && !found.subNormal ? 'raw' : 'calculated';
    return [{ ...valueOf(found, interval, origin), t: interval.start }];
  });
}

/** MinimumActualTime §5.4.3.12 and MaximumActualTime §5.4.3.13: with its own time, the oldest of equal values. */
export function extremeActualTime(direction: Direction): CreateAccumulator {
  return withExtreme(direction, (found, interval) => [actualValue(found, interval)]);
}

/** Range §5.4.3.14: maximum minus minimum. */
export const range: CreateAccumulator = withBothExtremes(
  (low, high, interval) => {
    const q = marked(goodUnless(low.subNormal || high.subNormal), 'calculated', interval);
    return [{ t: interval.start, v: high.v - low.v, q }];
  },
  (_context, interval) => noData(interval),
);

/** A minimum or maximum in the form of its ActualTime aggregate. */
export function actualValue(found: Found, interval: Interval): ProcessedValue {
  return valueOf(found, interval, found.subNormal ? 'calculated' : 'raw');
}

function valueOf(found: Found, { partial }: Interval, origin: 'raw' | 'calculated'): ProcessedValue {
  const marks = { partial, multipleValues: found.multiple };
  return { t: found.t, v: found.v, q: marked(goodUnless(found.subNormal), origin, marks) };
}

function withExtreme(
  direction: Direction,
  conclude: (found: Found, interval: Interval) => readonly ProcessedValue[],
): CreateAccumulator {
  return ({ options }, interval) => {
    const ofInterval = new IntervalExtreme(direction, options);
    return {
      add: (chunk, from, to) => ofInterval.add(chunk, from, to),
      result() {
        const found = ofInterval.find();
        return found === undefined ? noData(interval) : conclude(found, interval);
      },
    };
  };
}

/** Concludes from the minimum and the maximum of an interval, or otherwise where no sample of it is usable. */
export function withBothExtremes(
  conclude: (low: Found, high: Found, interval: Interval) => readonly ProcessedValue[],
  otherwise: PointCalculation,
): CreateAccumulator {
  return (context, interval) => {
    const minimum = new IntervalExtreme('minimum', context.options);
    const maximum = new IntervalExtreme('maximum', context.options);
    return {
      add(chunk, from, to) {
        minimum.add(chunk, from, to);
        maximum.add(chunk, from, to);
      },
      result() {
        const low = minimum.find();
        const high = maximum.find();
        return low === undefined || high === undefined ? otherwise(context, interval) : conclude(low, high, interval);
      },
    };
  };
}
