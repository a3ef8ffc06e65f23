import type { Expression, OwnSamples, PartAddingUp } from '@shared/formula/expression';
import type { TimeRange } from '@shared/time/range';
import type { TimeMove } from '@shared/time/time-move';
import type { StateValue } from '@shared/vqt/columns';
import type { QualityScheme } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';

/** Names a series for as long as the page lives; chosen by who asks for it (`series` of an item of a HistoryRead). */
export type SeriesId = string;

/** What becomes of samples of a quality class: the line breaks, goes through them, or spans from neighbour to neighbour. */
export type QualityRule = 'gap' | 'plot' | 'span';

export interface QualityRules {
  readonly scheme: QualityScheme;
  readonly uncertain: QualityRule;
  readonly bad: QualityRule;
  /** Where an item that reports by the clock has no data: `gap`, which absence means, or the line goes on. */
  readonly missing?: 'gap' | 'span';
}

/** Asks for the picture of several series over [start, end) on `width` pixel columns; that counts as looking at them. */
export interface DrawRequest {
  readonly ids: readonly SeriesId[];
  /** Per series: whether it holds its value until the next sample. */
  readonly stepped: readonly boolean[];
  /** Per series: how many in a hundred of its numbers are taken off at each end for its `middle`; undefined for none. */
  readonly off?: readonly (number | undefined)[];
  /** Per series: whether its axis is logarithmic, on which numbers of zero and below have no place; none where absent. */
  readonly logarithmic?: readonly boolean[];
  readonly start: number;
  readonly end: number;
  /** Device pixels. */
  readonly width: number;
  /** Where the pixel columns stand; undefined where the first begins with the range. */
  readonly grid?: PixelGrid | undefined;
  readonly quality: QualityRules;
}

/**
 * The pixel columns of a range that was moved by whole columns: the very columns that the former range had, as far as both
 * have them. The range begins with the first millisecond in its first column.
 */
export interface PixelGrid {
  /** Where the former range began, milliseconds since the epoch. */
  readonly origin: number;
  /** By so many columns it was moved, a whole number, forward in time when it is positive. */
  readonly moved: number;
}

export interface DrawAnswer {
  /** In the order of the request's series; a series that is not held is empty. */
  readonly series: readonly DrawnSeries[];
  /** Per series: another number whenever it holds something else. */
  readonly revisions: readonly number[];
}

/** What there is to know of a drawn series without looking at its vertices. */
export interface SeriesFacts {
  /** Samples within [start, end). */
  readonly points: number;
  /** Whether samples that the line goes through are left out, because they would cover no further pixel. */
  readonly reduced: boolean;
  /** Least and greatest value drawn; Infinity and -Infinity when there is none. */
  readonly min: number;
  readonly max: number;
  /** The least value above zero, which a logarithmic axis begins with; Infinity when there is none. */
  readonly leastPositive: number;
  /** What is left of the numbers when the request's part is taken off; present where that was asked and there are some. */
  readonly middle?: { readonly low: number; readonly high: number };
  /** Whether its values are text or boolean, and none of them a number. */
  readonly hasStates: boolean;
  /** Of a series of numbers, the samples within the range that are none. */
  readonly odd: OddCounts;
  /** Present for plot values: the intervals within the range that have samples, and how many the server counts in them. */
  readonly plot?: { readonly intervals: number; readonly samples: number };
}

/** The picture of one series. Quality classes are numbers: 0 good, 1 uncertain, 2 bad. */
export interface DrawnSeries extends SeriesFacts {
  /** Vertices of the line in drawing order; `v` is NaN where the line breaks. */
  readonly vertices: Points;
  /** Samples without a neighbour to join, to be drawn as dots. */
  readonly singles: Points;
  /** Uncertain and bad samples that have a number, about one per pixel column and class. */
  readonly marks: Points & { readonly q: Uint8Array<ArrayBuffer> };
  /** Of a series of numbers, where it has values that are none. */
  readonly oddMarks: OddMarks;
  /** Per pixel column the worst quality: 0 no sample, 1 good, 2 uncertain, 3 bad. */
  readonly ribbon: Uint8Array<ArrayBuffer>;
  /** Present where something is not good: the parts of each pixel column's samples. */
  readonly shares?: QualityShares;
  /** Text and boolean values as runs of one state. */
  readonly states?: DrawnStates;
}

/** Per pixel column, which part of its samples is of a class: 0 for none, 255 for all, at least 1 where there is one. */
export interface QualityShares {
  readonly uncertain: Uint8Array<ArrayBuffer>;
  readonly bad: Uint8Array<ArrayBuffer>;
}

