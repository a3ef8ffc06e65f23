import type { StateValue } from '@shared/vqt/columns';

/** Names a series: an item's position in a read. */
export interface SeriesKey {
  readonly readId: string;
  readonly item: number;
}

/** What becomes of samples of a quality class: the line breaks, goes through them, or spans from neighbour to neighbour. */
export type QualityRule = 'gap' | 'plot' | 'span';

export interface QualityRules {
  readonly scheme: 'opc-ua' | 'opc-classic';
  readonly uncertain: QualityRule;
  readonly bad: QualityRule;
}

/** Asks for the picture of several series over [start, end) on `width` pixel columns. */
export interface DrawRequest {
  readonly keys: readonly SeriesKey[];
  /** Per key: whether the series holds its value until the next sample. */
  readonly stepped: readonly boolean[];
  readonly start: number;
  readonly end: number;
  /** Device pixels. */
  readonly width: number;
  readonly quality: QualityRules;
}

export interface DrawAnswer {
  /** In the order of the request's keys; a series that is not held is empty. */
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

export interface SeriesSummary {
  readonly points: number;
  /** Of the samples in time order. */
  readonly last: Sample | undefined;
  /** Samples that came with an earlier time than the one before them; they were sorted in. */
  readonly unsorted: number;
  /** Samples with the same time as the one that came before them; all are kept. */
  readonly duplicates: number;
}
