import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import type { StateValue } from '../../vqt/columns';
import { instantSchema, pathTextSchema } from '../limits';

/** What can be found of an item, the gravest first. */
export const healthKinds = [
  'failed',
  'noData',
  'stale',
  'bad',
  'gap',
  'flat',
  'stepBack',
  'future',
  'limits',
  'text',
  'numberText',
  'infinite',
  'none',
  'duplicate',
  'spike',
  'interpolated',
  'rate',
  'uncertain',
] as const;
export type HealthKind = (typeof healthKinds)[number];

/** The least and the greatest figure of each threshold, and the one that holds until a person changes it. */
export const thresholdRanges = {
  /** A last value older than so many usual intervals is stale. */
  staleFactor: [1.5, 1e6, 5],
  /** An interval longer than so many usual ones is a gap. */
  gapFactor: [1.5, 1e6, 5],
  /** Seconds from sample to sample that are expected; 0: the item's own usual interval, of which none is too long. */
  expectedSeconds: [0, 1e8, 0],
  /** Fewer samples than this part of what is expected, percent, are too few. */
  ratePercent: [1, 100, 50],
  /** A value that stays for so many minutes, in an item that else moves to and fro, is stuck. */
  flatMinutes: [0.1, 1e6, 10],
  /** A value stays as long as it moves by no more than this, in the item's unit. */
  flatWithin: [0, 1e300, 0],
  /** A spike leaves and comes back by more than so many usual moves. */
  spikeFactor: [1.5, 1e6, 6],
  /** A spike has so many samples at most. */
  spikeSamples: [1, 100, 5],
  /** A time so many seconds after the present is in the future: two clocks are never the same. */
  futureSeconds: [0, 1e6, 5],
  /** Samples of bad and of uncertain quality, percent of all: more is told. */
  badPercent: [0, 100, 0],
  uncertainPercent: [0, 100, 0],
  /** What an interpolated value may be off, percent of all that the item moves. */
  interpolatedPercent: [0, 1000, 1],
  /** Millions of raw samples that a check may read, each item its share; what has more is judged by aggregates first. */
  rawMillions: [0.001, 1000, 20],
} as const satisfies Record<string, readonly [least: number, greatest: number, first: number]>;

function threshold([least, greatest, first]: readonly [number, number, number]) {
  return z.number().min(least).max(greatest).default(first);
}

/** What a person has set of the rules; every figure has one that holds until then. */
export const healthThresholdsSchema = z.object({
  staleFactor: threshold(thresholdRanges.staleFactor),
  gapFactor: threshold(thresholdRanges.gapFactor),
  expectedSeconds: threshold(thresholdRanges.expectedSeconds),
  ratePercent: threshold(thresholdRanges.ratePercent),
  flatMinutes: threshold(thresholdRanges.flatMinutes),
  flatWithin: threshold(thresholdRanges.flatWithin),
  spikeFactor: threshold(thresholdRanges.spikeFactor),
  spikeSamples: threshold(thresholdRanges.spikeSamples),
  futureSeconds: threshold(thresholdRanges.futureSeconds),
  badPercent: threshold(thresholdRanges.badPercent),
  uncertainPercent: threshold(thresholdRanges.uncertainPercent),
  interpolatedPercent: threshold(thresholdRanges.interpolatedPercent),
  rawMillions: threshold(thresholdRanges.rawMillions),
});
export type HealthThresholds = z.infer<typeof healthThresholdsSchema>;
export type ThresholdName = keyof HealthThresholds;

/** The thresholds as they are before anybody has changed one. */
export const firstThresholds: HealthThresholds = healthThresholdsSchema.parse({});

/** The most items that are checked together. */
export const mostHealthItems = 5000;

const healthItemSchema = z.object({
  path: pathTextSchema,
  /** What its values lie between as a rule, from the item library. */
  range: z.object({ low: z.number(), high: z.number() }).optional(),
});
export type HealthItem = z.infer<typeof healthItemSchema>;

