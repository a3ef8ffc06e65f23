import type { TimeRange } from '@shared/time/range';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { noCounts, NumberWalk, sourceOf } from './number-walk';
import type { Oscillation, OscillationsAnswer, OscillationsRequest } from './plot-protocol';
import { extentOf, regression, scaleFor } from './regression';

/** The range has so many means, each of the numbers around it: what is faster fades in them, else it would look like something slower. */
const parts = 4096;
/** The shortest period in distances of means: these take a twentieth of its amplitude. */
const shortestInParts = 8;
/** The shortest period in mean distances of samples. */
const shortestInDistances = 4;
/** The longest period has so many cycles in the range. */
const leastCycles = 2;
/** Frequencies in a distance that the range tells apart. */
const fineness = 4;
/** Fewer samples than these tell nothing. */
const fewestSamples = 16;
/** So many are told at most, each of which explains so much of the variance, of so many peaks. */
const [mostTold, leastShare, mostPeaks] = [10, 0.01, 60];
/** What is left above a straight line is rounding, as a part of the numbers. */
const rounding = 1e-12;

/**
 * The amplitudes of a series by period, and those that stand out: at each frequency a wave and a constant are fitted by least squares to
 * what is left above the straight line, under Hann's window (M. Zechmeister and M. Kürster, “The generalised Lomb-Scargle
 * periodogram”, 2009). Nothing is filled in: gaps and irregular times do no harm.
 */
export function oscillationsOf(series: SeriesColumns, request: OscillationsRequest): OscillationsAnswer {
  const range = { start: request.start, end: request.end };
  const source = sourceOf(series, request, noCounts);
  const none = { periods: new Float64Array(), amplitudes: new Float64Array(), oscillations: [] };
  if (source.isPlot) return { source, ...none };
  const { counts, ...points } = meansOf(series, request);
  const frequencies = frequenciesOf(range, counts.used);
  if (frequencies.length === 0) return { source: { ...source, counts }, ...none };
  const waves = new Waves(points, range);
  const amplitudes = waves.amplitudes(frequencies);
  return {
    source: { ...source, counts },
    periods: frequencies.subarray(1).map((frequency) => 1 / frequency),
    amplitudes: amplitudes.slice(1),
    oscillations: waves.told(peaksOf(frequencies, amplitudes)).toSorted((a, b) => b.amplitude - a.amplitude),
  };
}

/** Means of the numbers around instants at equal distances, with their mean times, milliseconds from the start of the range. */
interface Points {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
}

function meansOf(series: SeriesColumns, { start, end, quality }: OscillationsRequest) {
  const means = new Means();
  const walk = new NumberWalk(series, { start, end }, SampleRules.of(quality));
  for (; walk.t < Number.POSITIVE_INFINITY; walk.next()) {
    const time = walk.t - start;
    // A number counts for the two means that it is between, the more the nearer it is.
    const place = (time / (end - start)) * parts - 0.5;
    const before = Math.floor(place);
    means.add(before, 1 - (place - before), time, walk.v);
    means.add(before + 1, place - before, time, walk.v);
  }
  return { counts: walk.counts, ...means.points() };
}

class Means {
  readonly #weights = new Float64Array(parts);
  readonly #times = new Float64Array(parts);
  readonly #values = new Float64Array(parts);

