import { mostIntervalsAtOnce } from '@shared/contract/limits';
import type { HistoryOptions } from '@shared/contract/trend/history';
import type { View } from '@shared/contract/trend/view';
import type { IntervalRule } from '@shared/time/clock-intervals';

export type IntervalChoice = View['read']['intervals'];

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

/** The options that a view keeps. */
export function readOptionsOf({ intervals, options }: View['read']): ReadOptions {
  return {
    method: options.method ?? defaultReadOptions.method,
    intervals,
    percentageGood: options.percentage_good ?? defaultReadOptions.percentageGood,
    percentageBad: options.percentage_bad ?? defaultReadOptions.percentageBad,
    treatUncertainAsBad: options.treat_uncertain_as_bad ?? defaultReadOptions.treatUncertainAsBad,
    slopedExtrapolation: options.sloped_extrapolation ?? defaultReadOptions.slopedExtrapolation,
    partialIntervalTreatment: options.partial_interval_treatment ?? defaultReadOptions.partialIntervalTreatment,
    rawAsItemValues: options.raw_as_item_values ?? defaultReadOptions.rawAsItemValues,
    processedAsItemValues: options.processed_as_item_values ?? defaultReadOptions.processedAsItemValues,
    insights: options.insights ?? defaultReadOptions.insights,
  };
}

/** What a view keeps of the options, beside its aggregate. */
export function viewOptionsOf(options: ReadOptions): Pick<View['read'], 'intervals' | 'options'> {
  const { method, ...rest } = withoutIntervals(options);
  const { intervals } = options;
  return { intervals, options: method === defaultReadOptions.method ? rest : { ...rest, method } };
}

/**
 * The options as they are sent. What equals the specification's default is left out, so that a server
 * that does not know the parameter is not asked for it. Intervals are for processed reads only: raw ones have their own
 * rule (specification §2.2). `plotWidth` is in device pixels.
 */
export function toHistoryOptions(options: ReadOptions, plotWidth: number): HistoryOptions {
  const intervals = intervalCount(options.intervals, plotWidth);
  return { ...withoutIntervals(options), ...(intervals === undefined ? {} : { intervals_no: intervals }) };
}

function withoutIntervals(options: ReadOptions): Omit<HistoryOptions, 'intervals_no'> {
  return {
    method: options.method,
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

/** Where intervals begin by a choice; undefined where it only says how many they are. */
export function intervalRule(choice: IntervalChoice): IntervalRule | undefined {
  return choice.kind === 'length' || choice.kind === 'shift' ? choice : undefined;
}

/**
 * How many intervals a choice means on a plot of so many device pixels; undefined where the server has its own. Where they begin by the clock it
 * is what Auto's plot values have.
 */
export function intervalCount(choice: IntervalChoice, plotWidth: number): number | undefined {
  switch (choice.kind) {
    case 'plot':
    case 'length':
    case 'shift':
      return Math.min(mostIntervalsAtOnce, Math.max(1, Math.round(plotWidth)));
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
