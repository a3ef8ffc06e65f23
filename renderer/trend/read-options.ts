import type { HistoryOptions } from '@shared/contract/history';
import { isRaw } from '@shared/vqt/aggregates';

/** How many intervals a processed read asks for. */
export type IntervalChoice =
  /** One per device pixel of the plot. */
  | { readonly kind: 'plot' }
  /** The specification's 100. */
  | { readonly kind: 'default' }
  | { readonly kind: 'number'; readonly count: number };

/** The read options as a person sets them; every parameter of specification §2.1 besides items and range. */
export interface ReadOptions {
  readonly method: 'GET' | 'POST';
  readonly intervals: IntervalChoice;
  readonly percentageGood: number;
  readonly percentageBad: number;
  readonly treatUncertainAsBad: boolean;
  readonly slopedExtrapolation: boolean;
  readonly partialIntervalTreatment: string;
  readonly rawAsItemValues: boolean;
  readonly processedAsItemValues: boolean;
  readonly insights: boolean;
}

/** The specification's defaults (§2.1), except that intervals follow the plot. */
export const defaultReadOptions: ReadOptions = {
  method: 'POST',
  intervals: { kind: 'plot' },
  percentageGood: 100,
  percentageBad: 100,
  treatUncertainAsBad: false,
  slopedExtrapolation: false,
  partialIntervalTreatment: 'UASTANDARD',
  rawAsItemValues: false,
  processedAsItemValues: true,
  insights: false,
};

/** Servers differ in the most intervals they take; a plot is never wider than this. */
const mostIntervals = 20_000;

/**
 * The options as they are sent with `aggregate`. What equals the specification's default is left out, so that a server
 * that does not know the parameter is not asked for it. Intervals are for processed reads: raw ones have their own rule
 * (specification §2.2). `plotWidth` is in device pixels.
 */
export function toHistoryOptions(options: ReadOptions, aggregate: string, plotWidth: number): HistoryOptions {
  const intervals = isRaw(aggregate) ? undefined : intervalCount(options.intervals, plotWidth);
  return {
    method: options.method,
    ...(intervals === undefined ? {} : { intervals_no: intervals }),
    ...changed('percentage_good', options.percentageGood, defaultReadOptions.percentageGood),
    ...changed('percentage_bad', options.percentageBad, defaultReadOptions.percentageBad),
    ...changed('treat_uncertain_as_bad', options.treatUncertainAsBad, defaultReadOptions.treatUncertainAsBad),
    ...changed('sloped_extrapolation', options.slopedExtrapolation, defaultReadOptions.slopedExtrapolation),
    ...changed(
      'partial_interval_treatment',
      options.partialIntervalTreatment,
      defaultReadOptions.partialIntervalTreatment,
    ),
    ...changed('raw_as_item_values', options.rawAsItemValues, defaultReadOptions.rawAsItemValues),
    ...changed('processed_as_item_values', options.processedAsItemValues, defaultReadOptions.processedAsItemValues),
    ...changed('insights', options.insights, defaultReadOptions.insights),
  };
}

/** How many of the options differ from their defaults. */
export function changedCount(options: ReadOptions): number {
  const intervals = options.intervals.kind === defaultReadOptions.intervals.kind ? 0 : 1;
  const { intervals: _mine, ...rest } = options;
  const { intervals: _default, ...defaults } = defaultReadOptions;
  const standard: Readonly<Record<string, unknown>> = defaults;
  return intervals + Object.entries(rest).filter(([name, value]) => standard[name] !== value).length;
}

function intervalCount(choice: IntervalChoice, plotWidth: number): number | undefined {
  switch (choice.kind) {
    case 'plot':
      return Math.min(mostIntervals, Math.max(1, Math.round(plotWidth)));
    case 'default':
      return undefined;
    case 'number':
      return choice.count;
  }
}

function changed<N extends keyof HistoryOptions, V>(name: N, value: V, standard: V): Partial<Record<N, V>> {
  const entry: Partial<Record<N, V>> = {};
  if (value !== standard) entry[name] = value;
  return entry;
}
