import type { AggregateOptions, Aggregator, PlantItem } from '../plant/historian';
import { status } from '../plant/status-codes';
import { createContext, cutIntervals, type CreateAccumulator, type PointCalculation } from './calculation';
import { type Definition, definitionOf } from './catalogue';
import { thresholdsAreValid } from './result-status';
import { walk } from './walker';

/**
 * Computes aggregates as defined by OPC UA Part 13 (release 1.05), streaming: one pass over the raw samples for all of
 * them, or single look-ups where that is enough. Gives Bad_AggregateInvalidInputs without a value where the item's type
 * or the percentages don't allow an aggregate. Throws RangeError for a code that `isSupportedAggregate` rejects.
 */
export const aggregate: Aggregator = function* aggregate(plant, item, codes, start, end, count, options, now) {
  const context = createContext(plant, item, options, now);
  const intervals = cutIntervals(start, end, count, context);
  const creates = codes.map((code) => createOf(code, item, options));
  yield* walk(context, { start: Math.round(start), end: Math.round(end) }, intervals, creates);
};

function createOf(code: string, item: PlantItem, options: AggregateOptions): CreateAccumulator {
  const definition = definitionOf(code);
  if (definition === undefined) throw new RangeError(`The aggregate ${code} is not supported.`);
  if (!isTaken(definition.inputs, item.valueType) || !thresholdsAreValid(options))
    return lookedUp((_context, { start }) => [{ t: start, v: null, q: status.badAggregateInvalidInputs }]);
  return 'point' in definition ? lookedUp(definition.point) : definition.walk;
}

function isTaken(inputs: Definition['inputs'], type: PlantItem['valueType']): boolean {
  if (inputs === 'any' || type === 'number') return true;
  return inputs === 'numbers and booleans' && type === 'boolean';
}

/** Needs no sample to be passed. */
function lookedUp(calculate: PointCalculation): CreateAccumulator {
  return (context, interval) => ({ result: () => calculate(context, interval) });
}
