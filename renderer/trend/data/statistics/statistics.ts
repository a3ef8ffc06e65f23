import type { TimeRange } from '@shared/time/range';
import { countOdd } from '../line/odd-marks';
import { addFigures } from './block-figures';
import { ExactSums, Figures, PlainSums, type Reading, type Sums } from './figures';
import type { SeriesStatistics, StatisticsRequest } from '../protocol';
import { eachState } from '../line/each-state';
import { effect, SampleRules } from '../pyramid/sample-rules';
import type { Part, SeriesColumns } from '../series/series-columns';
import { Sum } from './sum';

interface Request extends Omit<StatisticsRequest, 'ids' | 'stepped'> {
  readonly stepped: boolean;
}

/**
 * The figures of a series over [start, end), in a time that does not grow with its samples. Sums carry twice the digits
 * of a double, more where that does not do. The time-weighted mean is of the line as it is drawn: from number to number (or held, where `stepped`), cut
 * at the ends of the range, without what the line leaves out. Of states, which have no line, every sample is looked at.
 */
export function statisticsOf(series: SeriesColumns, request: Request): SeriesStatistics {
  const rules = SampleRules.of(request.quality);
  const figures = new Figures(new PlainSums());
  for (const { block, from, to, hole } of series.partsFrom(request, rules)) {
    if (hole !== undefined) figures.break(hole);
    addFigures(figures, block, rules, from, to);
  }
  const { numbers, withoutNumber, first, last, classes, min, max } = figures;
  const [good, uncertain, bad] = classes;
  const odd = countOdd(series, request);
  const edges = edgesOf(series, request, rules, figures);
  const means = new Means(series, request, rules, figures);
  return {
    points: good + uncertain + bad,
    good,
    uncertain,
    bad,
    numbers,
    odd,
    empty: withoutNumber - odd.texts,
    min,
    max,
    mean: means.mean(),
    standardDeviation: means.standardDeviation(),
    ...(series.hasStates
      ? { timeWeightedMean: Number.NaN, covered: coveredByStates(series, request, rules) }
      : { timeWeightedMean: means.timeWeighted(edges), covered: edges.covered }),
    first,
    last,
    delta: first === undefined || last === undefined ? Number.NaN : last.v - first.v,
  };
}

/** The milliseconds of a range in which a state is known: there is no line that could cover them. */
function coveredByStates(series: SeriesColumns, range: TimeRange, rules: SampleRules): number {
  let covered = 0;
  eachState(series, range, rules, (from, to, { kind }) => {
    if (kind === 'state') covered += to - from;
  });
  return covered;
}

/** Sums of squares and areas of values between these are far from the ends of a double. */
const [smallest, greatest] = [1e-100, 1e100];
/** A sum that is less than so much of what was added is not told to all digits. */
const leastPart = 2 ** -40;
/** The same of squares, of whose sum a mean is taken off. */
const leastSquares = 2 ** -60;

function isOrdinary(size: number): boolean {
  return size === 0 || (size > smallest && size < greatest);
}

/** Means of the samples of a range; where the sums at hand don't tell them, each sample is looked at, which is seldom needed. */
class Means {
  readonly #series: SeriesColumns;
  readonly #request: Request;
  readonly #rules: SampleRules;
  readonly #figures: Figures;
  /** Of the value that is farthest from 0. */
  readonly #size: number;

  constructor(series: SeriesColumns, request: Request, rules: SampleRules, figures: Figures) {
    this.#series = series;
    this.#request = request;
    this.#rules = rules;
    this.#figures = figures;
    this.#size = Math.max(Math.abs(figures.min?.v ?? 0), Math.abs(figures.max?.v ?? 0));
  }

