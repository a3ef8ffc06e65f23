import type { RowSample } from '../../vqt/rows';

/** The two answers that are compared. */
export type AnswerSide = 'a' | 'b';
export const answerSides: readonly AnswerSide[] = ['a', 'b'];

/** A value and its quality code. */
export type ComparedSample = RowSample;

/** An instant at which two answers differ; what only one of them has stands there alone. */
export interface SampleDifference {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  readonly a?: ComparedSample;
  readonly b?: ComparedSample;
}

/** Differences of an item that are told, the earliest; all are counted. Samples outside of the other's range are only counted. */
export const mostDifferences = 5000;

/** How the samples of two answers differ. */
export interface SampleCounts {
  /** In time, value and quality alike. */
  readonly same: number;
  /** Within the range of the other answer, from its first to its last sample; of an answer without samples, all of the other. */
  readonly onlyA: number;
  readonly onlyB: number;
  /** Before the first or after the last sample of the other answer, which may not have been asked for them. */
  readonly outsideA: number;
  readonly outsideB: number;
  /** At the same time, another value, another quality; a sample may count as both. */
  readonly value: number;
  readonly quality: number;
}

/** A line for a picture: pixel column by pixel column it is as that of all samples. NaN breaks it. */
export interface Outline {
  readonly t: Float64Array;
  readonly v: Float64Array;
}

/** What an answer says of an item. */
export interface AnsweredItem {
  /** As the answer names it; empty where it does not. */
  readonly path: string;
  readonly aggregate: string;
  readonly samples: number;
  readonly outline: Outline;
  /** The server's error of the item. */
  readonly error?: string;
}

/** An item of either answer, or of both. */
export interface ComparedItem {
  readonly a?: AnsweredItem;
  readonly b?: AnsweredItem;
  readonly counts: SampleCounts;
  /** In the order of time. */
  readonly differences: readonly SampleDifference[];
}

/** Two answers side by side; items that both have stand first, in the order of the first answer. */
export interface AnswerComparison {
  readonly items: readonly ComparedItem[];
}

/** How many differences there are, in whichever way; samples outside of the other answer's range are none. */
export function differing({ onlyA, onlyB, value, quality }: SampleCounts): number {
  return onlyA + onlyB + value + quality;
}
