import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import type { QualityRules, SeriesId } from '../protocol';

/** The range of a plot, [start, end). */
export interface PlottedRange extends TimeRange {
  /** From when on it is still to come, so that nothing of it can be missing; milliseconds since the Unix epoch. Absent where it has passed. */
  readonly present?: number | undefined;
}

/** What every plot is of: samples of a range, those that the line goes through under `quality`. */
interface PlotRange extends PlottedRange {
  readonly quality: QualityRules;
  /** A period whose samples stand out; absent for none. */
  readonly lit?: TimeRange | undefined;
}

/** What became of the samples of a series in a range. */
export interface SampleCounts {
  /** Numbers that the line goes through; of these so many are uncertain and bad. */
  readonly used: number;
  readonly usedUncertain: number;
  readonly usedBad: number;
  /** Left out for their quality. */
  readonly uncertain: number;
  readonly bad: number;
  /** Left out since they are no number: texts and booleans, infinities, no value at all. */
  readonly texts: number;
  readonly infinite: number;
  readonly empty: number;
}

/** What a plot is made of. */
export interface PlotSource {
  readonly counts: SampleCounts;
  /** Milliseconds of the range that have passed and are not held. */
  readonly unheld: number;
  /** Whether it is plot values, which are no samples: nothing is made of them. */
  readonly isPlot: boolean;
}

/** How samples of X are found for the instants of Y. */
export interface JoinRule {
  /** `nearest`: the sample of X next to each of Y; `interpolated`: where the line of X is at the instant of each of Y. */
  readonly how: 'nearest' | 'interpolated';
  /** How far a sample of X may be from that of Y, milliseconds; of the interpolated the one on either side. */
  readonly tolerance: number;
  /** Whether X holds its value until the next sample. */
  readonly stepped: boolean;
  /** How long before the instants of Y X is looked for, milliseconds; below 0 behind them. Absent: at them. */
  readonly earlier?: number;
}

export interface XyRequest extends PlotRange {
  readonly x: SeriesId;
  readonly y: SeriesId;
  readonly join: JoinRule;
}

/** A line through points: y = intercept + slope × x. */
export interface Regression {
  readonly slope: number;
  readonly intercept: number;
  /** The part of the variance of Y that the line explains, 0 to 1; NaN where Y has one value only. */
  readonly r2: number;
}

/** A point, or the cell of points where there are too many; several columns of one length. */
export interface XyMarks {
  /** Of a cell its middle. */
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  /** Milliseconds since the Unix epoch; of a cell the mean. */
  readonly t: Float64Array<ArrayBuffer>;
  /** Points that it stands for, and how many of them are in the period that stands out. */
  readonly points: Uint32Array<ArrayBuffer>;
  readonly lit: Uint32Array<ArrayBuffer>;
}

export interface Extent {
  readonly low: number;
  readonly high: number;
}

export interface XyAnswer {
  readonly sources: { readonly x: PlotSource; readonly y: PlotSource };
  readonly joined: number;
  /** Numbers of Y for which X has none within the tolerance. */
  readonly alone: number;
  /** Undefined where nothing is joined. */
  readonly extent: { readonly x: Extent; readonly y: Extent } | undefined;
  /** Undefined for fewer than two points, and where X has one value only. */
  readonly regression: Regression | undefined;
  readonly marks: XyMarks;
  /** Sides of the cells in X and Y; undefined where every point is a mark of its own. */
  readonly cell: { readonly x: number; readonly y: number } | undefined;
}

export interface HistogramRequest extends PlotRange {
  readonly id: SeriesId;
  /** Bins of equal width from the least to the greatest number. */
  readonly bins: number;
  /** Values of limit lines. */
  readonly limits: readonly number[];
}

export interface HistogramAnswer {
  readonly source: PlotSource;
  /** One more than bins: a bin holds its lower edge, the last one the upper as well. Empty where there is no number. */
  readonly edges: Float64Array<ArrayBuffer>;
  /** Numbers in each bin, and how many of them are in the period that stands out. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  readonly lit: Uint32Array<ArrayBuffer>;
  /** Per limit how many numbers are below and above it. */
  readonly beyond: readonly { readonly below: number; readonly above: number }[];
  /** Of the numbers, those of `n − 1`; NaN where there are too few. */
  readonly mean: number;
  readonly standardDeviation: number;
}

export interface DurationsRequest extends PlotRange {
  readonly id: SeriesId;
}

/** For how long a series has a state, milliseconds. */
export interface StateDuration {
  /** A number where the series has numbers. */
  readonly state: StateValue | number;
  readonly time: number;
  readonly lit: number;
  /** How often it begins, what it is at the start of the range among it, and how long it lasts at most. */
  readonly runs: number;
  readonly longest: number;
}

