import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { httpMethodSchema } from '../http-method';
import type { PlotWay } from '../../vqt/plot-values';
import type { ItemRemarks } from './remarks';
import type { RetryPause } from '../inspect/retry-pause';
import { instantSchema, mostIntervals, pathTextSchema, wordSchema } from '../limits';

/**
 * The parameters of Read Historical Data besides items and range (specification §2.1). A member that is absent is not
 * sent, so that the server's own default holds.
 */
export const historyOptionsSchema = z
  .object({
    method: httpMethodSchema,
    intervals_no: z.int().min(1).max(mostIntervals),
    percentage_good: z.number().min(0).max(100),
    percentage_bad: z.number().min(0).max(100),
    treat_uncertain_as_bad: z.boolean(),
    sloped_extrapolation: z.boolean(),
    partial_interval_treatment: wordSchema,
    raw_as_item_values: z.boolean(),
    processed_as_item_values: z.boolean(),
    insights: z.boolean(),
  })
  .partial();
export type HistoryOptions = z.infer<typeof historyOptionsSchema>;

/** One item of a read; the same path may stand in a read twice, with the same or another aggregate. */
export const historyItemSchema = z.object({ path: pathTextSchema, aggregate: wordSchema });
export type HistoryItem = z.infer<typeof historyItemSchema>;

/** An item of a read, and the series of the page that its points belong to. */
const historyReadItemSchema = historyItemSchema.extend({
  /** The page's name for the series; the columns carry it. */
  series: z.string().min(1).max(4096),
});

/** A read of `items` over the half-open range [start, end), both milliseconds since the Unix epoch. */
export const historyReadSchema = z.object({
  /** Chosen by the renderer, unique in its lifetime; what arrives on the series port carries it. */
  readId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  start: instantSchema,
  end: instantSchema,
  items: z.array(historyReadItemSchema).min(1).max(500),
  options: historyOptionsSchema,
  /** Only a coarse picture is made of it: what plot values leave open of uncertain samples is not looked up in raw ones. */
  isCoarse: z.literal(true).optional(),
});
export type HistoryRead = z.infer<typeof historyReadSchema>;

/** The half-open range [start, end) that is on screen, milliseconds since the Unix epoch. */
export const historyFocusSchema = z.object({ start: instantSchema, end: instantSchema });
export type HistoryFocus = z.infer<typeof historyFocusSchema>;

/** How far a read has come. */
export interface HistoryProgress {
  /** Points that have arrived, of all items. */
  readonly points: number;
  /** Bytes of the answers' bodies so far. */
  readonly bytes: number;
  /** Part of the range, of all items, that has been read: 0 to 1. */
  readonly part: number;
  /** Present while a part of the read failed for a passing reason and is about to be tried again. */
  readonly waiting?: RetryPause;
}

export interface HistoryItemOutcome {
  /** Points that arrived for the item, whether or not it failed later. */
  readonly points: number;
  /** Present for plot values that arrived. */
  readonly plot?: PlotOutcome;
  readonly problem?: Problem;
  /** Present where something is odd about what arrived. */
  readonly remarks?: ItemRemarks;
}

/** What there is to know of plot values beside their points. */
export interface PlotOutcome {
  readonly way: PlotWay;
  /** Samples that the server has counted in the range; absent where it does not count. */
  readonly samples?: number;
  /** Whether the values are text or boolean. */
  readonly hasStates: boolean;
  /** Whether the server has told for how long a boolean item is true and false in each interval. */
  readonly hasShares?: true;
}

/** What became of a read. The columns themselves went over the series port. */
export interface HistoryOutcome {
  /** In the order of the read's items. */
  readonly items: readonly HistoryItemOutcome[];
  /** Bytes of the answers' bodies. */
  readonly bytes: number;
  readonly durationMs: number;
  /** Numbers of the requests in the Inspect area. */
  readonly requestIds: readonly number[];
  /** Members of the answers beside `data` and `error`, as JSON text; present when insights were asked for. */
  readonly extra?: string;
  /**
   * By how many milliseconds the server's clock is ahead of this computer's at least, by its last answer; negative where it is behind, 0 where
   * they may agree. Absent without an answer.
   */
  readonly clockOffset?: number;
  /** What broke the whole read off; items keep what arrived before. */
  readonly problem?: Problem;
}

/** Samples a millisecond that an item is taken to have of which nothing was seen: one a second. */
export const assumedRate = 1 / 1000;

/** What was seen of an item: samples, and the milliseconds in which they were found, the newest read counting most. */
export interface SeenItem {
  readonly path: string;
  readonly points: number;
  /** Above 0. */
  readonly span: number;
}
