import type { Aggregator } from '../plant/historian';
import { status } from '../plant/status-codes';
import { createContext, cutIntervals } from './calculation';
import { definitionOf } from './catalogue';
import { thresholdsAreValid } from './result-status';
import { walk } from './walker';

/**
 * Computes an aggregate as defined by OPC UA Part 13 (release 1.05), streaming: one pass over the raw samples, or
 * single look-ups where that is enough. Returns Bad_AggregateInvalidInputs without a value where the item's type or the
 * percentages don't allow the aggregate. Throws RangeError for a code that `isSupportedAggregate` rejects.
 */
export const aggregate: Aggregator = function* aggregate(plant, item, code, start, end, count, options, now) {
  const definition = definitionOf(code);
  if (definition === undefined) throw new RangeError(`The aggregate ${code} is not supported.`);
  const context = createContext(plant, item, options, now);
  const intervals = cutIntervals(start, end, count, context);
  if ((definition.inputs === 'numbers' && item.valueType !== 'number') || !thresholdsAreValid(options)) {
    for (const interval of intervals) yield [{ t: interval.start, v: null, q: status.badAggregateInvalidInputs }];
  } else if ('point' in definition) {
    for (const interval of intervals) yield definition.point(context, interval);
  } else {
    yield* walk(context, { start: Math.round(start), end: Math.round(end) }, intervals, definition.walk);
  }
};
