import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import type { QualityScheme } from '@shared/vqt/quality';

/** Names a series for as long as the page lives; chosen by who asks for it (`series` of an item of a HistoryRead). */
export type SeriesId = string;

/** What becomes of samples of a quality class: the line breaks, goes through them, or spans from neighbour to neighbour. */
export type QualityRule = 'gap' | 'plot' | 'span';

export interface QualityRules {
  readonly scheme: QualityScheme;
  readonly uncertain: QualityRule;
  readonly bad: QualityRule;
}

/** Asks for the picture of several series over [start, end) on `width` pixel columns; that counts as looking at them. */
export interface DrawRequest {
  readonly ids: readonly SeriesId[];
  /** Per series: whether it holds its value until the next sample. */
  readonly stepped: readonly boolean[];
  readonly start: number;
  readonly end: number;
  /** Device pixels. */
  readonly width: number;
  readonly quality: QualityRules;
}

export interface DrawAnswer {
  /** In the order of the request's series; a series that is not held is empty. */
  readonly series: readonly DrawnSeries[];
}

/** The picture of one series. Quality classes are numbers: 0 good, 1 uncertain, 2 bad. */
export interface DrawnSeries {
  /** Samples within [start, end). */
  readonly points: number;
  /** Whether fewer vertices are drawn than there are samples. */
  readonly reduced: boolean;
  /** Vertices of the line in drawing order; `v` is NaN where the line breaks. */
  readonly vertices: Points;
  /** Samples without a neighbour to join, to be drawn as dots. */
  readonly singles: Points;
  /** Uncertain and bad samples that have a number, about one per pixel column and class. */
  readonly marks: Points & { readonly q: Uint8Array<ArrayBuffer> };
  /** Per pixel column the worst quality: 0 no sample, 1 good, 2 uncertain, 3 bad. */
  readonly ribbon: Uint8Array<ArrayBuffer>;
  /** Least and greatest value drawn; Infinity and -Infinity when there is none. */
  readonly min: number;
  readonly max: number;
  /** Text and boolean values as runs of one state. */
  readonly states?: DrawnStates;
}

export interface Points {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
}

export interface DrawnStates {
  readonly runs: readonly StateRun[];
  readonly dictionary: readonly StateValue[];
}

export interface StateRun {
  readonly from: number;
  readonly to: number;
  /** 1 + the index into the dictionary; 0 where the value is missing. */
  readonly code: number;
  /** Quality class. */
  readonly q: number;
  /** Several states within one pixel column, drawn as a dense band. */
  readonly many: boolean;
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

/** Asks what is held of several series, and what of it lies within [start, end). */
export interface SummariesRequest {
  readonly ids: readonly SeriesId[];
  readonly start: number;
  readonly end: number;
}

/** What is held of a series. */
export interface SeriesSummary {
  /** Samples within the asked range. */
  readonly points: number;
  /** The last of them. */
  readonly last: Sample | undefined;
  /** Samples that came with an earlier time than the one before them; they were sorted in. */
  readonly unsorted: number;
  /** Samples with the same time as the one that came before them; all are kept. */
  readonly duplicates: number;
  /** All ranges [start, end) that are held in full, ascending and apart from each other. */
  readonly held: readonly TimeRange[];
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

/** Figures of one series over a range. Numbers count where their quality is plotted; NaN stands for none. */
export interface SeriesStatistics {
  /** Samples in the range, whatever their value and quality, and how many there are of each class. */
  readonly points: number;
  readonly good: number;
  readonly uncertain: number;
  readonly bad: number;
  /** Samples that the figures below are made of. */
  readonly numbers: number;
  readonly min: { readonly v: number; readonly t: number } | undefined;
  readonly max: { readonly v: number; readonly t: number } | undefined;
  /** Of the numbers, each counting the same. */
  readonly mean: number;
  /** Of the numbers, with n - 1 in the divisor; NaN for fewer than two. */
  readonly standardDeviation: number;
  /** The area under the line, divided by the time that the line covers within the range. */
  readonly timeWeightedMean: number;
  /** Milliseconds of the range that the line covers. */
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
  readonly direction: 'previous' | 'next';
  /** `bad`: bad samples only; `uncertain`: uncertain and bad ones. */
  readonly worst: 'uncertain' | 'bad';
  readonly scheme: QualityScheme;
}

/** What the worker holds of all series. */
export interface Holdings {
  readonly points: number;
  /** Bytes of columns and of what is derived from them. */
  readonly bytes: number;
  /** What may be held before parts that were not looked at longest are let go, bytes. */
  readonly budget: number;
  /** Points let go since the page was opened, to stay within the budget. */
  readonly evicted: number;
}
