import type { CreateAccumulator, PointCalculation } from './calculation';
import { delta, end, start } from './calculations/delta';
import { extreme, extremeActualTime, range } from './calculations/extremes';
import { bestFit, interpolative } from './calculations/interpolative';
import {
  durationBad,
  durationGood,
  durationInStateNonZero,
  durationInStateZero,
  percentBad,
  percentGood,
  timeAverage,
  total,
} from './calculations/time-weighted';
import { average, count, standardDeviationSample, worstQuality } from './calculations/value-statistics';
import { insideData } from './walker';

/** How an aggregate is computed, and whether it takes values of any type, or numbers only, or those and booleans (Part 13 Table 13). */
export type Definition = { readonly inputs: 'any' | 'numbers' | 'numbers and booleans' } & (
  | { readonly point: PointCalculation }
  | { readonly walk: CreateAccumulator }
);

function overSamples(inputs: Definition['inputs'], create: CreateAccumulator): Definition {
  return { inputs, walk: insideData(create) };
}

const definitions: ReadonlyMap<string, Definition> = new Map<string, Definition>([
  ['AGG_TYPE_INTERPOLATIVE', { inputs: 'any', point: interpolative }],
  ['AGG_TYPE_AVERAGE', overSamples('numbers', average)],
  ['AGG_TYPE_TIMEAVERAGE', { inputs: 'numbers', walk: timeAverage }],
  ['AGG_TYPE_TOTAL', { inputs: 'numbers', walk: total }],
  ['AGG_TYPE_MINIMUM', overSamples('numbers', extreme('minimum'))],
  ['AGG_TYPE_MAXIMUM', overSamples('numbers', extreme('maximum'))],
  ['AGG_TYPE_MINIMUMACTUALTIME', overSamples('numbers', extremeActualTime('minimum'))],
  ['AGG_TYPE_MAXIMUMACTUALTIME', overSamples('numbers', extremeActualTime('maximum'))],
  ['AGG_TYPE_RANGE', overSamples('numbers', range)],
  ['AGG_TYPE_COUNT', overSamples('any', count)],
  ['AGG_TYPE_DURATIONINSTATEZERO', overSamples('numbers and booleans', durationInStateZero)],
  ['AGG_TYPE_DURATIONINSTATENONZERO', overSamples('numbers and booleans', durationInStateNonZero)],
  ['AGG_TYPE_START', { inputs: 'any', point: start }],
  ['AGG_TYPE_END', { inputs: 'any', point: end }],
  ['AGG_TYPE_DELTA', overSamples('numbers', delta)],
  ['AGG_TYPE_DURATIONGOOD', overSamples('any', durationGood)],
  ['AGG_TYPE_DURATIONBAD', overSamples('any', durationBad)],
  ['AGG_TYPE_PERCENTGOOD', overSamples('any', percentGood)],
  ['AGG_TYPE_PERCENTBAD', overSamples('any', percentBad)],
  ['AGG_TYPE_WORSTQUALITY', overSamples('any', worstQuality)],
  ['AGG_TYPE_STANDARDDEVIATIONSAMPLE', overSamples('numbers', standardDeviationSample)],
  ['AGG_TYPE_BESTFIT', { inputs: 'numbers', walk: bestFit }],
]);

/** The processed aggregates that the demo plant computes, without `AGG_TYPE_RAW`, which is no aggregate. */
export const supportedAggregates: readonly string[] = [...definitions.keys()];

/** Whether `code` is one of `supportedAggregates`. */
export function isSupportedAggregate(code: string): boolean {
  return definitions.has(code);
}

/** The definition of a supported code. */
export function definitionOf(code: string): Definition | undefined {
  return definitions.get(code);
}
