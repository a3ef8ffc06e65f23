import { clockSteps } from '@shared/time/ticks';
import { valuesAt } from '../line/values-at';
import type { SeriesId } from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { unheldOf } from './number-walk';
import {
  type Correlation,
  type CorrelationAnswer,
  type CorrelationRequest,
  leastPairs,
  type LineSource,
} from './plot-protocol';
import { extentOf, scaleFor } from './regression';

/** Instants at which lines are compared, and pairs of values that are looked at for one series, at most. */
const [mostInstants, mostPairs] = [10_000, 3_000_000];
const day = 86_400_000;

/** The same, whose correlations are worked out one by one. */
export type CorrelationWork = Omit<CorrelationAnswer, 'correlations'> & {
  readonly correlations: Iterable<Correlation>;
};

/**
 * How series go with another: Pearson's coefficients of where their lines are at instants at equal distances, as they are and shifted
 * in time. A shift counts where it has at least half as many pairs of numbers as the one that has most.
 */
export function correlationOf(
  columns: (id: SeriesId) => SeriesColumns,
  { id, stepped, others, shift, quality, start, end, present }: CorrelationRequest,
): CorrelationWork {
  const step = stepFor(end - start, shift);
  const first = Math.ceil(start / step);
  const instants = Math.max(0, Math.ceil(end / step) - first);
  const times = Array.from({ length: instants }, (_, place) => (first + place) * step);
  const furthest = Math.floor(shift / step);
  const rules = SampleRules.of(quality);
  const line = (series: SeriesColumns, isStepped: boolean): Line => {
    const isPlot = !series.intervals.isEmpty;
    const { v, codes } = isPlot ? noValues : valuesAt(series, times, isStepped, rules);
    const known = v.filter((value) => !Number.isNaN(value));
    const hasTexts = codes.some((code) => code > 0);
    const source = { known: known.length, hasTexts, unheld: unheldOf(series, { start, end, present }), isPlot };
    return { v: scaled(v, known), source };
  };
  const target = line(columns(id), stepped);
  return {
    step,
    instants,
    furthest,
    source: target.source,
    correlations: Iterator.from(others).map((other) =>
      correlated(line(columns(other.id), other.stepped), target, furthest),
    ),
  };
}

/** Where a line is at the instants, NaN where it is not, on a scale of its own. */
interface Line {
  readonly v: Float64Array;
  readonly source: LineSource;
}

const noValues = { v: new Float64Array(), codes: new Uint32Array() };

/** The least step by the clock that makes neither too many instants nor too many pairs. */
function stepFor(length: number, shift: number): number {
  const fits = (step: number) => {
    const instants = length / step;
    return instants <= mostInstants && instants * ((2 * shift) / step + 1) <= mostPairs;
  };
  const found = clockSteps.find(({ ms }) => fits(ms));
  if (found !== undefined) return found.ms;
  let days = 1;
  while (!fits(days * day)) days += 1;
  return days * day;
}

/** From the least on, and so that no square of a number overflows or vanishes, which changes no coefficient. */
function scaled(values: Float64Array, known: Float64Array): Float64Array {
  const extent = extentOf(known);
  if (extent === undefined) return values;
  const scale = scaleFor(extent);
  return values.map((value) => value * scale - extent.low * scale);
}

function correlated({ v, source }: Line, target: Line, furthest: number): Correlation {
  const length = 2 * furthest + 1;
  const r = new Float64Array(length);
  const pairs = new Uint32Array(length);
  const coefficient = new Coefficient(v, target.v);
  for (let place = 0; place < length; place += 1) {
    coefficient.shift(place - furthest);
    r[place] = coefficient.r;
    pairs[place] = coefficient.pairs;
  }
  const most = pairs.reduce((greatest, one) => Math.max(greatest, one), 0);
  const told = r.map((one, place) => ((pairs[place] ?? 0) * 2 < most ? Number.NaN : one));
  return { source, r: told, pairs, best: bestOf(told, furthest) };
}

/** From the least shift to the greatest, so that of equal ones the least is found. */
function bestOf(r: Float64Array, furthest: number): number | undefined {
  let best: number | undefined;
  let farthest = -1;
  for (let steps = 0; steps <= furthest; steps += 1) {
    for (const place of [furthest + steps, furthest - steps]) {
      const distance = Math.abs(r[place] ?? Number.NaN);
      if (!(distance > farthest)) continue;
      best = place;
      farthest = distance;
    }
  }
  return best;
}

/** Pearson's coefficient of two lists of numbers, one shifted against the other. */
class Coefficient {
  /** -1 to 1; NaN for too few pairs, and where one of both has one value only. */
  r = Number.NaN;
  pairs = 0;
  readonly #x: Float64Array;
  readonly #y: Float64Array;

  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
  }

  /** Holds each of X against the one of Y that is so many places behind it. */
  shift(places: number): void {
    const [x, y] = [this.#x, this.#y];
    const [from, to] = [Math.max(0, -places), Math.min(x.length, y.length - places)];
    let [pairs, sumX, sumY] = [0, 0, 0];
    let [lowX, highX, lowY, highY] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let index = from; index < to; index += 1) {
      const [ofX, ofY] = [x[index] ?? Number.NaN, y[index + places] ?? Number.NaN];
      if (Number.isNaN(ofX) || Number.isNaN(ofY)) continue;
      pairs += 1;
      sumX += ofX;
      sumY += ofY;
      if (ofX < lowX) lowX = ofX;
      if (ofX > highX) highX = ofX;
      if (ofY < lowY) lowY = ofY;
      if (ofY > highY) highY = ofY;
    }
    this.pairs = pairs;
    const isConstant = lowX === highX || lowY === highY;
    this.r = pairs < leastPairs || isConstant ? Number.NaN : this.#around(sumX / pairs, sumY / pairs, places);
  }

  #around(meanX: number, meanY: number, places: number): number {
    const [x, y] = [this.#x, this.#y];
    const [from, to] = [Math.max(0, -places), Math.min(x.length, y.length - places)];
    let [xx, xy, yy] = [0, 0, 0];
    for (let index = from; index < to; index += 1) {
      const [fromX, fromY] = [(x[index] ?? Number.NaN) - meanX, (y[index + places] ?? Number.NaN) - meanY];
      if (Number.isNaN(fromX) || Number.isNaN(fromY)) continue;
      xx += fromX * fromX;
      xy += fromX * fromY;
      yy += fromY * fromY;
    }
    return Math.max(-1, Math.min(1, xy / Math.sqrt(xx) / Math.sqrt(yy)));
  }
}