export interface DurationsAnswer {
  readonly isPlot: boolean;
  /** The longest first; more than `mostStates` are not told apart: then there is none. */
  readonly states: readonly StateDuration[];
  readonly isTooMany: boolean;
  /** Milliseconds that have passed with a quality that the line does not go through, and without a value, a sample or a read. */
  readonly leftOut: number;
  readonly unknown: number;
  /** Milliseconds of the range that have passed and are not read. */
  readonly unheld: number;
}

/** States that are told apart: numbers that change all the time are none. */
export const mostStates = 50;

export interface BoxesRequest extends PlotRange {
  readonly id: SeriesId;
  /** In the order of time; they may overlap, and lie outside the range. */
  readonly periods: readonly TimeRange[];
}

/** How the numbers of a period are spread; NaN where there is none. */
export interface Box extends TimeRange {
  readonly source: PlotSource;
  readonly min: number;
  /** Quantiles between the nearest ranks (Hyndman and Fan's type 7, as spreadsheets have them). */
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
  readonly mean: number;
  /** Whether it has an instant in common with the period that stands out. */
  readonly isLit: boolean;
}

export interface CorrelationRequest extends PlottedRange {
  readonly quality: QualityRules;
  /** The series that the others are held against. */
  readonly id: SeriesId;
  readonly stepped: boolean;
  readonly others: readonly { readonly id: SeriesId; readonly stepped: boolean }[];
  /** How far the others are shifted at most, to either side; milliseconds. */
  readonly shift: number;
}

/** What there is of a series at the instants at which lines are compared. */
export interface LineSource {
  /** Instants at which its line has a number. */
  readonly known: number;
  /** Whether it has a text or a boolean at some. */
  readonly hasTexts: boolean;
  /** Milliseconds of the range that have passed and are not held. */
  readonly unheld: number;
  /** Whether it is plot values, which are no samples: nothing is made of them. */
  readonly isPlot: boolean;
}

/** How a series goes with another, per shift from `-furthest` to `furthest` steps: of a shift above 0 it is so much earlier. */
export interface Correlation {
  readonly source: LineSource;
  /** Pearson's coefficient, -1 to 1; NaN where there is none. */
  readonly r: Float64Array<ArrayBuffer>;
  /** Pairs of numbers that it is made of. */
  readonly pairs: Uint32Array<ArrayBuffer>;
  /** The place of the coefficient farthest from 0, of equal ones that of the least shift; undefined where there is none. */
  readonly best: number | undefined;
}

/** Fewer pairs than these tell nothing. */
export const leastPairs = 10;

export interface CorrelationAnswer {
  /** Milliseconds from one instant to the next, and from one shift to the next. */
  readonly step: number;
  readonly instants: number;
  readonly furthest: number;
  readonly source: LineSource;
  /** One for each of the others. */
  readonly correlations: readonly Correlation[];
}

export interface OscillationsRequest extends PlottedRange {
  readonly quality: QualityRules;
  readonly id: SeriesId;
}

/** What comes back and goes again in a series. */
export interface Oscillation {
  /** From one crest to the next, milliseconds. */
  readonly period: number;
  /** How far it goes to either side. */
  readonly amplitude: number;
  /** The part of the variance that it explains, 0 to 1. */
  readonly share: number;
  /** When it has its first crest in the range, milliseconds since the Unix epoch. */
  readonly crest: number;
}

export interface OscillationsAnswer {
  readonly source: PlotSource;
  /** Periods that were looked for, milliseconds, the longest first, and the amplitude of each. None where there are too few numbers. */
  readonly periods: Float64Array<ArrayBuffer>;
  readonly amplitudes: Float64Array<ArrayBuffer>;
  /** Those that stand out from their neighbours, the greatest first. */
  readonly oscillations: readonly Oscillation[];
}

/** What of a plot is chosen: both ends of values are included, of `isOpen` the upper is not. */
export type PlotChoice =
  | { readonly kind: 'xy'; readonly request: XyRequest; readonly x: Extent; readonly y: Extent }
  | {
      readonly kind: 'values';
      readonly id: SeriesId;
      readonly range: TimeRange;
      readonly quality: QualityRules;
      readonly values: Extent;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'state';
      readonly id: SeriesId;
      readonly range: TimeRange;
      readonly quality: QualityRules;
      readonly state: StateValue | number;
    };

/** When what is chosen was so: from the first to the last of the samples that follow each other, or as long as a state holds. */
export interface ChosenPeriods {
  /** In the order of time, apart from each other; the first `mostPeriods`. */
  readonly periods: readonly TimeRange[];
  /** How many there are. */
  readonly total: number;
}

export const mostPeriods = 5000;