/** How many samples have a value that is no number of a double. */
export interface OddCounts {
  /** Texts and booleans. */
  readonly texts: number;
  /** Infinities: also numbers that are too great for a double. */
  readonly infinite: number;
}

/** The times of values that a line can't go through, about one per pixel column and kind. */
export interface OddMarks {
  /** Texts and booleans. */
  readonly texts: Float64Array<ArrayBuffer>;
  /** Infinities above and below. */
  readonly above: Float64Array<ArrayBuffer>;
  readonly below: Float64Array<ArrayBuffer>;
}

export interface Points {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
}

export interface DrawnStates {
  readonly runs: readonly StateRun[];
  /** The states of the runs by their codes. */
  readonly dictionary: ReadonlyMap<number, StateValue>;
}

export interface StateRun {
  readonly from: number;
  readonly to: number;
  /** Of the state, the same in every picture of the series; 0 where the value is missing. */
  readonly code: number;
  /** Quality class. */
  readonly q: number;
  /**
   * Present where several states share a pixel column or an interval: all of them, of a block of samples with more than 31
   * the first ones. `code` is that of the last one then.
   */
  readonly parts?: readonly StatePart[];
}

/** A state of several, and how long it lasts in all, milliseconds; 0 where another one followed at the same instant. */
export interface StatePart {
  readonly code: number;
  readonly time: number;
}

/** A sample with its own timestamp. */
export interface Sample {
  readonly t: number;
  /** NaN where the value is no number. */
  readonly v: number;
  readonly state: StateValue | undefined;
  /** The raw quality code. */
  readonly q: number;
}

/** A calculated series: what is calculated of which others, which may be calculated themselves; or what a person has given. */
export interface CalculationDefinition {
  readonly expression: Expression | OwnSamples;
  /** All that the expression names. */
  readonly inputs: readonly {
    readonly letter: string;
    readonly id: SeriesId;
    /** Whether it holds its value until the next sample. */
    readonly stepped: boolean;
  }[];
  /** The input at whose instants it is calculated; at those of all where absent. */
  readonly at?: string;
  /** By which its line is broken where none of its inputs is; by what its beat tells where absent. */
  readonly gaps?: GapRule;
  readonly scheme: QualityScheme;
}

/** A series whose instants are moved: another one of another period. */
export interface MoveDefinition {
  readonly source: SeriesId;
  readonly move: TimeMove;
}

/** What a person says of where the line of a series is broken since samples are missing, in place of what its beat tells. */
export interface GapRule {
  /** The longest distance between two samples that is drawn across, milliseconds; `any`: nothing breaks the line. */
  readonly longest: number | 'any';
  /** Whether the series holds its value until the next sample: where that is too far, for as long as may be drawn across. */
  readonly stepped: boolean;
  /** Whether it is said of the series in its view: then it goes before what the view says of all. */
  readonly isOwn: boolean;
}

/** A series that is broken by a rule of its own: its samples are those of the other. */
export interface GapsDefinition {
  readonly source: SeriesId;
  readonly gaps: GapRule;
}

/** A series that is made of others. */
export type MadeDefinition = CalculationDefinition | MoveDefinition | GapsDefinition;

/** How many results of a calculation are no number though all that they are made of is one: they are bad. */
export interface UndefinedCounts {
  /** Divisions by zero. */
  readonly divisions: number;
  /** Roots and logarithms of what has none. */
  readonly unreal: number;
  /** Results beyond a double. */
  readonly beyond: number;
}

/** What there is to tell of a calculation beside its samples. */
export interface CalculationFacts {
  readonly counts: UndefinedCounts;
  /** What adds up in the range that is asked for, and where it begins. */
  readonly addingUp: readonly PartAddingUp[];
  /** The letters of inputs of which no sample is held. */
  readonly empty: readonly string[];
  /** Of those that have texts or booleans, and are taken for numbers. */
  readonly states: readonly string[];
  /** Of those that have numbers, and are compared with a state that is the name of none. */
  readonly unnamed: readonly string[];
}

/** Asks what is held of several series, and what of it lies within [start, end). */
export interface SummariesRequest {
  readonly ids: readonly SeriesId[];
  readonly start: number;
  readonly end: number;
  /** Whether what is calculated may not lag behind what has come. */
  readonly fresh?: boolean;
}

/** What is held of a series. */
export interface SeriesSummary {
  /** Samples within the asked range. */
  readonly points: number;
  /** The last of them; where there is none the one before the range, unless something is not held between. */
  readonly last: Sample | undefined;
  /** From when on its value is known in the range: the start where the sample before that is held, else the first sample; absent where there is none. */
  readonly since?: number | undefined;
  /** Up to when: the end where the sample behind is held, else the last sample; absent where there is none. */
  readonly until?: number | undefined;
  /** Whether its values are texts or booleans; not if absent. */
  readonly hasStates?: boolean;
  /** All ranges [start, end) that are held in full, ascending and apart from each other. */
  readonly held: readonly TimeRange[];
  /** Present for a calculated series. */
  readonly calculation?: CalculationFacts;
}

