import type { TimeRange } from '@shared/time/range';
import { valueBetween } from '@shared/vqt/value-between';
import { countOdd } from '../line/odd-marks';
import { addFigures } from './block-figures';
import { Figures, type Reading } from './figures';
import type { SeriesStatistics, StatisticsRequest } from '../protocol';
import { effect, SampleRules } from '../pyramid/sample-rules';
import type { Part, SeriesColumns } from '../series/series-columns';
import { Sum } from './sum';

interface Request extends Omit<StatisticsRequest, 'ids' | 'stepped'> {
  readonly stepped: boolean;
}

/**
 * The figures of a series over [start, end), in a time that does not grow with its samples. Sums carry twice the digits
 * of a double. The time-weighted mean is of the line as it is drawn: from number to number (or held, where `stepped`), cut
 * at the ends of the range, without what the line leaves out.
 */
export function statisticsOf(series: SeriesColumns, request: Request): SeriesStatistics {
  const rules = SampleRules.of(request.quality);
  const figures = new Figures();
  for (const { block, from, to, hole } of series.partsFrom(request, rules)) {
    if (hole !== undefined) figures.break(hole);
    addFigures(figures, block, rules, from, to);
  }
  const { numbers, first, last, classes, min, max } = figures;
  const [good, uncertain, bad] = classes;
  const size = Math.max(Math.abs(min?.v ?? 0), Math.abs(max?.v ?? 0));
  const scale = scaleFor(size);
  const scaled = scale === 1 ? figures : scaledFigures(series, request, rules, scale);
  // The line comes from a number and goes on to one that the other figures don't have: its size is its own.
  const around = neighbours(series, request, rules);
  const lineScale = scaleFor(Math.max(size, Math.abs(around.before?.v ?? 0), Math.abs(around.behind?.v ?? 0)));
  const drawn = lineScale === scale ? scaled : scaledFigures(series, request, rules, lineScale);
  const { area, covered } = underLine(series, request, rules, drawn, scaledAround(around, lineScale));
  const { sum, squares } = scaled;
  return {
    points: good + uncertain + bad,
    good,
    uncertain,
    bad,
    numbers,
    odd: countOdd(series, request),
    min,
    max,
    mean: numbers === 0 ? Number.NaN : sum.value / numbers / scale,
    standardDeviation:
      numbers < 2 ? Number.NaN : Math.sqrt(Math.max(0, squares.lessSquare(sum, numbers)) / (numbers - 1)) / scale,
    timeWeightedMean: covered > 0 ? area / covered / lineScale : Number.NaN,
    covered,
    first,
    last,
    delta: first === undefined || last === undefined ? Number.NaN : last.v - first.v,
  };
}

/** Sums of squares and areas of values between these are far from the ends of a double. */
const [smallest, greatest] = [1e-100, 1e100];

/** The power of two by which values of a size are to be multiplied so that their sums neither overflow nor vanish. */
function scaleFor(size: number): number {
  if (size === 0 || (size > smallest && size < greatest)) return 1;
  return 2 ** Math.max(-1000, Math.min(1000, -Math.round(Math.log2(size))));
}

/** The figures of all samples with their values multiplied by `scale`; looks at each of them, which is seldom needed. */
function scaledFigures(series: SeriesColumns, request: Request, rules: SampleRules, scale: number): Figures {
  const figures = new Figures();
  for (const { block, from, to, hole } of series.partsFrom(request, rules)) {
    if (hole !== undefined) figures.break(hole);
    const { t, v, q, codes } = block;
    figures.addSamples({ t, v: v.map((value) => value * scale), q, codes }, rules, from, to);
  }
  return figures;
}

/** The area under the line within the range, and the time that it covers. */
function underLine(
  series: SeriesColumns,
  request: Request,
  rules: SampleRules,
  figures: Figures,
  { before, behind }: Neighbours,
): { readonly area: number; readonly covered: number } {
  const { first, last, breakBefore, isBroken } = figures;
  const under = new ClippedArea(request, figures);
  /** From a number to where the line goes on behind the range, or as far as the number is known to hold. */
  const leave = (from: Reading) => {
    if (request.stepped) under.hold(from, behind?.t ?? series.knownUntil(from.t, rules));
    else if (behind?.v !== undefined) under.join(from, { t: behind.t, v: behind.v });
  };
  if (before !== undefined) {
    if (breakBefore === undefined && first !== undefined) under.join(before, first);
    else if (breakBefore === undefined) leave(before);
    else if (request.stepped) under.hold(before, breakBefore);
  }
  if (last !== undefined && !isBroken) leave(last);
  return { area: under.area.value, covered: under.covered };
}

/** The area under a line within a range, to which parts are added that reach over its ends. */
class ClippedArea {
  readonly area = new Sum();
  covered: number;
  readonly #request: Request;

  /** Begins with what `figures` have within the range. */
  constructor(request: Request, figures: Figures) {
    this.#request = request;
    this.area.addSum(request.stepped ? figures.steppedArea : figures.area);
    this.covered = request.stepped ? figures.steppedCovered : figures.covered;
  }

  /** Adds the line from one number to the next. */
  join(from: Reading, to: Reading): void {
    if (this.#request.stepped) return this.hold(from, to.t);
    const [start, end] = this.#clipped(from.t, to.t);
    if (start < end) this.#add(valueBetween(from, to, start) / 2 + valueBetween(from, to, end) / 2, end - start);
  }

  /** Adds a number that holds until `until`. */
  hold(from: Reading, until: number): void {
    const [start, end] = this.#clipped(from.t, until);
    if (start < end) this.#add(from.v, end - start);
  }

  #clipped(from: number, to: number): readonly [number, number] {
    return [Math.max(this.#request.start, from), Math.min(this.#request.end, to)];
  }

  #add(height: number, time: number): void {
    this.area.addProduct(height, time);
    this.covered += time;
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

function scaledAround({ before, behind }: Neighbours, scale: number): Neighbours {
  return {
    before: before && { t: before.t, v: before.v * scale },
    behind: behind && { t: behind.t, v: behind.v === undefined ? undefined : behind.v * scale },
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

/**
 * What plot values tell of [start, end): the number of samples, the least and greatest, the first and the last, as far as
 * the intervals at its ends are whole; no mean, no spread and no time. Undefined for a series of samples.
 */
export function plotStatistics(
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