/** A check of items over the half-open range [start, end), milliseconds since the Unix epoch. */
export const healthCheckSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  checkId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  start: instantSchema,
  end: instantSchema,
  /** The present at which the range was read: only by that a range up to it is told from one that ends a moment before. */
  now: instantSchema,
  items: z.array(healthItemSchema).min(1).max(mostHealthItems),
  thresholds: healthThresholdsSchema,
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** A place in time where a finding is to be seen, [start, end). */
export interface Evidence {
  readonly start: number;
  readonly end: number;
  /** Samples that it is seen in; absent where aggregates alone show it. */
  readonly samples?: number;
  /** The value there: of a spike or against limits the one furthest off, of an interpolation the server's. */
  readonly value?: number | StateValue;
  /** What it is held against: the value before a spike, the limit, the value that raw samples give. */
  readonly against?: number;
  /** The quality code of most samples there. */
  readonly code?: number;
  /** Percent of the place, where aggregates alone show it. */
  readonly percent?: number;
}

/** Places that are told of a finding; more are counted. */
export const mostEvidence = 100;

export interface HealthFinding {
  readonly kind: HealthKind;
  /** Places where it was found; `evidence` holds the longest of them, in the order of time. */
  readonly count: number;
  /** Milliseconds that all of them take. */
  readonly lasts: number;
  readonly evidence: readonly Evidence[];
  /** What the finding measures: the age of the last value (ms), the share of samples (percent), or the part expected (percent). */
  readonly measure?: number;
}

/** How many intervals there are from `from` to before `to`, milliseconds; `to` may be infinite. */
export interface IntervalBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How a part of the time, [start, end), is shared among the classes of quality, percent; the rest is without samples. */
export interface QualityPart {
  readonly start: number;
  readonly end: number;
  readonly good: number;
  readonly uncertain: number;
  readonly bad: number;
  /** The code that most of what is not good has; absent where all is good, or aggregates alone show it. */
  readonly code?: number;
}

/** How much of the time of a range is not good, percent. */
export interface QualityShares {
  readonly bad: number;
  readonly uncertain: number;
}

/** What was seen of an item. */
export interface HealthFacts {
  /** Samples that were looked at one by one. */
  readonly samples: number;
  readonly last?: { readonly at: number; readonly value: number | StateValue | null; readonly code?: number };
  /** Milliseconds from sample to sample: the interval of half of them, and the longest that is usual. */
  readonly interval?: { readonly median: number; readonly longest: number };
  readonly intervals: readonly IntervalBin[];
  /** Samples by quality code, the most frequent first. */
  readonly codes: readonly { readonly code: number; readonly count: number }[];
  /** Its quality over what was looked at, in the order of time. */
  readonly quality: readonly QualityPart[];
  /** Those of the whole range; present where aggregates tell them, and `codes` only of the parts that were read. */
  readonly shares?: QualityShares;
  /** Samples whose value is a text or a boolean, and those without a value. */
  readonly texts: number;
  readonly none: number;
  readonly least?: number;
  readonly greatest?: number;
}

/** How an item was judged. */
export interface HealthMethod {
  readonly by: 'raw' | 'aggregates';
  /** Of raw samples: those before this instant were not looked at, milliseconds since the Unix epoch; absent where all were. */
  readonly since?: number;
  /** Of aggregates: the cells into which the range was cut, those that pointed to a fault, and those that were read raw. */
  readonly cells?: { readonly width: number; readonly all: number; readonly pointed: number; readonly read: number };
  /** What could not be looked at, in sentences. */
  readonly notes: readonly string[];
}

/** What has been found of an item; the gravest finding first. */
export interface ItemHealth {
  readonly path: string;
  readonly findings: readonly HealthFinding[];
  readonly facts: HealthFacts;
  readonly method: HealthMethod;
  /** Present where the server gave nothing of it. */
  readonly problem?: Problem;
}

/** What has become known since it was last told. */
export interface HealthProgress {
  readonly checkId: string;
  readonly items: readonly ItemHealth[];
}