/** Asks for figures of [start, end), of samples as the line is drawn from them under `quality`. */
export interface StatisticsRequest {
  readonly ids: readonly SeriesId[];
  /** Per series: whether it holds its value until the next sample. */
  readonly stepped: readonly boolean[];
  readonly start: number;
  readonly end: number;
  readonly quality: QualityRules;
}

/** Asks for the same of each of several periods. */
export interface PeriodStatisticsRequest extends Omit<StatisticsRequest, 'start' | 'end'> {
  readonly periods: readonly TimeRange[];
}

/** Figures of one series over a range. Numbers count where their quality is plotted; NaN stands for none. */
export interface SeriesStatistics {
  /** Present where they are of plot values, which tell nothing of what is NaN here. */
  readonly fromPlot?: true;
  /** Samples in the range, whatever their value and quality, and how many there are of each class. */
  readonly points: number;
  readonly good: number;
  readonly uncertain: number;
  readonly bad: number;
  /** Samples that the figures below are made of. */
  readonly numbers: number;
  /** Samples that have a value, though no number. */
  readonly odd: OddCounts;
  /** Samples that have no value. */
  readonly empty: number;
  readonly min: { readonly v: number; readonly t: number } | undefined;
  readonly max: { readonly v: number; readonly t: number } | undefined;
  /** Of the numbers, each counting the same. */
  readonly mean: number;
  /** Of the numbers, with n - 1 in the divisor; NaN for fewer than two. */
  readonly standardDeviation: number;
  /** The area under the line, divided by the time that the line covers within the range; NaN of states, which have none. */
  readonly timeWeightedMean: number;
  /** Milliseconds of the range that the line, or known states, cover. */
  readonly covered: number;
  /** The first and the last number. */
  readonly first: { readonly v: number; readonly t: number } | undefined;
  readonly last: { readonly v: number; readonly t: number } | undefined;
  /** Last minus first. */
  readonly delta: number;
}

/** Asks for the nearest sample before or after `time` whose quality is `worst` or worse. */
export interface SeekRequest {
  readonly id: SeriesId;
  readonly time: number;
  /** Whether a sample at `time` itself may be the one. */
  readonly included: boolean;
  readonly direction: 'previous' | 'next';
  /** `bad`: bad samples only; `uncertain`: uncertain and bad ones. */
  readonly worst: 'uncertain' | 'bad';
  /** The rules under which the series is drawn: what was derived for them serves the search. */
  readonly quality: QualityRules;
}

/** Asks for the nearest instant before or after `time` at which one of the series has a sample. */
export interface StepRequest {
  readonly ids: readonly SeriesId[];
  readonly time: number;
  readonly direction: 'previous' | 'next';
}

/** Asks what several series are at several instants, under the rules by which they are drawn. */
export interface ValuesRequest {
  readonly ids: readonly SeriesId[];
  /** Per series: whether it holds its value until the next sample. */
  readonly stepped: readonly boolean[];
  /** Milliseconds since the Unix epoch, ascending. */
  readonly times: readonly number[];
  readonly quality: QualityRules;
}

/** What a series is at several instants, in their order: `valueIn` reads it. */
export interface ValueTable {
  /** The sample nearest to each instant; its time is NaN where there is none. */
  readonly nearest: SampleTable;
  /** Where the line is at each instant; NaN where there is none. */
  readonly v: Float64Array<ArrayBuffer>;
  /** The code of the state that holds at each instant; 0 for none. */
  readonly codes: Uint32Array<ArrayBuffer>;
  /** The states by their codes. */
  readonly states: ReadonlyMap<number, StateValue>;
  /** Present where instants lie in intervals of plot values. */
  readonly plot?: IntervalTable;
}

/** Samples as columns of equal length; the code of a sample's state is 0 where it has none. */
export interface SampleTable {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
  readonly q: Uint32Array<ArrayBuffer>;
  readonly codes: Uint32Array<ArrayBuffer>;
}