  mean(): number {
    const { numbers, sums } = this.#figures;
    if (numbers === 0) return Number.NaN;
    const sum = sums.sum.value;
    return isTold(sum, this.#size, numbers) ? sum / numbers : this.#sumsAgain(new ExactSums()).sum.mean(numbers);
  }

  standardDeviation(): number {
    const { numbers, sums, min, max, first } = this.#figures;
    if (numbers < 2 || first === undefined) return Number.NaN;
    if (min?.v === max?.v) return 0;
    const size = this.#size;
    const squares = sums.squares.lessSquare(sums.sum, numbers);
    if (isOrdinary(size) && squares > size * size * numbers * leastSquares) return Math.sqrt(squares / (numbers - 1));
    // The power of two with which squares neither overflow nor vanish. What lies close together is told by its distances.
    const scale = 2 ** Math.max(-1000, Math.min(1000, -Math.round(Math.log2(size))));
    const apart = this.#sumsAgain(new PlainSums(), (value) => value * scale - first.v * scale);
    return Math.sqrt(Math.max(0, apart.squares.lessSquare(apart.sum, numbers)) / (numbers - 1)) / scale;
  }

  timeWeighted({ parts, covered }: Edges): number {
    if (covered === 0) return Number.NaN;
    const { stepped } = this.#request;
    const { sums } = this.#figures;
    const area = new Sum();
    area.addSum(stepped ? sums.steppedArea : sums.area);
    for (const { height, time } of parts) area.addProduct(height, time);
    const size = Math.max(this.#size, ...parts.map(({ height }) => Math.abs(height)));
    if (isTold(area.value, size, covered)) return area.value / covered;
    const again = this.#sumsAgain(new ExactSums());
    const exact = stepped ? again.steppedArea : again.area;
    for (const { height, time } of parts) exact.addProduct(height, time);
    return exact.mean(covered);
  }

  /** Adds up all samples of the range, or what `of` makes of their values. */
  #sumsAgain<S extends Sums>(sums: S, of?: (value: number) => number): S {
    const figures = new Figures(sums);
    for (const { block, from, to, hole } of this.#series.partsFrom(this.#request, this.#rules)) {
      if (hole !== undefined) figures.break(hole);
      const { t, v, q, codes } = block;
      figures.addSamples({ t, v: of === undefined ? v : v.map(of), q, codes }, this.#rules, from, to);
    }
    return sums;
  }
}

/** Whether a sum with twice the digits of a double tells all digits of `count` values, the greatest of a size. */
function isTold(sum: number, size: number, count: number): boolean {
  return size === 0 || (isOrdinary(size) && Math.abs(sum) > size * count * leastPart);
}

/** What lies under the line between the ends of a range and the samples next to them. */
interface Edges {
  readonly parts: readonly { readonly height: number; readonly time: number }[];
  /** The time under the whole line within the range. */
  readonly covered: number;
}

function edgesOf(series: SeriesColumns, request: Request, rules: SampleRules, figures: Figures): Edges {
  const { first, last, breakBefore, isBroken } = figures;
  const { before, behind } = neighbours(series, request, rules);
  const edges = new ClippedEdges(request, request.stepped ? figures.steppedCovered : figures.covered);
  /** From a number to where the line goes on behind the range, or as far as the number is known to hold. */
  const leave = (from: Reading) => {
    if (request.stepped) edges.hold(from, behind?.t ?? series.knownUntil(from.t, rules));
    else if (behind?.v !== undefined) edges.join(from, { t: behind.t, v: behind.v });
  };
  if (before !== undefined) {
    if (breakBefore === undefined && first !== undefined) edges.join(before, first);
    else if (breakBefore === undefined) leave(before);
    else if (request.stepped) edges.hold(before, breakBefore);
  }
  if (last !== undefined && !isBroken) leave(last);
  return edges;
}

/** Takes parts of a line that reach over the ends of a range. */
class ClippedEdges implements Edges {
  readonly parts: { readonly height: number; readonly time: number }[] = [];
  covered: number;
  readonly #request: Request;

  /** @param covered the time under the line between the samples of the range */
  constructor(request: Request, covered: number) {
    this.#request = request;
    this.covered = covered;
  }

  /** Adds the line from one number to the next. */
  join(from: Reading, to: Reading): void {
    if (this.#request.stepped) return this.hold(from, to.t);
    const [start, end] = this.#clipped(from.t, to.t);
    if (!(start < end)) return;
    // The line has the values of both in parts, which add up where their distance is beyond a double, too.
    const [half, whole] = [(end - start) / 2, to.t - from.t];
    this.parts.push({ height: from.v, time: half * ((to.t - start + (to.t - end)) / whole) });
    this.parts.push({ height: to.v, time: half * ((start - from.t + (end - from.t)) / whole) });
    this.covered += end - start;
  }

  /** Adds a number that holds until `until`. */
  hold(from: Reading, until: number): void {
    const [start, end] = this.#clipped(from.t, until);
    if (!(start < end)) return;
    this.parts.push({ height: from.v, time: end - start });
    this.covered += end - start;
  }

  #clipped(from: number, to: number): readonly [number, number] {
    return [Math.max(this.#request.start, from), Math.min(this.#request.end, to)];
  }
}

interface Neighbours {
  /** The number that the line comes from into the range. */
  readonly before: Reading | undefined;
  /** Where the line goes on behind the range; without a value where it breaks there. */
  readonly behind: { readonly t: number; readonly v: number | undefined } | undefined;
}

/** The samples next to the range that the line goes through. */
function neighbours(series: SeriesColumns, range: TimeRange, rules: SampleRules): Neighbours {
  const parts = series.partsAround(range, rules);
  const [first, last] = [parts[0], parts.at(-1)];
  const before = first && sampleIn(first, first.from, rules);
  const behind = last && sampleIn(last, last.to - 1, rules);
  return {
    before: before?.v !== undefined && before.t < range.start ? { t: before.t, v: before.v } : undefined,
    behind: behind !== undefined && behind.t >= range.end ? behind : undefined,
  };
}

function sampleIn(
  { block }: Part,
  index: number,
  rules: SampleRules,
): { readonly t: number; readonly v: number | undefined } {
  const value = block.v[index] ?? Number.NaN;
  const isPlotted = rules.effectOf(block.q[index] ?? 0) === effect.plot && value - value === 0;
  return { t: block.t.at(index), v: isPlotted ? value : undefined };
}

/** The figures of a series over [start, end): of its samples, or what its plot values tell. */
export function figuresOf(series: SeriesColumns, request: Request): SeriesStatistics {
  const figures = statisticsOf(series, request);
  return plotStatistics(series, request, figures) ?? figures;
}

/**
 * What plot values tell of [start, end): the number of samples, the least and greatest, the first and the last, as far as
 * the intervals at its ends are whole; no mean, no spread and no time. Undefined for a series of samples.
 */
function plotStatistics(
  series: SeriesColumns,
  range: TimeRange,
  { min, max, first, last, delta }: SeriesStatistics,
): SeriesStatistics | undefined {
  const plot = series.plotIn(range);
  if (plot === undefined) return undefined;
  const unknown = Number.NaN;
  return {
    fromPlot: true,
    points: plot.samples > 0 ? plot.samples : unknown,
    good: unknown,
    uncertain: unknown,
    bad: unknown,
    numbers: unknown,
    odd: { texts: unknown, infinite: unknown },
    empty: unknown,
    min,
    max,
    first,
    last,
    delta,
    mean: unknown,
    standardDeviation: unknown,
    timeWeightedMean: unknown,
    covered: unknown,
  };
}