  add(place: number, weight: number, time: number, value: number): void {
    if (weight === 0 || place < 0 || place >= parts) return;
    const all = (this.#weights[place] ?? 0) + weight;
    const share = weight / all;
    this.#weights[place] = all;
    // A sum would overflow at the ends of a double.
    this.#times[place] = (this.#times[place] ?? 0) * (1 - share) + time * share;
    this.#values[place] = (this.#values[place] ?? 0) * (1 - share) + value * share;
  }

  points(): Points {
    const isFilled = (_: number, place: number) => (this.#weights[place] ?? 0) > 0;
    return { t: this.#times.filter(isFilled), v: this.#values.filter(isFilled) };
  }
}

/**
 * The frequencies that so many samples tell of, per millisecond, ascending at equal distances, behind one that shows whether the first stands
 * out; none of too few samples.
 */
function frequenciesOf({ start, end }: TimeRange, samples: number): Float64Array<ArrayBuffer> {
  if (samples < fewestSamples) return new Float64Array();
  const cycles = Math.min(parts / shortestInParts, samples / shortestInDistances);
  const count = Math.max(0, Math.floor((cycles - leastCycles) * fineness) + 1);
  const from = leastCycles - 1 / fineness;
  return Float64Array.from({ length: count + 1 }, (_, place) => (from + place / fineness) / (end - start));
}

/** The frequencies at which the greatest amplitudes stand out from their neighbours, between which they are found by a parabola. */
function peaksOf(frequencies: Float64Array, amplitudes: Float64Array): number[] {
  const step = (frequencies[1] ?? 0) - (frequencies[0] ?? 0);
  const amplitudeAt = (place: number) => amplitudes[place] ?? Number.NaN;
  return Array.from(amplitudes.keys())
    .filter((place) => amplitudeAt(place) > amplitudeAt(place - 1) && amplitudeAt(place) >= amplitudeAt(place + 1))
    .toSorted((a, b) => amplitudeAt(b) - amplitudeAt(a))
    .slice(0, mostPeaks)
    .map((place) => {
      const [before, at, behind] = [amplitudeAt(place - 1), amplitudeAt(place), amplitudeAt(place + 1)];
      return (frequencies[place] ?? 0) + (step * (before - behind)) / (2 * (before - 2 * at + behind));
    });
}

/** A wave a · cos + b · sin with a constant. */
interface FittedWave {
  readonly a: number;
  readonly b: number;
  /** The part of the variance of all that it explains. */
  readonly share: number;
  /** Of cos and of sin, by weight. */
  readonly means: readonly [number, number];
}

/** Fits waves to points, in whose middle those count most. */
class Waves {
  readonly #start: number;
  readonly #t: Float64Array<ArrayBuffer>;
  /** What is left above the straight line, on a scale of about 1, around a mean of 0 by weight. */
  readonly #y: Float64Array<ArrayBuffer>;
  /** Sums up to 1. */
  readonly #weight: Float64Array<ArrayBuffer>;
  readonly #variance: number;
  readonly #scale: number;

  constructor({ t, v }: Points, { start, end }: TimeRange) {
    const hann = t.map((at) => 1 - Math.cos((2 * Math.PI * at) / (end - start)));
    const total = hann.reduce((sum, one) => sum + one, 0);
    const extent = extentOf(v);
    this.#start = start;
    this.#t = t;
    this.#weight = hann.map((one) => one / total);
    this.#scale = extent === undefined ? 1 : scaleFor(extent);
    const left = aboveLine(
      t,
      v.map((value) => value * this.#scale),
    );
    const mean = left.reduce((sum, one, place) => sum + one * (this.#weight[place] ?? 0), 0);
    this.#y = left.map((one) => one - mean);
    this.#variance = this.#y.reduce((sum, one, place) => sum + one * one * (this.#weight[place] ?? 0), 0);
  }

  /** The amplitudes at frequencies at equal distances. */
  amplitudes(frequencies: Float64Array): Float64Array<ArrayBuffer> {
    const [first = 0, second = 0] = frequencies;
    const [cos, sin] = this.#turned(first);
    const [stepCos, stepSin] = this.#turned(second - first);
    return Float64Array.from(frequencies, () => {
      const { a, b } = this.#fit(this.#y, cos, sin);
      turn(cos, sin, stepCos, stepSin);
      return Math.hypot(a, b) / this.#scale;
    });
  }

  /**
   * The waves of some frequencies, each fitted to what those before it leave. Where samples are missing a wave has echoes at other
   * frequencies, of which nothing is left then (as in CLEAN, D. Roberts, J. Lehár and J. Dreher, 1987).
   *
   * @param frequencies that of the greatest amplitude first
   */
  told(frequencies: readonly number[]): readonly Oscillation[] {
    const found: Oscillation[] = [];
    let left = this.#y;
    for (const frequency of frequencies) {
      const [cos, sin] = this.#turned(frequency);
      const { a, b, share, means } = this.#fit(left, cos, sin);
      if (share < leastShare) continue;
      const turns = Math.atan2(b, a) / (2 * Math.PI);
      found.push({
        period: 1 / frequency,
        amplitude: Math.hypot(a, b) / this.#scale,
        share,
        crest: this.#start + (turns < 0 ? turns + 1 : turns) / frequency,
      });
      if (found.length === mostTold) break;
      const [c, s] = means;
      left = left.map((one, place) => one - a * ((cos[place] ?? 0) - c) - b * ((sin[place] ?? 0) - s));
    }
    return found;
  }

  #turned(frequency: number): readonly [cos: Float64Array<ArrayBuffer>, sin: Float64Array<ArrayBuffer>] {
    const angles = this.#t.map((at) => 2 * Math.PI * ((frequency * at) % 1));
    return [angles.map(Math.cos), angles.map(Math.sin)];
  }

  /** The wave that is nearest to `y`; nothing where its two parts can't be told apart. */
  #fit(y: Float64Array, cos: Float64Array, sin: Float64Array): FittedWave {
    const weight = this.#weight;
    let [c, s, cc, cs, yc, ys] = [0, 0, 0, 0, 0, 0];
    for (let place = 0; place < y.length; place += 1) {
      const [w, value] = [weight[place] ?? 0, y[place] ?? 0];
      const [ofCos, ofSin] = [w * (cos[place] ?? 0), w * (sin[place] ?? 0)];
      c += ofCos;
      s += ofSin;
      cc += ofCos * (cos[place] ?? 0);
      cs += ofCos * (sin[place] ?? 0);
      yc += ofCos * value;
      ys += ofSin * value;
    }
    const [cosCos, sinSin, cosSin] = [cc - c * c, 1 - cc - s * s, cs - c * s];
    const determinant = cosCos * sinSin - cosSin * cosSin;
    if (!(determinant > rounding) || this.#variance === 0) return { a: 0, b: 0, share: 0, means: [c, s] };
    const a = (yc * sinSin - ys * cosSin) / determinant;
    const b = (ys * cosCos - yc * cosSin) / determinant;
    return { a, b, share: Math.min(1, (a * yc + b * ys) / this.#variance), means: [c, s] };
  }
}

/** Turns each angle by its step. */
function turn(cos: Float64Array, sin: Float64Array, stepCos: Float64Array, stepSin: Float64Array): void {
  for (let place = 0; place < cos.length; place += 1) {
    const [ofCos, ofSin] = [cos[place] ?? 0, sin[place] ?? 0];
    const [byCos, bySin] = [stepCos[place] ?? 0, stepSin[place] ?? 0];
    cos[place] = ofCos * byCos - ofSin * bySin;
    sin[place] = ofSin * byCos + ofCos * bySin;
  }
}

/** What values are above their straight line; 0 where that is rounding. */
function aboveLine(t: Float64Array<ArrayBuffer>, v: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const line = regression(t, v);
  const size = v.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
  return v.map((value, place) => {
    const left = line === undefined ? value : value - (line.intercept + line.slope * (t[place] ?? 0));
    return Math.abs(left) <= rounding * size ? 0 : left;
  });
}
