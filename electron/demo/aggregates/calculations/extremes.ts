import type { ColumnChunk } from '@shared/vqt/columns';
import type { AggregateOptions, ProcessedValue } from '../../plant/historian';
import { type CreateAccumulator, type Interval, noData } from '../calculation';
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

/** Both extremes of an interval's values, for Good and Uncertain ones separately, and whether there were Bad ones. */
export class Extremes {
  readonly #good = { minimum: new Extreme('minimum'), maximum: new Extreme('maximum') };
  readonly #uncertain = { minimum: new Extreme('minimum'), maximum: new Extreme('maximum') };
  #bad = false;
  readonly #options: AggregateOptions;

  constructor(options: AggregateOptions) {
    this.#options = options;
  }

  add({ t, v, q }: ColumnChunk, from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const code = q[i] ?? 0;
      const value = v[i] ?? Number.NaN;
      if (!isUsableNumber(value, code, this.#options)) this.#bad = true;
      else this.#offer(isGood(code) ? this.#good : this.#uncertain, value, t[i] ?? Number.NaN);
    }
  }

  #offer(ends: Record<Direction, Extreme>, v: number, t: number): void {
    ends.minimum.offer(v, t);
    ends.maximum.offer(v, t);
  }

  /**
   * The extreme Good value; if there is none, the extreme Uncertain value, where Uncertain counts as Good. Subnormal
   * where Bad values exist or an Uncertain value is further out (OPC UA Part 13 Tables 21 to 25).
   */
  find(direction: Direction): Found | undefined {
    const good = this.#good[direction];
    const uncertain = this.#uncertain[direction];
    const { v, t, multiple, found } = good.found ? good : uncertain;
    if (!found) return undefined;
    return { v, t, multiple, subNormal: this.#bad || !good.found || uncertain.beats(good) };
  }
}

/** Minimum §5.4.3.10 and Maximum §5.4.3.11: stamped with the start of the interval; Raw only if the value is there. */
export function extreme(direction: Direction): CreateAccumulator {
  return withExtremes((extremes, interval) => {
    const found = extremes.find(direction);
    if (found === undefined) return noData(interval);
    const origin = found.t === interval.start && !found.subNormal ? 'raw' : 'calculated';
    return [{ ...valueOf(found, interval, origin), t: interval.start }];
  });
}

/** MinimumActualTime §5.4.3.12 and MaximumActualTime §5.4.3.13: with its own time, the oldest of equal values. */
export function extremeActualTime(direction: Direction): CreateAccumulator {
  return withExtremes((extremes, interval) => {
    const found = extremes.find(direction);
    return found === undefined ? noData(interval) : [actualValue(found, interval)];
  });
}

/** Range §5.4.3.14: maximum minus minimum. */
export const range: CreateAccumulator = withExtremes((extremes, interval) => {
  const low = extremes.find('minimum');
  const high = extremes.find('maximum');
  if (low === undefined || high === undefined) return noData(interval);
  const q = marked(goodUnless(low.subNormal || high.subNormal), 'calculated', interval);
  return [{ t: interval.start, v: high.v - low.v, q }];
});

/** A minimum or maximum in the form of its ActualTime aggregate. */
export function actualValue(found: Found, interval: Interval): ProcessedValue {
  return valueOf(found, interval, found.subNormal ? 'calculated' : 'raw');
}

function valueOf(found: Found, { partial }: Interval, origin: 'raw' | 'calculated'): ProcessedValue {
  const marks = { partial, multipleValues: found.multiple };
  return { t: found.t, v: found.v, q: marked(goodUnless(found.subNormal), origin, marks) };
}

function withExtremes(
  conclude: (extremes: Extremes, interval: Interval) => readonly ProcessedValue[],
): CreateAccumulator {
  return ({ options }, interval) => {
    const extremes = new Extremes(options);
    return {
      add: (chunk, from, to) => extremes.add(chunk, from, to),
      result: () => conclude(extremes, interval),
    };
  };
}