/** Intervals of plot values as columns of equal length. */
export interface IntervalTable {
  /** Per instant of the table 1 + the place of its interval; 0 where it lies in none. */
  readonly places: Uint32Array<ArrayBuffer>;
  readonly start: Float64Array<ArrayBuffer>;
  readonly end: Float64Array<ArrayBuffer>;
  readonly count: Float64Array<ArrayBuffer>;
  /** NaN where there is no sample. */
  readonly worst: Float64Array<ArrayBuffer>;
  /** NaN where that is not known. */
  readonly on: Float64Array<ArrayBuffer>;
  readonly off: Float64Array<ArrayBuffer>;
  readonly least: Float64Array<ArrayBuffer>;
  readonly greatest: Float64Array<ArrayBuffer>;
  /** Their times are NaN where there is no sample. */
  readonly first: SampleTable;
  readonly last: SampleTable;
}

/** An interval of plot values: what is known of its samples. */
export interface IntervalAt extends TimeRange {
  /** Samples that the server counts; NaN where it has not said. */
  readonly count: number;
  /** Quality code of the worst sample; undefined where there is none. */
  readonly worst: number | undefined;
  /** For how long a boolean item is true and false, milliseconds; undefined where that is not known. */
  readonly shares: { readonly on: number; readonly off: number } | undefined;
  readonly first: Sample | undefined;
  readonly last: Sample | undefined;
  /** NaN where there is no number. */
  readonly least: number;
  readonly greatest: number;
}

/** What a series is at an instant. */
export interface ValueAt {
  /** Of plot values the interval that the instant lies in; what is between its samples is not known. */
  readonly interval?: IntervalAt;
  /** The sample nearest to the instant, the earlier one of two. */
  readonly nearest: Sample | undefined;
  /** Where the line is: between its neighbours on a sloped line, held on a stepped one; NaN where there is no line. */
  readonly v: number;
  /** The text or boolean that holds there. */
  readonly state: StateValue | undefined;
}

/** Which samples a table shows; what is absent lets all pass. */
export interface RowFilter {
  readonly scheme: QualityScheme;
  readonly classes?: { readonly good: boolean; readonly uncertain: boolean; readonly bad: boolean };
  readonly value?: ValueFilter;
}

/** What is asked of a value: a number's place, or that it is a number, text or boolean written so (in any case), or one of `numbers`. */
export type ValueFilter =
  | { readonly kind: 'above' | 'below'; readonly than: number }
  /** Both ends included. */
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'equals'; readonly text: string; readonly numbers?: readonly number[] };

/** Asks for `count` of the rows that pass a filter, from the one numbered `from` (0 is the first). */
export interface RowsRequest {
  readonly id: SeriesId;
  readonly filter: RowFilter;
  readonly from: number;
  readonly count: number;
}

/**
 * Rows of what is held of a series, in time order. Many samples are not looked at for one request: while `looked` is
 * less than `points`, the same request brings the count further.
 */
export interface RowsAnswer {
  /** Fewer than asked for at the end, and where the samples have not been looked at yet. */
  readonly rows: SampleRows;
  /** The numbers of those rows before which something is not held. */
  readonly afterUnread: readonly number[];
  /** Rows that pass, among the samples looked at. */
  readonly total: number;
  /** Samples that were looked at, and those that are held. */
  readonly looked: number;
  readonly points: number;
}

/** Asks for the number of the first row at or behind an instant. */
export interface RowAtRequest {
  readonly id: SeriesId;
  readonly filter: RowFilter;
  readonly time: number;
}

/** Asks for `count` of the rows of several series side by side, from the one numbered `from` (0 is the first). */
export interface InstantsRequest extends Omit<ValuesRequest, 'times'> {
  readonly from: number;
  readonly count: number;
}

/** What one of the series is in rows. */
export interface InstantColumn {
  /** The samples that it has at the instants; the time is NaN where it has none. */
  readonly samples: SampleTable;
  /** Their states by code. */
  readonly states: ReadonlyMap<number, StateValue>;
  /** What it is at the instants, with a sample there or without. */
  readonly values: ValueTable;
}

/** Rows of several series, one for each instant at which one of them has a sample; as of `RowsAnswer`, the same request brings the count further. */
export interface InstantsAnswer extends Omit<RowsAnswer, 'rows'> {
  /** Milliseconds since the Unix epoch, ascending: twice the same where a series has two samples there. */
  readonly t: readonly number[];
  /** Per series. */
  readonly columns: readonly InstantColumn[];
}

/** Asks for the number of the first of these rows at or behind an instant. */
export interface InstantAtRequest {
  readonly ids: readonly SeriesId[];
  readonly time: number;
}

/** What the worker holds of all series. */
export interface Holdings {
  /** A greater number whenever something of it has changed. */
  readonly version: number;
  readonly points: number;
  /** Bytes of columns and of what is derived from them. */
  readonly bytes: number;
  /** What may be held before parts that were not looked at longest are let go, bytes. */
  readonly budget: number;
  /** Points let go since the page was opened, to stay within the budget. */
  readonly evicted: number;
}
